"""Is the harness the bottleneck? Examining is measured beside passing the same lines through the same pipes, unread.

The implementation answers at once: it reads the question, looks the answer up and writes it. On one side its lines are read,
compared and kept, on the other only counted. Lines are made before the clock starts, on both sides, and programs started.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from trickspec import protocol
from trickspec.reference import Reference
from trickspec.version import __version__
from trickspec_conformance.adapters import Answer
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.lines import Event
from trickspec_conformance.adapters.pipeline import FIRST_ID
from trickspec_conformance.adapters.pipes import Program, Tail, wait
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.bench import answering
from trickspec_conformance.claims import read_claims
from trickspec_conformance.exam import Exam, Wish, prepare
from trickspec_conformance.plan import Put, plan
from trickspec_conformance.runner import Examination, ask
from trickspec_conformance.where import cases_folder

_PATIENCE: Final = 60.0


class Prepared(NamedTuple):
    """What is put, and what is answered: to the introduction first, then to each question, and to the end."""

    exam: Exam
    planned: Sequence[Put]
    results: Sequence[Any]


class Overhead:
    """Our own written cases, put to a program that answers at once. The clock runs only while lines go through the pipes."""

    def __init__(self, most: int | None = None) -> None:
        self._most = most
        self._seconds = 0.0

    def clock(self) -> float:
        """The seconds for which lines went through pipes so far, by the wall's clock, since two processes are at work."""
        return self._seconds

    def pass_on(self) -> int:
        """Send the lines and count what comes back, with as many under way as in an examination."""
        planned = self._prepared.planned
        lines = [protocol.numbered(number, put.question.written) for number, put in enumerate(planned, FIRST_ID)]
        with self._answering() as command:
            program = Program(command, Tail())
            try:
                program.send(protocol.line(protocol.request(0, "initialize", {})))
                _count(program)
                with self._running():
                    _pass_on(program, lines)
            finally:
                program.stop()
        return len(lines)

    def examine(self) -> int:
        """Ask the same lines, compare what is answered, and keep what comes of it."""
        exam, planned, _ = self._prepared
        with self._answering() as command:
            process = Process(command)
            try:
                process.start(__version__)
                run = Examination(exam, process.faults)
                with self._running():
                    ask(run, process, planned, lambda _done, _of: None)
            finally:
                process.close()
        assert len(run.outcomes) == len(planned), "everything is asked"
        return len(planned)

    def verify(self) -> None:
        """See whether the program answers as it should."""
        exam, planned, _ = self._prepared
        with self._answering() as command:
            process = Process(command)
            run = Examination(exam, process.faults)
            try:
                process.start(__version__)
                ask(run, process, planned, lambda _done, _of: None)
                process.stop()
            finally:
                process.close()
        run.complete = True
        assert run.conforms, "a program that says what the reference says conforms"

    @cached_property
    def _prepared(self) -> Prepared:
        exam = prepare(Wish(paths=[cases_folder()]))
        reference = InProcess(Reference())
        said = reference.start(__version__)
        claims = read_claims(said)
        found = (plan(case, claims, {}, exam.ways[case.game].defaults) for case in exam.cases[: self._most])
        planned = [put for put in found if isinstance(put, Put) and put.question.written]
        answers = [reply.body for reply in reference.ask([put.question for put in planned])]
        told = [answer.value for answer in answers if isinstance(answer, Answer)]
        return Prepared(replace(exam, cases=[put.case for put in planned]), planned, [said, *told, None])

    @contextmanager
    def _answering(self) -> Iterator[list[str]]:
        """The command that starts the implementation."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "results")
            file.write_text("".join(f"{json.dumps(result)}\n" for result in self._prepared.results), encoding="ascii")
            yield [sys.executable, "-S", "-E", answering.__file__, str(file)]

    @contextmanager
    def _running(self) -> Iterator[None]:
        begun = time.perf_counter()
        yield
        self._seconds += time.perf_counter() - begun


def _pass_on(program: Program, lines: Sequence[bytes]) -> None:
    sent = back = 0
    while back < len(lines):
        room = back + protocol.MAX_UNDER_WAY
        program.send(b"".join(lines[sent:room]))
        sent = max(sent, room)
        back += _count(program)


def _count(program: Program) -> int:
    """How many lines have come, once one has."""
    while not (heard := program.heard()):
        wait([program], _PATIENCE)
    assert Event.ENDED not in heard, "it answers until it is stopped"
    return len(heard)
