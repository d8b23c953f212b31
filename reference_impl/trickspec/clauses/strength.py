"""Who takes a trick, as one number a play: the highest takes it, and of equals the later.

Each class of plays that can take a trick has a band of numbers, the first class the highest band. Within its band a class that is
taken by the highest card counts cards upwards; one that is taken by the last gives all its plays the same number. A class that
gives way to trumps has a number just below the band of the trumps. So a trick needs no rules while it is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickspec.ruleset import Band

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trickspec.clauses.draft import Draft, Taker
    from trickspec.ruleset import Play


def bands(draft: Draft) -> tuple[Band, ...]:
    """The bands, from low to high."""
    found = [Band(_floor(draft, taker), taker.rule) for taker in _in_order(draft)]
    found += [Band(_below_trumps(draft), taker.rule) for taker in _in_order(draft) if taker.ruffable]
    return tuple(sorted(found, key=lambda band: band.floor))


def strengths(draft: Draft) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The number of every play, for each trump and each suit led."""
    takers = [(taker, _floor(draft, taker)) for taker in _in_order(draft)]
    return tuple(
        tuple(
            tuple(_strength(draft, takers, play, trump, led) for play in draft.plays) for led in range(len(draft.suits))
        )
        for trump in range(len(draft.suits) + 1)
    )


def earlier_takes(draft: Draft) -> bool:
    """Whether of equal plays the earlier takes the trick."""
    return any(taker.by == "first" for taker in _in_order(draft))


def _in_order(draft: Draft) -> list[Taker]:
    known = {taker.rule: taker for taker in draft.takers}
    return [known[rule] for rule in draft.winners if rule in known]


def _floor(draft: Draft, taker: Taker) -> int:
    return (len(draft.winners) - draft.winners.index(taker.rule)) * (len(draft.cards) + 2)


def _below_trumps(draft: Draft) -> int:
    trumps = [taker for taker in _in_order(draft) if taker.cards == "trump"]
    return _floor(draft, trumps[0]) - 1 if trumps else 0


def _strength(draft: Draft, takers: Sequence[tuple[Taker, int]], play: Play, trump: int, led: int) -> int:
    if play.mode in draft.harmless:
        return 0
    return max((_within(draft, taker, floor, play, trump, led) for taker, floor in takers), default=0)


def _within(draft: Draft, taker: Taker, floor: int, play: Play, trump: int, led: int) -> int:  # noqa: PLR0913 - what a class and a play come to
    """The number that `play` has as a member of one class, 0 if it is none."""
    if not _belongs(draft, taker, play, trump, led) or (taker.by == "leader" and not play.may_lead):
        return 0
    if taker.ruffable and trump not in (led, draft.no_trump):
        return _below_trumps(draft)
    return floor + (play.card if taker.by == "highest" else 0)


def _belongs(draft: Draft, taker: Taker, play: Play, trump: int, led: int) -> bool:
    if taker.mode is not None:
        return play.mode == taker.mode
    if taker.cards == "any":
        return play.mode is None
    return draft.suit_of[play.card] == (trump if taker.cards == "trump" else led)
