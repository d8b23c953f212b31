"""What is wrong at a place, as sentences: most findings are one, a score that is wrong for several seats is one for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.judging.hands import sorted_cards
from trickspec.judging.positions import Moment, Position, Verdict, moment_of, played_tricks
from trickspec.judging.said import Card, Cards, Said, Seat, Suit, said
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.table.findings import Finding


def wrongs(replay: Replay, position: Position, found: Finding, verdict: Verdict) -> list[Said]:
    """What a finding of a deal says is wrong."""
    step = position.at["step"]
    if step == "play":
        return [_play(replay, position, verdict)]
    if step == "bid":
        return [_bid(replay, found)]
    if step == "call" and "seat" in position.at:
        return [_call(replay, verdict)]
    return list(_written(replay, found))


# A play


def _play(replay: Replay, position: Position, verdict: Verdict) -> Said:
    rules, at = position.ruleset, position.at
    player = Seat(at["seat"])
    if at["play"] == 1 and (wrong := _lead(rules, position, verdict)) is not None:
        return wrong
    moment = moment_of(rules, position.record, at)
    card = Card(rules.plays[moment.code].text)
    if verdict.rule == rules.order.out_of_play_rule and moment.turned_up:
        return said("turn_up_played", player=player, card=card)
    if verdict.rule == rules.order.from_hand_rule:
        before = played_before(replay, at["trick"], at["play"], rules.card_of[moment.code])
        return said("not_in_hand" if before is None else "played_before", player=player, card=card)
    if verdict.rule == rules.leading_rule and at["play"] == 1:
        may_lead = rules.plays[moment.code].may_lead
        return said("suit_not_led" if may_lead else "meaning_when_leading", player=player, card=card)
    if verdict.rule == rules.following_rule and not rules.plays[moment.code].may_follow:
        return said("meaning_when_following", player=player, card=card)
    return _against_a_duty(rules, moment, player, card)


def _lead(rules: Ruleset, position: Position, verdict: Verdict) -> Said | None:
    """What is wrong with opening a trick at all, if that is what is wrong."""
    at, record = position.at, position.record
    player, number = Seat(at["seat"]), at["trick"]
    before, cards = played_tricks(record)[:-1], rules.deals[record.number - 1].cards
    if verdict.right is not None:
        right = Seat(verdict.right)
        if before:
            return said("leads_next", player=player, trick=number, right=right)
        return said("leads_first", player=player, right=right)
    missing = rules.players - len(before[0].codes) if before else 0
    if missing and verdict.rule == rules.order.one_each_rule:
        return said("trick_unfinished", player=player, trick=number, missing=missing)
    if number > cards and verdict.rule == rules.order.from_hand_rule:
        return said("after_the_end", player=player, trick=number, cards=cards)
    return None


def _against_a_duty(rules: Ruleset, moment: Moment, player: Seat, card: Card) -> Said:
    """Which of the duties stands against a play, and what of it the hand holds."""
    own = rules.card_of[moment.code]
    led = None if moment.lead is None else rules.plays[moment.lead].led
    if moment.lead is None or led is None:
        return said("not_allowed", player=player, card=card)
    suit = Suit(rules.suits[led])
    for asked, _, number in rules.demands[moment.trump][moment.lead]:
        held = moment.held & asked
        if not held:
            continue
        duty = rules.duties[number]
        if (asked >> own) & 1:
            highest = Cards((rules.cards[engine.cards_in(held)[-1]],))
            of = Suit(rules.trump_text(moment.trump)) if duty.cards == "trump" else suit
            return said("highest_owed", player=player, card=card, suit=of, cards=highest)
        kinds = {"suit_led": "must_follow", "trump": "must_trump"}
        if duty.cards in kinds:
            return said(kinds[duty.cards], player=player, card=card, suit=suit)
        return said("owes_another", player=player, card=card)
    return said("not_allowed", player=player, card=card)


def played_before(replay: Replay, number: int, place: int, card: int) -> tuple[int, int, int] | None:
    """The seat that played a card before this play, and the trick and the place where it did."""
    rules = replay.ruleset
    for trick_number, trick in enumerate(played_tricks(replay.record)[:number], 1):
        for turn, code in enumerate(trick.codes, 1):
            if (trick_number, turn) < (number, place) and rules.card_of[code] == card:
                return (trick.leader + turn - 1) % rules.players, trick_number, turn
    return None


# A bid, a call


def _bid(replay: Replay, found: Finding) -> Said:
    rules, deal = replay.ruleset, replay.deal
    player, bid = Seat(found.at["seat"]), int(found.facts["done"])
    if deal.bidding == "none":
        return said("bid_not_due", player=player, bid=bid)
    allowed = engine.bid_range(rules, deal)
    if bid not in allowed and found.rule == rules.bids.range_rule:
        return said("bid_out_of_range", player=player, bid=bid, least=allowed.start, most=allowed.stop - 1)
    if found.rule == rules.bids.barred_rule:
        total = sum(each or 0 for each in replay.record.bids or ())
        return said("bid_barred", player=player, bid=bid, total=total)
    if found.rule == rules.order.acts_rule:
        return said("bid_before_call", player=player)
    return said("bid_not_allowed", player=player, bid=bid)


def _call(replay: Replay, verdict: Verdict) -> Said:
    rules, call = replay.ruleset, replay.record.call
    assert call is not None, "a call is in question"
    player = Seat(call.seat)
    role = engine.caller_of(rules, replay.deal, replay.record.turn_up)
    if role is None:
        return said("call_not_due", player=player)
    caller = rules.seat(role, replay.record.dealer)
    if caller != call.seat:
        return said("call_by_another", player=player, right=Seat(caller))
    trump = "none" if call.trump is None else rules.trump_text(call.trump)
    assert verdict.status == "illegal", "whoever calls in turn calls what may not be called"
    return said("call_not_allowed", player=player, trump=Suit(trump))


# What is written


def _written(replay: Replay, found: Finding) -> Iterator[Said]:
    rules, field = replay.ruleset, found.at["field"]
    written, right = found.facts["written"], found.facts["right"]
    if field == "cards":
        yield said("written_cards", written=written, right=right)
    elif field == "trump":
        kind = {"deal": "fixed", "turn_up": "turned", "call": "called"}[found.at["step"]]
        yield said(f"written_trump_{kind}", written=Suit(written), right=Suit(right))
    elif field == "turn_up":
        yield said("written_turn_up", written=Card(written))
    elif field == "seen":
        call = replay.record.call
        assert call is not None, "whoever saw cards called"
        yield said("written_seen", player=Seat(call.seat), cards=sorted_cards(rules, call.seen or 0))
    elif right is None:
        yield said("written_taken_sum", written=sum(written), right=replay.deal.cards)
    else:
        yield from by_seat(f"written_{field}", written, right)


def by_seat(kind: str, written: Sequence[Any], right: Sequence[Any]) -> Iterator[Said]:
    """The same sentence for each seat that something wrong is written for."""
    for seat, (one, other) in enumerate(zip(written, right, strict=True)):
        if one != other:
            yield said(kind, player=Seat(seat), written=one, right=other)
