"""Clauses of the table, of the order of acts, and of the game as a whole: each settles its own part and no other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec.clauses import Draft
from trickspec.ruleset import Bids, Match, Order

BEFORE = Draft()
"""A draft to which nothing was said."""


def test_what_is_so_before_anything_is_said():
    assert BEFORE.order == Order(
        acts=("call", "bid", "play"),
        acts_rule=None,
        first_leader="dealer",
        first_leader_rule=None,
        next_leader="winner",
        next_leader_rule=None,
        from_hand_rule=None,
        one_each_rule=None,
        out_of_play_rule=None,
        turn_rule=None,
        dealer_passes=0,
        dealer_rule=None,
    )
    assert BEFORE.bids == Bids(None, 0, "cards", None, None, None, "free", ())
    assert BEFORE.match == Match(None, 0, None, None, "highest", "shared")
    assert BEFORE.calls is None
    assert (BEFORE.roles, BEFORE.role_rules) == ({"dealer": 0}, {})
    assert (BEFORE.players, BEFORE.direction) == (0, "clockwise")


def test_players(apply):
    draft = Draft()
    apply(draft, "players", {"count": 5})
    assert draft.players == 5


def test_a_role_sits_so_many_seats_after_the_dealer(apply):
    draft = Draft()
    apply(draft, "role", {"role": "eldest", "seats_after_dealer": 2})
    assert draft.roles == {"dealer": 0, "eldest": 2}
    assert draft.role_rules == {"eldest": "toy.role"}


def test_turns_go_the_way_that_is_said(apply):
    draft = Draft()
    apply(draft, "turn_order", {"direction": "anticlockwise"})
    assert (draft.direction, draft.order) == ("anticlockwise", replace(BEFORE.order, turn_rule="toy.turn_order"))


ORDER = {
    "dealer_passes": ({"seats": 2}, {"dealer_passes": 2, "dealer_rule": "toy.dealer_passes"}),
    "turn_up_out_of_play": ({}, {"out_of_play_rule": "toy.turn_up_out_of_play"}),
    "order_of_acts": ({"acts": ["bid", "play"]}, {"acts": ("bid", "play"), "acts_rule": "toy.order_of_acts"}),
    "one_card_each": ({}, {"one_each_rule": "toy.one_card_each"}),
    "from_hand": ({}, {"from_hand_rule": "toy.from_hand"}),
    "leads_first": ({"role": "eldest"}, {"first_leader": "eldest", "first_leader_rule": "toy.leads_first"}),
    "leads_next": ({"role": "leader"}, {"next_leader": "leader", "next_leader_rule": "toy.leads_next"}),
}


@pytest.mark.parametrize("clause", ORDER)
def test_a_clause_settles_its_part_of_who_acts_when(apply, clause):
    draft, (values, part) = Draft(), ORDER[clause]
    apply(draft, clause, values)
    assert draft == replace(BEFORE, order=replace(BEFORE.order, **part))


MATCH = {
    "chapter_adds": ({"points": 50}, {"chapter_rule": "toy.chapter_adds", "chapter_points": 50}),
    "total_is_sum": ({}, {"total_rule": "toy.total_is_sum"}),
    "places": (
        {"best": "lowest", "ties": "seat_order"},
        {"places_rule": "toy.places", "best": "lowest", "ties": "seat_order"},
    ),
}


@pytest.mark.parametrize("clause", MATCH)
def test_a_clause_settles_its_part_of_the_match(apply, clause):
    draft, (values, part) = Draft(), MATCH[clause]
    apply(draft, clause, values)
    assert draft == replace(BEFORE, match=replace(BEFORE.match, **part))
