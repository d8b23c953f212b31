from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trickspec_conformance.adapters import memory

pytestmark = pytest.mark.skipif(not memory.can_be_told(), reason="the system does not tell")

USING = "import sys; x = b'x' * (60 * 1024 * 1024); print(flush=True); sys.stdin.read()"


@pytest.fixture
def using():
    """A process that has started another, which uses some sixty MiB."""
    starting = f"import subprocess, sys; subprocess.run([sys.executable, '-S', '-c', {USING!r}])"
    parent = subprocess.Popen([sys.executable, "-S", "-c", starting], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    parent.stdout.readline()
    yield parent.pid
    parent.communicate(timeout=10)


def test_what_a_program_has_started_counts(using):
    assert memory.uses_more_than(using, 60)
    assert not memory.uses_more_than(using, 150)


def test_what_is_reserved_and_not_used_does_not_count():
    reserving = "import mmap, sys; x = mmap.mmap(-1, 10 * 1024**3); print(flush=True); sys.stdin.read()"
    program = subprocess.Popen([sys.executable, "-S", "-c", reserving], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    program.stdout.readline()
    assert not memory.uses_more_than(program.pid, 100)
    program.communicate(timeout=10)


def test_what_several_share_counts_once():
    sharing = (
        "import os, sys\nx = b'x' * (60 * 1024 * 1024)\n"
        "children = [os.fork() for _ in range(4)]\nif 0 in children: sys.stdin.read(); os._exit(0)\n"
        "print(flush=True); sys.stdin.read()"
    )
    program = subprocess.Popen([sys.executable, "-S", "-c", sharing], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    program.stdout.readline()
    assert sum(map(memory._resident, memory._family(program.pid))) > 150 * memory.MIB
    assert not memory.uses_more_than(program.pid, 150)
    program.communicate(timeout=10)


def test_a_process_that_is_gone_uses_nothing():
    assert not memory.uses_more_than(2**22 + 1, 0)
    memory.give_up_first(2**22 + 1)


def test_the_system_is_told_what_to_end_first():
    program = subprocess.Popen(
        [sys.executable, "-S", "-c", "input()"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    memory.give_up_first(program.pid)
    assert Path(f"/proc/{program.pid}/oom_score_adj").read_text() == "1000\n"
    assert Path(f"/proc/{os.getpid()}/oom_score_adj").read_text() != "1000\n"
    program.communicate(timeout=10)
