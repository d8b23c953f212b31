"""Every liar, examined as a user would: the harness survives, says what happened, loses nothing, and leaves nothing running."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks processes up in /proc")

TRICKS, BIDS = 8, 4
MOST_MEMORY = 200 * 1024
"""KiB that the harness may use, however much it is told."""


class Mini(NamedTuple):
    """A liar, and what is to be found: the outcomes that are not right, the faults, the exit status.

    `perhaps` is found where a program has come to its end with nothing left to be asked of it, which is a matter of speed.
    """

    mode: str
    deal: int | str = 3
    outcomes: dict[str, str] = {}  # noqa: RUF012 - never changed
    faults: tuple[str, ...] = ()
    status: int = 1
    options: tuple[str, ...] = ()
    says: str = ""
    perhaps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.mode, *self.options[:2]))


ALL_TRICKS = tuple(f"trick/{n}" for n in range(TRICKS))
ALL_BIDS = tuple(f"bids/{n}" for n in range(BIDS))
THIRD = "trick/2"
BRIEF = ("--timeout", "0.5")


def all_are(kind, *names):
    return dict.fromkeys(names or (*ALL_TRICKS, *ALL_BIDS), kind)


MINIATURES = [
    # Right
    Mini("honest", "-", status=0),
    Mini("honest", "-", status=0, options=("--jobs", "3")),
    Mini("backwards", "-", status=0),
    Mini("large", "-", status=0),
    Mini("floods_stderr", "-", status=0),
    Mini("slow_but_right", "-", status=0, options=("--jobs", "4", "--timeout", "5")),
    # Wrong answers
    Mini("wrong", "-", all_are("disagrees")),
    Mini("wrong", "-", all_are("disagrees"), options=("--jobs", "3")),
    Mini("wrong", 3, all_are("disagrees", THIRD)),
    Mini("point", 3, all_are("wrong_form", THIRD)),
    Mini("old_style", 3, all_are("wrong_form", THIRD)),
    Mini("refuses", 3, all_are("refuses", THIRD)),
    Mini("broken", 3, all_are("crashed", THIRD)),
    Mini("not_under_options", 3, all_are("not_supported", THIRD), ("not_supported",)),
    Mini("does_not_know_bids", "-", all_are("not_supported", *ALL_BIDS), ("not_supported",)),
    # Answers that change
    Mini("right_in_its_first_life", "-", faults=("unstable",)),
    Mini("tires", "-", all_are("disagrees", *ALL_BIDS[1:]), ("unstable",)),
    Mini("introduces_itself_otherwise", "-", faults=("changed_claims",)),
    Mini("introduces_itself_otherwise", "-", faults=("changed_claims",), options=("--jobs", "2")),
    # No answer
    Mini("passes_over", 3, all_are("silent", THIRD), options=BRIEF),
    Mini("passes_over", "-", all_are("timed_out"), options=("--timeout", "0.1", "--jobs", "4")),
    Mini("slow", 3, all_are("timed_out", THIRD), options=BRIEF),
    Mini("slow", 3, all_are("timed_out", THIRD), options=("--jobs", "3", *BRIEF)),
    Mini("stops_reading", "-", all_are("timed_out"), options=("--timeout", "0.1", "--jobs", "4"), perhaps=("bad_end",)),
    Mini("hangs_up", 3, all_are("crashed", THIRD), options=BRIEF, says="closed its output"),
    # Crashes
    Mini("crashes", 3, all_are("crashed", THIRD), says="ended with status 7"),
    Mini("crashes", 3, all_are("crashed", THIRD), options=("--jobs", "3"), says="ended with status 7"),
    Mini("kills_itself", 3, all_are("crashed", THIRD), says="was ended by signal 9"),
    Mini("crashes_before_it_sends", 3, all_are("crashed", THIRD)),
    Mini("crashes_on_bids", "-", all_are("crashed", *ALL_BIDS)),
    Mini("crashes_on_the_fourth", "-", all_are("crashed", "trick/6", "bids/2"), ("unstable",)),
    Mini("crashes_once", 3, faults=("broke_down",)),
    Mini("crashes", "-", all_are("crashed")),
    Mini("second_life_fails", 1, all_are("silent"), ("given_up",), says="could not be started again"),
    Mini("swells", 3, all_are("crashed", THIRD), options=("--memory", "150"), says="more than 150 MiB of memory"),
    Mini("child_swells", 3, all_are("crashed", THIRD), options=("--memory", "150"), says="more than 150 MiB of memory"),
    # Something else than answers
    Mini("early_line", "-", faults=("early_line",)),
    Mini("talks", 3, faults=("stray_line",)),
    Mini("garbage", 3, all_are("silent", THIRD), ("stray_line",), options=BRIEF),
    Mini("not_utf8", 3, all_are("silent", THIRD), ("stray_line",), options=BRIEF),
    Mini("deep", 3, all_are("silent", THIRD), ("stray_line",), options=BRIEF),
    Mini("too_long", 3, all_are("silent", THIRD), ("stray_line",), options=BRIEF),
    Mini("gigabyte", 2, faults=("stray_line",), options=("--timeout", "60")),
    Mini("line_without_end", 3, all_are("timed_out", THIRD), ("stray_line",), options=BRIEF),
    Mini("floods", 3, all_are("timed_out", THIRD), ("stray_line",), options=BRIEF),
    Mini("wrong_id", 3, all_are("silent", THIRD), ("wrong_id",), options=BRIEF),
    Mini("text_id", 3, all_are("silent", THIRD), ("wrong_id",), options=BRIEF),
    Mini("repeats", 3, faults=("repeated_id",)),
    # The end
    Mini("says_bye", "-", faults=("bad_end",), says="shutdown was not answered with null"),
    Mini("ends_badly", "-", faults=("bad_end",), says="ended with status 3"),
    Mini("ignores_shutdown", "-", faults=("bad_end",), says="had to be stopped"),
    Mini("ignores_everything", "-", faults=("bad_end",), options=("--jobs", "2"), says="had to be stopped"),
    Mini("leaves_a_child", "-", faults=("left_running",), says="python"),
    Mini("leaves_a_daemon", "-", faults=("left_running",), says="python"),
]

CANNOT_RUN = [
    Mini("ends_at_once", says="ended with status 4"),
    Mini("deaf", options=("--start-timeout", "0.5"), says="nothing within 0.5 seconds"),
    Mini("refuses_to_start", says="no"),
    Mini("wrong_claims", says="wrong form"),
    Mini("swells_at_once", options=("--memory", "150"), says="more than 150 MiB of memory"),
    Mini("wants_to_be_alone", options=("--jobs", "2"), says="try --jobs 1"),
]


class Ran(NamedTuple):
    """What became of the command."""

    status: int
    memory: int
    report: dict
    output: str
    errors: str


class Examined:
    """The command at work, in a process of its own, on a liar of which every trace stands in a folder."""

    def __init__(self, liar, cases, folder, mini):
        self.folder = folder
        self.report = folder / "report.json"
        (folder / "cases.json").write_text(json.dumps(cases))
        reporting = ["--report", f"json={self.report}", *mini.options]
        command = ["-m", "trickspec", "conform", "--cases", str(folder / "cases.json"), *reporting]
        with (folder / "output").open("w") as output, (folder / "errors").open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, *command, "--", *liar(mini.mode, mini.deal, folder)],
                stdout=output,
                stderr=errors,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
                # where the tests run in the background, interrupts are ignored, and a child would inherit that
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads here
            )

    def wait(self, seconds):
        deadline = time.monotonic() + seconds
        memory = 0
        while (ended := os.wait4(self.process.pid, os.WNOHANG))[0] == 0:
            memory = max(memory, self._memory())
            if time.monotonic() > deadline:
                os.killpg(self.process.pid, signal.SIGKILL)
                pytest.fail(f"it takes more than {seconds} seconds: {(self.folder / 'errors').read_text()}")
            time.sleep(0.02)
        _, status, _ = ended
        self.process.returncode = os.waitstatus_to_exitcode(status)
        return Ran(
            self.process.returncode,
            memory,
            json.loads(self.report.read_text()),
            (self.folder / "output").read_text(),
            (self.folder / "errors").read_text(),
        )

    def _memory(self):
        """The most that it held so far, in KiB, as the system has it; what `wait4` tells counts what was held before `exec`."""
        lines = contents(Path(f"/proc/{self.process.pid}/status")).splitlines()
        return next((int(line.split()[1]) for line in lines if line.startswith("VmHWM:")), 0)

    def left_running(self):
        """Whatever is left of the liar: a process that was noted, or that has the folder among its arguments."""
        noted = {int(path.stem) for path in self.folder.glob("*.pid")}
        assert noted, "every liar notes that it ran"
        places = (path for path in Path("/proc").glob("[0-9]*") if is_running(path))
        return [
            path.name for path in places if int(path.name) in noted or str(self.folder) in contents(path / "cmdline")
        ]


def is_running(place):
    state = contents(place / "stat").rpartition(")")[2].split()
    return bool(state) and state[0] != "Z"


def contents(path):
    try:
        return path.read_text(errors="replace")
    except OSError:
        return ""


@pytest.fixture
def examined(liar, toy_cases, tmp_path):
    members = ("id", "ask", "game", "given", "expect")
    cases = [{name: asdict(case)[name] for name in members} for case in toy_cases(TRICKS, BIDS)]
    return lambda mini: Examined(liar, cases, tmp_path, mini)


@pytest.mark.parametrize("mini", MINIATURES, ids=str)
def test_every_liar_is_survived_and_found_out(examined, mini):
    examination = examined(mini)
    ran = examination.wait(60)
    # on a machine that has much else to do, a run may take so long that it says how far it is
    assert [line for line in ran.errors.splitlines() if not line.endswith("questions are answered")] == []
    found = {case["id"]: case["outcome"] for case in ran.report["cases"]}
    assert found == {**all_are("agrees"), **mini.outcomes}
    faults = (fault["fault"] for fault in ran.report["faults"])
    assert tuple(fault for fault in faults if fault not in mini.perhaps) == mini.faults
    assert ran.status == mini.status
    assert ran.report["complete"] is True
    assert ran.report["verdict"] == ("conforms" if mini.status == 0 else "does_not_conform")
    assert mini.says in ran.output
    assert "swells" in mini.mode or ran.memory < MOST_MEMORY
    assert examination.left_running() == []


@pytest.mark.parametrize("mini", CANNOT_RUN, ids=str)
def test_who_does_not_introduce_itself_cannot_be_run(examined, mini):
    examination = examined(mini)
    ran = examination.wait(30)
    assert ran.status == 3
    assert len(ran.errors.splitlines()) == 1
    assert mini.says in ran.errors
    assert ran.report["complete"] is False
    assert ran.report["verdict"] == "none"
    assert {case["not_asked"] for case in ran.report["cases"]} == {"broken_off"}
    assert examination.left_running() == []


def test_who_claims_another_game_is_asked_nothing(examined):
    ran = examined(Mini("knows_another_game")).wait(30)
    assert ran.status == 1
    assert [fault["fault"] for fault in ran.report["faults"]] == ["nothing_asked"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize("jobs", [1, 3])
def test_an_interrupt_ends_everything_and_leaves_a_valid_report(examined, jobs, number):
    examination = examined(Mini("slow", 3, options=("--jobs", str(jobs), "--timeout", "50")))
    deadline = time.monotonic() + 30
    while len(list(examination.folder.glob("*.life"))) < jobs and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1.0)
    examination.process.send_signal(number)
    ran = examination.wait(20)
    assert ran.status == 130
    assert ran.errors == ""
    assert "No verdict: the run was broken off" in ran.output
    assert ran.report["complete"] is False
    found = {case["id"]: case.get("outcome", case.get("not_asked")) for case in ran.report["cases"]}
    assert set(found.values()) == {"agrees", "broken_off"}
    assert found[THIRD] == "broken_off"
    assert examination.left_running() == []


def test_a_second_interrupt_hurries_and_loses_nothing(examined):
    """The liar does not care to be told to end, so that the first interrupt is not over when the second comes."""
    examination = examined(Mini("slow_and_stubborn", 3, options=("--timeout", "50")))
    deadline = time.monotonic() + 30
    while not list(examination.folder.glob("*.life")) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(1.0)
    for _ in range(2):
        examination.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
    ran = examination.wait(20)
    assert ran.status == 130
    assert ran.report["complete"] is False
    assert examination.left_running() == []
