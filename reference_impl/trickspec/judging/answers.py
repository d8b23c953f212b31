"""Whether a claim is right: yes, no, or that the record does not say enough; and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from trickspec import engine
from trickspec.judging.claims import Claim
from trickspec.judging.hearing import Hearing, Reason, position_of
from trickspec.judging.points import lines
from trickspec.judging.positions import NOWHERE, At, leader_after, moment_of, played_tricks
from trickspec.records import known_trump
from trickspec.replay import Replay

Word: TypeAlias = Literal["yes", "no", "open"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the rules say to a claim: `yes`, `no`, or `open` where the record does not say enough.

    `right` is what they say themselves, as far as it can be told, and `reason` why.
    """

    claim: Claim
    answer: Word
    right: Any
    reason: Reason | None


def answer(hearing: Hearing, claim: Claim) -> Answer:
    """Whether a claim is right, and why."""
    right, reason = _ANSWERED.get(claim.at["step"], _of_an_act)(hearing, claim.at)
    if right in (None, NOWHERE):
        return Answer(claim, "open", None, reason)
    return Answer(claim, "yes" if right == claim.claimed else "no", right, reason)


_Told: TypeAlias = tuple[Any, Reason | None]


def _of_an_act(hearing: Hearing, at: At) -> _Told:
    found = next((each for each in hearing.findings if dict(each.at) == dict(at)), None)
    reason = hearing.reason(at, found)
    settled = reason.status != "legal" or _is_settled(hearing, at)
    return reason.status if settled else None, reason


def _of_the_record(hearing: Hearing, _: At) -> _Told:
    return hearing.status, hearing.reasons[0] if hearing.findings else None


def _of_a_trick(hearing: Hearing, at: At) -> _Told:
    reason = hearing.reason(at)
    return reason.right, reason


def _of_a_lead(hearing: Hearing, at: At) -> _Told:
    replay = hearing.replay_at(at)
    rules, record, number = replay.ruleset, replay.record, at["trick"]
    tricks = played_tricks(record)
    right: int | None = rules.seat(rules.order.first_leader, record.dealer)
    if number > 1:
        right = leader_after(rules, record, tricks[number - 2])
    opened = {**at, "step": "play", "play": 1, "seat": tricks[number - 1].leader}
    found = next((each for each in hearing.findings if dict(each.at) == opened), None)
    return right, hearing.reason(opened, found)


def _of_the_trump(hearing: Hearing, at: At) -> _Told:
    replay = hearing.replay_at(at)
    record, trump = replay.record, known_trump(replay.ruleset, replay.record)
    step = "call" if record.call is not None else "turn_up" if record.turn_up is not None else "deal"
    reason = hearing.reason({**at, "step": step, "field": "trump"})
    if reason.right is None:
        return None if trump is None else replay.ruleset.trump_text(trump), reason
    return reason.right, reason


def _of_the_deal(hearing: Hearing, at: At) -> _Told:
    reason = hearing.reason(at)
    return reason.right, reason


def _of_a_score(hearing: Hearing, at: At) -> _Told:
    reason = hearing.reason(at)
    if at["field"] in ("totals", "places"):
        return (None if hearing.game is None or hearing.game.totals is None else reason.right), reason
    replay = hearing.replay_at(at)
    if at["field"] == "taken":
        written = replay.record.tricks is not None or replay.record.taken is not None
        return reason.right if written else None, reason
    paid = next((line.points for line in lines(replay) if line.seat == at["seat"]), None)
    return paid, reason


_ANSWERED: Final[Mapping[str, Callable[[Hearing, At], _Told]]] = {
    "record": _of_the_record,
    "trick": _of_a_trick,
    "lead": _of_a_lead,
    "trump": _of_the_trump,
    "deal": _of_the_deal,
    "score": _of_a_score,
}


def _is_settled(hearing: Hearing, at: At) -> bool:
    """Whether a legal act would be so whatever the record leaves out: what else a hand held, what was bid before, or seen."""
    replay = hearing.replay_at(at)
    if at["step"] == "play":
        return _whatever_was_held(hearing, replay, at)
    if at["step"] == "bid":
        return _whatever_was_bid(replay, at["seat"])
    call, calls = replay.record.call, replay.ruleset.calls
    return call is None or call.seen is not None or calls is None or calls.suits == "any"


def _whatever_was_held(hearing: Hearing, replay: Replay, at: At) -> bool:
    """Whether a play would be legal from the largest hand that the seat could have had."""
    rules, record, dealt = replay.ruleset, replay.record, replay.dealt()
    if dealt[at["seat"]].bit_count() >= replay.deal.cards:
        return True
    elsewhere = 0 if record.turn_up is None else 1 << record.turn_up
    for seat, hand in enumerate(dealt):
        elsewhere |= hand if seat != at["seat"] else 0
    for trick in played_tricks(record)[: at["trick"] - 1]:
        for code in trick.codes:
            elsewhere |= 1 << rules.card_of[code]
    moment = moment_of(rules, position_of(hearing, at).record, at)
    largest = ((1 << len(rules.cards)) - 1) & ~elsewhere | 1 << rules.card_of[moment.code]
    return replace(moment, held=largest).broken(rules) is None


def _whatever_was_bid(replay: Replay, seat: int) -> bool:
    """Whether a bid would be legal whatever the seats before it bid that are not written."""
    rules, record, deal = replay.ruleset, replay.record, replay.deal
    order = rules.bidding_order(deal, record.dealer)
    place = order.index(seat)
    earlier = [(record.bids or ())[each] for each in order[:place]]
    known = [bid for bid in earlier if bid is not None]
    return len(known) == len(earlier) or engine.barred_bid(rules, deal, [0] * place) is None
