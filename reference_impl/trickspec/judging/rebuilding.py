"""The same record under other rules, which may number its cards, plays and trumps otherwise."""

from __future__ import annotations

from dataclasses import replace

from trickspec.engine import cards_in
from trickspec.records import CallRecord, DealRecord, TrickRecord
from trickspec.ruleset import Ruleset


class Elsewhere(LookupError):  # noqa: N818 - where the record would have to be read
    """The record speaks of something that the other rules do not have."""


def rebuilt(record: DealRecord, own: Ruleset, other: Ruleset) -> DealRecord:
    """A deal record that was read by one ruleset, as another would have read it.

    Raises:
        Elsewhere: where the other rules lack a seat, a deal, a card, a play or a trump of the record.
    """
    if own is other:
        return record
    if other.players != own.players or record.number > len(other.deals):
        raise Elsewhere
    return _Rebuilding(own, other).deal(record)


class _Rebuilding:
    def __init__(self, own: Ruleset, other: Ruleset) -> None:
        self.own = own
        self.other = other

    def deal(self, record: DealRecord) -> DealRecord:
        call, hands, tricks = record.call, record.hands, record.tricks
        return replace(
            record,
            hands=None if hands is None else tuple(None if hand is None else self._cards(hand) for hand in hands),
            turn_up=None if record.turn_up is None else self._card(record.turn_up),
            trump=self._trump(record.trump),
            call=None if call is None else self._call(call),
            tricks=None if tricks is None else tuple(TrickRecord(t.leader, self._codes(t.codes)) for t in tricks),
        )

    def _call(self, call: CallRecord) -> CallRecord:
        return CallRecord(call.seat, None if call.seen is None else self._cards(call.seen), self._trump(call.trump))

    def _cards(self, mask: int) -> int:
        return sum(1 << self._card(card) for card in cards_in(mask))

    def _card(self, card: int) -> int:
        return _found(self.other.card_numbers, self.own.cards[card])

    def _codes(self, codes: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(_found(self.other.codes, self.own.plays[code].text) for code in codes)

    def _trump(self, trump: int | None) -> int | None:
        if trump is None:
            return None
        text = self.own.trump_text(trump)
        return self.other.no_trump if text == "none" else _found({s: n for n, s in enumerate(self.other.suits)}, text)


def _found(known: dict[str, int], text: str) -> int:
    if text not in known:
        raise Elsewhere(text)
    return known[text]
