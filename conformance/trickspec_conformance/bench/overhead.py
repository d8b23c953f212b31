"""Is the harness the bottleneck? Examining is measured beside passing the same lines through the same pipes, unread.

    python -m trickspec_conformance.bench.overhead

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
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

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
from trickspec_conformance.collecting import seldom_collecting
from trickspec_conformance.exam import Exam, Wish, prepare
from trickspec_conformance.plan import Put, plan
from trickspec_conformance.runner import Examination, ask
from trickspec_conformance.where import cases_folder

MOST: Final = 1.5
"""How many times as long as the lines alone an examination may take."""
LINES: Final = 2_000
ROUNDS: Final = 25
"""Many short rounds, so that some of them are undisturbed; two processors must be free, one for each side of the pipes."""
_PATIENCE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Overhead:
    """Seconds for so many lines, the best of some rounds on each side: through the pipes alone, and examined."""

    lines: int
    passed: float
    examined: float

    @property
    def ratio(self) -> float:
        """How many times as long examining takes."""
        return self.examined / self.passed

    def __str__(self) -> str:
        each = 1e6 / self.lines
        sides = f"{self.passed * each:.1f} µs a line through the pipes, {self.examined * each:.1f} µs examined"
        return f"overhead of the harness: {self.ratio:.2f} times, at most {MOST} ({sides}; {self.lines} lines)"


def overhead(lines: int = LINES, rounds: int = ROUNDS) -> Overhead:
    """Measure both sides in turn, and take the best of each: whatever else goes on can only slow them down."""
    exam, planned, results = _prepared(lines)
    with _answering(results) as command, seldom_collecting():
        both = [(_pass(command, planned), _examine(command, exam, planned)) for _ in range(rounds)]
    passed, examined = zip(*both, strict=True)
    return Overhead(len(planned), min(passed), min(examined))


def _prepared(lines: int) -> tuple[Exam, list[Put], list[Any]]:
    """So many questions of our own cases, over and over, and what is to be answered: to the introduction first, and to each."""
    exam = prepare(Wish(paths=[cases_folder()]))
    reference = InProcess(Reference())
    said = reference.start(__version__)
    claims = read_claims(said)
    found = (plan(case, claims, {}, exam.ways[case.game].defaults) for case in exam.cases)
    once = [put for put in found if isinstance(put, Put)]
    answers = [reply.body for reply in reference.ask([put.question for put in once])]
    planned = [
        replace(put, case=replace(put.case, id=f"{put.case.id} {turn}"), question=replace(put.question))
        for turn in range(-(-lines // len(once)))
        for put in once
    ]
    for put in planned:
        assert put.question.written, "made before the clock starts"
    told = [answer.value for answer in answers if isinstance(answer, Answer)]
    assert len(told) == len(once), "the reference answers every case"
    return exam, planned, [said, *told * (len(planned) // len(once)), None]


@contextmanager
def _answering(results: Sequence[Any]) -> Iterator[list[str]]:
    """The command that starts the implementation."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "results")
        file.write_text("".join(f"{json.dumps(result)}\n" for result in results), encoding="ascii")
        yield [sys.executable, "-S", "-E", answering.__file__, str(file)]


def _pass(command: Sequence[str], planned: Sequence[Put]) -> float:
    """Seconds in which the lines go out and as many come back, as many under way as in an examination."""
    program = Program(command, Tail())
    try:
        program.send(protocol.line(protocol.request(0, "initialize", {})))
        _count(program, 1)
        lines = [protocol.numbered(number, put.question.written) for number, put in enumerate(planned, FIRST_ID)]
        begun = time.perf_counter()
        sent = back = 0
        while back < len(lines):
            room = back + protocol.MAX_UNDER_WAY
            program.send(b"".join(lines[sent:room]))
            sent = max(sent, room)
            back += _count(program, 1)
        return time.perf_counter() - begun
    finally:
        program.stop()


def _count(program: Program, least: int) -> int:
    """How many lines have come, once there are so many."""
    count = 0
    while count < least:
        wait([program], _PATIENCE)
        heard = program.heard()
        assert Event.ENDED not in heard, "it answers until it is stopped"
        count += len(heard)
    return count


def _examine(command: Sequence[str], exam: Exam, planned: Sequence[Put]) -> float:
    """Seconds in which the same lines are asked, compared and kept."""
    process = Process(command)
    try:
        process.start(__version__)
        run = Examination(replace(exam, cases=[put.case for put in planned]), process.faults)
        begun = time.perf_counter()
        ask(run, process, planned, lambda _done, _of: None)
        seconds = time.perf_counter() - begun
        run.complete = True
        assert run.conforms, "what is measured goes well"
        return seconds
    finally:
        process.close()


def main() -> None:
    """Measure, say so, and fail where it takes too long."""
    measured = overhead()
    print(measured)
    sys.exit(measured.ratio > MOST)


if __name__ == "__main__":
    main()
