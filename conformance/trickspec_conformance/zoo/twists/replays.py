"""Twists of what a replay says: of what it finds, in which order, at which place, and of the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trickspec import engine
from trickspec.records import TrickRecord
from trickspec.replay import Replay
from trickspec.table.findings import Finding
from trickspec_conformance.zoo.asked import Answer
from trickspec_conformance.zoo.judging import Judged, in_time


def overlooks(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Something wrong at this step, or in this field of it, is passed over."""
    field = settings.get("field")
    return judged.answer(
        finding
        for finding in judged.findings
        if finding.at["step"] != settings["step"] or field not in (None, finding.at.get("field"))
    )


def reports(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Of several faults the last is reported, or a wrong act before anything that does not follow, or the other way round."""
    found = judged.findings
    if settings["first"] == "last":
        return judged.answer(found[-1:])
    return judged.answer(sorted(found, key=lambda finding: finding.status != settings["first"]))


def counts_from(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Tricks, or the plays of a trick, are counted from another number than one."""
    name = settings["what"]
    return judged.answer(
        _at(finding, **{name: finding.at[name] - 1 + settings["number"]}) if name in finding.at else finding
        for finding in judged.findings
    )


def names_seat(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """For a wrong play the leader of the trick is named, or the place in the trick instead of the seat."""
    players = judged.ruleset.players

    def seat(finding: Finding) -> int:
        place: int = finding.at["play"] - 1
        return place if settings["as"] == "place" else (finding.at["seat"] - place) % players

    return judged.answer(
        _at(finding, seat=seat(finding)) if finding.at["step"] == "play" else finding for finding in judged.findings
    )


def numbers_empty_tricks(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A trick without plays has a number like any other."""

    def trick(finding: Finding) -> int:
        written = judged.deal_of(finding).record.tricks or ()
        numbers = [number for number, trick in enumerate(written, 1) if trick.codes]
        return numbers[finding.at["trick"] - 1]

    return judged.answer(
        _at(finding, trick=trick(finding)) if "trick" in finding.at else finding for finding in judged.findings
    )


def convicts_nobody(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A play is judged by what was known when it was made, so that a later play never convicts it."""
    found = [finding for finding in judged.findings if finding.at["step"] != "play"]
    for deal in judged.deals:
        number = {"deal": deal.record.number} if judged.game is not None else {}
        found += [replace(finding, at={**number, **finding.at}) for finding in _at_once(deal)]
    return judged.answer(in_time(found))


def unknown_hands_empty(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A hand that is unknown is taken to hold no cards, so that whatever its seat plays was not held."""
    found = judged.findings
    for deal in judged.deals:
        number = {"deal": deal.record.number} if judged.game is not None else {}
        for at in _plays_of_unknown_hands(deal):
            found.append(Finding("illegal", {**number, "step": "play", **at}, judged.ruleset.order.from_hand_rule))
    return judged.answer(in_time(found))


def counts_unfinished(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """The trick under way is counted for whoever is winning it."""
    for deal in judged.deals:
        trick = (deal.record.tricks or (None,))[-1]
        if trick is not None and 0 < len(trick.codes) < judged.ruleset.players and deal.trump is not None:
            if judged.ruleset.plays[trick.codes[0]].led is not None:
                winner = engine.trick_winner(judged.ruleset, deal.trump, trick.leader, trick.codes)
                deal.taken = tuple(count + (seat == winner) for seat, count in enumerate(deal.taken))
    return judged.answer(judged.findings)


def scores_early(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Points are worked out from the tricks so far, although the deal is not over."""
    for deal in judged.deals:
        if deal.points is None and deal.record.tricks is not None:
            bids = [bid for bid in deal.record.bids or () if bid is not None]
            known = all(bid in engine.bid_range(judged.ruleset, deal.deal) for bid in bids)
            if deal.deal.bidding == "none" or (known and len(bids) == judged.ruleset.players):
                deal.points = engine.points(judged.ruleset, deal.deal, bids or None, deal.taken)
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
        lost = [tuple(min(0, each) for each in deal.points or ()) for deal in judged.deals]
        sums = zip(judged.game.totals, *lost, strict=True)
        judged.game.totals = tuple(total - sum(losses) for total, *losses in sums)
    return judged.answer(judged.findings)


def places_dense(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Equal totals share a place, and the place after them is the next number."""
    if judged.game is None or judged.game.totals is None:
        return judged.answer(judged.findings)
    right = engine.places(judged.ruleset, judged.game.totals)
    dense = tuple(sorted(set(right)).index(place) + 1 for place in right)
    found = [finding for finding in judged.findings if finding.at.get("field") != "places"]
    if judged.game.record.places not in (None, dense):
        at = {"deal": judged.deals[-1].record.number, "step": "score", "field": "places"}
        found.append(Finding("inconsistent", at, judged.ruleset.match.places_rule))
    return judged.answer(found, dense)


def all_called_illegal(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Whatever is wrong is called illegal, even where every act was allowed and only something written does not follow."""
    return judged.answer(replace(finding, status="illegal") for finding in judged.findings)


def _at(finding: Finding, **changes: Any) -> Finding:
    """A finding at another place."""
    return replace(finding, at={**finding.at, **changes})


def _at_once(deal: Replay) -> list[Finding]:
    """What is wrong with each play of a deal when the record ends with it."""
    found = []
    tricks = [trick for trick in deal.record.tricks or () if trick.codes]
    for number, trick in enumerate(tricks):
        for play in range(1, len(trick.codes) + 1):
            last = TrickRecord(trick.leader, trick.codes[:play])
            record = replace(deal.record, tricks=(*tricks[:number], last))
            here = {"trick": number + 1, "play": play}
            found += [each for each in Replay(deal.ruleset, record).findings() if here.items() <= each.at.items()]
    return found


def _plays_of_unknown_hands(deal: Replay) -> list[dict[str, int]]:
    """The places of all plays by seats whose hand is written as unknown."""
    places = []
    tricks = [trick for trick in deal.record.tricks or () if trick.codes]
    for number, trick in enumerate(tricks, 1):
        for place in range(len(trick.codes)):
            seat = (trick.leader + place) % deal.ruleset.players
            if deal.record.hands is not None and deal.record.hands[seat] is None:
                places.append({"trick": number, "play": place + 1, "seat": seat})
    return places
