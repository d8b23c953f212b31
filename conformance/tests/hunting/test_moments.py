from __future__ import annotations

import itertools

import pytest

from trickspec_conformance.hunting.moments import comes_after, comes_before, moment

IN_ORDER = [
    {"step": "deal", "field": "cards"},
    {"step": "deal", "field": "dealer"},
    {"step": "deal", "field": "trump"},
    {"step": "turn_up", "field": "turn_up"},
    {"step": "turn_up", "field": "trump"},
    {"step": "call", "seat": 2},
    {"step": "call", "field": "seen"},
    {"step": "call", "field": "trump"},
    {"step": "bid", "seat": 0},
    {"step": "play", "trick": 1, "play": 1, "seat": 3},
    {"step": "play", "trick": 1, "play": 4, "seat": 2},
    {"step": "play", "trick": 2, "play": 1, "seat": 0},
    {"step": "score", "field": "taken"},
    {"step": "score", "field": "points"},
]


def test_places_are_in_the_order_of_time():
    assert sorted(IN_ORDER, key=moment) == IN_ORDER
    assert all(comes_before(one, other) for one, other in itertools.pairwise(IN_ORDER))
    assert all(comes_after(other, one) for one, other in itertools.pairwise(IN_ORDER))


def test_in_a_game_the_deals_come_one_after_the_other():
    late, early = {"deal": 1, **IN_ORDER[-1]}, {"deal": 2, **IN_ORDER[0]}
    assert comes_before(late, early)


def test_the_bids_of_a_deal_are_one_moment():
    assert moment({"step": "bid", "seat": 0}) == moment({"step": "bid", "seat": 3})


@pytest.mark.parametrize(
    "place",
    [
        None,
        "late",
        {},
        {"step": "cut"},
        {"step": ["play"]},
        {"step": "play", "trick": 0, "play": 1},
        {"step": "play", "trick": "1"},
    ],
)
def test_what_is_no_place_has_no_moment(place):
    assert moment(place) is None
    assert not comes_before(place, IN_ORDER[-1])
    assert not comes_after(place, IN_ORDER[0])
