from __future__ import annotations

import pytest

from trickspec_conformance.hunting.position import Position
from trickspec_conformance.hunting.removing import places, put, size_of, smaller, without

RECORD = {
    "deal": 3,
    "hands": [["7S"], None],
    "tricks": [{"leader": 0, "plays": ["7S", "8S"]}, {"leader": 1, "plays": []}, {"leader": 2, "plays": ["9S"]}],
}


def test_everything_has_its_place():
    found = dict(places(RECORD))
    assert found[()] == RECORD
    assert found["tricks", 0, "plays", 1] == "8S"
    assert found["hands", 1] is None
    assert len(found) == 1 + 3 + 2 + 1 + 3 + 3 * 2 + 3


@pytest.mark.parametrize(
    ("where", "left"), [(("deal",), {"a": [1]}), (("a", 0), {"deal": 1, "a": []}), (("a",), {"deal": 1})]
)
def test_what_is_taken_away_is_gone_and_nothing_else(where, left):
    given = {"deal": 1, "a": [1]}
    assert without(given, where) == left
    assert given == {"deal": 1, "a": [1]}


def test_something_else_can_be_put_at_a_place():
    assert put(RECORD, ("tricks", 0, "leader"), 3)["tricks"][0] == {"leader": 3, "plays": ["7S", "8S"]}
    assert put(RECORD, (), 3) == 3


def test_what_is_null_counts_for_half():
    assert size_of({"hands": [None, "7S"]}) == 2 + 2 + 1 + 2


def test_every_member_and_every_entry_is_tried_and_what_is_smallest_first():
    position = Position("joker", "replay_deal", {"record": RECORD}, {"shtanga": "flat_100"})
    found = smaller(position)
    sizes = [size_of(each.given) for each in found]
    assert sizes == sorted(sizes)
    given = [each.given["record"] for each in found if "record" in each.given]
    for where, _ in places(RECORD):
        if where:
            assert without(RECORD, where) in given
    assert {**RECORD, "hands": [None, None]} in given
    assert found[-1] == Position("joker", "replay_deal", {"record": RECORD}, {})


def test_of_a_long_list_a_part_goes_at_once():
    tricks = [{"leader": number, "plays": []} for number in range(9)]
    given = [each.given.get("tricks") for each in smaller(Position("joker", "replay_deal", {"tricks": tricks}))]
    assert tricks[:2] in given
    assert tricks[4:] in given
    assert all([each] in given for each in tricks)
