"""The questions of the suite that tell ways of playing apart, with the answer of each way."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickspec.errors import TrickspecError
from trickspec.library import Library
from trickspec.reference import Reference
from trickspec_conformance.comparing import says_the_same
from trickspec_conformance.plan import question_of

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.cases import Case, Options


@dataclass(frozen=True, slots=True)
class Telling:
    """One question: the cases that ask it, each under its own options, and the answer of every way of playing, in their order."""

    cases: tuple[Case, ...]
    answers: tuple[Mapping[str, Any], ...]

    @property
    def case(self) -> Case:
        """The first of its cases; they differ in their options alone."""
        return self.cases[0]

    def under(self, options: Options) -> Case:
        """The case that asks it under these options, if there is one, else the first."""
        fitting = (case for case in self.cases if case.named.items() <= dict(options).items())
        return next(fitting, self.case)

    def fits(self, way: int, answer: Any) -> bool:
        """Whether an answer is that of a way of playing."""
        return says_the_same(self.case.ask, self.answers[way], answer)

    def tells(self, one: int, other: int) -> bool:
        """Whether two ways of playing answer differently."""
        return not says_the_same(self.case.ask, self.answers[one], self.answers[other])


def telling(cases: Iterable[Case], ways: Sequence[Ruleset]) -> list[Telling]:
    """The questions of those cases that name an option, each once, if not all ways answer it alike."""
    reference = Reference(Library.holding(ways))
    asked: dict[str, list[Case]] = {}
    for case in cases:
        if case.named:
            asked.setdefault(_said(case), []).append(case)
    found = (_telling(reference, group, ways) for group in asked.values())
    return [each for each in found if each and any(each.tells(0, way) for way in range(1, len(ways)))]


def _said(case: Case) -> str:
    """The question without its options, since the same one may be asked under each."""
    params = question_of(case, {}).params
    return f"{case.ask} {json.dumps(params, sort_keys=True)}"


def _telling(reference: Reference, group: Sequence[Case], ways: Sequence[Ruleset]) -> Telling | None:
    """A question with its answers; none where a way of playing has none, since then it tells of something else."""
    first = group[0]
    try:
        answers = [reference.ask(first.ask, question_of(first, way.options).params) for way in ways]
    except TrickspecError:
        return None
    return Telling(tuple(group), tuple(answers))
