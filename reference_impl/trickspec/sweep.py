"""A deal in one sweep: its score if all of it is written and nothing in it is wrong, and nothing otherwise.

Most deals are sound, and a sweep says so by looking things up in tables, at once for all that a deal has: a few for the bids, and
for every play whether the hand allows it and how strong it is. It never says what is wrong. That is asked act by act in
`trickspec.replay`, of the deals for which a sweep has no answer; so a sweep may give up, but must never be mistaken.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial, reduce
from itertools import repeat
from operator import getitem, or_
from typing import Any, TypeAlias

from trickspec.engine import caller_of, legal_bids, legal_trumps, turned_trump
from trickspec.records import DealRecord, TrickRecord
from trickspec.ruleset import Deal, Ruleset

Score: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The tricks and the points of each seat."""

Bidding: TypeAlias = "dict[int | None, Bidding]"
"""The bids that are open to the next seat, each with the bidding that follows it."""

Prospect: TypeAlias = tuple[int, int, int]
"""A play in a given trick, as (card, against, strength): allowed if the hand has the card, and none of those against it.

A play that may not be made, whatever the hand, is that of a card that nobody has.
"""


def sweep(ruleset: Ruleset, record: DealRecord) -> Score | None:
    """The score of a deal, if it is written from its hands to its last trick and all of it is right."""
    tables: Tables | None = ruleset.kept.get(__name__)
    if tables is None:
        tables = ruleset.kept[__name__] = Tables(ruleset)
    return tables.sweep(record)


@dataclass(frozen=True, slots=True)
class Plan:
    """What can be said of a deal of the schedule before it is dealt; `turned` is whether a card is turned up."""

    cards: int
    turned: bool
    trump: int | None
    caller: int | None
    bidder: int
    bidding: Bidding
    leader: int
    paid: tuple[tuple[int, ...], ...]


class Tables:
    """Everything that a sweep looks up, worked out when it is first asked for."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._plan = cache(partial(plan, ruleset))
        self._prospects = cache(partial(prospects, ruleset))
        self._turned = tuple(turned_trump(ruleset, card) for card in range(len(ruleset.cards)))
        self._callable = legal_trumps(ruleset, 0)
        self._after = tuple((seat + 1) % ruleset.players for seat in range(ruleset.players))
        self._stays = ruleset.order.next_leader != "winner"
        self._of_equals = 0 if ruleset.earlier_takes else 1

    def sweep(self, record: DealRecord) -> Score | None:
        """The score, if the deal is written from its hands to its last trick and all of it is right."""
        deal = self._plan(record.number, record.dealer)
        hands, tricks = record.hands, record.tricks
        if hands is None or not all(hands) or tricks is None or len(tricks) != deal.cards:
            return None
        if (record.cards != deal.cards and record.cards is not None) or not _may_bid(deal, record.bids):
            return None
        dealt: Any = hands
        bids: Any = record.bids
        trump = self._trump(deal, record, dealt)
        taken = None if trump is None else self._taken(trump, deal.leader, dealt, tricks)
        if taken is None or (record.taken != taken and record.taken is not None):
            return None
        lines = repeat(deal.paid[0]) if bids is None else map(deal.paid.__getitem__, bids)
        points = tuple(map(getitem, lines, taken))
        return (taken, points) if record.points == points or record.points is None else None

    def _trump(self, deal: Plan, record: DealRecord, hands: Sequence[int]) -> int | None:
        """The trump, where it is known and everything agrees with it."""
        call, trump = record.call, deal.trump
        if record.turn_up is not None:
            out_of_play = not (sum(hands) >> record.turn_up) & 1
            trump = self._turned[record.turn_up] if deal.turned and call is None and out_of_play else None
        elif call is not None:
            may_call = call.seat == deal.caller and call.trump in self._callable
            trump = call.trump if may_call and not (call.seen or 0) & ~hands[call.seat] else None
        elif trump is None:
            trump = record.trump
        return trump if record.trump == trump or record.trump is None else None

    def _taken(
        self, trump: int, leader: int, hands: Sequence[int], tricks: Sequence[TrickRecord]
    ) -> tuple[int, ...] | None:
        """How many tricks each seat takes, where all are complete and played as they may be from these hands.

        Whether a card was there to be played is seen in the end: every card of a hand is played once, or something is left over.
        """
        dealt = reduce(or_, hands)
        if dealt != sum(hands) or dealt.bit_count() != len(tricks) * len(hands):
            return None
        prospects, after, stays, of_equals = self._prospects(trump), self._after, self._stays, self._of_equals
        players = len(hands)
        held, taken = list(hands), [0] * players
        for trick in tricks:
            codes = trick.codes
            if trick.leader != leader or len(codes) != players:
                return None
            row = prospects[codes[0]]
            best, winner = 0, None
            seat = leader
            for code in codes:
                card, against, strength = row[code]
                held[seat] = left = held[seat] ^ card
                if against and left & against:
                    return None
                if strength > best:
                    best, winner = strength - of_equals, seat
                seat = after[seat]
            if winner is None:
                return None
            taken[winner] += 1
            leader = leader if stays else winner
        return None if any(held) else tuple(taken)


def _may_bid(deal: Plan, bids: tuple[int | None, ...] | None) -> bool:
    """Whether every seat may bid as it does, or nobody bids and nobody is to."""
    if bids is None:
        return not deal.bidding
    bidding = deal.bidding
    try:
        for bid in bids[deal.bidder :] + bids[: deal.bidder]:
            bidding = bidding[bid]
    except KeyError:
        return False
    return True


def plan(ruleset: Ruleset, number: int, dealer: int) -> Plan:
    """What is known of a deal before it is dealt."""
    deal = ruleset.deals[number - 1]
    caller = caller_of(ruleset, deal, None)
    return Plan(
        cards=deal.cards,
        turned=deal.trump_source == "turn_up",
        trump=deal.trump,
        caller=None if caller is None else ruleset.seat(caller, dealer),
        bidder=0 if deal.first_bidder is None else ruleset.seat(deal.first_bidder, dealer),
        bidding=bidding_of(ruleset, deal),
        leader=ruleset.seat(ruleset.order.first_leader, dealer),
        paid=ruleset.tables[deal.points].points[deal.cards],
    )


def bidding_of(ruleset: Ruleset, deal: Deal) -> Bidding:
    """Every way in which the bidding of a deal can go."""

    @cache
    def after(seats: int, tricks: int) -> Bidding:
        bids = (tricks, *(0,) * (seats - 1))[:seats]  # who bid how much of it makes no difference
        return {bid: after(seats + 1, tricks + bid) for bid in legal_bids(ruleset, deal, bids)}

    return after(0, 0)


def prospects(ruleset: Ruleset, trump: int) -> tuple[tuple[Prospect, ...], ...]:
    """`prospects[code led][code]`; that of the lead itself says whether it may be led, since nobody else can have it."""
    rows: dict[object, tuple[Prospect, ...]] = {}
    one_of_each: dict[Any, Any] = {}  # what is looked up all the time should be small

    def only(prospect: Prospect) -> Prospect:
        numbers = tuple(one_of_each.setdefault(number, number) for number in prospect)
        kept: Prospect = one_of_each.setdefault(numbers, numbers)
        return kept

    nobodys = 1 << len(ruleset.cards)
    found = []
    for code, lead in enumerate(ruleset.plays):
        alike = (lead.led, ruleset.free_cards[code], ruleset.demands[trump][code])
        if alike not in rows:
            rows[alike] = tuple(map(only, _following(ruleset, trump, code, nobodys)))
        row = rows[alike]
        card = 1 << lead.card if lead.led is not None and lead.leads(trump) else nobodys
        found.append((*row[:code], only((card, 0, row[code][2])), *row[code + 1 :]))
    return tuple(found)


def _following(ruleset: Ruleset, trump: int, code_led: int, nobodys: int) -> Iterator[Prospect]:
    led = ruleset.plays[code_led].led
    for code, play in enumerate(ruleset.plays):
        strength = 0 if led is None else ruleset.strengths[trump][led][code]
        against = _against(ruleset, trump, code_led, play.card) if play.may_follow else None
        card = nobodys if against is None else 1 << play.card
        yield card, against or 0, strength


def _against(ruleset: Ruleset, trump: int, code_led: int, card: int) -> int | None:
    """The cards that a hand must not have besides this one: none if it is free, else those that earlier duties ask for."""
    if (ruleset.free_cards[code_led] >> card) & 1:
        return 0
    against = 0
    for asked, highest, _ in ruleset.demands[trump][code_led]:
        if (asked >> card) & 1:
            return against | (asked & (-2 << card) if highest else 0)
        against |= asked
    return None
