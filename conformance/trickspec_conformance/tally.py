"""Counting what became of the cases: by game and question, and by the option values that were sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickspec_conformance.cases import questions
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plain import same

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickspec.spec.rules import OptionValue
    from trickspec_conformance.cases import Case
    from trickspec_conformance.claims import Entry
    from trickspec_conformance.runner import Examination


@dataclass(frozen=True, slots=True)
class Tally:
    """How many cases there are, how many were asked, and how many met with each kind of outcome."""

    cases: int
    kinds: Counter[Kind]

    @property
    def asked(self) -> int:
        """How many were asked."""
        return self.kinds.total()

    @property
    def not_asked(self) -> int:
        """How many were not asked, for whatever reason."""
        return self.cases - self.asked


@dataclass(frozen=True, slots=True)
class AskedUnder:
    """How many cases were asked under one option value that is claimed."""

    game: str
    option: str
    value: OptionValue
    asked: int


def total(run: Examination) -> Tally:
    """The count over all cases."""
    return _tally(run, run.exam.cases)


def by_question(run: Examination) -> dict[tuple[str, str], Tally]:
    """The count of each game's questions, in the order of games and of the interface."""
    order = questions()
    pairs = sorted({(case.game, case.ask) for case in run.exam.cases}, key=lambda pair: (pair[0], order.index(pair[1])))
    return {
        (game, ask): _tally(run, (c for c in run.exam.cases if (c.game, c.ask) == (game, ask))) for game, ask in pairs
    }


def by_option(run: Examination) -> list[AskedUnder]:
    """The count of each option value that is claimed for a game that was to be asked about."""
    games = {case.game for case in run.exam.cases}
    entries = [entry for entry in (run.claims.entries if run.claims else ()) if entry.game in games]
    claimed: dict[tuple[str, str, str], OptionValue] = {
        (entry.game, name, repr(value)): value for entry in entries for name, value in _listed(entry)
    }
    return [
        AskedUnder(game, name, value, sum(_sent(outcome, game, name, value) for outcome in run.outcomes.values()))
        for (game, name, _), value in claimed.items()
    ]


def _listed(entry: Entry) -> Iterator[tuple[str, OptionValue]]:
    return ((name, value) for name, values in entry.options.items() for value in values)


def _sent(outcome: Outcome, game: str, name: str, value: OptionValue) -> bool:
    return outcome.case.game == game and name in outcome.options and same(outcome.options[name], value)


def _tally(run: Examination, cases: Iterable[Case]) -> Tally:
    became = [run.became_of(case) for case in cases]
    return Tally(len(became), Counter(each.kind for each in became if isinstance(each, Outcome)))
