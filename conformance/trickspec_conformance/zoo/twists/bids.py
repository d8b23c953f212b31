"""Twists of who bids, and how much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec_conformance.zoo.asked import Answer, Asked


def all_barred(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """Every seat is barred from the bid that brings the sum to the number of tricks."""
    if asked.method != "legal_bids":
        return asked.right
    return {"bids": [bid for bid in asked.right["bids"] if bid != _left(asked)]}


def bar_not_below_zero(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A barred number that lies below nothing is taken as nothing, so that who bids last may not pass."""
    if asked.method != "legal_bids" or len(asked.params["bids_so_far"]) != asked.ruleset.players - 1:
        return asked.right
    return {"bids": [bid for bid in asked.right["bids"] if bid != max(0, _left(asked))]}


def bids_within_the_rest(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """Nobody may bid more tricks than the bids so far have left over."""
    if asked.method != "legal_bids":
        return asked.right
    return {"bids": [bid for bid in asked.right["bids"] if bid <= max(0, _left(asked))]}


def bids_after_the_last(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """When every seat has bid, another bid is open."""
    if asked.method != "legal_bids" or len(asked.params["bids_so_far"]) < asked.ruleset.players:
        return asked.right
    return asked.again(bids_so_far=[])


def next_bidder_counted(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """Whose bid is due follows from how many bids are known, and not from who made the last of them."""
    if asked.right.get("act") != "bid":
        return asked.right
    record, ruleset = asked.params["record"], asked.ruleset
    first = ruleset.seat(ruleset.deals[record["deal"] - 1].first_bidder or "dealer", record["dealer"])
    known = [bid for bid in record.get("bids") or () if bid is not None]
    return {"act": "bid", "seat": (first + len(known)) % ruleset.players}


def _left(asked: Asked) -> int:
    """The number of tricks less the bids so far."""
    left: int = asked.params["cards"] - sum(asked.params["bids_so_far"])
    return left
