from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from trickspec_conformance.adapters import Question
from trickspec_conformance.adapters.process import Limits, Process
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault
from trickspec_conformance.outcomes import Kind

RIGHT = Kind.AGREES


def kinds(run):
    return [run.outcomes[case.id].kind for case in run.exam.cases]


def faults(run):
    return {noted.fault for noted in run.faults}


def test_an_honest_program_conforms(run_liar):
    run = run_liar("honest", tricks=200, bids=20)
    assert run.conforms
    assert len(run.outcomes) == 220


def test_answers_may_come_in_any_order(run_liar):
    run = run_liar("backwards", "-", 6)
    assert run.conforms


@pytest.mark.parametrize(
    ("mode", "kind"),
    [
        ("wrong", Kind.DISAGREES),
        ("refuses", Kind.REFUSES),
        ("not_supported", Kind.NOT_SUPPORTED),
        ("not_under_options", Kind.NOT_SUPPORTED),
        ("broken", Kind.CRASHED),
        ("no_object", Kind.WRONG_FORM),
        ("point", Kind.WRONG_FORM),
        ("old_style", Kind.WRONG_FORM),
        ("both", Kind.WRONG_FORM),
        ("passes_over", Kind.SILENT),
    ],
)
def test_one_lie_is_one_outcome_and_hides_no_other(run_liar, mode, kind):
    run = run_liar(mode, 3, tricks=100)
    assert kinds(run) == [RIGHT] * 2 + [kind] + [RIGHT] * 97
    assert not run.conforms


def test_one_crash_is_one_outcome_and_hides_no_other(run_liar):
    run = run_liar("crashes_on_five", tricks=0, bids=150)
    assert kinds(run) == [RIGHT] * 5 + [Kind.CRASHED] + [RIGHT] * 144
    assert run.outcomes["bids/5"].message == "the program ended with status 7"
    assert not run.faults


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("early_line", Fault.EARLY_LINE),
        ("talks", Fault.STRAY_LINE),
        ("repeats", Fault.REPEATED_ID),
        ("ignores_shutdown", Fault.BAD_END),
        ("says_bye", Fault.BAD_END),
        ("ends_badly", Fault.BAD_END),
        ("lingers", Fault.BAD_END),
    ],
)
def test_right_answers_do_not_save_a_run_that_is_at_fault(run_liar, mode, fault):
    run = run_liar(mode, end=0.3)
    assert kinds(run) == [RIGHT] * 6
    assert faults(run) == {fault}
    assert not run.conforms


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("wrong_id", Fault.WRONG_ID),
        ("text_id", Fault.WRONG_ID),
        ("garbage", Fault.STRAY_LINE),
        ("array", Fault.STRAY_LINE),
        ("too_long", Fault.STRAY_LINE),
    ],
)
def test_a_line_that_answers_nothing_leaves_its_question_silent(run_liar, mode, fault):
    run = run_liar(mode, 2)
    assert kinds(run) == [RIGHT, Kind.SILENT, RIGHT, RIGHT, RIGHT, RIGHT]
    assert faults(run) == {fault}


def test_what_is_claimed_and_then_not_supported_is_a_fault_of_the_run(run_liar):
    run = run_liar("not_supported", 3)
    assert faults(run) == {Fault.NOT_SUPPORTED}


def test_repeated_faults_are_counted_and_kept_once(run_liar):
    run = run_liar("talks")
    (noted,) = run.faults
    assert noted.times == 6


def test_a_program_that_always_crashes_is_given_up_and_every_case_is_accounted_for(run_liar):
    run = run_liar("crashes", 1, tricks=30)
    assert kinds(run) == [Kind.CRASHED] * 11 + [Kind.SILENT] * 19
    assert faults(run) == {Fault.GIVEN_UP}


def test_a_program_that_does_not_start_again_is_given_up(run_liar, tmp_path):
    run = run_liar("second_life_fails", 3, tmp_path)
    assert kinds(run) == [RIGHT, RIGHT, Kind.CRASHED, Kind.SILENT, Kind.SILENT, Kind.SILENT]
    assert faults(run) == {Fault.GIVEN_UP}


def test_a_slow_answer_times_out_alone(run_liar):
    run = run_liar("slow", 5, answer=0.5)
    assert kinds(run) == [RIGHT] * 4 + [Kind.TIMED_OUT, RIGHT]


def test_chatter_is_no_answer_and_does_not_stop_the_clock(run_liar):
    begun = time.monotonic()
    run = run_liar("chatters", 6, answer=0.5)
    assert kinds(run) == [RIGHT] * 5 + [Kind.TIMED_OUT]
    assert faults(run) == {Fault.STRAY_LINE}
    assert time.monotonic() - begun < 8


def test_a_flood_on_standard_error_blocks_nobody_and_its_end_is_kept(run_liar):
    run = run_liar("floods_stderr")
    assert run.conforms
    assert run.log.endswith("the end\n")
    assert len(run.log) <= 64 * 1024


def test_large_messages_both_ways_block_nobody(liar):
    adapter = Process(liar("large"), Limits(10, 5, 2))
    adapter.start("1")
    padding = "x" * 300_000
    params = {"trick": {"leader": 0}, "padding": padding}
    replies = list(adapter.ask([Question("trick_winner", params)] * 70))
    adapter.stop()
    assert len(replies) == 70
    assert not adapter.faults


def test_a_program_that_stops_reading_times_out(liar):
    adapter = Process(liar("stops_reading"), Limits(10, 0.3, 1))
    adapter.start("1")
    questions = [Question("trick_winner", {"padding": "x" * 100_000})] * 3
    begun = time.monotonic()
    replies = list(adapter.ask(questions))
    adapter.close()
    assert {reply.body.kind for reply in replies} == {Kind.TIMED_OUT}
    assert time.monotonic() - begun < 10


@pytest.mark.parametrize(
    ("mode", "reason"),
    [
        ("ends_at_once", "ended with status 4"),
        ("refuses_to_start", "no"),
        ("deaf", "nothing within 1 seconds"),
    ],
)
def test_a_program_that_does_not_introduce_itself_cannot_run(liar, mode, reason):
    adapter = Process(liar(mode), Limits(start=1 if mode == "deaf" else 20))
    with pytest.raises(CannotRun, match=reason):
        adapter.start("1")
    adapter.close()


@pytest.mark.parametrize("command", [["/no/such/program"], ["/"], ["a\0b"]])
def test_what_is_no_program_cannot_run(command):
    with pytest.raises(CannotRun, match="cannot be started"):
        Process(command).start("1")


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"


def are_gone(pids):
    """Whether none of them is running, at the latest in a moment: a killed process takes its time."""
    deadline = time.monotonic() + 5
    while any(map(is_running, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not any(map(is_running, pids))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")
@pytest.mark.parametrize("mode", ["leaves_a_child", "ignores_everything", "slow"])
def test_nothing_is_left_running(run_liar, monkeypatch, mode):
    started = []
    original = Process.close

    def close(self):
        if self._program is not None:
            started.append(self._program._process.pid)
        original(self)

    monkeypatch.setattr(Process, "close", close)
    run = run_liar(mode, answer=0.3, end=0.3, tricks=1)
    children = [int(word) for word in run.log.split() if word.isdigit()]
    assert started
    assert are_gone(started + children)
