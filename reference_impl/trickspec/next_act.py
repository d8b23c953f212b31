"""Whose turn it is in a record that is not finished."""

from __future__ import annotations

from typing import Any

from trickspec import engine
from trickspec.errors import Malformed
from trickspec.records import DealRecord, known_trump
from trickspec.ruleset import Deal, Ruleset


def next_to_act(ruleset: Ruleset, record: DealRecord) -> dict[str, Any]:
    """Whose turn it is in an unfinished record, and for what [23, 24].

    Raises:
        Malformed: where the last trick was led so that nobody can tell who took it.
    """
    deal = ruleset.deals[record.number - 1]
    tricks = [trick for trick in record.tricks or () if trick.codes]
    if record.tricks is None and record.taken is not None:
        return {"act": "none"}
    written = [
        place for place, seat in enumerate(ruleset.bidding_order(deal, record.dealer)) if _bid(record, seat) is not None
    ]
    if not tricks:
        for place, act in enumerate(ruleset.order.acts):
            earlier = ruleset.order.acts[:place]
            if act == "call" and _call_is_awaited(ruleset, record, bids_first="bid" in earlier):
                role = engine.caller_of(ruleset, deal, record.turn_up)
                return {"act": act, "seat": ruleset.seat(role or "dealer", record.dealer)}
            following = written[-1] + 1 if written else 0
            if act == "bid" and deal.bidding != "none" and following < ruleset.players:
                return {"act": act, "seat": ruleset.bidding_order(deal, record.dealer)[following]}
            if act == "play":
                break
    return _next_to_play(ruleset, record, deal)


def _call_is_awaited(ruleset: Ruleset, record: DealRecord, *, bids_first: bool) -> bool:
    """Whether a trump is still to be named; a bid that comes after the call says that there was one."""
    deal = ruleset.deals[record.number - 1]
    if engine.caller_of(ruleset, deal, record.turn_up) is None or known_trump(ruleset, record) is not None:
        return False
    return bids_first or not any(bid is not None for bid in record.bids or ())


def _bid(record: DealRecord, seat: int) -> int | None:
    return None if record.bids is None else record.bids[seat]


def _next_to_play(ruleset: Ruleset, record: DealRecord, deal: Deal) -> dict[str, Any]:
    tricks = [trick for trick in record.tricks or () if trick.codes]
    if not tricks:
        return {"act": "play", "seat": ruleset.seat(ruleset.order.first_leader, record.dealer)}
    last = tricks[-1]
    if len(last.codes) < ruleset.players:
        return {"act": "play", "seat": (last.leader + len(last.codes)) % ruleset.players}
    if len(tricks) >= deal.cards:
        return {"act": "none"}
    if ruleset.order.next_leader != "winner":
        return {"act": "play", "seat": last.leader}
    if ruleset.plays[last.codes[0]].led is None:
        raise Malformed(
            ("record", "tricks"),
            "the last trick is led by a play that names no suit, so nobody can tell who leads next",
        )
    trump = known_trump(ruleset, record)
    assert trump is not None, "reading a record refuses plays without a trump"
    return {"act": "play", "seat": engine.trick_winner(ruleset, trump, last.leader, last.codes)}
