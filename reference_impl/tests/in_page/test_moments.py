"""A record act by act: every act once and in order, with what the engine says was legal there."""

from __future__ import annotations

import json

import pytest

from trickspec import engine
from trickspec.generate import random_deals
from trickspec.library import built_in

GAMES = built_in().games


@pytest.mark.parametrize("game", GAMES)
def test_every_act_of_a_deal_comes_once_and_what_was_done_was_open(game, ask):
    rules = built_in().ruleset(game)
    for deal in random_deals(rules, len(rules.deals), seed=5):
        text = json.dumps(deal)
        moments = ask("moments", text=text)["moments"]
        steps = [moment["at"]["step"] for moment in moments]
        plays = rules.players * deal["cards"]
        assert steps.count("play") == plays
        assert steps.count("bid") == len(deal.get("bids", ()))
        assert steps.count("call") == ("call" in deal)
        assert steps[0] == "deal"
        assert steps[-1] == "score"
        assert {moment["status"] for moment in moments} == {"legal"}
        for moment in moments[:: max(len(moments) // 6, 1)]:
            seen = ask("moment", text=text, at=moment["at"])
            done = [choice for choice in seen["choices"] if choice["done"]]
            assert len(done) == (moment["at"]["step"] in ("play", "bid", "call"))
            assert all(choice["legal"] for choice in done)
            assert seen["picture"]["svg"].startswith("<svg")


def test_what_was_legal_at_a_play_is_what_the_engine_says(ask):
    rules = built_in().ruleset("joker")
    deal = next(iter(random_deals(rules, 9, seed=3)))
    deal = [*random_deals(rules, 9, seed=3)][-1]
    text = json.dumps(deal)
    trick = deal["tricks"][0]
    held = sum(1 << rules.card_numbers[card] for card in deal["hands"][(trick["leader"] + 1) % 4])
    trump = rules.no_trump if deal["trump"] == "none" else rules.suits.index(deal["trump"])
    legal = {rules.plays[code].text for code in engine.legal_codes(rules, trump, rules.codes[trick["plays"][0]], held)}
    seen = ask("moment", text=text, at={"step": "play", "trick": 1, "play": 2, "seat": (trick["leader"] + 1) % 4})
    assert {choice["wire"] for choice in seen["choices"] if choice["legal"]} == legal
    assert {choice["card"] for choice in seen["choices"]} == set(deal["hands"][(trick["leader"] + 1) % 4])
    assert seen["known"]


def test_a_play_against_the_rules_is_marked_and_what_is_not_known_is_said(ask):
    text = "joker deal 2\ndealer 1\nturn-up TS\n1. 2: AH QH 8D 7S\n2. 2: 9C TC KH X1 discard\n"
    moments = {moment["place"]: moment for moment in ask("moments", text=text)["moments"]}
    assert moments["1.3"]["status"] == "illegal"
    seen = ask("moment", text=text, at=moments["1.3"]["at"])
    assert [(choice["wire"], choice["legal"]) for choice in seen["choices"] if choice["done"]] == [("8D", False)]
    assert ask("moment", text=text.partition("2. 2")[0], at=moments["1.3"]["at"])["known"] is False


def test_in_a_game_every_moment_names_its_deal(ask):
    deals = [{"deal": number, "bids": [0, 0, 0, 0], "taken": [0, 0, 0, number]} for number in (1, 2)]
    game = {"format": "trickspec.game/1", "game": "joker", "first_dealer": 0, "deals": deals}
    moments = ask("moments", text=json.dumps(game))["moments"]
    assert {moment["at"]["deal"] for moment in moments} == {1, 2}
    assert all("\ue000" not in moment["place"] for moment in moments)
    assert ask("moment", text=json.dumps(game), at=moments[1]["at"])["choices"]
