from __future__ import annotations

import pytest

from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters import Question
from trickspec_conformance.explaining.playing import REFUSED, Players
from trickspec_conformance.explaining.reading import Reading, Source

NO_DUTY = Reading("free", Source.MISSING, (), "", ({"rule": "joker.play.must_trump", "drop": True},))
HELD = {"deal": 9, "trump": "S", "held": ["7S", "AD"], "trick": {"leader": 2, "plays": ["KH"]}}


@pytest.fixture
def players():
    return Players(spec_folder(), load_game(spec_folder(), "joker"))


def plays(options=None, **changes):
    return Question("legal_plays", {"game": "joker", "options": options or {}, **HELD, **changes})


def test_a_reading_answers_by_its_rules(players):
    assert players.ask(NO_DUTY, {}, plays())["plays"] == ["7S", "AD"]
    assert players.ask(Reading("right", Source.CHANGED, (), ""), {}, plays())["plays"] == ["7S"]


def test_an_option_may_be_part_of_a_reading(players):
    swap = {"option": "highest_lead_ruffable", "value": False, "plays": True}
    ruffed = Reading("ruffed", Source.OPTION, (), "", (swap,))
    trick = {"leader": 0, "plays": ["X1:highest:H", "7S", "8H", "9H"]}
    params = {"game": "joker", "options": {}, "deal": 9, "trump": "S", "trick": trick}
    assert players.ask(ruffed, {}, Question("trick_winner", params))["winner"] == 1


def test_what_is_refused_is_told_from_what_breaks(players):
    assert players.ask(NO_DUTY, {}, plays(held=["no card"])) is REFUSED
    without_cards = Reading("bare", Source.MISSING, (), "", ({"rule": "joker.pack.suits_and_ranks", "drop": True},))
    assert players.ask(without_cards, {}, plays()) is None
    unknown = Reading("lost", Source.CHANGED, (), "", ({"rule": "joker.play.no_such", "drop": True},))
    assert players.ask(unknown, {}, plays()) is None


@pytest.mark.parametrize("options", [{"shtanga": "flat_300"}, {"speed": "slow"}])
def test_under_options_that_the_game_does_not_have_nobody_answers(players, options):
    assert players.ask(NO_DUTY, options, plays(options)) is None
