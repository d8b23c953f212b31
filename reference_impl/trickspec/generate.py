"""Random deals, played out legally by the engine and written down as records; the same seed gives the same everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from trickspec import engine
from trickspec.records import DEAL_FORMAT
from trickspec.ruleset import Deal, Ruleset


def random_deals(ruleset: Ruleset, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """`count` deal records, going through the schedule again and again, each uniform in deal, bids, calls and plays."""
    # not for secrets: a seed must give the same deals everywhere
    chance = random.Random(seed)  # noqa: S311
    for number in range(count):
        yield random_deal(ruleset, number % len(ruleset.deals) + 1, chance.randrange(ruleset.players), chance)


def random_deal(ruleset: Ruleset, number: int, dealer: int, chance: random.Random) -> dict[str, Any]:
    """One deal of the schedule, complete, as a record with everything written."""
    deal = ruleset.deals[number - 1]
    pack = list(range(len(ruleset.cards)))
    chance.shuffle(pack)
    dealt = [pack[seat * deal.cards : (seat + 1) * deal.cards] for seat in range(ruleset.players)]
    turn_up = pack[ruleset.players * deal.cards] if deal.trump_source == "turn_up" else None
    hands = [sum(1 << card for card in cards) for cards in dealt]
    state = engine.start_deal(ruleset, number, dealer, hands, turn_up)
    record: dict[str, Any] = {
        "format": DEAL_FORMAT,
        "game": ruleset.game,
        "options": dict(ruleset.options),
        "deal": number,
        "dealer": dealer,
        "cards": deal.cards,
        "hands": [[ruleset.cards[card] for card in cards] for cards in dealt],
    }
    if turn_up is not None:
        record["turn_up"] = ruleset.cards[turn_up]
    while (due := engine.turn(ruleset, state)) is not None and due.act != "play":
        if due.act == "bid":
            state = replace(state, bids=_random_bids(ruleset, deal, chance))
        else:
            seen = [ruleset.cards[card] for card in dealt[due.seat][: deal.seen]]
            called = chance.choice(engine.legal_trumps(ruleset, engine.first_cards(state.hands[due.seat], deal.seen)))
            record["call"] = {"seat": due.seat, "seen": seen, "trump": ruleset.trump_text(called)}
            state = replace(state, trump=called)
    state = _played_out(ruleset, state, chance)
    return {**record, **_ending(ruleset, state)}


def _random_bids(ruleset: Ruleset, deal: Deal, chance: random.Random) -> tuple[int, ...]:
    """All bids of a deal, in bidding order."""
    bids: list[int] = []
    for _ in range(ruleset.players):
        bids.append(chance.choice(engine.legal_bids(ruleset, deal, bids)))
    return tuple(bids)


def _played_out(ruleset: Ruleset, state: engine.DealState, chance: random.Random) -> engine.DealState:
    """The state after the last trick."""
    assert state.trump is not None, "the trump is settled before the play"
    leader, hands = engine.leader_of(ruleset, state), list(state.hands)
    tricks: list[tuple[int, tuple[int, ...]]] = []
    taken = [0] * ruleset.players
    for _ in range(ruleset.deals[state.number - 1].cards):
        codes: list[int] = []
        for place in range(ruleset.players):
            seat = (leader + place) % ruleset.players
            code = chance.choice(engine.legal_codes(ruleset, state.trump, codes[0] if codes else None, hands[seat]))
            hands[seat] ^= 1 << ruleset.card_of[code]
            codes.append(code)
        tricks.append((leader, tuple(codes)))
        winner = engine.trick_winner(ruleset, state.trump, leader, codes)
        taken[winner] += 1
        leader = winner if ruleset.order.next_leader == "winner" else leader
    return replace(state, hands=tuple(hands), tricks=tuple(tricks), taken=tuple(taken))


def _ending(ruleset: Ruleset, state: engine.DealState) -> dict[str, Any]:
    """Trump, bids, tricks and score of a deal that is over."""
    assert state.trump is not None, "a deal that is over had a trump, or none was the trump"
    deal = ruleset.deals[state.number - 1]
    ending: dict[str, Any] = {"trump": ruleset.trump_text(state.trump)}
    bids: list[int] | None = None
    if deal.first_bidder is not None:
        first = ruleset.seat(deal.first_bidder, state.dealer)
        bids = [state.bids[(seat - first) % ruleset.players] for seat in range(ruleset.players)]
        ending["bids"] = bids
    ending["tricks"] = [
        {"leader": leader, "plays": [ruleset.plays[code].text for code in codes]} for leader, codes in state.tricks
    ]
    ending["taken"] = list(state.taken)
    ending["points"] = list(engine.points(ruleset, deal, bids, state.taken))
    return ending
