"""Shrinking, against faults made by hand; chance makes the positions, so that what is made small is never the same."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from trickspec.library import built_in
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.hunting import shrinking
from trickspec_conformance.hunting.ground import Wanted, grounds
from trickspec_conformance.hunting.position import Position
from trickspec_conformance.hunting.shrinking import shrink
from trickspec_conformance.hunting.stream import Stream
from trickspec_conformance.outcomes import Kind

WHOLE = {
    "format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 1, "players": ["a", "b", "c", "d"], "cards": 2,
    "meta": {"table": "7"},
    "hands": [["KH", "8D"], ["7S", "X1"], ["AH", "9C"], ["QH", "TC"]], "turn_up": "TS", "trump": "S", "bids": [0, 2, 1, 0],
    "tricks": [{"leader": 2, "plays": ["AH", "QH", "KH", "7S"]}, {"leader": 1, "plays": ["X1:highest:C", "9C", "TC", "8D"]}],
    "taken": [0, 2, 0, 0], "points": [50, 200, -200, 50],
}  # fmt: skip


def any_other(_):
    return True


def discards_a_joker(method, params, right):
    """A hand with a joker and a club may only discard the joker to a lead."""
    if method == "legal_plays" and params["trick"]["plays"] and any(card[-1] == "C" for card in params["held"]):
        return {"plays": [play for play in right["plays"] if not play.endswith(":take")]}
    return right


def nothing_is_legal(method, _, right):
    return {"status": "illegal", "at": {"step": "bid", "seat": 0}} if method == "replay_deal" else right


def only_in_a_nine(method, params, right):
    return {"points": [0, 0, 0, 0]} if method == "deal_points" and params["cards"] == 9 else right


def under_one_option(method, params, right):
    wrong = method == "trick_winner" and params["options"]["highest_lead_ruffable"] is True
    return {"winner": (right["winner"] + 1) % 4} if wrong else right


def first_disagreement(sides, position):
    (found,) = sides.disagreements([sides.question(position)])
    return found


def joker(ask, options=None, **values):
    way = {"shtanga": "flat_200", "highest_lead_ruffable": False, **(options or {})}
    return Position("joker", ask, values, way)


def test_cards_plays_and_options_go_that_do_not_matter(faulty, sides_of, left_over):
    sides = sides_of(faulty(discards_a_joker))
    trick = {"leader": 3, "plays": ["KH", "8H", "7H"]}
    position = joker("legal_plays", deal=9, trump="S", held=["X1", "9C", "QD", "JD", "TD", "AC"], trick=trick)
    found = shrink(sides, first_disagreement(sides, position), any_other)
    assert found.smallest
    assert not left_over(sides, found)
    assert found.position.options == {}
    assert len(found.position.given["held"]) == 2
    assert len(found.position.given["trick"]["plays"]) == 1
    assert found.position.given["deal"] == 2, "of the deals that have two cards the first"


def test_of_a_record_nothing_is_left_that_need_not_be(faulty, sides_of, left_over):
    sides = sides_of(faulty(nothing_is_legal))
    found = shrink(sides, first_disagreement(sides, joker("replay_deal", record=WHOLE)), any_other)
    assert found.smallest
    assert not left_over(sides, found)
    assert found.position.given["record"] == {"format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 0}


def test_what_needs_a_large_deal_keeps_it(faulty, sides_of):
    sides = sides_of(faulty(only_in_a_nine))
    position = joker("deal_points", deal=22, cards=9, bids=[3, 3, 2, 4], taken=[3, 0, 2, 4])
    found = shrink(sides, first_disagreement(sides, position), any_other)
    assert found.position.given["deal"] == 9
    assert found.position.given["taken"] == [9, 0, 0, 0]


def test_an_option_under_which_alone_it_is_wrong_stays_named(faulty, sides_of):
    sides = sides_of(faulty(under_one_option))
    trick = {"leader": 3, "plays": ["KH", "8H", "7H", "AH"]}
    position = joker("trick_winner", {"highest_lead_ruffable": True}, deal=9, trump="S", trick=trick)
    found = shrink(sides, first_disagreement(sides, position), any_other)
    assert found.position.options == {"highest_lead_ruffable": True}


def test_what_is_not_meant_is_not_taken(faulty, sides_of):
    sides = sides_of(faulty(nothing_is_legal))
    found = shrink(
        sides,
        first_disagreement(sides, joker("replay_deal", record=WHOLE)),
        lambda other: "tricks" in other.position.given["record"],
    )
    assert "tricks" in found.position.given["record"]


def test_without_time_it_is_told_as_it_is(faulty, sides_of):
    sides = sides_of(faulty(nothing_is_legal))
    before = first_disagreement(sides, joker("replay_deal", record=WHOLE))
    assert shrink(sides, before, any_other, patience=0.0) == before
    assert not before.smallest


def crashes(method, params, right):
    if method == "legal_plays" and "X1" in params["held"]:
        raise RuntimeError("this hand is too much for me")
    return right


def test_what_crashes_is_tried_one_by_one(faulty, sides_of, monkeypatch):
    sides = sides_of(faulty(crashes))
    asked = []
    ask = sides.adapter.ask
    monkeypatch.setattr(sides.adapter, "ask", lambda questions: asked.append(len(questions)) or ask(questions))
    position = joker("legal_plays", deal=9, trump="S", held=["X1", "9C", "QD"], trick={"leader": 3, "plays": ["KH"]})
    found = shrink(sides, first_disagreement(sides, position), any_other)
    assert found.kind is Kind.CRASHED
    assert found.position.given["held"] == ["X1"]
    assert set(asked) == {1}
    assert shrinking.AT_ONCE > 1


FAULTS = [discards_a_joker, nothing_is_legal, under_one_option]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
def test_whatever_is_found_is_made_so_small_that_nothing_can_go(fault, seed, faulty, sides_of, left_over):
    sides = sides_of(faulty(fault))
    stream = Stream(sides, grounds(built_in(), sides._claims, Wanted({"joker": {}})), seed)
    questions = list(itertools.islice(stream, 120))
    found = list(sides.disagreements(questions))
    if found:
        small = shrink(sides, Chance(str(seed)).pick(found), any_other)
        assert small.smallest
        assert left_over(sides, small) == []
