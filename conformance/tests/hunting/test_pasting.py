from __future__ import annotations

import json

import pytest
import yaml

from trickspec.errors import SpecError
from trickspec_conformance.case_files import load
from trickspec_conformance.hunting.disagreement import Disagreement
from trickspec_conformance.hunting.pasting import WHY, CaseFile, case_of, yaml_of
from trickspec_conformance.hunting.position import Position
from trickspec_conformance.outcomes import Kind

RECORD = {
    "format": "trickspec.deal/1", "game": "joker", "deal": 3, "dealer": 1, "players": ["n", "O'Hara", "Нино", "yes: no"],
    "hands": [["KH", "8D", "9D"], None, None, None], "turn_up": "TS",
    "tricks": [{"leader": 2, "plays": [f"{rank}H" for rank in "AKQJ"]} for _ in range(4)],
    "meta": {"notes": ["1.0", "on", "", "#"], "table": 7, "fine": True},
}  # fmt: skip


def disagreement(ask="legal_plays", right=None, rule="joker.play.must_trump", **given):
    given = given or {"deal": 2, "trump": "S", "held": ["7S", "X1"], "trick": {"leader": 0, "plays": ["X2:highest:H"]}}
    return Disagreement(
        Position("joker", ask, given, {"highest_lead_ruffable": False}),
        {"highest_lead_ruffable": False},
        right or {"plays": ["7S", "X1:take", "X1:discard"]},
        Kind.DISAGREES,
        {"plays": []},
        "plays: nothing",
        "plays missing",
        rule,
    )


def test_a_case_says_what_was_found_and_leaves_the_reason_to_a_person():
    case = case_of(disagreement())
    assert case["id"].startswith("joker.play.must_trump/found_")
    assert case["rules"] == ["joker.play.must_trump"]
    assert (case["why"], case["origin"]) == (WHY, "reported")
    assert case["options"] == {"highest_lead_ruffable": False}


def test_the_same_position_has_the_same_id_and_another_has_another():
    assert case_of(disagreement())["id"] == case_of(disagreement())["id"]
    assert case_of(disagreement())["id"] != case_of(disagreement(deal=1, trump="S", held=["7S"], trick={}))["id"]


def test_where_no_rule_decides_the_game_is_named():
    case = case_of(disagreement(rule=None))
    assert case["id"].startswith("joker/found_")
    assert case["rules"] == []


@pytest.mark.parametrize(
    "found",
    [
        disagreement(),
        disagreement("replay_deal", {"status": "illegal", "at": {"step": "bid", "seat": 1}}, record=RECORD),
        disagreement(
            "deal_points", {"points": [-200, 0, 50, 50]}, deal=1, cards=1, bids=[1, 0, 0, 0], taken=[0, 1, 0, 0]
        ),
    ],
)
def test_what_is_written_is_read_as_it_was(tmp_path, found):
    text = yaml_of(case_of(found))
    assert yaml.safe_load(text) == json.loads(json.dumps([case_of(found)]))
    assert all(len(line) <= 130 for line in text.splitlines())
    if "players" not in found.position.given.get("record", {}):
        (tmp_path / "cases.yaml").write_text(text, encoding="utf-8")
        (case,) = load([tmp_path / "cases.yaml"])
        assert case.given == found.position.given
        assert case.expect == found.right


def test_what_fits_on_a_line_stands_on_one():
    assert "\n  given: {deal: 2, trump: S, held: [7S, X1], trick: {leader: 0, plays: [" in yaml_of(
        case_of(disagreement())
    )


def test_cases_are_added_to_a_file_each_once(tmp_path):
    path = tmp_path / "found.yaml"
    file = CaseFile(path)
    file.add(case_of(disagreement()))
    file.add(case_of(disagreement()))
    file.add(case_of(disagreement(deal=1, trump="S", held=["7S"], trick={"leader": 0, "plays": []})))
    CaseFile(path).add(case_of(disagreement()))
    assert len(load([path])) == 2


def test_a_file_of_something_else_is_refused(tmp_path):
    (tmp_path / "found.yaml").write_text("- {id: 7}\n")
    with pytest.raises(SpecError):
        CaseFile(tmp_path / "found.yaml")
