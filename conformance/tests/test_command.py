from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from trickspec import cli

CASES = """\
- {id: A, ask: trick_winner, game: toy, given: {deal: 1, trump: none, trick: {leader: 2, plays: [KH]}}, expect: {winner: 2},
   rules: [toy.play.x]}
- {id: B, ask: legal_bids, game: toy, given: {deal: 2, cards: 1, bids_so_far: []}, expect: {bids: [0, 1]}}
"""


class Finished(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def conform(tmp_path, monkeypatch, capsys):
    """The command as a user calls it, in this process to save time."""
    cases = tmp_path / "cases.yaml"
    cases.write_text(CASES)

    def run(*arguments, cases=cases):
        monkeypatch.setattr(sys, "argv", ["trickspec", "conform", "--cases", str(cases), *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.run()
        return Finished(ended.value.code or 0, *capsys.readouterr())

    return run


def test_conforming_is_status_0_and_not_conforming_1(conform, liar):
    assert conform("--", *liar("honest")).returncode == 0
    found = conform("--", *liar("wrong", 1))
    assert found.returncode == 1
    assert found.stdout.splitlines()[-1].startswith("Does not conform")
    assert found.stderr == ""


def test_what_cannot_be_run_is_status_3_and_one_line(conform, liar, tmp_path):
    for command in (["--", "/no/such/program"], ["--", *liar("ends_at_once")], ["--python", "no_such_module:x"]):
        found = conform("--report", f"json={tmp_path / 'report.json'}", *command)
        assert found.returncode == 3
        assert len(found.stderr.splitlines()) == 1
        assert json.loads((tmp_path / "report.json").read_text())["complete"] is False


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--python", "a:b", "--", "program"],
        ["--python", "a"],
        ["--python", "a:b", "--timeout", "1"],
        ["--python", "a:b", "--start-timeout", "1"],
        ["--python", "a:b", "--memory", "100"],
        ["--python", "a:b", "--jobs", "2"],
        ["--jobs", "0", "--", "program"],
        ["--jobs", "many", "--", "program"],
        ["--memory", "0", "--", "program"],
        ["--start-timeout", "0", "--", "program"],
        ["--nonsense", "--", "program"],
        ["--timeout", "soon", "--", "program"],
        ["--timeout", "0", "--", "program"],
        ["--show", "-1", "--", "program"],
        ["--report", "pdf=x", "--", "program"],
        ["--report", "json", "--", "program"],
        ["--report", "json=/no/such/folder/x", "--", "program"],
        ["--option", "fine", "--", "program"],
        ["--option", "fine=large", "--", "program"],
        ["--profile", "club", "--", "program"],
        ["--game", "tyo", "--", "program"],
        ["--rule", "toy.play.y", "--", "program"],
        ["--cases", "/no/such/file.yaml", "--", "program"],
        ["--spec", "/no/such/folder", "--", "program"],
        ["--known-failing", "/no/such/file.txt", "--", "program"],
        ["--find-reading", "--option", "fine=large", "--", "program"],
        ["--find-reading", "--profile", "club", "--", "program"],
        ["--find-reading", "--known-failing", __file__, "--", "program"],
        ["--find-reading", "--report", "junit=x", "--", "program"],
    ],
)
def test_wrong_usage_is_status_2_and_one_line(conform, arguments):
    found = conform(*arguments)
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1, found.stderr
    assert found.stdout == ""


def test_every_bad_case_is_a_line_and_nothing_is_asked(conform, tmp_path, liar):
    bad = tmp_path / "bad.yaml"
    bad.write_text(CASES.replace("leader: 2", "leader: two").replace("legal_bids", "legal_beds"))
    found = conform("--", *liar("honest"), cases=bad)
    assert found.returncode == 2
    assert [line.split(": ")[0] for line in found.stderr.splitlines()] == [f"{bad}:1", f"{bad}:3"]


def test_a_selection_is_named_in_the_verdict(conform, liar):
    found = conform("--rule", "toy.play", "--", *liar("honest"))
    assert found.stdout.splitlines()[-1] == "Conforms: the one answer asked for is right (1 of 2 cases chosen)."


def test_a_failure_that_is_listed_does_not_fail_the_run_and_one_that_passes_does(conform, liar, tmp_path):
    known = tmp_path / "known.txt"
    known.write_text("A  the trick goes to somebody else at our table\n")
    found = conform("--known-failing", known, "--", *liar("wrong", 1))
    assert found.returncode == 0
    assert "the trick goes to somebody else at our table" in found.stdout
    assert found.stdout.splitlines()[-1].startswith("Fails only as known: 1 of 2 answers")
    found = conform("--known-failing", known, "--", *liar("honest"))
    assert found.returncode == 1
    assert found.stdout.splitlines()[-1].startswith("Out of date: 1 case that is listed as failing is right.")
    assert conform("--known-failing", known, "--", *liar("wrong")).returncode == 1


def test_a_bad_list_is_status_2_with_its_lines(conform, liar, tmp_path):
    known = tmp_path / "known.txt"
    known.write_text("A\nB  some reason\nB  another\n")
    found = conform("--known-failing", known, "--", *liar("honest"))
    assert found.returncode == 2
    assert [line.split(": ")[0] for line in found.stderr.splitlines()] == [f"{known}:1", f"{known}:3"]
    known.write_text("C  no such case\n")
    assert f"{known}:1: no case is called C" in conform("--known-failing", known, "--", *liar("honest")).stderr


def test_a_list_is_not_needed_for_what_is_not_asked(conform, liar, tmp_path):
    known = tmp_path / "known.txt"
    known.write_text("B  not now\n")
    found = conform("--rule", "toy.play", "--known-failing", known, "--", *liar("honest"))
    assert found.returncode == 0
    assert "listed as failing, and not asked: 1" in found.stdout


def test_what_is_wrong_is_explained_unless_that_is_not_wanted(conform, liar):
    assert "why, toy, 2 findings:" in conform("--", *liar("wrong")).stdout
    assert "why, toy" not in conform("--no-explain", "--", *liar("wrong")).stdout
    assert "why, toy" not in conform("--", *liar("honest")).stdout


def test_a_time_limit_is_kept(conform, liar):
    begun = time.monotonic()
    found = conform("--timeout", "0.3", "--", *liar("slow", 2))
    assert found.returncode == 1
    assert "timed out" in found.stdout
    assert time.monotonic() - begun < 20


def test_an_object_in_process_is_examined(conform, tmp_path, monkeypatch):
    (tmp_path / "mine_in_process.py").write_text(
        "class Mine:\n"
        "    def initialize(self, params):\n"
        "        who = {'name': 'mine', 'version': '1', 'language': 'Python'}\n"
        "        claim = {'game': 'toy', 'methods': ['trick_winner']}\n"
        "        return {'protocol': '1', 'implementation': who, 'supports': [claim]}\n"
        "    def trick_winner(self, params):\n"
        "        return {'winner': params['trick']['leader']}\n"
        "mine = Mine()\n"
    )
    monkeypatch.chdir(tmp_path)
    found = conform("--python", "mine_in_process:mine")
    assert found.returncode == 0, found.stderr
    assert "(1 case not claimed)" in found.stdout


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks processes up in /proc")
def test_an_interrupt_ends_the_run_and_still_writes_the_report(tmp_path, liar):
    cases, report = tmp_path / "cases.yaml", tmp_path / "report.json"
    cases.write_text(CASES)
    arguments = ["conform", "--cases", cases, "--report", f"json={report}", "--timeout", "50", "--", *liar("slow", 2)]
    running = subprocess.Popen(
        [sys.executable, "-m", "trickspec", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # where the tests run in the background, interrupts are ignored, and a child would inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - this test has no threads
    )
    deadline = time.monotonic() + 20
    while children(running.pid) == [] and time.monotonic() < deadline:
        time.sleep(0.1)
    time.sleep(1.0)
    running.send_signal(signal.SIGINT)
    stdout, stderr = running.communicate(timeout=20)
    assert running.returncode == 130, stderr
    assert "No verdict: the run was broken off after 1 of 2 cases." in stdout
    written = json.loads(report.read_text())
    assert written["complete"] is False
    assert [case.get("outcome", case.get("not_asked")) for case in written["cases"]] == ["agrees", "broken_off"]


def children(pid):
    return Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()


def test_help_names_every_option(conform):
    found = conform("--help")
    assert found.returncode == 0
    for option in (
        "--game",
        "--profile",
        "--option",
        "--cases",
        "--rule",
        "--timeout",
        "--known-failing",
        "--find-reading",
        "--no-explain",
        "--report",
        "--show",
        "--spec",
        "--python",
    ):
        assert option in found.stdout
