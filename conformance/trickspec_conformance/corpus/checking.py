"""Holding the engine against the corpus, long after the corpus was settled without it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec_conformance.adapters import Answer, Question
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.outcomes import Kind


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A case that the engine answers otherwise, and in words how."""

    case: Case
    difference: str

    def __str__(self) -> str:
        return f"{self.case.file}:{self.case.line}: {self.case.id}: {self.difference}"


def disagreements(cases: Iterable[Case], library: Library | None = None) -> Iterator[Disagreement]:
    """Every case that the engine answers otherwise."""
    reference = InProcess(Reference(library))
    for case in cases:
        question = Question(case.ask, {"game": case.game, "options": dict(case.options), **case.given})
        body = next(reference.ask([question])).body
        if not isinstance(body, Answer):
            yield Disagreement(case, f"the engine does not answer: {body.message}")
            continue
        kind, difference = compare(case, body.value)
        if kind is not Kind.AGREES:
            yield Disagreement(case, difference)
