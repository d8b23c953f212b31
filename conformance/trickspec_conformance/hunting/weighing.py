"""How large a position is, and how far from simple."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from trickspec import engine
from trickspec_conformance.hunting.removing import places, size_of

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.hunting.position import Position


_FOLLOWING: Final = frozenset({"points", "totals"})


def weight(ruleset: Ruleset, position: Position) -> tuple[int, int]:
    """How much stands in a position, and then how high the numbers and the cards in it are: what weighs less is told."""
    heights = _heights(ruleset)
    height = 0
    for where, value in places(position.given):
        if type(value) is int:
            height += _of_number(ruleset, where, value)
        elif isinstance(value, str):
            height += heights.get(value, 0)
    return size_of(position.given) + 2 * len(position.options), height


def _of_number(ruleset: Ruleset, where: Sequence[str | int], value: int) -> int:
    """How high a number is: that of a deal by its cards, and what a seat has by the seat, so that the first ones have most.

    Points follow from the rest, so it only counts whether there are any.
    """
    last = where[-1] if where else ""
    if not _FOLLOWING.isdisjoint(where):
        return 1 if value else 0
    if last == "deal" and 0 < value <= len(ruleset.deals):
        return len(ruleset.deals) * ruleset.deals[value - 1].cards + value
    return abs(value) * (last + 1 if isinstance(last, int) else 1)


def _heights(ruleset: Ruleset) -> Mapping[str, int]:
    """Each card and each play by its height in its suit; special ones stand above all others."""
    known: dict[str, int] | None = ruleset.kept.get(__name__)
    if known is None:
        known = {}
        for mask in ruleset.suit_masks:
            for height, card in enumerate(engine.cards_in(mask)):
                known[ruleset.cards[card]] = height
        for play in ruleset.plays:
            if play.mode is not None:
                known[play.text] = known[ruleset.cards[play.card]] = len(ruleset.cards) + play.card
        ruleset.kept[__name__] = known
    return known
