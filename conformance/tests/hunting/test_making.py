from __future__ import annotations

from collections import Counter

import pytest

from trickspec.errors import Malformed
from trickspec.library import Library, built_in
from trickspec.questions import QUESTIONS
from trickspec.spec.where import checkout
from trickspec.table.nodes import Node
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.hunting.making.maker import Sitting
from trickspec_conformance.hunting.making.makers import makers_of
from trickspec_conformance.hunting.reach import Reach

RULESETS = {game: built_in().ruleset(game) for game in built_in().games}
MAKERS = [(game, maker.name) for game, ruleset in RULESETS.items() for maker in makers_of(ruleset)]


def sittings(ruleset, maker, count):
    reach = Reach(ruleset)
    for number in range(count):
        chance = Chance(f"{maker.name} {number}")
        yield Sitting(reach, chance.pick(maker.deals or range(1, len(ruleset.deals) + 1)), chance)


def readable(ruleset, ask, given):
    try:
        QUESTIONS[ask].answer(ruleset, Node(given))
    except Malformed:
        return False
    return Reach(ruleset).reaches(ask, given)


@pytest.mark.parametrize(("game", "name"), MAKERS, ids=lambda each: each.replace(" ", "_"))
def test_most_of_what_is_made_can_be_asked(game, name):
    ruleset = RULESETS[game]
    maker = next(each for each in makers_of(ruleset) if each.name == name)
    found = [readable(ruleset, *made) for sitting in sittings(ruleset, maker, 12) for made in maker.make(sitting)]
    assert len(found) > 20
    assert sum(found) > 0.6 * len(found)


def test_records_are_legal_and_wrong_in_many_ways():
    ruleset, said = RULESETS["joker"], Counter()
    for maker in makers_of(ruleset):
        for sitting in sittings(ruleset, maker, 8):
            for ask, given in maker.make(sitting):
                if ask == "replay_deal" and readable(ruleset, ask, given):
                    answer = QUESTIONS[ask].answer(ruleset, Node(given))
                    at = answer.get("at", {})
                    said[answer["status"], at.get("step"), at.get("field")] += 1
    assert said["legal", None, None] > 50
    assert len(said) >= 10, said


def test_a_game_that_the_corpus_does_not_know_has_makers_too():
    root = checkout()
    assert root is not None
    library = Library(root / "reference_impl" / "tests" / "fixtures" / "three_player_spec")
    for game in library.games:
        ruleset = library.ruleset(game)
        makers = makers_of(ruleset)
        assert {maker.family for maker in makers} == {"before the play", "tricks", "scores", "sheets", "games", "deals"}
        for maker in makers:
            assert any(readable(ruleset, *made) for each in sittings(ruleset, maker, 5) for made in maker.make(each))
