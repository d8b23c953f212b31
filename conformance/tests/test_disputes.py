"""Every written dispute is judged as it was settled by hand: what is wrong, by which rule and ruling, who is right, points."""

from __future__ import annotations

import pytest

from trickspec.judging.machine import to_json
from trickspec.judging.speaker import Speaker
from trickspec.library import built_in
from trickspec.spec.where import spec_folder
from trickspec_conformance.disputes import load

DISPUTES = load()


@pytest.fixture(scope="module")
def judged():
    """What is said of a dispute as JSON; each is judged once."""
    known = {}

    def of(dispute):
        if dispute.id not in known:
            judgement = dispute.judged(built_in())
            hearing = judgement.hearing
            known[dispute.id] = to_json(
                judgement, Speaker(spec_folder(), "en", hearing.ruleset, hearing.record.players)
            )
        return known[dispute.id]

    return of


def rulings(reason):
    return [ruling["ruling"] for ruling in reason["rulings"]]


def open_rulings(points):
    return [name for point in points for name in point["rulings"]]


def test_there_are_disputes_enough_and_of_both_games():
    assert len(DISPUTES) >= 40
    assert sum("reported" in dispute.told for dispute in DISPUTES) >= 12
    assert {dispute.id.partition(".")[0] for dispute in DISPUTES} == set(built_in().games)


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.id)
def test_a_dispute_is_judged_as_it_was_settled(dispute, judged):
    told, said = dispute.told, judged(dispute)
    assert said["status"] == told["status"]
    assert [(each["place"], each["rule"]) for each in said["findings"]] == [
        (each["place"], each["rule"]) for each in told["findings"]
    ]
    for each, expected in zip(said["findings"], told["findings"], strict=True):
        assert rulings(each) == expected.get("rulings", [])
    assert [deal["points"] for deal in said["deals"] if "points" in deal] == told.get(
        "points", [deal["points"] for deal in said["deals"] if "points" in deal]
    )
    assert said.get("totals") == told.get("totals", said.get("totals"))
    if "open" in told:
        assert open_rulings(said["open"]) == told["open"]


@pytest.mark.parametrize("dispute", [each for each in DISPUTES if each.claims], ids=lambda dispute: dispute.id)
def test_its_claims_are_answered_as_they_were_settled(dispute, judged):
    for said, told in zip(judged(dispute)["claims"], dispute.told["claims"], strict=True):
        assert said["answer"] == told["answer"], told["claim"]
        assert said.get("right") == told.get("right", said.get("right")), told["claim"]
        if "rule" in told:
            assert said["reason"]["rule"] == told["rule"], told["claim"]
        if "rulings" in told:
            assert rulings(said["reason"]) == told["rulings"], told["claim"]
        if "open" in told:
            assert open_rulings(said["reason"]["open"]) == told["open"], told["claim"]


@pytest.mark.parametrize("dispute", [each for each in DISPUTES if each.what_ifs], ids=lambda dispute: dispute.id)
def test_another_play_comes_to_what_was_settled(dispute, judged):
    for said, told in zip(judged(dispute)["what_if"], dispute.told["what_if"], strict=True):
        assert said["legal"] is told["legal"], told["play"]
        assert said.get("until") == told.get("until"), told["play"]
        if "winner" in told:
            assert said["would"]["winner"] == told["winner"]
