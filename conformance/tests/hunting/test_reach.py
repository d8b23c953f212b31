from __future__ import annotations

import pytest

from trickspec.library import built_in
from trickspec_conformance.case_files import load
from trickspec_conformance.hunting.reach import Reach
from trickspec_conformance.putting import fits
from trickspec_conformance.where import cases_folder


def reaches(ask, game="joker", **given):
    return Reach(built_in().ruleset(game)).reaches(ask, given)


def plays(deal, trump, held, *trick):
    return reaches("legal_plays", deal=deal, trump=trump, held=held, trick={"leader": 0, "plays": list(trick)})


def test_a_position_of_a_few_cards_is_reached():
    assert plays(2, "S", ["7H", "8D"], "KH")
    assert plays(2, "S", ["7H", "8D"])


@pytest.mark.parametrize(
    "given",
    [
        (2, "S", ["7H", "8D", "9C"], "KH"),  # more cards than the deal has
        (2, "S", [], "KH"),  # nobody is asked with an empty hand
        (2, "S", ["7H", "KH"], "KH"),  # a card in two places
        (2, "S", ["7H"], "KH", "KH"),
        (2, "S", ["7H"], "X1:take"),  # a play that does not lead
    ],
)
def test_what_cannot_lie_on_a_table_is_out_of_reach(given):
    assert not plays(*given)


def test_a_trump_must_be_one_that_the_deal_can_have():
    assert reaches("legal_plays", "misere", deal=1, trump="H", held=["7S"], trick={"leader": 0, "plays": []})
    assert not reaches("legal_plays", "misere", deal=1, trump="S", held=["7S"], trick={"leader": 0, "plays": []})


def test_no_trump_needs_a_joker_that_was_turned_up():
    assert plays(2, "none", ["7S", "X1"])
    assert not plays(2, "none", ["X2", "X1"])
    assert plays(9, "none", ["X2", "X1"]), "where it is called, nothing is turned up"


def test_who_did_not_follow_holds_nothing_to_follow_with():
    """In a nine every card is dealt: what two seats cannot hold, the leader must, and has eight cards left."""
    held = [*(f"{rank}S" for rank in "789TJQKA"), "X1"]
    assert plays(9, "none", held, "6H", "7D", "8D")
    assert plays(9, "none", held, "X2:yield:H", "7D")
    assert not plays(9, "none", held, "X2:yield:H", "7D", "8D"), "somebody has the ninth heart"
    assert plays(9, "none", held[1:], "X2:yield:H", "7D", "8D"), "later in the deal, some are gone"


def test_bids_were_open_one_after_the_other():
    assert reaches("legal_bids", deal=2, cards=2, bids_so_far=[1, 0, 2])
    assert reaches("legal_bids", deal=2, cards=2, bids_so_far=[1, 0, 1, 1])
    assert not reaches("legal_bids", deal=2, cards=2, bids_so_far=[1, 0, 1, 0])
    assert not reaches("legal_bids", deal=2, cards=2, bids_so_far=[3])


def test_a_score_has_the_tricks_of_its_deal_and_bids_that_were_open_in_some_turn():
    assert reaches("deal_points", deal=2, cards=2, bids=[1, 0, 1, 1], taken=[0, 2, 0, 0])
    assert not reaches("deal_points", deal=2, cards=2, bids=[1, 0, 1, 1], taken=[0, 1, 0, 0])
    assert not reaches("deal_points", deal=2, cards=2, bids=[1, 0, 1, 0], taken=[0, 2, 0, 0])


def test_a_turn_is_asked_of_a_deal_in_which_nothing_is_wrong():
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 3, "turn_up": "9C"}
    assert reaches("next_to_act", record=record)
    assert not reaches("next_to_act", record={**record, "bids": [9, None, None, None]})


def test_every_case_is_within_reach():
    """Whoever wrote the cases thought of how their positions come about."""
    for case in load([cases_folder()]):
        ruleset = next(each for each in built_in().rulesets(case.game) if fits(case, each))
        assert Reach(ruleset).reaches(case.ask, case.given), case.id
