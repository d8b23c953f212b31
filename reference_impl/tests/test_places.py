"""Places are written so that people can type them, and so that nothing of a stranger's reaches a terminal as it is."""

from __future__ import annotations

import pytest

from trickspec import Malformed
from trickspec.places import SHOWN, cut, spelled


@pytest.mark.parametrize(
    ("where", "place"),
    [
        ((), ""),
        (("deal",), "deal"),
        (("tricks", 1, "plays", 2), "tricks[1].plays[2]"),
        ((0, "dealer"), "[0].dealer"),
        (("meta", "a b"), 'meta["a b"]'),
        (("", 3), '[""][3]'),
        (("options", "\u202e\x1b"), 'options["\\u202e\\u001b"]'),
        (("\ud83c",), '["\\ud83c"]'),
        (("name\n",), '["name\\n"]'),
        (("x" * 40,), "x" * 40),
        (("x" * 41,), f'["{"x" * (SHOWN - 1)}...]'),
    ],
    ids=str,
)
def test_a_place_is_spelled(where, place):
    assert spelled(where) == place
    assert place.isprintable()
    assert place.isascii()


def test_an_error_names_its_place_and_the_way_to_it():
    error = Malformed(("deals", 0, "bids"), "it is missing: write it")
    assert (error.place, error.where, error.message) == (
        "deals[0].bids",
        ("deals", 0, "bids"),
        "it is missing: write it",
    )
    assert str(error) == "deals[0].bids: it is missing: write it"
    assert str(Malformed((), "null is no object")) == "null is no object"


def test_a_long_text_is_cut():
    assert cut("x" * SHOWN) == "x" * SHOWN
    assert cut("x" * (SHOWN + 1)) == "x" * SHOWN + "..."
