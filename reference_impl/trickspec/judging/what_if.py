"""Another play in place of one that was made: what would have come of it, as far as the plays that followed stay legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trickspec.judging.hearing import Hearing, Reason
from trickspec.judging.points import Line, lines
from trickspec.judging.positions import At, played_tricks, winner_of
from trickspec.records import DealRecord, TrickRecord
from trickspec.replay import Replay


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came, or would come, of a deal: who takes the trick in question and with what, and the score."""

    winner: int | None
    card: str | None
    taken: tuple[int, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """Another play, and both outcomes; `would` is None where the play would not have been legal, and `reason` says why.

    `until` is the first play after it that would not have been legal any more, where there is one, and `reason` says why not.
    `supposed` is whether the record leaves open if the seat held the card at all.
    """

    at: At
    play: str
    was: Outcome
    would: Outcome | None
    until: At | None
    reason: Reason | None
    supposed: bool


def what_if(hearing: Hearing, at: At, code: int) -> WhatIf:
    """What would have come of another play at a place of the record."""
    replay = hearing.replay_at(at)
    rules, record = replay.ruleset, replay.record
    held, supposed = _hands(replay, at, code)
    changed = replace(
        record, hands=held, trump=replay.trump, tricks=_changed(record, at, code), taken=None, points=None
    )
    was = _outcome(replay, at["trick"])
    found = _first_wrong_play(Replay(rules, changed), at)
    play = rules.plays[code].text
    if found is None:
        return WhatIf(at, play, was, _outcome(Replay(rules, changed), at["trick"]), None, None, supposed)
    reason = _reason(hearing, changed, found)
    stops = {**({"deal": at["deal"]} if "deal" in at else {}), **found}
    if (found["trick"], found["play"]) == (at["trick"], at["play"]):
        return WhatIf(at, play, was, None, stops, reason, supposed)
    cut = replace(changed, tricks=_until(changed.tricks or (), found))
    return WhatIf(at, play, was, _outcome(Replay(rules, cut), at["trick"]), stops, reason, supposed)


def _hands(replay: Replay, at: At, code: int) -> tuple[tuple[int, ...], bool]:
    """The hands as far as they are known, and whether it is only supposed that the seat held this card."""
    rules, seat = replay.ruleset, at["seat"]
    card = 1 << rules.card_of[code]
    hands = replay.dealt()
    written = replay.record.hands is not None and replay.record.hands[seat] is not None
    elsewhere = 0 if replay.record.turn_up is None else 1 << replay.record.turn_up
    for other, hand in enumerate(hands):
        elsewhere |= hand if other != seat else 0
    whole = written or hands[seat].bit_count() >= replay.deal.cards
    if whole or card & (elsewhere | hands[seat]):
        return tuple(hands), False
    return tuple(hand | card if other == seat else hand for other, hand in enumerate(hands)), True


def _changed(record: DealRecord, at: At, code: int) -> tuple[TrickRecord, ...]:
    tricks = played_tricks(record)
    trick = tricks[at["trick"] - 1]
    codes = (*trick.codes[: at["play"] - 1], code, *trick.codes[at["play"] :])
    tricks[at["trick"] - 1] = TrickRecord(trick.leader, codes)
    return tuple(tricks)


def _first_wrong_play(replay: Replay, at: At) -> At | None:
    """The first play from this place on that is not legal."""
    for finding in replay.findings():
        place = finding.at
        if place["step"] == "play" and (place["trick"], place["play"]) >= (at["trick"], at["play"]):
            return place
    return None


def _until(tricks: Sequence[TrickRecord], at: At) -> tuple[TrickRecord, ...]:
    """The tricks up to a play, without it."""
    last = tricks[at["trick"] - 1]
    return (*tricks[: at["trick"] - 1], TrickRecord(last.leader, last.codes[: at["play"] - 1]))


def _reason(hearing: Hearing, changed: DealRecord, at: At) -> Reason:
    other = Hearing(hearing.library, hearing.ruleset, changed, hearing.named)
    return other.reason(at, next(finding for finding in other.findings if dict(finding.at) == dict(at)))


def _outcome(replay: Replay, number: int) -> Outcome:
    tricks = played_tricks(replay.record)
    trick = tricks[number - 1] if number <= len(tricks) else None
    winner = None if trick is None else winner_of(replay.ruleset, replay.record, trick)
    card = None
    if trick is not None and winner is not None:
        card = replay.ruleset.plays[trick.codes[(winner - trick.leader) % replay.ruleset.players]].text
    return Outcome(winner, card, replay.taken, tuple(lines(replay)))
