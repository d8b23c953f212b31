"""The rules behind plans, calls and bids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.ruleset import Ruleset
from trickspec_conformance.hunting.deciding.values import Values, deal_of


def plan(ruleset: Ruleset, given: Values) -> dict[str, str | None]:
    """The rule behind each member of a plan."""
    deal = deal_of(ruleset, given)
    return {
        "dealer": ruleset.order.dealer_rule,
        "eldest": ruleset.role_rules.get("eldest"),
        "cards": deal.rule,
        "trump_source": deal.trump_rule,
        "trump": deal.trump_rule,
        "bidding": deal.bidding_rule,
    }


def turned(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    """The rules by which a card turned up makes trump."""
    card = ruleset.card_numbers[given["card"]]
    yield from (special.rule for special in ruleset.turned if special.card == card)
    yield deal_of(ruleset, given).trump_rule


def called(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    """The rules of a call."""
    yield None if ruleset.calls is None else ruleset.calls.rule
    yield deal_of(ruleset, given).trump_rule


def bids(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rules by which bids are open."""
    deal = deal_of(ruleset, given)
    if not right["bids"]:
        yield deal.bidding_rule
    elif engine.barred_bid(ruleset, deal, given["bids_so_far"]) is not None:
        yield ruleset.bids.barred_rule
    yield ruleset.bids.range_rule


def between_bids(ruleset: Ruleset, given: Values, right: Sequence[Any], said: Sequence[Any]) -> Iterator[str | None]:
    """The rules that a bid breaks which is said to be open, and those by which one is that is not said to be."""
    deal, so_far = deal_of(ruleset, given), given["bids_so_far"]
    for bid in said:
        if type(bid) is int and bid not in right:
            over = deal.bidding != "none" and len(so_far) >= ruleset.players
            yield deal.bidding_rule if over else engine.broken_bid(ruleset, deal, so_far, bid)
    if set(right) - {bid for bid in said if type(bid) is int}:
        barred = engine.barred_bid(ruleset, deal, so_far)
        yield ruleset.bids.range_rule if barred is None else ruleset.bids.barred_rule
