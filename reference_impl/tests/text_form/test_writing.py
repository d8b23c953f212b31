"""What is written can be read again, and says the same; whatever was read leniently is written in one form."""

from __future__ import annotations

import pytest

from trickspec.generate import random_deals
from trickspec.library import built_in
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters
from trickspec.text_form.reading import read_text
from trickspec.text_form.writing import write_text


def again(record, rules):
    (written,) = read_text(write_text(record, rules), built_in(), letters(spec_folder()))
    return written.value


def without_nothing(record):
    """A record that says nothing of options where there are none."""
    return {name: value for name, value in record.items() if value != {}}


def named(record):
    """A record as reading gives it, which calls the players of a single deal by the compass where nobody is named."""
    return record if "players" in record else {**record, "players": ["North", "East", "South", "West"]}


@pytest.mark.parametrize("game", ["joker", "misere"])
def test_random_deals_are_read_as_they_were_written(game):
    rules = built_in().ruleset(game)
    for record in random_deals(rules, 2 * len(rules.deals), seed=3):
        found = again(record, rules)
        assert {name: value for name, value in found.items() if name != "players"} == without_nothing(record)


def test_a_deal_is_written_in_one_form(joker):
    lenient = (
        "joker, deal 2; dealer east\nhand North: kh d8; turned up ♠10\n"
        "bids 0 2 1 0; 1. South leads ♥A, qh, West KH, X1 discarded; taken 0 0 1 0"
    )
    (written,) = read_text(lenient.replace("West KH", "North KH"), built_in(), letters(spec_folder()))
    assert write_text(written.value, joker) == (
        "joker deal 2\n"
        "dealer East\n"
        "hand North: KH 8D\nhand East: ?\nhand South: ?\nhand West: ?\n"
        "turn-up TS\n"
        "bids 0 2 1 0\n"
        "1. South: AH QH KH X1:discard\n"
        "taken 0 0 1 0\n"
    )


@pytest.mark.parametrize(
    "players",
    [
        ["Ana", "Bo", "Cy", "Di"],
        ["Ana Maria", "a, b", 'quo"te', "\x1b[31m\u202e"],
        ["1", "2", "3", "0"],
        ["Ana", "Ana", "Bo", "Cy"],
        ["North", "South", "East", "West"],
        ["deal", "bids", "meta", "joker"],
        ["", " ", "#", ";"],
    ],
)
def test_any_names_are_read_again(joker, players):
    record = {
        "format": "trickspec.deal/1",
        "game": "joker",
        "deal": 3,
        "dealer": 2,
        "players": players,
        "turn_up": "9C",
        "tricks": [{"leader": 3, "plays": ["AH"]}],
    }
    assert again(record, joker) == record


def test_a_game_is_read_as_it_was_written(misere):
    record = {
        "format": "trickspec.game/1",
        "game": "misere",
        "options": {},
        "players": ["A", "B", "C", "D"],
        "meta": {"date": "today"},
        "first_dealer": 1,
        "deals": [
            {"deal": 1, "bids": [1, 2, None, 4], "tricks": [], "meta": {"a": [1]}},
            {"deal": 8, "dealer": 0, "taken": [0, 0, 13, 0], "points": [0, 0, -130, 0]},
        ],
        "totals": [0, 0, -130, 0],
        "places": [1, 1, 4, 1],
    }
    found = again(record, misere)
    assert found == {name: value for name, value in record.items() if name != "options"}


def test_everything_of_a_call_is_written(joker):
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 9, "dealer": 0}
    for call in (
        {"seat": 1},
        {"seat": 1, "trump": "none"},
        {"seat": 1, "seen": ["AS", "7H", "X1"], "trump": "H"},
        {"seat": 2, "seen": ["AS", "7H", "X1"]},
    ):
        assert again({**record, "call": call}, joker) == named({**record, "call": call})
