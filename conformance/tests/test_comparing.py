from __future__ import annotations

import pytest

from trickspec.spec import schemas
from trickspec_conformance.cases import Case, questions
from trickspec_conformance.comparing import SETS, compare, rule_named
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import Inexact

ILLEGAL = {"status": "illegal", "at": {"step": "play", "trick": 2, "play": 3, "seat": 1}}


def kind(ask, expect, answer):
    return compare(Case("c", ask, "toy", {}, {}, expect), answer)[0]


def test_legal_plays_bids_and_calls_compare_as_sets():
    assert kind("legal_plays", {"plays": ["7S", "QS"]}, {"plays": ["QS", "7S"]}) is Kind.AGREES
    assert kind("legal_bids", {"bids": [0, 1]}, {"bids": [1, 0]}) is Kind.AGREES
    assert kind("legal_calls", {"calls": ["S", "none"]}, {"calls": ["none", "S"]}) is Kind.AGREES


def test_every_other_list_is_ordered():
    assert kind("deal_points", {"points": [50, 100]}, {"points": [100, 50]}) is Kind.DISAGREES


def test_a_set_with_something_twice_is_no_set():
    assert kind("legal_plays", {"plays": ["7S", "QS"]}, {"plays": ["7S", "QS", "QS"]}) is Kind.WRONG_FORM


def test_the_schema_knows_the_same_sets():
    marked = {
        (ask, name)
        for ask in questions()
        for name, member in schemas.schema("protocol")["$defs"][f"{ask}_result"]["properties"].items()
        if member.get("uniqueItems")
    }
    assert marked == set(SETS.items())


def kinds_within(schema, definitions):
    """Every type that a schema allows anywhere, wherever it is defined."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield from kinds_within(definitions[schema["$ref"].rpartition("/")[2]], definitions)
        if isinstance(schema.get("type"), str | list):
            yield from [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
        yield from (kind for part in schema.values() for kind in kinds_within(part, definitions))
    if isinstance(schema, list):
        yield from (kind for part in schema for kind in kinds_within(part, definitions))


@pytest.mark.parametrize("ask", questions())
def test_no_answer_has_true_or_false_in_it_so_one_that_has_is_looked_at_closely(ask):
    definitions = schemas.schema("protocol")["$defs"]
    kinds = set(kinds_within(definitions[f"{ask}_result"], definitions))
    assert kinds
    assert "boolean" not in kinds


def test_in_an_answer_that_is_equal_to_python_true_is_not_one():
    assert kind("legal_bids", {"bids": [0, 1]}, {"bids": [False, True]}) is Kind.WRONG_FORM
    at = {"step": "bid", "seat": 1}
    assert kind("replay_deal", {"status": "illegal", "at": at}, {"status": "illegal", "at": {**at, "seat": True}}) is (
        Kind.WRONG_FORM
    )
    assert kind("turn_trump", {"trump": "S"}, {"trump": "S", "rule": True}) is Kind.AGREES


@pytest.mark.parametrize("winner", [True, Inexact("1.0"), "1", None, [1], -1])
def test_what_is_no_whole_number_has_a_wrong_form(winner):
    assert kind("trick_winner", {"winner": 1}, {"winner": winner}) is Kind.WRONG_FORM


@pytest.mark.parametrize("answer", [None, 1, "winner", [], [{"winner": 1}], {}])
def test_what_is_no_answer_at_all_has_a_wrong_form(answer):
    assert kind("trick_winner", {"winner": 1}, answer) is Kind.WRONG_FORM


@pytest.mark.parametrize("play", ["7s", "10S", "7S:take", "X1:", "x1", 7])
def test_cards_that_are_not_written_as_the_wire_has_them_have_a_wrong_form(play):
    assert kind("legal_plays", {"plays": ["7S"]}, {"plays": [play]}) is Kind.WRONG_FORM


def test_members_that_are_not_known_are_ignored():
    assert kind("trick_winner", {"winner": 1}, {"winner": 1, "points": 1.5, "why": None}) is Kind.AGREES


def test_null_is_absent():
    plan = {"dealer": 0, "eldest": 1, "cards": 1, "trump_source": "turn_up", "bidding": "open"}
    assert kind("plan_deal", plan, {**plan, "trump": None}) is Kind.AGREES
    assert kind("plan_deal", plan, {**plan, "trump": "H"}) is Kind.DISAGREES


def test_points_that_cannot_be_known_yet_are_wrong():
    unfinished = {"status": "legal", "taken": [0, 1, 0, 0]}
    assert kind("replay_deal", unfinished, {**unfinished, "points": [0, 0, 0, 0]}) is Kind.DISAGREES
    assert kind("replay_deal", {**unfinished, "points": [0, 0, 0, 0]}, unfinished) is Kind.DISAGREES


def test_a_place_is_compared_whole():
    assert kind("replay_deal", ILLEGAL, ILLEGAL) is Kind.AGREES
    assert kind("replay_deal", ILLEGAL, {**ILLEGAL, "at": {**ILLEGAL["at"], "play": 2}}) is Kind.DISAGREES
    assert kind("replay_deal", ILLEGAL, {**ILLEGAL, "at": {**ILLEGAL["at"], "card": "KH"}}) is Kind.WRONG_FORM
    assert kind("replay_deal", ILLEGAL, {"status": "illegal"}) is Kind.WRONG_FORM


def test_what_stands_beside_a_place_is_ignored():
    assert kind("replay_deal", ILLEGAL, {**ILLEGAL, "taken": [1, 0, 0, 0], "points": None}) is Kind.AGREES


def test_a_rule_is_never_required():
    named = {**ILLEGAL, "rule": "toy.play.follow_suit"}
    assert kind("replay_deal", named, ILLEGAL) is Kind.AGREES
    assert kind("replay_deal", ILLEGAL, {**named, "rule": "toy.play.other"}) is Kind.AGREES
    assert rule_named(named) == "toy.play.follow_suit"
    assert rule_named({"rule": 3}) is None
    assert rule_named([]) is None


def test_another_status_disagrees():
    legal = {"status": "legal", "taken": [0, 0, 0, 0]}
    assert kind("replay_deal", ILLEGAL, legal) is Kind.DISAGREES
    assert kind("replay_deal", legal, ILLEGAL) is Kind.DISAGREES
    assert kind("replay_deal", legal, {"status": "fine"}) is Kind.WRONG_FORM


def test_a_place_in_a_game_names_its_deal():
    at = {"deal": 3, "step": "score", "field": "totals"}
    expected = {"status": "inconsistent", "at": at}
    assert kind("replay_game", expected, expected) is Kind.AGREES
    assert kind("replay_game", expected, {**expected, "at": {"step": "score", "field": "totals"}}) is Kind.WRONG_FORM
    assert kind("replay_game", expected, {**expected, "at": {**at, "deal": 2}}) is Kind.DISAGREES


def test_a_trump_turned_up_or_called_is_one_of_the_two():
    assert kind("turn_trump", {"trump": "H"}, {"trump": "H"}) is Kind.AGREES
    assert kind("turn_trump", {"trump": "H"}, {"call_by": "eldest"}) is Kind.DISAGREES
    assert kind("turn_trump", {"trump": "H"}, {"trump": "H", "call_by": "eldest"}) is Kind.WRONG_FORM


def test_when_nobody_acts_no_seat_is_needed():
    assert kind("next_to_act", {"act": "none"}, {"act": "none"}) is Kind.AGREES
    assert kind("next_to_act", {"act": "bid", "seat": 1}, {"act": "bid"}) is Kind.WRONG_FORM


def test_the_difference_is_told_in_words():
    case = Case("c", "legal_plays", "toy", {}, {}, {"plays": ["7S", "QS"]})
    assert compare(case, {"plays": ["7S", "KD"]})[1] == "plays: [QS] missing; plays: [KD] too much"
    case = Case("c", "deal_points", "toy", {}, {}, {"points": [1, 2]})
    assert compare(case, {"points": [2, 1]})[1] == "points is [2 1], expected [1 2]"
