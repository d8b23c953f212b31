from __future__ import annotations

import io
import sys

import pytest

from trickspec_conformance.reports import progress as module
from trickspec_conformance.reports.progress import now_and_then, progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_watch_passes_on_what_it_is_told_now_and_then():
    told, times = [], iter([0.0, 1.0, 9.9, 10.0, 10.0, 11.0, 20.0, 20.0])
    watch = now_and_then(lambda done, of: told.append((done, of)), 10.0, lambda: next(times))
    for done in range(1, 6):
        watch(done, 100)
    assert told == [(3, 100), (5, 100)]


def test_a_short_run_writes_no_line(capsys):
    with progress() as watch:
        for done in range(100):
            watch(done, 100)
    assert capsys.readouterr() == ("", "")


def test_a_long_run_writes_plain_lines_to_standard_error(capsys, monkeypatch):
    monkeypatch.setattr(module, "BETWEEN_LINES", 0.0)
    with progress() as watch:
        watch(512, 1044)
    assert capsys.readouterr() == ("", "trickspec: 512 of 1044 questions are answered\n")


@pytest.mark.parametrize("often", [1, 50])
def test_a_terminal_has_a_bar_that_is_gone_in_the_end(monkeypatch, often):
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(module, "_BETWEEN_LOOKS", 0.0)
    monkeypatch.setenv("TERM", "xterm")
    with progress() as watch:
        for done in range(often):
            watch(done, 1044)
    written = sys.stderr.getvalue()
    assert f"{often - 1}/1044" in written
    assert written.rpartition("1044")[2].endswith("\x1b[2K")
