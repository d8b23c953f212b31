from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from trickspec_conformance.adapters.remains import VARIABLE, marked, marking, name_of, new_mark

pytestmark = pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks processes up in /proc")

SLEEP = [sys.executable, "-S", "-c", "import time; time.sleep(60)"]


@pytest.fixture
def started():
    running = []

    def start(command, **how):
        running.append(subprocess.Popen(command, **how))
        return running[-1]

    yield start
    for each in running:
        each.kill()
        each.wait()


def test_a_program_carries_its_mark_and_nobody_else_does(started):
    mark = new_mark()
    assert marked(mark) == []
    program = started(SLEEP, env=marking(mark))
    started(SLEEP)
    assert marked(mark) == [program.pid]


def test_what_a_marked_program_starts_is_found_wherever_it_has_gone(started):
    mark = new_mark()
    leaving = "import subprocess, sys; subprocess.Popen(sys.argv[1:], start_new_session=True)"
    started([sys.executable, "-S", "-c", leaving, *SLEEP], env=marking(mark)).wait()
    (left,) = marked(mark)
    assert os.getsid(left) == left
    assert name_of(left).startswith("python")
    os.kill(left, 9)
    deadline = time.monotonic() + 5
    while marked(mark) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert marked(mark) == []


def test_one_examination_within_another_carries_both_marks(monkeypatch):
    monkeypatch.setenv(VARIABLE, "outer")
    assert marking("inner")[VARIABLE] == "outer inner"


def test_a_process_that_is_gone_has_its_number_for_a_name():
    assert name_of(2**22 + 1) == str(2**22 + 1)
