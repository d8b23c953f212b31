"""Does a change to the rules change anything? What a ruleset does, apart from how it says it and which rule it names.

Two rulesets with the same behaviour answer every question alike: the same cards, schedule, calls, bids, duties, order of plays in
every trick, points and places. A change after which the behaviour is the same is no mutant. That is a proof, since all of it is
finite.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from trickspec import engine
from trickspec.ruleset import Deal, Ruleset


def behaviour(ruleset: Ruleset) -> tuple[Any, ...]:
    """Everything on which an answer can depend."""
    return (
        ruleset.players,
        ruleset.cards,
        ruleset.suit_masks,
        tuple(sorted(ruleset.roles.items())),
        tuple((play.text, play.led, play.may_follow) for play in ruleset.plays),
        ruleset.lead_codes,
        ruleset.free_cards,
        tuple(tuple(_duties(ruleset, trump, code) for code in _leads(ruleset)) for trump in _trumps(ruleset)),
        tuple(tuple(_ranks(ruleset, line) for line in by_led) for by_led in ruleset.strengths),
        ruleset.earlier_takes,
        tuple(_deal(ruleset, deal) for deal in ruleset.deals),
        tuple((turned.card, turned.trump, turned.call_by) for turned in ruleset.turned if _shows(ruleset, turned.card)),
        _order(ruleset),
        (ruleset.calls.suits, ruleset.calls.none) if ruleset.calls else None,
        (ruleset.match.chapter_points, ruleset.match.best, ruleset.match.ties),
        (ruleset.match.total_rule is None, ruleset.match.places_rule is None),
    )


def _trumps(ruleset: Ruleset) -> range:
    return range(ruleset.no_trump + 1)


def _leads(ruleset: Ruleset) -> list[int]:
    return [code for code, play in enumerate(ruleset.plays) if play.led is not None]


def _duties(ruleset: Ruleset, trump: int, code: int) -> tuple[tuple[int, bool], ...]:
    """The duties up to the first that every hand can meet; what stands after it is never asked."""
    everything = (1 << len(ruleset.cards)) - 1  # a duty that every hand can meet
    found: list[tuple[int, bool]] = []
    for asked, highest, _ in ruleset.demands[trump][code]:
        if asked:
            found.append((asked, highest))
        if asked == everything:
            break
    return tuple(found)


def _ranks(ruleset: Ruleset, line: Sequence[int]) -> tuple[int, ...]:
    """Strengths as places among those of followers, so that only which play beats which is left; 0 takes nothing.

    A play that only leads is alone of its kind in its trick, so all that matters is which followers it beats.
    """
    order = sorted({line[code] for code, play in enumerate(ruleset.plays) if play.may_follow and line[code]})
    return tuple(
        (bisect_left(order, strength) + bisect_right(order, strength) + 1) if strength else 0 for strength in line
    )


def _deal(ruleset: Ruleset, deal: Deal) -> tuple[Any, ...]:
    bids = ruleset.bids
    barred = None
    if deal.bidding != "none" and bids.barred_role is not None and deal.kind not in bids.free_kinds:
        barred = (bids.barred_role, deal.cards if bids.barred_total == "cards" else bids.barred_total, bids.beyond)
    caller = (deal.caller, deal.seen) if deal.trump_source == "call" else None
    asked = (
        (deal.bidding, deal.first_bidder, tuple(engine.bid_range(ruleset, deal)))
        if deal.bidding != "none"
        else ("none",)
    )
    table = ruleset.tables[deal.points] if deal.points >= 0 else None
    paid = table.points.get(deal.cards) if table else None
    return deal.chapter, deal.cards, deal.trump_source, deal.trump, caller, asked, barred, paid


def _shows(ruleset: Ruleset, card: int) -> bool:
    """Whether it makes a difference that a special card has its own meaning when it is turned up."""
    suited = any(mask >> card & 1 for mask in ruleset.suit_masks)
    return suited or any(turned.card == card and turned.trump != ruleset.no_trump for turned in ruleset.turned)


def _order(ruleset: Ruleset) -> tuple[Any, ...]:
    order = ruleset.order
    calling = any(deal.trump_source == "call" for deal in ruleset.deals) or any(each.call_by for each in ruleset.turned)
    bidding = any(deal.bidding != "none" for deal in ruleset.deals)
    needed = {"call": calling, "bid": bidding, "play": True}
    return (
        tuple(act for act in order.acts if needed[act]),
        order.first_leader,
        order.next_leader,
        order.dealer_passes,
        *(rule is None for rule in (order.from_hand_rule, order.one_each_rule, order.out_of_play_rule)),
        *(rule is None for rule in (order.first_leader_rule, order.next_leader_rule)),
    )
