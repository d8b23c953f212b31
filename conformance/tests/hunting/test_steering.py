from __future__ import annotations

import itertools
from collections import Counter

import pytest

from trickspec.library import built_in
from trickspec.reference import Reference
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.claims import read_claims
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.hunting.deciding import rules_of
from trickspec_conformance.hunting.ground import Wanted, grounds, is_meant
from trickspec_conformance.hunting.sides import Sides
from trickspec_conformance.hunting.steering import Counts, Wheel
from trickspec_conformance.hunting.stream import Stream


def stream_of(game, seed=1, rules=(), options=None):
    adapter = InProcess(Reference())
    sides = Sides(built_in(), read_claims(adapter.start("test")), adapter)
    found = grounds(built_in(), sides._claims, Wanted({game: options or {}}, rules))
    return Stream(sides, found, seed, rules)


def questions(count, game="joker", **how):
    return list(itertools.islice(stream_of(game, **how), count))


def decided_by(question):
    position = question.position
    return rules_of(question.ruleset, position.ask, position.given, question.put.case.expect)


def test_what_was_never_chosen_comes_first_and_in_order():
    wheel, chance = Wheel(["one", "two", "three"]), Chance("wheel")
    chosen = []
    for _ in range(3):
        chosen.append(wheel.choose(chance))
        wheel.credit(chosen[-1], 1.0)
    assert chosen == ["one", "two", "three"]


def test_what_is_worth_more_is_chosen_more_often_and_nothing_is_forgotten():
    wheel, chance = Wheel(["dear", "cheap"]), Chance("wheel")
    wheel.credit("dear", 0.9)
    wheel.credit("cheap", 0.0)
    chosen = Counter(wheel.choose(chance) for _ in range(500))
    assert chosen["dear"] > 10 * chosen["cheap"] > 0


def test_only_what_is_allowed_is_chosen():
    wheel = Wheel(["one", "two"])
    wheel.credit("one", 1.0)
    assert wheel.choose(Chance("wheel"), ["two"]) == "two"


def test_the_same_questions_are_worth_less_again():
    asked, counts = questions(50), Counts()
    assert counts.worth(asked, 100) > counts.worth(asked, 100) > counts.worth(asked, 100) > 0
    assert counts.rules.total() > 0


def test_of_questions_that_cost_more_each_is_worth_less():
    asked = questions(50)
    assert Counts().worth(asked, 100) > Counts().worth(asked, 200)
    assert Counts().worth([], 0) == 0


@pytest.mark.parametrize("game", built_in().games)
def test_every_deal_every_way_every_question_and_nearly_every_rule_that_decides_comes_about(game):
    asked = questions(2500, game)
    ruleset = built_in().ruleset(game)
    deals = {each.position.given.get("record", each.position.given).get("deal") for each in asked}
    assert deals >= set(range(1, len(ruleset.deals) + 1))
    ways = {tuple(each.ruleset.options.items()) for each in asked}
    assert len(ways) == len(built_in().rulesets(game))
    assert {each.position.ask for each in asked} == set(Reference()._supports(game)["methods"])
    cited = {rule for each in asked for rule in decided_by(each)}
    scoring = {rule for table in ruleset.tables for rule in table.rules}
    duties = {duty.rule for duty in ruleset.duties} | {band.rule for band in ruleset.bands}
    assert scoring | duties <= cited


def test_the_same_seed_asks_the_same_and_another_asks_something_else():
    one, same, other = (questions(150, seed=seed) for seed in (1, 1, 2))
    assert [each.position for each in one] == [each.position for each in same]
    assert [each.position for each in one] != [each.position for each in other]


def test_steering_to_a_rule_asks_more_of_what_it_decides():
    def share(**how):
        asked = questions(1200, **how)
        return sum(is_meant(rule, ["joker.scoring"]) for each in asked for rule in set(decided_by(each))) / len(asked)

    assert share(rules=("joker.scoring",)) > 2 * share()


def test_a_rule_that_is_not_there_is_wrong_usage():
    with pytest.raises(WrongUsage, match=r"no rule is called joker\.play\.quickly"):
        stream_of("joker", rules=("joker.play.quickly",))


def test_options_that_are_wanted_are_kept():
    asked = questions(200, options={"shtanga": "flat_100"})
    assert {each.put.options["shtanga"] for each in asked} == {"flat_100"}
    assert {each.put.options["highest_lead_ruffable"] for each in asked} == {False, True}


def test_questions_are_short_at_first():
    plays = [each for each in questions(30) if each.position.ask in ("legal_plays", "trick_winner")]
    assert len(plays) > 10
