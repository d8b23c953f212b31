"""`trickspec report`, as a user calls it."""

from __future__ import annotations

import json
import sys
from typing import NamedTuple

import pytest

from trickspec import cli
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.cases import Case
from trickspec_conformance.exam import Exam
from trickspec_conformance.reports import json as report_json
from trickspec_conformance.reports import text
from trickspec_conformance.runner import examine
from trickspec_conformance.selection import Selection
from trickspec_conformance.ways import Ways


class Finished(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def trickspec(monkeypatch, capsys):
    """The command as a user calls it, in this process to save time."""

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["trickspec", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.run()
        return Finished(ended.value.code or 0, *capsys.readouterr())

    return run


class Program:
    """Answers that seat 0 takes everything, or does not answer at all."""

    def __init__(self, silent=False):
        self.silent = silent

    def initialize(self, params):  # noqa: ARG002 - the method has a settled signature
        claim = {"game": "toy", "methods": ["trick_winner"]}
        who = {"name": "p\x1b[2J", "version": "1", "language": "Python"}
        return {"protocol": "1", "implementation": who, "supports": [claim]}

    def trick_winner(self, params):  # noqa: ARG002 - the method has a settled signature
        if self.silent:
            raise RuntimeError("\x1b[2J")
        return {"winner": 0}


@pytest.fixture
def saved(tmp_path):
    """The file of a run in which these seats are right."""

    def save(name, winners, **how):
        cases = [
            Case(f"trick/{n}", "trick_winner", "toy", {}, {"deal": 1}, {"winner": w}) for n, w in enumerate(winners)
        ]
        exam = Exam(cases, cases, Selection({"toy": {}}), {"toy": Ways()})
        run = examine(exam, InProcess(Program(**how)))
        path = tmp_path / name
        with path.open("w", encoding="utf-8") as stream:
            report_json.write(run, stream)
        return run, path

    return save


def test_show_tells_what_was_told_after_the_run(trickspec, saved, capsys):
    run, path = saved("run.json", [0, 1, 0])
    text.write(run, sys.stdout, 20)
    told = capsys.readouterr().out
    shown = trickspec("report", "show", path)
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, told, "")
    assert "\x1b" not in shown.stdout


@pytest.mark.parametrize(
    ("form", "begins"), [("html", "<!doctype html>"), ("junit", "<?xml "), ("markdown", "## "), ("badge", "<svg ")]
)
def test_show_writes_other_formats(trickspec, saved, tmp_path, form, begins):
    _, path = saved("run.json", [0, 1])
    printed = trickspec("report", "show", path, "--format", form)
    assert printed.stdout.startswith(begins)
    written = trickspec("report", "show", path, "--format", form, "--output", tmp_path / "out")
    assert (written.returncode, written.stdout) == (0, "")
    assert (tmp_path / "out").read_text(encoding="utf-8") == printed.stdout


def test_diff_is_status_0_where_nothing_got_worse_and_1_where_something_did(trickspec, saved):
    _, worse = saved("worse.json", [0, 1])
    _, better = saved("better.json", [0, 0])
    mended = trickspec("report", "diff", worse, better)
    assert mended.returncode == 0
    assert "mended: 1\n  trick/1: disagrees, now agrees" in mended.stdout
    broken = trickspec("report", "diff", better, worse)
    assert broken.returncode == 1
    assert "newly wrong: 1\n  trick/1: agrees, now disagrees" in broken.stdout
    assert "\x1b" not in broken.stdout


def test_diff_says_what_is_wrong_in_another_way(trickspec, saved):
    _, before = saved("before.json", [1])
    _, after = saved("after.json", [1], silent=True)
    found = trickspec("report", "diff", before, after)
    assert found.returncode == 0
    assert "wrong in another way: 1\n  trick/0: disagrees, now crashed" in found.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["show"],
        ["show", "nothing.json"],
        ["show", "bad.json"],
        ["show", "run.json", "--format", "pdf"],
        ["show", "run.json", "--format", "json"],
        ["show", "run.json", "--output", "out"],
        ["show", "run.json", "--format", "badge", "--output", "no/such/folder"],
        ["show", "run.json", "--show", "-1"],
        ["diff", "run.json"],
        ["diff", "run.json", "bad.json"],
        ["merge", "run.json"],
    ],
)
def test_wrong_usage_and_unreadable_files_are_status_2_and_one_line(trickspec, saved, monkeypatch, tmp_path, arguments):
    _, path = saved("run.json", [0])
    (tmp_path / "bad.json").write_text(json.dumps({**json.loads(path.read_text()), "verdict": "none"}))
    monkeypatch.chdir(tmp_path)
    found = trickspec("report", *arguments)
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1, found.stderr
    assert found.stdout == ""
