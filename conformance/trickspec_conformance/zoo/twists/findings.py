"""Twists of what a replay finds: what is passed over, what comes first, and at which place it is said to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trickspec.records import TrickRecord
from trickspec.replay import Replay
from trickspec.table.findings import Finding
from trickspec_conformance.zoo.asked import Answer
from trickspec_conformance.zoo.judging import Judged, in_time


def overlooks(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Something wrong at this step, or in this field of it, is passed over."""
    return judged.answer(finding for finding in judged.findings if not _is_at(finding, settings))


def judged_last(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Something wrong at this step, or in this field of it, is reported only where nothing else is wrong."""
    return judged.answer(sorted(judged.findings, key=lambda finding: _is_at(finding, settings)))


def reports(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Of several faults the last is reported, or a wrong act before anything that does not follow, or the other way round."""
    found = judged.findings
    if settings["first"] == "last":
        return judged.answer(found[-1:])
    return judged.answer(sorted(found, key=lambda finding: finding.status != settings["first"]))


def all_called_illegal(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """Whatever is wrong is called illegal, even where every act was allowed and only something written does not follow."""
    return judged.answer(replace(finding, status="illegal") for finding in judged.findings)


def counts_from(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """Tricks, or the plays of a trick, are counted from another number than one."""
    name = settings["what"]
    return judged.answer(
        _at(finding, **{name: finding.at[name] - 1 + settings["number"]}) if name in finding.at else finding
        for finding in judged.findings
    )


def names_seat(judged: Judged, settings: Mapping[str, Any]) -> Answer:
    """For a wrong play the leader of the trick is named, or the place in the trick instead of the seat."""

    def seat(finding: Finding) -> int:
        place = int(finding.at["play"]) - 1
        return place if settings["as"] == "place" else (int(finding.at["seat"]) - place) % judged.ruleset.players

    return judged.answer(
        _at(finding, seat=seat(finding)) if finding.at["step"] == "play" else finding for finding in judged.findings
    )


def numbers_empty_tricks(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A trick without plays has a number like any other."""

    def trick(finding: Finding) -> int:
        written = judged.deal_of(finding).record.tricks or ()
        numbers = [number for number, trick in enumerate(written, 1) if trick.codes]
        return numbers[int(finding.at["trick"]) - 1]

    return judged.answer(
        _at(finding, trick=trick(finding)) if "trick" in finding.at else finding for finding in judged.findings
    )


def convicts_nobody(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A play is judged by what was known when it was made, so that a later play never convicts it."""
    found = [finding for finding in judged.findings if finding.at["step"] != "play"]
    for deal in judged.deals:
        found += [judged.placed(deal, finding) for finding in _at_once(deal)]
    return judged.answer(in_time(found))


def unknown_hands_empty(judged: Judged, _: Mapping[str, Any]) -> Answer:
    """A hand that is unknown is taken to hold no cards, so that whatever its seat plays was not held."""
    found = judged.findings
    for deal in judged.deals:
        for at in _plays_of_unknown_hands(deal):
            found.append(judged.placed(deal, Finding("illegal", at, deal.ruleset.order.from_hand_rule)))
    return judged.answer(in_time(found))


def _is_at(finding: Finding, settings: Mapping[str, Any]) -> bool:
    """Whether something was found at a step and, where one is named, in a field of it."""
    return finding.at["step"] == settings["step"] and settings.get("field") in (None, finding.at.get("field"))


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


def _plays_of_unknown_hands(deal: Replay) -> list[dict[str, Any]]:
    """The places of all plays by seats whose hand is written as unknown."""
    hands = deal.record.hands or ()
    places = []
    tricks = [trick for trick in deal.record.tricks or () if trick.codes]
    for number, trick in enumerate(tricks, 1):
        for place in range(len(trick.codes)):
            seat = (trick.leader + place) % deal.ruleset.players
            if hands and hands[seat] is None:
                places.append({"step": "play", "trick": number, "play": place + 1, "seat": seat})
    return places
