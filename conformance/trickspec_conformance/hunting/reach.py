"""Whether a position can be reached: nothing is said of an answer about a position that nobody can come into.

That a question can be read at all is not looked at here: the reference refuses what it cannot read. Of a trick it is looked at
whether the other seats can hold hands from which they were allowed to play as they did. Which tricks came before is left open.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from trickspec import engine
from trickspec.records import read_deal
from trickspec.replay import Replay
from trickspec.ruleset import Deal, Ruleset
from trickspec.table.nodes import Node

Given: TypeAlias = Mapping[str, Any]


class Reach:
    """What can be reached under one way of playing."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._against: dict[tuple[int, int, int], int] = {}
        self._bids: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._trumps: dict[tuple[str, int | None], tuple[int, ...]] = {}

    def reaches(self, ask: str, given: Given) -> bool:
        """Whether a question that can be read is one that can arise."""
        look = _LOOKS.get(ask)
        return look is None or look(self, given)

    def trumps(self, deal: Deal) -> tuple[int, ...]:
        """The trumps that a deal can have."""
        key = (deal.trump_source, deal.trump)
        if key not in self._trumps:
            self._trumps[key] = self._trumps_of(deal)
        return self._trumps[key]

    def _trumps_of(self, deal: Deal) -> tuple[int, ...]:
        named = tuple(range(len(self.ruleset.suits)))
        called = self.ruleset.calls
        callable_trumps = (*named, self.ruleset.no_trump) if called is not None and called.none else named
        if deal.trump_source == "fixed":
            return () if deal.trump is None else (deal.trump,)
        if deal.trump_source == "call":
            return callable_trumps
        turned = {engine.turned_trump(self.ruleset, card) for card in range(len(self.ruleset.cards))}
        found = set(callable_trumps) if None in turned else set()
        return tuple(sorted(found | {trump for trump in turned if trump is not None}))

    def trick_can_lie(self, deal: Deal, trump: int, codes: Sequence[int], held: int | None) -> bool:
        """Whether these plays can lie on the table, `held` being the hand of the seat that is to play next.

        Without it the trick is complete, and may be the last one.
        """
        ruleset = self.ruleset
        cards = [ruleset.card_of[code] for code in codes]
        known = sum(1 << card for card in set(cards)) | (held or 0)
        if known.bit_count() != len(cards) + (held or 0).bit_count():
            return False
        if codes and not ruleset.plays[codes[0]].leads(trump):
            return False
        size = 1 if held is None else held.bit_count()
        if not 0 < size <= deal.cards or trump not in self.trumps(deal):
            return False
        unseen = ((1 << len(ruleset.cards)) - 1) & ~known
        return any(self._hands_can_be(trump, codes, size, left) for left in self._left_by_turn_up(deal, trump, unseen))

    def _left_by_turn_up(self, deal: Deal, trump: int, unseen: int) -> Iterator[int]:
        """The cards that are left unseen when a card has been turned up that makes this trump, for each such card."""
        if deal.trump_source != "turn_up":
            yield unseen
            return
        for card in engine.cards_in(unseen):
            if engine.turned_trump(self.ruleset, card) in (None, trump):
                yield unseen & ~(1 << card)

    def _hands_can_be(self, trump: int, codes: Sequence[int], size: int, unseen: int) -> bool:
        """Whether each seat that followed can hold the rest of a hand that allowed its play; the others can hold anything.

        By the theorem of Hall that is so if no few of them have too few cards to choose from.
        """
        if size == 1:
            return True
        open_to = [unseen & ~self.against(trump, codes[0], self.ruleset.card_of[code]) for code in codes[1:]]
        for number in range(1, len(open_to) + 1):
            for some in itertools.combinations(open_to, number):
                union = 0
                for mask in some:
                    union |= mask
                if union.bit_count() < number * (size - 1):
                    return False
        return True

    def against(self, trump: int, code_led: int, card: int) -> int:
        """The cards of which none may be in the hand of who plays `card` to this lead."""
        key = (trump, code_led, card)
        if key not in self._against:
            own = 1 << card
            others = (1 << each for each in range(len(self.ruleset.cards)) if each != card)
            self._against[key] = sum(
                other for other in others if not engine.legal_mask(self.ruleset, trump, code_led, own | other) & own
            )
        return self._against[key]

    def plays(self, given: Given) -> bool:
        """Whether a seat can hold these cards before this trick."""
        held = sum(1 << self.ruleset.card_numbers[card] for card in given["held"])
        return self.trick_can_lie(*self._trick(given), held)

    def winner(self, given: Given) -> bool:
        """Whether this trick can be played."""
        return self.trick_can_lie(*self._trick(given), None)

    def _trick(self, given: Given) -> tuple[Deal, int, list[int]]:
        names = [*self.ruleset.suits, "none"]
        codes = [self.ruleset.codes[play] for play in given["trick"]["plays"]]
        return self.ruleset.deals[given["deal"] - 1], names.index(given["trump"]), codes

    def bids(self, given: Given) -> bool:
        """Whether each of the bids so far was open."""
        return self._were_open(given["deal"], given["bids_so_far"])

    def open_bids(self, number: int, so_far: Sequence[int]) -> tuple[int, ...]:
        """The bids that are open in a deal; of those before it only matters how many they are and what they add up to."""
        key = (number, len(so_far), sum(so_far))
        if key not in self._bids:
            self._bids[key] = engine.legal_bids(self.ruleset, self.ruleset.deals[number - 1], so_far)
        return self._bids[key]

    def _were_open(self, number: int, bids: Sequence[int]) -> bool:
        return all(bid in self.open_bids(number, bids[:place]) for place, bid in enumerate(bids))

    def score(self, given: Given) -> bool:
        """Whether the bids were open, whoever dealt, and the tricks are those of the deal."""
        return self._can_be_scored(given["deal"], given.get("bids"), given["taken"])

    def _can_be_scored(self, number: int, bids: Sequence[int] | None, taken: Sequence[int]) -> bool:
        if sum(taken) != self.ruleset.deals[number - 1].cards:
            return False
        turns = [[*bids[turn:], *bids[:turn]] for turn in range(len(bids))] if bids else [[]]
        return any(self._were_open(number, each) for each in turns)

    def chapter(self, given: Given) -> bool:
        """Whether every deal of the chapter can be scored so."""
        numbers = [number for number, deal in enumerate(self.ruleset.deals, 1) if deal.chapter == given["chapter"]]
        deals = zip(numbers, given["bids"], given["taken"], given["points"], strict=True)
        return all(
            self._can_be_scored(number, bids, taken)
            and list(engine.points(self.ruleset, self.ruleset.deals[number - 1], bids, taken)) == points
            for number, bids, taken, points in deals
        )

    def turn(self, given: Given) -> bool:
        """Whether a record tells of a deal in which nothing is wrong so far."""
        record = read_deal(self.ruleset, Node(dict(given)).member("record"))
        return not any(True for _ in Replay(self.ruleset, record).findings())


_LOOKS: Final[dict[str, Callable[[Reach, Given], bool]]] = {
    "legal_bids": Reach.bids,
    "legal_plays": Reach.plays,
    "trick_winner": Reach.winner,
    "deal_points": Reach.score,
    "chapter_points": Reach.chapter,
    "next_to_act": Reach.turn,
}
"""A record to be replayed may hold whatever somebody wrote; and what is not here arises whenever it can be read."""
