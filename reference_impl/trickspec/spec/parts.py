"""Parts of rulesets that take long to work out, kept for other rulesets that differ in a rule or two.

What is kept goes by everything that it is worked out from, so that a ruleset comes out the same with kept parts and without.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from trickspec.clauses.draft import Draft, Entry
from trickspec.clauses.strength import strengths
from trickspec.ruleset import Deal, PointsTable

TABLES: Final = "points_table"
"""The clause that tabulates."""

Strengths = tuple[tuple[tuple[int, ...], ...], ...]


class Parts:
    """The parts of the rulesets that were compiled with it."""

    def __init__(self) -> None:
        self._strengths: dict[Hashable, Strengths] = {}
        self._tables: dict[Hashable, tuple[list[Deal], list[PointsTable]]] = {}

    def add(self, name: str, clause: Callable[[Draft, Entry], None], draft: Draft, rule: Entry) -> None:
        """Have a clause add its part to a draft.

        Raises:
            CompileError, ExpressionError: whatever the clause objects to.
        """
        if name != TABLES:
            clause(draft, rule)
            return
        made_from = repr(rule), draft.bids, tuple(draft.deals), len(draft.tables)
        if made_from in self._tables:
            deals, tables = self._tables[made_from]
            draft.deals = list(deals)
            draft.tables += tables
            return
        clause(draft, rule)
        self._tables[made_from] = list(draft.deals), draft.tables[made_from[-1] :]

    def strengths(self, draft: Draft) -> Strengths:
        """The number of every play by which it takes a trick or does not."""
        made_from = (
            draft.suits,
            tuple(draft.cards),
            tuple(draft.suit_of),
            tuple(draft.plays),
            tuple(draft.winners),
            tuple(draft.takers),
            frozenset(draft.harmless),
        )
        if made_from not in self._strengths:
            self._strengths[made_from] = strengths(draft)
        return self._strengths[made_from]
