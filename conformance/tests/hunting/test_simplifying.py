from __future__ import annotations

import pytest

from trickspec.library import built_in
from trickspec_conformance.hunting.position import Position
from trickspec_conformance.hunting.simplifying import replaced, simpler
from trickspec_conformance.hunting.smaller_deals import plain_sheet
from trickspec_conformance.hunting.weighing import weight

JOKER = built_in().ruleset("joker")
FORMAT = {"format": "trickspec.deal/1", "game": "joker"}


def given(ask, **values):
    return [each.given for each in simpler(JOKER, Position("joker", ask, values))]


def test_numbers_become_lower():
    found = given("plan_deal", deal=3, first_dealer=2)
    assert {"deal": 3, "first_dealer": 0} in found
    assert {"deal": 1, "first_dealer": 2} in found
    assert all(JOKER.deals[each["deal"] - 1].cards <= 3 for each in found)


def test_a_card_becomes_another_wherever_it_stands():
    record = {"hands": [["X1", "7S"]], "plays": ["X1:highest:H"], "meta": {"X1 or": 1}}
    assert replaced(record, "X1", "6H", keep_meaning=False)["plays"] == ["6H"]
    assert replaced(record, "X1", "X2", keep_meaning=True) == {
        "hands": [["X2", "7S"]], "plays": ["X2:highest:H"], "meta": {"X1 or": 1},
    }  # fmt: skip


def test_special_cards_become_plain_ones_and_high_cards_low_ones():
    found = given("trick_winner", deal=1, trump="S", trick={"leader": 0, "plays": ["KH", "X2:take", "AH", "QH"]})
    plays = [each["trick"]["plays"] for each in found]
    assert ["KH", "6H", "AH", "QH"] in plays
    assert ["6D", "X2:take", "AH", "QH"] in plays
    assert ["KH", "X1:take", "AH", "QH"] in plays


def test_a_score_becomes_one_of_a_smaller_deal():
    found = given("deal_points", deal=3, cards=3, bids=[3, 0, 1, 0], taken=[2, 1, 0, 0])
    assert {"deal": 2, "cards": 2, "bids": [2, 0, 1, 0], "taken": [1, 1, 0, 0]} in found
    assert {"deal": 2, "cards": 2, "bids": [2, 0, 1, 0], "taken": [2, 0, 0, 0]} in found


def test_hands_of_a_record_lose_a_card_each_when_the_deal_has_one_less():
    record = {
        **FORMAT, "deal": 2, "dealer": 3, "cards": 2, "trump": "S", "hands": [["7H", "7D"], None, ["8H", "8D"], None],
        "tricks": [{"leader": 0, "plays": ["7H", "9H", "8H", "TH"]}],
    }  # fmt: skip
    found = [each["record"] for each in given("replay_deal", record=record)]
    assert {**record, "deal": 1, "cards": 1, "hands": [["7D"], None, ["8D"], None], "tricks": []} in found
    assert {**record, "deal": 1, "cards": 1, "hands": [["7H"], None, ["8H"], None]} in found


@pytest.mark.parametrize("game", built_in().games)
def test_a_plain_sheet_is_legal(game):
    ruleset = built_in().ruleset(game)
    for number in range(1, len(ruleset.deals) + 1):
        sheet = plain_sheet(ruleset, number)
        assert sum(sheet["taken"]) == ruleset.deals[number - 1].cards
        assert len(sheet["points"]) == ruleset.players


def test_less_weighs_less_and_lower_too():
    def weighs(options=None, **values):
        return weight(JOKER, Position("joker", "legal_plays", values, options or {}))

    small = weighs(deal=1, held=["6H"])
    assert small < weighs(deal=1, held=["7H"]) < weighs(deal=1, held=["X1"]) < weighs(deal=1, held=["6H", "7H"])
    assert small < weighs(deal=2, held=["6H"]) < weighs(deal=9, held=["6H"])
    assert small < weighs({"shtanga": "flat_100"}, deal=1, held=["6H"])
    assert weighs(hands=[None]) < weighs(hands=["6H"])
