"""Random deals, played out legally by the engine and written down as records; the same seed gives the same everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from trickspec import engine
from trickspec.records import DEAL_FORMAT
from trickspec.ruleset import Ruleset


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
    while (due := engine.turn(ruleset, state)) is not None:
        act = chance.choice(engine.legal_acts(ruleset, state))
        if isinstance(act, engine.Call):
            seen = [ruleset.cards[card] for card in dealt[due.seat][: deal.seen]]
            record["call"] = {"seat": act.seat, "seen": seen, "trump": ruleset.trump_text(act.trump)}
        after = engine.step(ruleset, state, act)
        assert isinstance(after, engine.DealState), "a legal act leads on"
        state = after
    return {**record, **_ending(ruleset, state)}


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
