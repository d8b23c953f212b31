"""The position of a case, drawn in a page: the one that a report of the command draws, or none, whatever is asked."""

from __future__ import annotations

import json

import pytest

from trickspec.in_page import answer

TRICK = {
    "deal": 9,
    "trump": "S",
    "trick": {"leader": 2, "plays": ["9H", "KH"]},
    "held": ["AH", "7S", "7D"],
}


def test_a_position_is_drawn_with_what_it_shows_in_words(ask):
    picture = ask("position", game="joker", ask="legal_plays", given=TRICK, expect={"plays": ["AH"]})["picture"]
    assert picture["svg"].startswith("<svg")
    assert "Seat 2 led the 9 of hearts." in picture["alt"]


def test_it_is_told_in_the_language_of_the_page(ask):
    said = {
        language: ask("position", game="joker", ask="legal_plays", given=TRICK, language=language)["picture"]["alt"]
        for language in ("en", "ru")
    }
    assert said["en"] != said["ru"]


@pytest.mark.parametrize(
    "change",
    [
        {"ask": "no_such_question"},
        {"ask": ["legal_plays"]},
        {"given": "<svg>"},
        {"given": {"deal": 9}},
        {"given": {**TRICK, "trick": 3}},
        {"game": 3},
        {"game": None},
    ],
    ids=["question", "list", "text", "too little", "no trick", "number", "no game"],
)
def test_what_is_no_position_has_no_picture(change, ask):
    assert ask("position", **{"game": "joker", "ask": "legal_plays", "given": TRICK, "expect": 3, **change}) == {
        "picture": None
    }


@pytest.mark.parametrize("change", [{"game": "../joker"}, {"options": [1]}, {"options": {"<b>": 1}}])
def test_a_game_or_an_option_that_is_none_is_refused(change):
    asked = {"game": "joker", "ask": "legal_plays", "given": TRICK, **change}
    said = json.loads(answer("position", json.dumps(asked)))
    assert list(said) == ["refused"]
    assert "\n" not in said["refused"]
