"""The rule that a legal act keeps: for a card, the duty that it meets, or what lets it be played without one."""

from __future__ import annotations

from trickspec import engine
from trickspec.judging.points import lines
from trickspec.judging.positions import Moment, Position, moment_of, played_tricks
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset


def rule_met(replay: Replay, position: Position) -> str | None:
    """The rule under which what stands at a place is legal, or follows; None where there is none."""
    rules, at = position.ruleset, position.at
    if at["step"] == "play":
        return _by_playing(rules, position)
    if at["step"] == "trick":
        return _by_taking(rules, position)
    if at.get("field") == "points" and "seat" in at:
        return next((line.rule for line in lines(replay) if line.seat == at["seat"]), None)
    return {
        "bid": rules.bids.range_rule,
        "call": None if rules.calls is None else rules.calls.rule,
        "taken": rules.winner_rule,
        "trump": replay.deal.trump_rule,
    }.get(at.get("field", at["step"]))


def _by_playing(rules: Ruleset, position: Position) -> str | None:
    moment = moment_of(rules, position.record, position.at)
    if moment.lead is not None:
        return _by_following(rules, moment)
    if rules.plays[moment.code].mode is not None:
        return rules.leading_rule
    return engine.leading_rule(rules, first=len(played_tricks(position.record)) == 1)


def _by_following(rules: Ruleset, moment: Moment) -> str | None:
    assert moment.lead is not None, "it follows"
    card = rules.card_of[moment.code]
    for asked, highest, number in rules.demands[moment.trump][moment.lead]:
        if not (moment.held | 1 << card) & asked:
            continue
        if (asked >> card) & 1:
            duty = rules.duties[number]
            return duty.narrowing if highest else duty.rule
        break
    return rules.always_rule


def _by_taking(rules: Ruleset, position: Position) -> str | None:
    """The rule by which a complete trick is taken."""
    codes, trump = played_tricks(position.record)[0].codes, position.record.trump
    if trump is None or len(codes) < rules.players or rules.plays[codes[0]].led is None:
        return None
    return engine.trick_rule(rules, trump, codes)
