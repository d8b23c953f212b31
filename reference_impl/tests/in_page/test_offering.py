"""What can be chosen is all there is: games, options with their values, profiles, deals, and every card of the pack."""

from __future__ import annotations

import pytest

from trickspec.library import built_in
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder


@pytest.mark.parametrize("game", built_in().games)
def test_a_game_is_offered_with_everything_that_it_has(game, ask):
    rules = built_in().ruleset(game)
    (offered,) = (each for each in ask("offer")["games"] if each["game"] == game)
    assert {each["option"]: tuple(value["value"] for value in each["values"]) for each in offered["options"]} == {
        option.name: option.values for option in rules.declared
    }
    assert [each["profile"] for each in offered["profiles"]] == [
        each.name for each in load_game(spec_folder(), game).profiles
    ]
    assert [each["cards"] for each in offered["deals"]] == [deal.cards for deal in rules.deals]
    assert {each["card"] for each in offered["cards"]} == set(rules.cards)
    assert all(each["svg"].startswith("<svg") for each in offered["cards"])
    assert len(offered["seats"]) == rules.players


def test_titles_are_in_the_language_of_the_reader(ask):
    titles = {
        language: [game["title"] for game in ask("offer", language=language)["games"]] for language in ("en", "ru")
    }
    assert titles["en"] != titles["ru"]
