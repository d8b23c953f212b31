"""Clauses of the bidding: who bids when, within what range, and which bid is barred."""

from __future__ import annotations

from dataclasses import replace

from trickspec.clauses.draft import Draft, Entry


def order_of_acts(draft: Draft, rule: Entry) -> None:
    """The acts of a deal follow one another in this order."""
    draft.set_order(acts=tuple(rule["acts"]), acts_rule=rule.id)


def bids_in_turn(draft: Draft, rule: Entry) -> None:
    """In these deals every seat bids once, in turn from the seat in this role, its hand `seen` or `unseen`."""
    bidding = {"seen": "open", "unseen": "blind"}[rule["hands"]]
    draft.set_deals(rule["deals"], bidding=bidding, bidding_rule=rule.id, first_bidder=rule["first"])


def no_bids(draft: Draft, rule: Entry) -> None:
    """In these deals nobody bids."""
    draft.set_deals(rule["deals"], bidding="none", bidding_rule=rule.id, first_bidder=None)


def bid_range(draft: Draft, rule: Entry) -> None:
    """A bid is a number from `least` to `most`; `cards` stands for the number of cards in the deal."""
    draft.bids = replace(draft.bids, range_rule=rule.id, least=rule["least"], most=rule["most"])


def bid_barred(draft: Draft, rule: Entry) -> None:
    """The seat in this role may not bring the sum of the bids so far and its own to this total.

    It holds in the deals that are named, or in all. Once the other bids are more than the total, nothing is barred: `beyond` is
    `free`; or only the least bid is left: `beyond` is `least`.
    """
    kinds = {deal.kind for deal in draft.deals}
    draft.bids = replace(
        draft.bids,
        barred_rule=rule.id,
        barred_role=rule["role"],
        barred_total=rule["total"],
        beyond=rule.values.get("beyond", "free"),
        free_kinds=tuple(sorted(kinds - set(rule.values.get("deals", kinds)))),
    )
