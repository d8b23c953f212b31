"""Ways to change a record in one place. Each knows where it changed it, and no rule: whether that broke one, others say.

A change is made in the record that it is given. It returns the place that must be found first if something is wrong now, as a
replay names places, or nothing where the record has nothing to be changed in this way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.facts import DealFacts, Facts
from trickspec_conformance.corpus.tasks import Record

Place: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Clue:
    """What is known of a deal besides its record: who dealt, the hands as they were dealt, and what might be played when."""

    facts: Facts
    chance: Chance
    dealer: int
    hands: list[list[str]]
    rights: list[list[list[str]]]

    def deal(self, record: Record) -> DealFacts:
        """What the schedule says of the record's deal."""
        return self.facts.deal(record["deal"])


Change: TypeAlias = Callable[[Record, Clue], Place | None]
