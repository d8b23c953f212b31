"""One place of a deal with as much of the record as bears on it, so that any rules can be asked about it again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from trickspec import engine
from trickspec.judging.rebuilding import Elsewhere, rebuilt
from trickspec.records import DealRecord, TrickRecord, known_trump
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset

At: TypeAlias = Mapping[str, Any]
"""A place in a deal, as a finding has it; beside those there are `{"step": "trick", "trick": 2}`, who takes that trick, and a
score of one seat, `{"step": "score", "field": "points", "seat": 3}`."""

Status: TypeAlias = Literal["legal", "illegal", "inconsistent"]

NOWHERE: Final = "nowhere"
"""What follows where the rules do not have what the position speaks of."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What rules say of a position: whether it is legal, the rule that is broken, and what follows, if that is in question.

    `right` is who takes the trick or leads it, or the numbers that follow. For an illegal act, `allowed` are the legal ones.
    """

    status: Status
    rule: str | None = None
    right: Any = None
    allowed: frozenset[Any] = frozenset()


@dataclass(frozen=True, slots=True)
class Position:
    """A place, and the record cut down to what bears on it, as `ruleset` reads it."""

    ruleset: Ruleset
    at: At
    record: DealRecord

    def under(self, rules: Ruleset) -> Verdict:
        """What these rules say."""
        try:
            record = rebuilt(self.record, self.ruleset, rules)
        except Elsewhere:
            return Verdict("legal", right=NOWHERE)
        if self.at["step"] == "play":
            return _of_a_play(rules, record, self.at)
        if not all(_is_taken(rules, record, trick) for trick in record.tricks or ()):
            return Verdict("legal", right=NOWHERE)
        replay = Replay(rules, record)
        found = next((each for each in replay.findings() if each.at == self.at), None)
        right = self._right(replay)
        if found is None:
            return Verdict("legal", right=right)
        if right is None:
            right = found.facts.get("right")
        return Verdict(found.status, found.rule, right, frozenset(_listed(found.facts.get("allowed"))))

    def _right(self, replay: Replay) -> Any:
        """What follows where a score or a trick is in question: the numbers of all seats or of one, or who takes the trick."""
        if self.at["step"] == "trick":
            return replay.taken.index(1) if sum(replay.taken) == 1 else None
        if self.at.get("field") == "trump":
            return _trump_that_follows(replay, self.at["step"])
        numbers = {"points": replay.points, "taken": replay.taken}.get(self.at.get("field", ""))
        return numbers if numbers is None or "seat" not in self.at else numbers[self.at["seat"]]


def _trump_that_follows(replay: Replay, step: str) -> str | None:
    """The trump as the schedule, the turn-up or the call makes it."""
    rules, record = replay.ruleset, replay.record
    trump = replay.deal.trump
    if step == "turn_up":
        trump = None if record.turn_up is None else engine.turned_trump(rules, record.turn_up)
    elif step == "call":
        trump = None if record.call is None else record.call.trump
    return None if trump is None else rules.trump_text(trump)


def _of_a_play(rules: Ruleset, record: DealRecord, at: At) -> Verdict:
    """What rules say of the last play of a record that was cut down to it, and of the lead if it opens a trick."""
    assert record.tricks is not None, "the record holds the play"
    moment = moment_of(rules, record, at)
    if at["play"] == 1:
        rule, leader = _broken_lead(rules, record, at)
        if rule is not None:
            return Verdict("illegal", rule, leader, frozenset(moment.allowed(rules)))
    rule = moment.broken(rules)
    return Verdict("legal") if rule is None else Verdict("illegal", rule, None, frozenset(moment.allowed(rules)))


def _broken_lead(rules: Ruleset, record: DealRecord, at: At) -> tuple[str | None, int | None]:
    """The rule that opening this trick breaks, and whose lead it was if that is what is wrong."""
    tricks = played_tricks(record)
    before, order = tricks[:-1][-1:], rules.order
    if before and len(before[0].codes) < rules.players:
        return order.one_each_rule, None
    if at["trick"] > rules.deals[record.number - 1].cards:
        return order.from_hand_rule, None
    leader = leader_after(rules, record, before[0]) if before else rules.seat(order.first_leader, record.dealer)
    if leader in (None, tricks[-1].leader):
        return None, None
    return engine.leading_rule(rules, first=not before), leader


@dataclass(frozen=True, slots=True)
class Moment:
    """A play as it is made: what was led, None by the leader, what the seat held as far as it is known, and what it played."""

    seat: int
    trump: int
    lead: int | None
    held: int
    code: int
    turned_up: bool

    def broken(self, rules: Ruleset) -> str | None:
        """The rule that is broken, but for whose lead it was."""
        if self.lead is not None and rules.plays[self.lead].led is None:
            return None  # the lead was wrong already, and names no suit to follow
        if self.turned_up and rules.order.out_of_play_rule:
            return rules.order.out_of_play_rule
        return engine.broken_play(rules, self.trump, self.lead, self.held, self.code)

    def allowed(self, rules: Ruleset) -> list[str]:
        """The plays that would have been legal."""
        if self.lead is not None and rules.plays[self.lead].led is None:
            return []
        return [rules.plays[each].text for each in engine.legal_codes(rules, self.trump, self.lead, self.held)]


def moment_of(rules: Ruleset, record: DealRecord, at: At) -> Moment:
    """The last play of a record that was cut down to it."""
    last = played_tricks(record)[-1]
    trump = known_trump(rules, record)
    assert trump is not None, "reading a record refuses plays without a trump"
    assert record.hands is not None, "a record that is cut down to a play has the hands"
    *before, code = last.codes
    gone = _cards(rules, [TrickRecord(last.leader, tuple(before))])
    return Moment(
        at["seat"],
        trump,
        before[0] if before else None,
        (record.hands[at["seat"]] or 0) & ~gone,
        code,
        rules.card_of[code] == record.turn_up,
    )


def _is_taken(rules: Ruleset, record: DealRecord, trick: TrickRecord) -> bool:
    """Whether some class of plays takes a trick; rules that lack a class may leave one to nobody."""
    trump = known_trump(rules, record)
    if len(trick.codes) < rules.players or trump is None or rules.plays[trick.codes[0]].led is None:
        return True
    return engine.trick_rule(rules, trump, trick.codes) is not None


def leader_after(rules: Ruleset, record: DealRecord, trick: TrickRecord) -> int | None:
    """The seat that leads after a trick; None where nobody can tell."""
    return trick.leader if rules.order.next_leader != "winner" else winner_of(rules, record, trick)


def winner_of(rules: Ruleset, record: DealRecord, trick: TrickRecord) -> int | None:
    """The seat that takes a trick; None where it is not complete, its lead names no suit, or nothing in it takes it."""
    trump = known_trump(rules, record)
    if len(trick.codes) < rules.players or trump is None or rules.plays[trick.codes[0]].led is None:
        return None
    if engine.trick_rule(rules, trump, trick.codes) is None:
        return None
    return engine.trick_winner(rules, trump, trick.leader, trick.codes)


def played_tricks(record: DealRecord) -> list[TrickRecord]:
    """The tricks that have a number: those in which anything was played."""
    return [trick for trick in record.tricks or () if trick.codes]


def position(replay: Replay, at: At) -> Position:
    """A place of a deal that was judged, with what bears on it."""
    return Position(replay.ruleset, at, _CUT[at["step"]](replay, at))


def _before_the_play(replay: Replay, _: At) -> DealRecord:
    return replace(replay.record, bids=None, tricks=None, taken=None, points=None)


def _for_the_call(replay: Replay, _: At) -> DealRecord:
    """The call, with what shows which cards the caller can have seen: all other hands, and the caller's plays one by one."""
    record, call, hands = replay.record, replay.record.call, replay.dealt()
    assert call is not None, "a call is in question"
    written = record.hands or (None,) * len(hands)
    known = tuple(own if seat == call.seat else hands[seat] for seat, own in enumerate(written))
    plays = tuple(
        TrickRecord(call.seat, (code,))
        for trick in played_tricks(record)[: replay.deal.cards]
        for place, code in enumerate(trick.codes)
        if (trick.leader + place) % len(hands) == call.seat
    )
    return replace(record, hands=known, bids=None, tricks=plays, taken=None, points=None)


def _for_a_bid(replay: Replay, at: At) -> DealRecord:
    """The bids as far as this one, in bidding order."""
    record, rules = replay.record, replay.ruleset
    order = rules.bidding_order(replay.deal, record.dealer)
    later = order[order.index(at["seat"]) + 1 :]
    bids = tuple(None if seat in later else bid for seat, bid in enumerate(record.bids or ()))
    return replace(record, bids=bids or None, tricks=None, taken=None, points=None)


def _for_a_play(replay: Replay, at: At) -> DealRecord:
    """The trick as far as this play, and the hands as they are then, as far as they are known from all of the record.

    Of the tricks before it only the last one stands, since it decides who leads.
    """
    *earlier, last = played_tricks(replay.record)[: at["trick"]]
    gone = _cards(replay.ruleset, earlier)
    this = TrickRecord(last.leader, last.codes[: at["play"]])
    return _with_tricks(replay, [*earlier[-1:], this], tuple(hand & ~gone for hand in replay.dealt()))


def _for_a_trick(replay: Replay, at: At) -> DealRecord:
    tricks = played_tricks(replay.record)[at["trick"] - 1 : at["trick"]]
    return _with_tricks(replay, tricks, tuple(replay.dealt()))


def _with_tricks(replay: Replay, tricks: list[TrickRecord], hands: tuple[int, ...]) -> DealRecord:
    return replace(
        replay.record,
        hands=hands,
        trump=replay.trump,
        call=None,
        bids=None,
        tricks=tuple(tricks),
        taken=None,
        points=None,
    )


def _cards(rules: Ruleset, tricks: Iterable[TrickRecord]) -> int:
    """The cards that were played in some tricks."""
    cards = 0
    for trick in tricks:
        for code in trick.codes:
            cards |= 1 << rules.card_of[code]
    return cards


def _for_the_score(replay: Replay, at: At) -> DealRecord:
    """The tricks where their number is in question, else the number alone."""
    record = replace(replay.record, cards=None, turn_up=None, call=None)
    if at["field"] == "taken":
        return replace(record, trump=replay.trump, bids=None, points=None)
    bids = record.bids
    if bids is not None and "seat" in at:
        bids = (bids[at["seat"]],) * len(bids)  # what the others bid makes no difference
    return replace(record, hands=None, trump=None, tricks=None, taken=replay.taken, bids=bids)


_CUT: Final = {
    "deal": _before_the_play,
    "turn_up": _before_the_play,
    "call": _for_the_call,
    "bid": _for_a_bid,
    "play": _for_a_play,
    "trick": _for_a_trick,
    "score": _for_the_score,
}


def _listed(allowed: object) -> list[Any]:
    return list(allowed) if isinstance(allowed, list | tuple) else [allowed]
