"""Judging a record: everything in it that is illegal or does not follow, in the order of time.

`Replay` goes through a deal as it was written: what the schedule says, the turn-up, the call, the bids, the plays, the score.
It goes on past what is wrong, as the table did, so the first finding is the answer and the others are there for who wants them.
What is not written is not judged. Most deals are sound, and a sweep says so; the others are looked at act by act. Numbers in
brackets are lines of `spec/records.md`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.records import DealRecord, TrickRecord, known_trump
from trickspec.ruleset import Deal, Ruleset
from trickspec.sweep import Score, sweep
from trickspec.table.findings import Finding, Status


class Replay:
    """One deal record, judged: iterate over `findings()`, or ask for `answer()`; then `taken` and `points` stand."""

    def __init__(self, ruleset: Ruleset, record: DealRecord) -> None:
        self.ruleset = ruleset
        self.record = record
        self.deal: Deal = ruleset.deals[record.number - 1]
        self.trump = known_trump(ruleset, record)
        self._swept = self._sweep()
        self.taken = self._taken() if self._swept is None else self._swept[0]
        self.points = self._points() if self._swept is None else self._swept[1]

    def _sweep(self) -> Score | None:
        return sweep(self.ruleset, self.record)

    def answer(self) -> dict[str, Any]:
        """What a replay says: the first finding, or that all is legal, with tricks and, once they are known, points."""
        for finding in self.findings():
            return finding.answer()
        scored = {} if self.points is None else {"points": list(self.points)}
        return {"status": "legal", "taken": list(self.taken), **scored}

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong, in the order of time."""
        if self._swept is None:
            yield from self._schedule()
            yield from self._turn_up()
            yield from self._call()
            yield from self._bids()
            yield from self._plays()
        yield from self._score()

    # What the schedule says: lines 9

    def _schedule(self) -> Iterator[Finding]:
        if self.record.cards not in (None, self.deal.cards):
            yield mismatch("deal", "cards", self.deal.rule, self.record.cards, self.deal.cards)
        if self.deal.trump_source == "fixed" and self.record.trump not in (None, self.deal.trump):
            yield self._wrong_trump("deal", self.deal.trump)

    def _wrong_trump(self, step: str, right: int | None, rule: str | None = None) -> Finding:
        names = [None if trump is None else self.ruleset.trump_text(trump) for trump in (self.record.trump, right)]
        return mismatch(step, "trump", rule or self.deal.trump_rule, *names)

    # Turn-up and call: lines 10-13

    def _turn_up(self) -> Iterator[Finding]:
        card = self.record.turn_up
        if card is None:
            return
        if self.deal.trump_source != "turn_up":
            yield mismatch("turn_up", "turn_up", self.deal.trump_rule, self.ruleset.cards[card], None)
            return
        trump = engine.turned_trump(self.ruleset, card)
        if self.record.trump not in (None, trump) and trump is not None:
            special = [turned.rule for turned in self.ruleset.turned if turned.card == card]
            yield self._wrong_trump("turn_up", trump, special[0] if special else None)

    def _call(self) -> Iterator[Finding]:
        call = self.record.call
        if call is None:
            return
        role = engine.caller_of(self.ruleset, self.deal, self.record.turn_up)
        caller = None if role is None else self.ruleset.seat(role, self.record.dealer)
        if call.seat != caller:
            yield Finding("illegal", {"step": "call", "seat": call.seat}, self.deal.trump_rule, {"allowed": caller})
        elif call.trump is not None:
            yield from self._named_trump(call.seat, call.trump, call.seen)
        if call.seen is not None and not self._could_have_seen(call.seat, call.seen):
            yield mismatch("call", "seen", self.deal.seen_rule, None, None)
        if call.trump is not None and self.record.trump not in (None, call.trump):
            yield self._wrong_trump("call", call.trump)

    def _named_trump(self, seat: int, trump: int, seen: int | None) -> Iterator[Finding]:
        calls = self.ruleset.calls
        if calls is None or (seen is None and calls.suits != "any"):
            return
        allowed = engine.legal_trumps(self.ruleset, seen or 0)
        if trump not in allowed:
            names = [self.ruleset.trump_text(each) for each in allowed]
            yield Finding("illegal", {"step": "call", "seat": seat}, calls.rule, {"allowed": names})

    def _could_have_seen(self, seat: int, seen: int) -> bool:
        hands = self.record.hands
        if hands is not None and (hand := hands[seat]) is not None:
            return not seen & ~hand
        elsewhere = _union(hand for other, hand in enumerate(hands or ()) if other != seat)
        elsewhere |= _union(cards for other, cards in enumerate(self._played_by()) if other != seat)
        together = seen | self._played_by()[seat]
        return not seen & elsewhere and together.bit_count() <= self.deal.cards

    # Bids: lines 12, 14, 15

    def _bids(self) -> Iterator[Finding]:
        if self.record.bids is None:
            return
        order = self.ruleset.bidding_order(self.deal, self.record.dealer)
        known: list[int] | None = []
        for seat in order:
            bid = self.record.bids[seat]
            if bid is None:
                known = None
                continue
            rule = self._broken_bid(bid, known)
            if rule is not None:
                allowed = engine.legal_bids(self.ruleset, self.deal, known or ())
                yield Finding("illegal", {"step": "bid", "seat": seat}, rule, {"done": bid, "allowed": list(allowed)})
            if known is not None:
                known.append(bid)

    def _broken_bid(self, bid: int, known: Sequence[int] | None) -> str | None:
        if self.deal.bidding != "none" and self._call_is_awaited():
            return self.ruleset.order.acts_rule
        if known is None and self.deal.bidding != "none":
            return None if bid in engine.bid_range(self.ruleset, self.deal) else self.ruleset.bids.range_rule
        return engine.broken_bid(self.ruleset, self.deal, known or (), bid)

    def _call_is_awaited(self) -> bool:
        call, acts = self.record.call, self.ruleset.order.acts
        first = acts.index("call") < acts.index("bid") if "call" in acts else False
        return call is not None and call.trump is None and self.record.trump is None and first

    # Plays: lines 16-19

    def _plays(self) -> Iterator[Finding]:
        leader: int | None = self.ruleset.seat(self.ruleset.order.first_leader, self.record.dealer)
        gone = 0
        unfinished = False
        tricks = [trick for trick in self.record.tricks or () if trick.codes]
        for number, trick in enumerate(tricks, 1):
            rule = self._broken_lead(trick, number, leader, unfinished=unfinished)
            for place, code in enumerate(trick.codes):
                seat = (trick.leader + place) % self.ruleset.players
                so_far = trick.codes[:place]
                held = self._hand(seat, gone)
                broken = rule if place == 0 and rule else self._broken_play(so_far, held, code)
                if broken:
                    at = {"step": "play", "trick": number, "play": place + 1, "seat": seat}
                    yield Finding("illegal", at, broken, self._facts(so_far[0] if so_far else None, held, code))
                gone |= 1 << self.ruleset.card_of[code]
            unfinished = len(trick.codes) < self.ruleset.players
            leader = None if unfinished else self._next_leader(trick)

    def _broken_lead(self, trick: TrickRecord, number: int, leader: int | None, *, unfinished: bool) -> str | None:
        """The rule that opening this trick breaks, if it does."""
        order = self.ruleset.order
        if unfinished and order.one_each_rule:
            return order.one_each_rule
        if number > self.deal.cards:
            return order.from_hand_rule
        if leader is not None and trick.leader != leader:
            return engine.leading_rule(self.ruleset, first=number == 1)
        return None

    def _broken_play(self, so_far: Sequence[int], held: int, code: int) -> str | None:
        assert self.trump is not None, "reading a record refuses plays without a trump"
        lead = so_far[0] if so_far else None
        if lead is not None and self.ruleset.plays[lead].led is None:
            return None  # the lead was wrong already, and names no suit to follow
        if self.ruleset.card_of[code] == self.record.turn_up and self.ruleset.order.out_of_play_rule:
            return self.ruleset.order.out_of_play_rule
        return engine.broken_play(self.ruleset, self.trump, lead, held, code)

    def _next_leader(self, trick: TrickRecord) -> int | None:
        if self.ruleset.order.next_leader != "winner":
            return trick.leader
        return self._winner(trick)

    def _winner(self, trick: TrickRecord) -> int | None:
        """Who takes a complete trick; None where its lead names no suit, so that nobody can tell."""
        assert self.trump is not None, "reading a record refuses plays without a trump"
        if self.ruleset.plays[trick.codes[0]].led is None:
            return None
        return engine.trick_winner(self.ruleset, self.trump, trick.leader, trick.codes)

    def _facts(self, lead: int | None, held: int, code: int) -> dict[str, Any]:
        """What was played, what the seat held, and what it could have played."""
        assert self.trump is not None, "reading a record refuses plays without a trump"
        known_lead = lead is None or self.ruleset.plays[lead].led is not None
        allowed = engine.legal_codes(self.ruleset, self.trump, lead, held) if known_lead else ()
        return {
            "done": self.ruleset.plays[code].text,
            "held": [self.ruleset.cards[card] for card in engine.cards_in(held)],
            "allowed": [self.ruleset.plays[each].text for each in allowed],
        }

    def _hand(self, seat: int, gone: int) -> int:
        """The cards that a seat holds, or is known to hold, when these are gone."""
        return self.dealt()[seat] & ~gone

    def dealt(self) -> list[int]:
        """The hand of each seat as written or, where it is not, the cards that it is known to have held [18]."""
        if self._hands is None:
            hands = self.record.hands or (None,) * self.ruleset.players
            seen, played = self._seen_by(), self._played_by(once=True)
            turned = (
                0
                if self.record.turn_up is None or not self.ruleset.order.out_of_play_rule
                else 1 << self.record.turn_up
            )
            written = [hand or 0 for hand in hands]
            self._hands = [
                hand
                if hand is not None
                else (played[seat] | seen[seat])
                & ~(turned | _union(written[:seat] + written[seat + 1 :]) | _union(played[:seat] + played[seat + 1 :]))
                for seat, hand in enumerate(hands)
            ]
        return self._hands

    _hands: list[int] | None = None

    def _seen_by(self) -> list[int]:
        call = self.record.call
        return [
            call.seen if call is not None and call.seat == seat and call.seen is not None else 0
            for seat in range(self.ruleset.players)
        ]

    def _played_by(self, *, once: bool = False) -> list[int]:
        """The cards that each seat played in the tricks that the deal has; `once`, only the first to play a card did."""
        played = [0] * self.ruleset.players
        for trick in [trick for trick in self.record.tricks or () if trick.codes][: self.deal.cards]:
            for place, code in enumerate(trick.codes):
                card = 1 << self.ruleset.card_of[code]
                if not once or not card & _union(played):
                    played[(trick.leader + place) % self.ruleset.players] |= card
        return played

    # The score: lines 20-22

    def _taken(self) -> tuple[int, ...]:
        record = self.record
        if record.tricks is None:
            return record.taken or (0,) * self.ruleset.players
        counts = [0] * self.ruleset.players
        for trick in record.tricks:
            if len(trick.codes) == self.ruleset.players:
                winner = self._winner(trick)
                if winner is not None:
                    counts[winner] += 1
        return tuple(counts)

    def _counting_rule(self, written: Sequence[int]) -> str | None:
        """The rule that a wrong count of tricks goes against: the one by which the tricks that are written were taken."""
        complete = [trick.codes for trick in self.record.tricks or () if len(trick.codes) == self.ruleset.players]
        if sum(written) != len(complete) or self.trump is None:
            return self.ruleset.order.one_each_rule
        rules = {
            engine.trick_rule(self.ruleset, self.trump, c) for c in complete if self.ruleset.plays[c[0]].led is not None
        }
        return rules.pop() if len(rules) == 1 else self.ruleset.winner_rule

    def _is_over(self) -> bool:
        if self.record.tricks is None:
            return self.record.taken is not None
        return sum(self.taken) >= self.deal.cards

    def _points(self) -> tuple[int, ...] | None:
        if not self._is_over() or sum(self.taken) != self.deal.cards:
            return None
        if not self.ruleset.tables[self.deal.points].by_bid:
            return engine.points(self.ruleset, self.deal, None, self.taken)
        allowed = engine.bid_range(self.ruleset, self.deal)
        bids = [bid for bid in self.record.bids or () if bid is not None and bid in allowed]
        if len(bids) < self.ruleset.players:
            return None
        return engine.points(self.ruleset, self.deal, bids, self.taken)

    def _score(self) -> Iterator[Finding]:
        record = self.record
        if record.taken is not None:
            if record.tricks is not None and record.taken != self.taken:
                yield mismatch(
                    "score", "taken", self._counting_rule(record.taken), list(record.taken), list(self.taken)
                )
            if record.tricks is None and sum(record.taken) != self.deal.cards:
                yield mismatch("score", "taken", self.deal.rule, list(record.taken), None)
        if record.points is not None and self.points is not None and record.points != self.points:
            seat = next(seat for seat, own in enumerate(self.points) if record.points[seat] != own)
            bids = [bid or 0 for bid in record.bids or ()]
            rule = engine.points_rule(self.ruleset, self.deal, bids, self.taken, seat)
            yield mismatch("score", "points", rule, list(record.points), list(self.points))


def mismatch(step: str, field: str, rule: str | None, written: object, right: object) -> Finding:
    """The finding that something written is not what follows; where several things could follow, `right` is None."""
    status: Status = "inconsistent"
    return Finding(status, {"step": step, "field": field}, rule, {"written": written, "right": right})


def _union(hands: Iterator[int | None] | Sequence[int | None]) -> int:
    union = 0
    for hand in hands:
        union |= hand or 0
    return union
