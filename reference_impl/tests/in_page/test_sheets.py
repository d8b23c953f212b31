"""The score sheet: points, sums and places are those of the engine, and the record of a sheet says the same."""

from __future__ import annotations

import json
from random import Random

import pytest

from trickspec import engine
from trickspec.generate import random_deal
from trickspec.library import built_in

GAMES = built_in().games


def written(rules):
    """A whole game's bids and tricks; the first deal is dealt by seat 0."""
    chance = Random(2)  # noqa: S311 - not for secrets
    for number, _ in enumerate(rules.deals, 1):
        deal = random_deal(rules, number, engine.dealer_of(rules, number, 0), chance)
        yield {name: deal[name] for name in ("bids", "taken") if name in deal}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_comes_to_what_the_judge_says(game, ask):
    rules = built_in().ruleset(game)
    sheet = ask("sheet", game=game, first_dealer=0, players=["A", "B", "C", "D"], deals=list(written(rules)))
    said = ask("judgement", text=json.dumps(sheet["record"]))["judgement"]
    assert said["status"] == "legal"
    assert said["totals"] == sheet["totals"]
    assert said["places"] == sheet["places"]
    assert sheet["over"]
    assert [row["sum"] for row in sheet["rows"]][-1] == sheet["totals"]
    assert sheet["of"] == len(rules.deals)


def test_the_bid_that_is_barred_is_named_once_all_others_have_bid(ask):
    rows = ask("sheet", game="joker", first_dealer=0, deals=[{"bids": [None, 1, 0, 0]}, {"bids": [0, None, None, 1]}])[
        "rows"
    ]
    assert rows[0]["barred"] == {"seat": 0, "bids": [0], "done": False}
    assert "barred" not in rows[1]
    done = ask("sheet", game="joker", first_dealer=0, deals=[{"bids": [0, 1, 0, 0]}])["rows"][0]
    assert done["barred"]["done"]


def test_what_is_not_complete_has_no_points_and_nothing_is_summed_beyond_it(ask):
    deals = [
        {"bids": [0, 0, 0, 0], "taken": [1, 0, 0, 0]},
        {"bids": [0, 0, 0, 0], "taken": [1, 0, 0, None]},
        {"bids": [0, 0, 0, 0], "taken": [3, 0, 0, 0]},
    ]
    sheet = ask("sheet", game="joker", first_dealer=0, deals=deals)
    assert [("points" in row, "sum" in row) for row in sheet["rows"]] == [(True, True), (False, False), (True, False)]
    assert [row["left"] for row in sheet["rows"]] == [0, 1, 0]
    assert sheet["totals"] == sheet["rows"][0]["sum"]
    assert not sheet["over"]
    assert "taken" not in sheet["record"]["deals"][1]
    assert ask("judgement", text=json.dumps(sheet["record"]))["judgement"]["status"] == "legal"


def test_tricks_too_many_are_counted_and_not_paid(ask):
    row = ask("sheet", game="joker", first_dealer=0, deals=[{"bids": [0, 0, 0, 0], "taken": [1, 1, 0, 0]}])["rows"][0]
    assert row["left"] == -1
    assert "points" not in row


def test_a_deal_without_bids_asks_for_none(ask):
    rules = built_in().ruleset("misere")
    number = next(number for number, deal in enumerate(rules.deals) if deal.bidding == "none")
    sheet = ask("sheet", game="misere", first_dealer=0, deals=[{}] * (number + 1))
    assert "order" not in sheet["rows"][number]
    assert "bids" not in sheet["record"]["deals"][number]


def test_a_sheet_of_no_game_or_with_what_is_no_option_is_refused(ask):
    assert "no game is called" in ask("sheet", refused=True, game="whist", first_dealer=0, deals=[])
    assert "no option" in ask("sheet", refused=True, game="joker", options={"x": 1}, first_dealer=0, deals=[])
