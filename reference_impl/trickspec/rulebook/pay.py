"""What a deal pays, worked out from the rules: a table of points by bid and tricks won, for each number of cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from trickspec.ruleset import PointsTable, Ruleset


@dataclass(frozen=True, slots=True)
class Pay:
    """What deals of one size pay by one table: `points[bid][taken]`, and in `rules` in the same order the row that pays.

    Where nobody bids there is one line for all.
    """

    rule: str
    cards: int
    by_bid: bool
    points: tuple[tuple[int, ...], ...]
    rules: tuple[tuple[str, ...], ...]

    def to_json(self) -> dict[str, Any]:
        """The table for machines."""
        return {
            "rule": self.rule,
            "cards": self.cards,
            "by_bid": self.by_bid,
            "points": [list(line) for line in self.points],
            "rules": [list(line) for line in self.rules],
        }


def pay_tables(ruleset: Ruleset) -> Iterator[Pay]:
    """Every table of a game for every number of cards that its deals have."""
    for table in ruleset.tables:
        for cards in sorted(table.points):
            yield _pay(table, cards)


def _pay(table: PointsTable, cards: int) -> Pay:
    rows = tuple(tuple(table.rules[row] for row in line) for line in table.rows[cards])
    return Pay(table.rule, cards, table.by_bid, table.points[cards], rows)
