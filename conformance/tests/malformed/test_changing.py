"""Malformed records are made from legal ones by what stands at a place, and laid out so that a line can be told."""

from __future__ import annotations

import json
import re

import pytest

from trickspec.places import spelled
from trickspec_conformance.malformed.changing import changed, laid_out, where_of

RECORD = {"deal": 2, "tricks": [{"leader": 0, "plays": ["AH", "KH"]}, {"leader": 1, "plays": []}], "bids": [0, 1]}


@pytest.mark.parametrize(
    "where",
    [(), ("deal",), ("tricks", 1, "plays", 0), (0, 1, "a"), ("", "a b", 'a"b\\'), ("\x1b\n\u202e",), ("\ud83c",)],
    ids=ascii,
)
def test_a_place_that_is_spelled_is_read_back(where):
    assert where_of(spelled(where)) == where


@pytest.mark.parametrize("place", [".deal", "deal.", "a..b", "a[", "a[-1]", "a[x]", "a b", "[0]deal", "a[1.5]", '["a]'])
def test_what_is_no_place_is_refused(place):
    with pytest.raises(ValueError, match="is no place"):
        where_of(place)


def test_members_and_entries_are_put_in_and_taken_out():
    assert changed(RECORD, [], {"deal": None, "dealer": 3})["dealer"] == 3
    assert changed(RECORD, [], {"tricks[1].plays[0]": "QH"})["tricks"][1]["plays"] == ["QH"]
    assert changed(RECORD, [], {"bids[1]": 5, "bids[2]": 6})["bids"] == [0, 5, 6]
    assert changed(RECORD, ["tricks[0].plays[0]", "deal"], {}) == {
        "tricks": [{"leader": 0, "plays": ["KH"]}, {"leader": 1, "plays": []}],
        "bids": [0, 1],
    }
    assert RECORD["bids"] == [0, 1]


@pytest.mark.parametrize("place", ["", "bids[3]", "hands[0]", "tricks[2].leader", "bids.x", "tricks[0][1]", "deal.x"])
def test_a_place_that_is_not_there_is_refused(place):
    with pytest.raises(LookupError, match=f"^{re.escape(place)}$"):
        changed(RECORD, [], {place: 1})
    with pytest.raises(LookupError, match=f"^{re.escape(place)}$"):
        changed(RECORD, [place], {})


def test_what_is_not_there_cannot_be_taken_out():
    with pytest.raises(LookupError):
        changed(RECORD, ["hands"], {})


def test_a_record_has_a_line_for_every_member_and_for_every_object_of_a_list():
    text = laid_out(RECORD)
    assert json.loads(text) == RECORD
    assert [line[:9] for line in text.splitlines()] == [
        "{",
        '"deal": 2',
        '"tricks":',
        '{"leader"',
        '{"leader"',
        "],",
        '"bids": [',
        "}",
    ]
