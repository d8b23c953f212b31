"""Ways to reach an implementation, behind one small interface.

An adapter puts questions and returns what it heard, in whatever order that comes. It judges nothing: it does not know the cases.

What is made anew for each question is not frozen, since that would take several times as long.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from trickspec import protocol
from trickspec_conformance.faults import FaultLog
from trickspec_conformance.outcomes import Kind


@dataclass(slots=True)
class Question:
    """One question as the protocol has it."""

    method: str
    params: dict[str, Any]
    _written: bytes = field(default=b"", init=False, repr=False, compare=False)

    @property
    def written(self) -> bytes:
        """The question as members of a request, made once, however often it is put."""
        if not self._written:
            self._written = protocol.question(self.method, self.params)
        return self._written


@dataclass(slots=True)
class Answer:
    """The implementation answered: `value` as it came, unchecked."""

    value: Any


@dataclass(slots=True)
class Refusal:
    """The implementation answered with an error of the protocol."""

    code: int
    message: str


@dataclass(slots=True)
class Failure:
    """No answer was to be had: it crashed, timed out, stayed silent, or sent what is no message."""

    kind: Kind
    message: str


Body: TypeAlias = Answer | Refusal | Failure


@dataclass(slots=True)
class Reply:
    """What became of the question at place `number` of those that were put, and how long it took."""

    number: int
    body: Body
    seconds: float


class Adapter(Protocol):
    """A way to reach one implementation; what breaks the protocol on the way is noted in `faults`."""

    @property
    def faults(self) -> FaultLog:
        """What is wrong with the run."""

    def start(self, suite: str) -> Any:
        """Start it, and return its answer to `initialize`, unchecked.

        Raises:
            CannotRun: where it cannot be started, or does not answer.
        """

    def ask(self, questions: Sequence[Question]) -> Iterator[Reply]:
        """Put questions; every one of them gets exactly one reply, in any order."""

    def stop(self) -> None:
        """Ask it to end, and note it as a fault if it does not."""

    def close(self) -> None:
        """Leave nothing running, whatever happened before; may be called more than once."""

    def log(self) -> str:
        """The end of what it wrote for its own people, such as standard error."""

    def afresh(self) -> Adapter | None:
        """The same implementation, to be started once more beside this; None where it would not begin anew."""
