"""What a deal pays, as a table worked out from the rules."""

import pytest

from trickspec.library import Library
from trickspec.rulebook.pay import pay_tables


@pytest.fixture(scope="module")
def joker():
    return {pay.cards: pay for pay in pay_tables(Library().ruleset("joker"))}


def test_there_is_a_table_for_every_number_of_cards(joker):
    assert list(joker) == list(range(1, 10))
    assert all(len(pay.points) == len(pay.points[0]) == cards + 1 for cards, pay in joker.items())


def test_points_go_by_bid_and_then_by_tricks(joker):
    nine = joker[9]
    assert (nine.points[3][3], nine.points[0][0], nine.points[9][9], nine.points[2][0]) == (200, 50, 900, -200)
    assert nine.rules[3][3] == "joker.scoring.kept_bid"
    assert nine.rules[2][0] == "joker.scoring.shtanga"


def test_an_option_changes_what_is_paid():
    cheap = {pay.cards: pay for pay in pay_tables(Library().ruleset("joker", {"shtanga": "flat_100"}))}
    assert cheap[9].points[2][0] == -100


def test_where_nobody_bids_there_is_one_line():
    tables = {pay.rule: pay for pay in pay_tables(Library().ruleset("misere"))}
    fewest = tables["misere.scoring.fewest_points"]
    assert not fewest.by_bid
    assert fewest.points == (tuple(range(0, -140, -10)),)
    assert len(tables) == 3
