from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.explaining.reading import MEANING, Source
from trickspec_conformance.explaining.readings import about_rules, readings
from trickspec_conformance.zoo import load

GAMES = {game: load_game(spec_folder(), game) for game in ("joker", "misere")}
FOUND = {game: readings(spec_folder(), rules) for game, rules in GAMES.items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_reading_has_an_id_words_and_rules_of_its_game(game):
    ids = Counter((reading.source, reading.id) for reading in FOUND[game])
    assert max(ids.values()) == 1
    for reading in FOUND[game]:
        assert reading.says
        assert set(reading.rules) <= set(GAMES[game].ids())
        assert reading.rules or reading.source is Source.BORROWED


@pytest.mark.parametrize("game", GAMES)
def test_equals_are_told_in_the_order_of_the_sources(game):
    sources = list(dict.fromkeys(reading.source for reading in FOUND[game]))
    assert sources == [source for source in Source if source in sources]


def test_there_are_readings_of_every_source():
    assert {reading.source for found in FOUND.values() for reading in found} == set(Source) == set(MEANING)


def test_an_option_is_about_the_rules_that_go_by_it():
    change = {"option": "highest_lead_ruffable", "value": False, "plays": True}
    assert about_rules(GAMES["joker"], [change]) == ("joker.jokers.highest_wins",)


def test_an_order_is_about_the_rules_that_change_their_place():
    rule = GAMES["joker"].ids()["joker.play.trick_winner"]
    order = list(rule.values["first_of"])
    swapped = {"rule": rule.id, "with": {"first_of": [order[1], order[0], *order[2:]]}}
    assert about_rules(GAMES["joker"], [swapped]) == (rule.id, order[0], order[1])


def test_mistakes_of_other_games_are_borrowed_and_changes_to_their_rules_are_not():
    members = [member for member in load() if member.game == "misere"]
    borrowed = [each for each in readings(spec_folder(), GAMES["joker"], members) if each.source is Source.BORROWED]
    assert {each.id for each in borrowed} == {member.id for member in members if member.twist is not None}


def test_only_the_mistakes_that_are_given_are_known():
    member = replace(load()[0], id="another")
    found = readings(spec_folder(), GAMES["joker"], [member])
    assert [each.id for each in found if each.source is Source.MISTAKE] == ["another"]
