"""Twists of the score that a replay works out, and of what it holds against a written one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec import engine
from trickspec.replay import Replay
from trickspec.table.findings import Finding
from trickspec_conformance.zoo.asked import Answer
from trickspec_conformance.zoo.judging import Judged


def counts_unfinished(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """The trick under way is counted for whoever is winning it."""
    for deal in judged.deals:
        winning = _winning(deal)
        deal.taken = tuple(count + (seat == winning) for seat, count in enumerate(deal.taken))
    return judged.answer(judged.findings)


def scores_early(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Points are worked out from the tricks so far, although the deal is not over."""
    for deal in judged.deals:
        if deal.points is None and deal.record.tricks is not None:
            allowed = engine.bid_range(deal.ruleset, deal.deal)
            bids = [bid for bid in deal.record.bids or () if bid is not None and bid in allowed]
            if deal.deal.bidding == "none" or len(bids) == deal.ruleset.players:
                deal.points = engine.points(deal.ruleset, deal.deal, bids, deal.taken)
    return judged.answer(judged.findings)


def totals_early(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Totals are worked out from the deals that are written, whatever is missing among or before them."""
    if judged.game is not None and judged.game.totals is None and judged.deals:
        scored = [deal.points for deal in judged.deals if deal.points is not None]
        judged.game.totals = tuple(map(sum, zip((0,) * judged.ruleset.players, *scored, strict=True)))
    return judged.answer(judged.findings)


def losses_left_out(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A deal in which a seat lost points counts nothing in its total."""
    if judged.game is not None and judged.game.totals is not None:
        losses = [tuple(min(0, each) for each in deal.points or ()) for deal in judged.deals]
        sums = zip(judged.game.totals, *losses, strict=True)
        judged.game.totals = tuple(total - sum(lost) for total, *lost in sums)
    return judged.answer(judged.findings)


def places_dense(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Equal totals share a place, and the place after them is the next number."""
    game = judged.game
    if game is None or game.totals is None:
        return judged.answer(judged.findings)
    right = engine.places(judged.ruleset, game.totals)
    dense = tuple(sorted(set(right)).index(place) + 1 for place in right)
    found = [finding for finding in judged.findings if finding.at.get("field") != "places"]
    if game.record.places not in (None, dense):
        at = {"step": "score", "field": "places"}
        found.append(judged.placed(judged.deals[-1], Finding("inconsistent", at, judged.ruleset.match.places_rule)))
    return judged.answer(found, dense)


def _winning(deal: Replay) -> int | None:
    """Who is winning the trick under way, where there is one that can be won."""
    tricks = [trick for trick in deal.record.tricks or () if trick.codes]
    if not tricks or deal.trump is None or len(tricks[-1].codes) == deal.ruleset.players:
        return None
    if deal.ruleset.plays[tricks[-1].codes[0]].led is None:
        return None
    return engine.trick_winner(deal.ruleset, deal.trump, tricks[-1].leader, tricks[-1].codes)
