"""Writing a deal down act by act: what is offered is what the engine allows, and what was done can be taken back."""

from __future__ import annotations

import json
from random import Random

import pytest

from trickspec.library import built_in

GAMES = built_in().games


def begun(ask, rules, number, dealer=1):
    """A deal with hands by chance, of which nothing is written yet."""
    dealt = ask("deal_out", game=rules.game, deal=number, dealer=dealer, seed=number)
    record = {"game": rules.game, "deal": number, "dealer": dealer, "hands": dealt["hands"]}
    return record, dealt.get("turn_up")


def played(ask, record, turn_up, chance, legal=True):
    """Every record from the first act to the last, the acts by chance among those that are legal, or among all."""
    found = ask("next_act", record=record)
    yield found
    while found["due"]["act"] != "none":
        choices = [choice for choice in found["choices"] if choice["legal"] or not legal]
        wire = turn_up if found["due"]["act"] == "turn_up" else chance.choice(choices)["wire"]
        found = ask("next_act", record=found["record"], do=wire)
        yield found


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_legal_acts_is_judged_legal_and_complete(game, ask):
    rules = built_in().ruleset(game)
    chance = Random(4)  # noqa: S311 - not for secrets
    for number in {deal.kind: number for number, deal in enumerate(rules.deals, 1)}.values():
        *_, last = played(ask, *begun(ask, rules, number), chance)
        said = ask("judgement", text=json.dumps(last["record"]))["judgement"]
        assert said["status"] == "legal"
        assert "points" in said["deals"][0]


def test_an_act_against_the_rules_can_be_written_down_and_the_judge_finds_it(ask):
    rules = built_in().ruleset("joker")
    chance = Random(1)  # noqa: S311 - not for secrets
    statuses = set()
    for number in (2, 5, 9):
        *_, last = played(ask, *begun(ask, rules, number), chance, legal=False)
        statuses.add(ask("judgement", text=json.dumps(last["record"]))["judgement"]["status"])
    assert "illegal" in statuses


def test_everything_can_be_taken_back_act_by_act(ask):
    rules = built_in().ruleset("joker")
    for number in (3, 9):
        record, turn_up = begun(ask, rules, number)
        records = [found["record"] for found in played(ask, record, turn_up, Random(2))]  # noqa: S311 - not for secrets
        for before, after in zip(records[-2::-1], records[:0:-1], strict=True):
            assert ask("next_act", record=after, undo=True)["record"] == before
        assert ask("next_act", record=records[0], undo=True)["record"] == records[0]


def test_where_hands_are_not_known_every_card_that_is_not_elsewhere_may_be_played(ask):
    record = {"game": "joker", "deal": 2, "dealer": 0, "turn_up": "TS", "hands": [["KH", "8D"], None, None, None]}
    record["bids"] = [0, 0, 0, 0]
    found = ask("next_act", record=record)
    offered = {choice["card"] for choice in found["choices"]}
    assert found["due"] == {"act": "play", "seat": 1}
    assert offered == set(built_in().ruleset("joker").cards) - {"TS", "KH", "8D"}
    assert all(choice["legal"] for choice in found["choices"])


def test_the_same_seed_deals_the_same_and_another_one_does_not(ask):
    asked = {"game": "misere", "deal": 1, "dealer": 0}
    assert ask("deal_out", **asked, seed=7) == ask("deal_out", **asked, seed=7)
    assert ask("deal_out", **asked, seed=7) != ask("deal_out", **asked, seed=8)


def test_a_record_that_is_none_is_refused(ask):
    assert "deal" in ask("next_act", refused=True, record={"game": "joker", "deal": 99, "dealer": 0})
    assert "no game is called" in ask("next_act", refused=True, record={"game": "whist"})
