"""The clause of the score: every cell of a table is paid by one row, and knows which."""

from __future__ import annotations

import pytest

from trickspec.clauses.scoring import cells, holding
from trickspec.ruleset import Bids, PointsTable
from trickspec.spec.expressions import ExpressionError

BIDS = ("bids_in_turn", {"deals": ["short", "long"], "first": "dealer", "hands": "seen"})
KEPT = ("toy.kept", {"base": 10}, ["taken == bid"], "base * taken")
MISSED = ("toy.missed", {"base": 3}, ["taken != bid", "taken > 0"], "base - cards")
NONE = ("toy.none", {}, ["taken == 0"], "5")
SOME = ("toy.some", {"each": 2}, ["taken > 0"], "each * taken")


def test_a_table_pays_by_cards_bid_and_taken_and_leaves_a_gap_where_no_row_holds(table):
    draft = table(BIDS, ("points_table", {"deals": ["short", "long"]}, KEPT, MISSED))
    assert draft.tables == [
        PointsTable(
            "toy.points_table",
            by_bid=True,
            rules=("toy.kept", "toy.missed"),
            points={1: ((0, 2), (0, 10)), 2: ((0, 1, 1), (0, 10, 1), (0, 1, 20))},
            rows={1: ((0, 1), (-1, 0)), 2: ((0, 1, 1), (-1, 0, 1), (-1, 1, 0))},
        )
    ]
    assert [deal.points for deal in draft.deals] == [0, 0, 0]


def test_where_nobody_bids_there_is_one_line_for_each_number_of_cards(table):
    draft = table(("points_table", {"deals": ["long"]}, NONE, SOME))
    assert draft.tables == [
        PointsTable("toy.points_table", False, ("toy.none", "toy.some"), {2: ((5, 2, 4),)}, {2: ((0, 1, 1),)})
    ]


def test_each_sort_of_deals_points_to_its_table(table):
    draft = table(
        ("points_table", {"deals": ["long"], "id": "toy.first"}, NONE),
        ("points_table", {"deals": ["short"], "id": "toy.second"}, SOME),
    )
    assert [draft.tables[deal.points].rule for deal in draft.deals] == ["toy.second", "toy.first", "toy.first"]


def test_of_two_rows_that_hold_the_first_pays(table):
    draft = table(("points_table", {"deals": ["short"]}, SOME, NONE, ("toy.always", {}, [], "7")))
    assert draft.tables[0].points == {1: ((5, 2),)}


def test_a_bid_that_is_a_fixed_number_at_most_has_so_many_lines(table):
    draft = table(BIDS, ("bid_range", {"least": 0, "most": 3}), ("points_table", {"deals": ["short"]}, KEPT))
    assert len(draft.tables[0].points[1]) == 4


@pytest.mark.parametrize("row", [KEPT, ("toy.bid", {}, [], "bid")])
def test_where_nobody_bids_a_row_cannot_speak_of_the_bid(table, row):
    with pytest.raises(ExpressionError):
        table(("points_table", {"deals": ["short"]}, row))


def test_a_condition_is_no_amount_and_an_amount_no_condition(table):
    for row in (("toy.row", {}, ["taken"], "1"), ("toy.row", {}, [], "taken == 1")):
        with pytest.raises(ExpressionError):
            table(("points_table", {"deals": ["short"]}, row))


def test_the_cells_are_all_bids_and_all_numbers_of_tricks():
    bids = Bids(None, 0, "cards", None, None, None)
    assert list(cells(1, bids, by_bid=True)) == [
        [{"cards": 1, "taken": 0, "bid": 0}, {"cards": 1, "taken": 1, "bid": 0}],
        [{"cards": 1, "taken": 0, "bid": 1}, {"cards": 1, "taken": 1, "bid": 1}],
    ]
    assert list(cells(1, bids, by_bid=False)) == [[{"cards": 1, "taken": 0}, {"cards": 1, "taken": 1}]]


def test_no_row_holds_where_there_is_none():
    assert list(holding([], {"cards": 1, "taken": 0})) == []
