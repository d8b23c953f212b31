from __future__ import annotations

import pytest

from trickspec_conformance import plain


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (True, 1),
        (0, False),
        (1, plain.Inexact("1.0")),
        ("1", 1),
        (None, 0),
        ([1, 2], [2, 1]),
        ([1], [1, 1]),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": [True]}, {"a": [1]}),
        ([], {}),
    ],
)
def test_what_is_not_the_same_json_is_not_the_same(one, other):
    assert not plain.same(one, other)
    assert not plain.same(other, one)


def test_the_order_of_members_says_nothing():
    assert plain.same({"a": 1, "b": [{"c": None}]}, {"b": [{"c": None}], "a": 1})


@pytest.mark.parametrize("text", ["1.0", "1e0", "1E2", "-0.0", "1e999"])
def test_a_number_with_point_or_exponent_keeps_its_dress(text):
    assert plain.read(text.encode()) == plain.Inexact(text)


@pytest.mark.parametrize(
    "text",
    [
        b"NaN",
        b"Infinity",
        b"-Infinity",
        b"",
        b"{",
        b"\xff",
        b"[" * 100_000,
        b"[" * 200 + b"]" * 200,
        b" " + b"[" * 100_000,
        b"1 2",
        b"{} x",
    ],
)
def test_what_is_not_json_is_refused(text):
    with pytest.raises(ValueError, match=r"."):
        plain.read(text)


def test_white_space_around_json_says_nothing():
    assert plain.read(b' \t{"a": 1} \r\n') == {"a": 1}


def test_null_is_absent_in_objects_and_stands_in_lists():
    value = {"a": None, "b": [None, {"c": None}], "d": {"e": None}}
    assert plain.without_nulls(value) == {"b": [None, {}], "d": {}}


def test_a_value_reads_as_one_line():
    value = {"deal": 9, "held": ["7S", "KD"], "trick": {"leader": 0, "plays": []}, "ok": True, "bids": [None, 1]}
    assert plain.compact(value) == "deal 9, held [7S KD], trick {leader 0, plays []}, ok true, bids [null 1]"
