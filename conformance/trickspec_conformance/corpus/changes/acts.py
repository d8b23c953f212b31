"""Changes of bids and calls: too high, the one that is barred, one that is not due, somebody else's."""

from __future__ import annotations

from typing import Final

from trickspec_conformance.corpus.changes import Change, Clue, Place
from trickspec_conformance.corpus.tasks import Record


def bid_too_high(record: Record, clue: Clue) -> Place | None:
    """A bid of more tricks than there are."""
    return _other_bid(record, clue.chance.below(clue.facts.players), clue.deal(record).cards + 1 + clue.chance.below(3))


def bid_that_makes_ends_meet(record: Record, clue: Clue) -> Place | None:
    """A last bid with which all bids add up to the tricks."""
    order = clue.facts.bidding_order(record["deal"], clue.dealer)
    bids = record.get("bids")
    if bids is None or not order or None in bids:
        return None
    left = clue.deal(record).cards - sum(bids[seat] for seat in order[:-1])
    return _other_bid(record, order[-1], left) if left >= 0 else None


def bid_that_is_not_due(record: Record, clue: Clue) -> Place | None:
    """A bid where nothing is bid, or where the call has not been made."""
    if record.get("bids") is not None:
        return None
    seat = clue.chance.below(clue.facts.players)
    bids: list[int | None] = [None] * clue.facts.players
    bids[seat] = clue.chance.below(clue.deal(record).cards + 1)
    record["bids"] = bids
    return {"step": "bid", "seat": seat}


def call_by_another(record: Record, clue: Clue) -> Place | None:
    """A call by a seat whose turn it is not."""
    call = record.get("call")
    if call is None:
        return None
    call["seat"] = (call["seat"] + 1 + clue.chance.below(clue.facts.players - 1)) % clue.facts.players
    return {"step": "call", "seat": call["seat"]}


def call_that_is_not_due(record: Record, clue: Clue) -> Place | None:
    """A call in a deal whose trump is not called."""
    if record.get("call") is not None or clue.deal(record).trump_source == "call":
        return None
    seat = clue.chance.below(clue.facts.players)
    record["call"] = {"seat": seat, "trump": record.get("trump") or clue.chance.pick(clue.facts.trumps())}
    return {"step": "call", "seat": seat}


def deal_by_another(record: Record, clue: Clue) -> Place | None:
    """Another dealer, so that the first call, or else the first lead, was somebody else's."""
    if "dealer" not in record:
        return None
    record["dealer"] = (record["dealer"] + 1 + clue.chance.below(clue.facts.players - 1)) % clue.facts.players
    if record.get("call"):
        return {"step": "call", "seat": record["call"]["seat"]}
    if record.get("tricks"):
        return {"step": "play", "trick": 1, "play": 1, "seat": record["tricks"][0]["leader"]}
    return None


def _other_bid(record: Record, seat: int, bid: int) -> Place | None:
    bids = record.get("bids")
    if bids is None or bids[seat] in (None, bid):
        return None
    bids[seat] = bid
    return {"step": "bid", "seat": seat}


ACTS: Final[dict[str, Change]] = {
    each.__name__: each
    for each in (
        bid_too_high,
        bid_that_makes_ends_meet,
        bid_that_is_not_due,
        call_by_another,
        call_that_is_not_due,
        deal_by_another,
    )
}
