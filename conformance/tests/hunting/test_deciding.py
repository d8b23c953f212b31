from __future__ import annotations

import pytest

from trickspec.library import built_in
from trickspec.questions import QUESTIONS
from trickspec.table.nodes import Node
from trickspec_conformance.case_files import load
from trickspec_conformance.hunting.deciding import deciding, rules_of
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder

FOLLOWING = {"deal": 9, "trump": "S", "held": ["7S", "AD", "X1"], "trick": {"leader": 2, "plays": ["KH"]}}
LEADING = {"deal": 9, "trump": "S", "held": ["7S", "X1"], "trick": {"leader": 2, "plays": []}}
RECORD = {"format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 3, "turn_up": "9C"}
REVOKE = {
    **RECORD,
    "tricks": [{"leader": 0, "plays": ["QD", "KD", "8H", "7D"]}, {"leader": 1, "plays": ["AS", "TC", "8S", "KS"]}],
}


def decided(ask, given, said, game="joker"):
    ruleset = built_in().ruleset(game)
    return deciding(ruleset, ask, given, QUESTIONS[ask].answer(ruleset, Node(given)), said)


@pytest.mark.parametrize(
    ("ask", "given", "said", "rule"),
    [
        ("legal_plays", FOLLOWING, {"plays": ["7S", "AD", "X1:take", "X1:discard"]}, "joker.play.must_trump"),
        ("legal_plays", FOLLOWING, {"plays": ["7S", "X1:take"]}, "joker.jokers.any_trick"),
        ("legal_plays", FOLLOWING, {"plays": ["X1:take", "X1:discard"]}, "joker.play.must_trump"),
        ("legal_plays", FOLLOWING, {"plays": [["no", "play"]]}, "joker.jokers.any_trick"),
        ("legal_plays", LEADING, {"plays": ["7S"]}, "joker.jokers.leading"),
        ("legal_bids", {"deal": 9, "cards": 9, "bids_so_far": [3, 3, 3]}, {"bids": [*range(10)]}, "joker.bidding.dealer_barred"),
        ("legal_bids", {"deal": 9, "cards": 9, "bids_so_far": []}, {"bids": [*range(11)]}, "joker.bidding.range"),
        ("legal_bids", {"deal": 9, "cards": 9, "bids_so_far": [0, 0, 0, 0]}, {"bids": [1]}, "joker.bidding.in_turn"),
        ("plan_deal", {"deal": 2, "first_dealer": 0}, {"dealer": 0, "eldest": 2, "cards": 2}, "joker.table.dealer_passes"),
        ("turn_trump", {"deal": 2, "card": "X1"}, {"trump": "S"}, "joker.trump.turned_joker"),
        ("deal_points", {"deal": 1, "cards": 1, "bids": [1, 1, 0, 0], "taken": [1, 0, 0, 0]},
         {"points": [100, 0, 50, 50]}, "joker.scoring.shtanga"),
        ("replay_deal", {"record": REVOKE}, {"status": "legal", "taken": [0, 2, 0, 0]}, "joker.play.must_trump"),
        ("replay_deal", {"record": RECORD}, {"status": "inconsistent", "at": {"step": "turn_up", "field": "turn_up"}},
         "joker.trump.turn_up"),
        ("replay_deal", {"record": REVOKE}, {"status": "illegal", "at": {"step": "play", "trick": 1, "play": 2, "seat": 1}},
         "joker.play.follow_suit"),
        ("next_to_act", {"record": RECORD}, {"act": "play", "seat": 0}, "joker.bidding.in_turn"),
    ],
)  # fmt: skip
def test_the_rule_is_the_one_on_which_the_answers_part(ask, given, said, rule):
    assert decided(ask, given, said) == rule


def test_every_case_is_decided_by_rules_of_its_game_and_mostly_by_those_that_it_names():
    named = asked = 0
    for case in load([cases_folder()]):
        ruleset = next(each for each in built_in().rulesets(case.game) if fits(case, each))
        question = put_to(case, ruleset)
        right = QUESTIONS[case.ask].answer(ruleset, Node(question.params))
        rules = rules_of(ruleset, case.ask, case.given, right)
        assert set(rules) <= set(ruleset.clauses), case.id
        asked += 1
        named += bool(set(rules) & set(case.rules))
    assert named > 0.8 * asked


@pytest.mark.parametrize("said", [None, 7, "nonsense", {}, {"plays": 3}, {"plays": [3, None]}])
def test_whatever_is_said_some_rule_decides(said):
    assert decided("legal_plays", FOLLOWING, said) is not None
