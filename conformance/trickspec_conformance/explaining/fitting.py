"""Whether a reading fits: does it answer as the implementation did, where that was wrong, and where it was right?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from trickspec_conformance.comparing import says_the_same
from trickspec_conformance.explaining.playing import REFUSED, Said
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import question_of

if TYPE_CHECKING:
    from trickspec_conformance.explaining.playing import Players
    from trickspec_conformance.explaining.reading import Reading

COMPILING: Final = 60
"""How many questions could be asked while a reading is compiled."""
TELLING: Final = (Kind.DISAGREES, Kind.WRONG_FORM, Kind.REFUSES)
"""What a reading can do too, even answer in a wrong form, as who counts tricks from nothing. Nobody crashes by a rule."""


class Fitting:
    """Holds readings against outcomes, each against each at most once."""

    def __init__(self, players: Players) -> None:
        self._players = players
        self._alike: dict[tuple[str, str, str], bool] = {}

    @property
    def spent(self) -> int:
        """How much was done so far, in questions asked."""
        return len(self._alike) + COMPILING * self._players.compiled

    def alike(self, reading: Reading, outcome: Outcome) -> bool:
        """Whether a reading does with a question just what the implementation did."""
        key = (reading.source, reading.id, outcome.case.id)
        if key not in self._alike:
            question = question_of(outcome.case, outcome.options)
            self._alike[key] = _same(outcome, self._players.ask(reading, outcome.options, question))
        return self._alike[key]

    def among(self, reading: Reading, outcomes: Iterable[Outcome]) -> list[Outcome]:
        """The outcomes that are a reading's too."""
        return [outcome for outcome in outcomes if self.alike(reading, outcome)]

    def share(self, reading: Reading, outcomes: Sequence[Outcome]) -> float:
        """Which part of outcomes is a reading's too; all of none."""
        return len(self.among(reading, outcomes)) / len(outcomes) if outcomes else 1.0


def _same(outcome: Outcome, said: Said) -> bool:
    if outcome.kind is Kind.REFUSES:
        return said is REFUSED
    if not isinstance(said, dict):
        return False
    if outcome.kind is Kind.AGREES:
        return says_the_same(outcome.case.ask, outcome.case.expect, said)
    return outcome.kind in TELLING and says_the_same(outcome.case.ask, said, outcome.answer)
