"""Counting plays: how many sequences of plays can legally follow a position.

A count puts a whole generator of plays to the test with one number: who may play what, who takes a trick and so leads next. A
sequence has as many plays as are asked for, or as many as are left in the deal. Each play counts by its wire form, so that a
special card that can be meant in two ways is two plays. Equal positions are counted once and remembered.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, TypeAlias

from trickspec.engine import DealState, leader_of, legal_codes, trick_winner
from trickspec.errors import Malformed
from trickspec.records import DealRecord, known_trump
from trickspec.ruleset import Ruleset

Hands: TypeAlias = tuple[int, ...]
Codes: TypeAlias = tuple[int, ...]

MAX_KEPT: Final = 500_000
"""How many positions are remembered at most, so that a deep count takes time and not memory."""


def position(ruleset: Ruleset, record: DealRecord) -> DealState:
    """Where a legal record has got to: what everybody holds, whose lead it is, what lies on the table.

    Raises:
        Malformed: where the record does not tell, because a hand, the trump or the tricks are not written.
    """
    trump = known_trump(ruleset, record)
    if record.hands is None:
        raise Malformed(("hands",), "they are missing: write every hand")
    if trump is None:
        raise Malformed(("trump",), "it is not known: write it")
    if record.tricks is None and record.taken is not None:
        raise Malformed(
            ("tricks",), "they are missing, and taken says that the deal is over: write them, or leave taken out"
        )
    gone = sum({1 << ruleset.card_of[code] for trick in record.tricks or () for code in trick.codes})
    hands = []
    for seat, hand in enumerate(record.hands):
        if hand is None:
            raise Malformed(("hands", seat), "it is unknown: write every hand")
        hands.append(hand & ~gone)
    played = [(trick.leader, trick.codes) for trick in record.tricks or () if trick.codes]
    open_trick = played.pop()[1] if played and len(played[-1][1]) < ruleset.players else ()
    return DealState(record.number, record.dealer, tuple(hands), trump, None, tricks=tuple(played), trick=open_trick)


def count(ruleset: Ruleset, state: DealState, depth: int) -> int:
    """How many sequences of `depth` plays, or of all that are left where those are fewer, can follow."""
    if depth == 0:
        return 1
    return _Tree(ruleset, state).below(state.hands, leader_of(ruleset, state), state.trick, depth)


def divide(ruleset: Ruleset, state: DealState, depth: int) -> dict[int, int]:
    """The same count by the code of the first play, at least one deep; nothing where the deal is over."""
    return _Tree(ruleset, state).by_play(state.hands, leader_of(ruleset, state), state.trick, max(depth, 1))


class _Tree:
    """All that can be played under one trump."""

    def __init__(self, ruleset: Ruleset, state: DealState) -> None:
        assert state.trump is not None, "plays are counted once the trump is settled"
        self._players = ruleset.players
        self._winner_leads = ruleset.order.next_leader == "winner"
        self._card = tuple(1 << card for card in ruleset.card_of)
        self._options = lru_cache(MAX_KEPT)(partial(legal_codes, ruleset, state.trump))
        self._winner = lru_cache(MAX_KEPT)(partial(trick_winner, ruleset, state.trump))
        self._kept: dict[tuple[Hands, int, int], int] = {}

    def below(self, hands: Hands, leader: int, codes: Codes, depth: int) -> int:
        """How many sequences follow, `depth` being at least 1."""
        if len(codes) == self._players:
            leader, codes = self._winner(leader, codes) if self._winner_leads else leader, ()
        if codes:
            return self._below(hands, leader, codes, depth)
        found = self._kept.get((hands, leader, depth))
        if found is None:
            found = self._below(hands, leader, codes, depth) if hands[leader] else 1
            if len(self._kept) < MAX_KEPT:
                self._kept[hands, leader, depth] = found
        return found

    def _below(self, hands: Hands, leader: int, codes: Codes, depth: int) -> int:
        if depth == 1:
            seat = (leader + len(codes)) % self._players
            return len(self._options(codes[0] if codes else None, hands[seat]))
        return sum(self.by_play(hands, leader, codes, depth).values())

    def by_play(self, hands: Hands, leader: int, codes: Codes, depth: int) -> dict[int, int]:
        """How many sequences begin with each play."""
        seat = (leader + len(codes)) % self._players
        before, hand, behind = hands[:seat], hands[seat], hands[seat + 1 :]
        return {
            code: 1
            if depth == 1
            else self.below((*before, hand ^ self._card[code], *behind), leader, (*codes, code), depth - 1)
            for code in self._options(codes[0] if codes else None, hand)
        }
