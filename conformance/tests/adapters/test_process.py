from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from trickspec_conformance.adapters import Answer, Question
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.pipes import KEPT_OF_STDERR
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault
from trickspec_conformance.outcomes import Kind

RIGHT = Kind.AGREES
ON_LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks processes up in /proc")


def kinds(run):
    return [run.outcomes[case.id].kind for case in run.exam.cases]


def faults(run):
    return {noted.fault for noted in run.faults}


def test_an_honest_program_conforms(run_liar):
    run = run_liar("honest", tricks=200, bids=20)
    assert run.conforms
    assert len(run.outcomes) == 220


def test_answers_may_come_in_any_order(run_liar):
    run = run_liar("backwards", tricks=20)
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


@pytest.mark.parametrize("jobs", [1, 3])
@pytest.mark.parametrize(
    ("mode", "message"),
    [
        ("crashes", "the program ended with status 7"),
        ("kills_itself", "the program was ended by signal 9"),
        ("crashes_before_it_sends", "the program ended with status 7"),
    ],
)
def test_one_crash_is_one_outcome_and_hides_no_other(run_liar, mode, message, jobs):
    run = run_liar(mode, 6, tricks=150, jobs=jobs)
    assert kinds(run) == [RIGHT] * 5 + [Kind.CRASHED] + [RIGHT] * 144
    assert run.outcomes["trick/5"].message == message
    assert not run.faults


@pytest.mark.parametrize("jobs", [1, 2])
def test_forty_crashes_are_forty_outcomes(run_liar, jobs):
    run = run_liar("crashes_on_bids", tricks=70, bids=40, jobs=jobs)
    assert kinds(run) == [RIGHT] * 70 + [Kind.CRASHED] * 40
    assert not run.faults


def test_a_stretch_of_bad_questions_hides_no_good_ones_behind_it(run_liar):
    """Nobody is patient here, and yet all that can be answered is, since questions from elsewhere get their turn."""
    run = run_liar("crashes_on_early_deals", tricks=150, patience=0)
    assert kinds(run)[40:] == [RIGHT] * 110
    assert set(kinds(run)[:40]) == {Kind.CRASHED, Kind.SILENT}


def test_a_crash_that_no_question_is_to_blame_for_is_a_fault_of_the_run(run_liar, tmp_path):
    run = run_liar("crashes_once", 3, tmp_path)
    assert kinds(run) == [RIGHT] * 6
    assert faults(run) == {Fault.BROKE_DOWN}
    assert run.faults.find(Fault.BROKE_DOWN).message == "the program ended with status 7"


@pytest.mark.parametrize(
    ("mode", "fault"),
    [
        ("early_line", Fault.EARLY_LINE),
        ("talks", Fault.STRAY_LINE),
        ("repeats", Fault.REPEATED_ID),
        ("ignores_shutdown", Fault.BAD_END),
        ("ignores_everything", Fault.BAD_END),
        ("says_bye", Fault.BAD_END),
        ("ends_badly", Fault.BAD_END),
        ("lingers", Fault.BAD_END),
        pytest.param("leaves_a_child", Fault.LEFT_RUNNING, marks=ON_LINUX),
        pytest.param("leaves_a_daemon", Fault.LEFT_RUNNING, marks=ON_LINUX),
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
        ("not_utf8", Fault.STRAY_LINE),
        ("deep", Fault.STRAY_LINE),
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
    run = run_liar("crashes", tricks=40, patience=0)
    assert {kind: kinds(run).count(kind) for kind in kinds(run)} == {Kind.CRASHED: 7, Kind.SILENT: 33}
    assert faults(run) == {Fault.GIVEN_UP}


def test_as_long_as_it_crashes_quickly_it_is_not_given_up(run_liar):
    run = run_liar("crashes", tricks=30, patience=60)
    assert kinds(run) == [Kind.CRASHED] * 30
    assert not run.faults


def test_a_program_that_only_introduces_itself_is_given_up(run_liar):
    run = run_liar("greets_and_leaves", patience=0, tricks=40)
    assert set(kinds(run)) <= {Kind.CRASHED, Kind.SILENT}
    assert Fault.GIVEN_UP in faults(run)


def test_a_program_that_leaves_after_an_answer_has_answered_and_ends_badly(liar):
    adapter = Process(liar("answers_and_leaves"))
    adapter.start("1")
    for leader in range(3):
        (reply,) = adapter.ask([Question("trick_winner", {"trick": {"leader": leader}})])
        assert reply.body == Answer({"winner": leader})
        while adapter._conversations[0].program.status is None:
            time.sleep(0.02)
    adapter.close()
    assert [noted.fault for noted in adapter.faults] == [Fault.BAD_END]


def test_a_program_that_does_not_start_again_is_given_up(run_liar, tmp_path):
    run = run_liar("second_life_fails", 3, tmp_path)
    assert kinds(run) == [RIGHT, RIGHT] + [Kind.SILENT] * 4
    assert faults(run) == {Fault.GIVEN_UP}
    assert "could not be started again" in run.faults.find(Fault.GIVEN_UP).message


def test_an_answer_that_changes_is_a_fault_of_the_run(run_liar, tmp_path):
    run = run_liar("right_in_its_first_life", "-", tmp_path, tricks=30)
    assert kinds(run) == [RIGHT] * 30
    assert faults(run) == {Fault.UNSTABLE}
    assert run.faults.find(Fault.UNSTABLE).times == 10


def test_an_introduction_that_changes_is_a_fault_of_the_run(run_liar, tmp_path):
    run = run_liar("introduces_itself_otherwise", "-", tmp_path)
    assert kinds(run) == [RIGHT] * 6
    assert faults(run) == {Fault.CHANGED_CLAIMS}


def test_several_programs_share_the_questions(run_liar, tmp_path):
    run = run_liar("slow_but_right", "-", tmp_path, tricks=32, jobs=4)
    assert run.conforms
    assert len(list(tmp_path.glob("*.life"))) == 4 + 1
    assert run.seconds < 32 * 0.1 + 1


def test_a_slow_answer_times_out_alone(run_liar):
    run = run_liar("slow", 5, answer=0.5)
    assert kinds(run) == [RIGHT] * 4 + [Kind.TIMED_OUT, RIGHT]


def test_chatter_is_no_answer_and_does_not_stop_the_clock(run_liar):
    begun = time.monotonic()
    run = run_liar("floods", 6, answer=0.5)
    assert kinds(run) == [RIGHT] * 5 + [Kind.TIMED_OUT]
    assert faults(run) == {Fault.STRAY_LINE}
    assert time.monotonic() - begun < 8


def test_a_flood_on_standard_error_blocks_nobody_and_its_end_is_kept(run_liar):
    run = run_liar("floods_stderr")
    assert run.conforms
    assert run.log.endswith("the end\n")
    assert len(run.log) <= KEPT_OF_STDERR


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


@ON_LINUX
@pytest.mark.parametrize("mode", ["swells", "child_swells"])
def test_memory_beyond_the_limit_is_a_crash(run_liar, mode):
    run = run_liar(mode, 3, memory=150, answer=30)
    assert kinds(run) == [RIGHT, RIGHT, Kind.CRASHED, RIGHT, RIGHT, RIGHT]
    assert run.outcomes["trick/2"].message == "it used more than 150 MiB of memory, and was stopped"


@ON_LINUX
def test_memory_beyond_the_limit_at_the_start_cannot_run(liar):
    adapter = Process(liar("swells_at_once"), Limits(memory=150))
    with pytest.raises(CannotRun, match="more than 150 MiB"):
        adapter.start("1")


def test_a_program_that_closes_its_output_crashed(run_liar):
    run = run_liar("hangs_up", 3)
    assert kinds(run) == [RIGHT, RIGHT, Kind.CRASHED, RIGHT, RIGHT, RIGHT]
    assert run.outcomes["trick/2"].message == "the program closed its output"


def test_where_one_starts_and_a_second_beside_it_does_not_the_number_is_to_blame(liar, tmp_path):
    adapter = Process(liar("wants_to_be_alone", "-", tmp_path), jobs=2)
    with pytest.raises(CannotRun, match="try --jobs 1"):
        adapter.start("1")
    adapter.close()


@ON_LINUX
@pytest.mark.parametrize("mode", ["leaves_a_child", "leaves_a_daemon", "ignores_everything", "slow"])
def test_nothing_is_left_running(run_liar, tmp_path, mode):
    run_liar(mode, "-", tmp_path, answer=0.3, end=0.3, tricks=2, jobs=2)
    noted = [int(path.stem) for path in tmp_path.glob("*.pid")]
    assert len(noted) > 2
    assert are_gone(noted)


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
