"""Few cases that show everything."""

from __future__ import annotations

from trickspec_conformance.levels.covering import cover

SHOWN = {
    "broad": frozenset({1, 2, 3}),
    "left": frozenset({1, 4}),
    "right": frozenset({3, 5}),
    "small": frozenset({5}),
    "blind": frozenset(),
}


def test_the_case_that_shows_most_comes_first():
    assert cover(SHOWN) == ["broad", "left", "right"]


def test_whatever_can_be_shown_is_shown():
    chosen = cover(SHOWN)
    assert frozenset().union(*(SHOWN[name] for name in chosen)) == {1, 2, 3, 4, 5}


def test_what_was_chosen_before_stays_and_counts():
    assert cover(SHOWN, ["small", "blind"]) == ["small", "blind", "broad", "left"]


def test_a_case_that_is_gone_is_not_kept():
    assert "lost" not in cover(SHOWN, ["lost"])


def test_nothing_needs_no_case():
    assert cover({"blind": frozenset()}) == []
