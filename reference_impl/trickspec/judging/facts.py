"""The facts that make a verdict so: who led what, who held what, which bids stood, who took the trick before."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec import engine
from trickspec.judging.hands import sorted_cards
from trickspec.judging.positions import At, Moment, Position, Verdict, moment_of, played_tricks, winner_of
from trickspec.judging.said import Card, Said, Seat, Suit, said
from trickspec.judging.wrongs import played_before
from trickspec.records import DealRecord, TrickRecord
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset


def facts_of(replay: Replay, position: Position, verdict: Verdict) -> list[Said]:
    """The facts that bear on a verdict about a deal, in the order in which they are told."""
    at = position.at
    if at["step"] == "play":
        return list(_of_a_play(replay, position, verdict))
    if at["step"] == "bid":
        return list(_of_a_bid(replay, at))
    if at["step"] == "call":
        return list(_of_a_call(replay, at))
    if at["step"] == "trick":
        return [
            _trump(replay),
            _of_a_trick(replay.ruleset, position.record, played_tricks(position.record)[0], at["trick"]),
        ]
    if at.get("field") == "taken":
        return list(_of_the_count(replay))
    return list(_of_what_is_written(replay, at))


# A play


def _of_a_play(replay: Replay, position: Position, verdict: Verdict) -> Iterator[Said]:
    rules, at, record = position.ruleset, position.at, position.record
    moment = moment_of(rules, record, at)
    tricks = played_tricks(record)
    if at["play"] == 1:
        yield from _of_the_lead(rules, record, at, verdict)
        if verdict.right is not None or (verdict.status == "illegal" and verdict.rule == rules.order.one_each_rule):
            return
    elif moment.lead is not None:
        yield said("led", player=Seat(tricks[-1].leader), card=Card(rules.plays[moment.lead].text))
    card = rules.card_of[moment.code]
    if not (moment.held >> card) & 1:
        yield from _where_it_was(replay, at, card)
    if at["trick"] > replay.deal.cards:
        return
    yield from _of_the_hand(replay, moment)


def _of_the_hand(replay: Replay, moment: Moment) -> Iterator[Said]:
    """The trump where it matters, and the hand, or what is known of it."""
    rules = replay.ruleset
    if moment.lead is not None and any(duty.cards == "trump" for duty in rules.duties):
        yield _trump(replay)
    player = Seat(moment.seat)
    whole = replay.dealt()[moment.seat].bit_count() >= replay.deal.cards
    if moment.held:
        yield said("holds" if whole else "holds_at_least", player=player, cards=sorted_cards(rules, moment.held))


def _of_the_lead(rules: Ruleset, record: DealRecord, at: At, verdict: Verdict) -> Iterator[Said]:
    """Why it was another seat's lead."""
    tricks = played_tricks(record)
    before = tricks[:-1]
    if before and len(before[0].codes) == rules.players and rules.order.next_leader == "winner":
        yield _of_a_trick(rules, record, before[0], at["trick"] - 1)
    elif not before and verdict.right is not None:
        yield said("is_role", player=Seat(verdict.right), role=rules.order.first_leader)


def _where_it_was(replay: Replay, at: At, card: int) -> Iterator[Said]:
    """Where a card is that the seat cannot have had."""
    named = Card(replay.ruleset.cards[card])
    before = played_before(replay, at["trick"], at["play"], card)
    if before is not None:
        seat, trick, _ = before
        yield said("plays_in", player=Seat(seat), card=named, trick=trick)
        return
    for seat, hand in enumerate(replay.record.hands or ()):
        if seat != at["seat"] and hand is not None and (hand >> card) & 1:
            yield said("in_hand", player=Seat(seat), card=named)


# A trick


def _of_a_trick(rules: Ruleset, record: DealRecord, trick: TrickRecord, number: int) -> Said:
    """Who takes a trick, and with what."""
    winner = winner_of(rules, record, trick)
    if winner is None:
        return said("trick_untaken")
    code = trick.codes[(winner - trick.leader) % rules.players]
    return said("takes_trick", player=Seat(winner), trick=number, card=Card(rules.plays[code].text))


def _of_the_count(replay: Replay) -> Iterator[Said]:
    """Who takes each of the tricks that are written."""
    for number, trick in enumerate(played_tricks(replay.record), 1):
        if len(trick.codes) == replay.ruleset.players:
            yield _of_a_trick(replay.ruleset, replay.record, trick, number)


def _trump(replay: Replay) -> Said:
    rules = replay.ruleset
    if replay.trump is None or replay.trump == rules.no_trump:
        return said("no_trump")
    return said("trump_is", trump=Suit(rules.trump_text(replay.trump)))


# A bid


def _of_a_bid(replay: Replay, at: At) -> Iterator[Said]:
    """The bids before it where they matter, and what was barred."""
    rules, record, deal = replay.ruleset, replay.record, replay.deal
    if deal.bidding == "none" or record.bids is None:
        return
    order = rules.bidding_order(deal, record.dealer)
    earlier = [record.bids[seat] for seat in order[: order.index(at["seat"])]]
    known = [bid for bid in earlier if bid is not None]
    if len(known) < len(earlier):
        return
    barred = engine.barred_bid(rules, deal, known)
    if barred is None:
        return
    yield said("others_bid", sum=sum(known), cards=deal.cards)
    player = Seat(at["seat"])
    if barred in engine.bid_range(rules, deal):
        yield said("barred_is", player=player, bid=barred)
    else:
        yield said("nothing_barred", player=player)


# The call, and what is written


def _of_a_call(replay: Replay, at: At) -> Iterator[Said]:
    rules, record, call = replay.ruleset, replay.record, replay.record.call
    role = engine.caller_of(rules, replay.deal, record.turn_up)
    if role is not None:
        yield said("is_role", player=Seat(rules.seat(role, record.dealer)), role=role)
    if call is None:
        return
    hand = None if record.hands is None else record.hands[call.seat]
    if at.get("field") == "seen":
        if hand is not None:
            yield said("holds", player=Seat(call.seat), cards=sorted_cards(rules, hand))
    elif call.trump is not None:
        yield said("calls", player=Seat(call.seat), trump=Suit(rules.trump_text(call.trump)))


def _of_what_is_written(replay: Replay, at: At) -> Iterator[Said]:
    turned = replay.record.turn_up
    if at["step"] == "turn_up" and turned is not None:
        yield said("turned_up", card=Card(replay.ruleset.cards[turned]))
