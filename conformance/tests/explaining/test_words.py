from __future__ import annotations

import pytest

from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.explaining.words import says
from trickspec_conformance.mutants.changes import mutants

GAME = load_game(spec_folder(), "joker")
ORDER = [
    "joker.jokers.take_wins",
    "joker.jokers.highest_wins",
    "joker.play.trump_wins",
    "joker.play.suit_led_wins",
    "joker.jokers.yield_is_lowest",
]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"rule": "joker.play.must_trump", "drop": True},
            "plays as if joker.play.must_trump were missing",
        ),
        (
            {"rule": "joker.bidding.range", "with": {"least": 1, "most": "cards"}},
            "plays as if joker.bidding.range had least: 1",
        ),
        (
            {"rule": "joker.play.trick_winner", "with": {"first_of": ORDER[1:]}},
            "plays as if joker.play.trick_winner had first_of without joker.jokers.take_wins",
        ),
        (
            {"rule": "joker.play.trick_winner", "with": {"first_of": [ORDER[1], ORDER[0], *ORDER[2:]]}},
            "plays as if joker.play.trick_winner had joker.jokers.highest_wins before joker.jokers.take_wins in first_of",
        ),
        (
            {"swap": ["joker.schedule.rising", "joker.schedule.falling"]},
            "plays as if joker.schedule.rising and joker.schedule.falling stood in each other's place",
        ),
        (
            {"option": "highest_lead_ruffable", "value": False, "plays": True},
            "plays highest_lead_ruffable as true where it is false",
        ),
        (
            {"rule": "joker.scoring.missed_bid", "points": "each * bid"},
            "counts as if joker.scoring.missed_bid paid each * bid",
        ),
        (
            {"rule": "joker.scoring.missed_bid", "when": ["taken < bid"]},
            "counts as if joker.scoring.missed_bid held where taken < bid",
        ),
        (
            {"rule": "joker.scoring.missed_bid", "when": []},
            "counts as if joker.scoring.missed_bid held everywhere",
        ),
    ],
)
def test_what_is_done_by_who_plays_by_a_change(change, said):
    assert says(GAME, change) == said


@pytest.mark.parametrize("game", ["joker", "misere"])
def test_every_change_has_words_of_its_own(game):
    rules = load_game(spec_folder(), game)
    said = [says(rules, mutant.change) for mutant in mutants(rules)]
    assert len(set(said)) == len(said)
