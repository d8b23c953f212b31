# ruff: noqa: ARG002 - a question has a settled signature
from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec.errors import Malformed
from trickspec.reference import Reference
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.explaining import evidence, explain
from trickspec_conformance.explaining.explanation import UNKNOWN
from trickspec_conformance.explaining.reading import Source
from trickspec_conformance.runner import examine
from trickspec_conformance.zoo import implementation, load

PLAY = "joker/play"
BIDDING = "joker/bidding"
MUST_TRUMP = {"rule": "joker.play.must_trump", "drop": True}
DEALER_BARRED = {"rule": "joker.bidding.dealer_barred", "drop": True}


def explained(run, **arguments):
    (found,) = explain.explain(run, spec_folder(), **arguments)
    return found


def test_where_nothing_is_wrong_nothing_is_done(run_of, monkeypatch):
    run = run_of(Reference(), f"{PLAY}/must_trump.yaml")
    monkeypatch.setattr(explain, "load_game", None)
    assert explain.explain(run, spec_folder()) == ()


def test_a_missing_rule_explains_everything_that_it_spoils(run_of, changed):
    run = run_of(changed(MUST_TRUMP), PLAY)
    found = explained(run)
    (only,) = found.explanations
    assert (only.source, only.rules) == (Source.MISSING, ("joker.play.must_trump",))
    assert only.says == "plays as if joker.play.must_trump were missing"
    assert len(only.cases) == found.findings == found.looked_at
    assert only.against == 0


def test_two_mistakes_are_two_explanations_the_larger_first(run_of, changed):
    found = explained(run_of(changed(MUST_TRUMP, DEALER_BARRED), PLAY, BIDDING))
    assert [each.rules[0] for each in found.explanations] == ["joker.play.must_trump", "joker.bidding.dealer_barred"]
    cases = [case for each in found.explanations for case in each.cases]
    assert len(cases) == len(set(cases)) == found.findings


def test_an_option_played_as_another_is_told_as_that(run_of, changed):
    swap = {"option": "shtanga", "value": "per_card_100", "plays": "flat_100"}
    found = explained(run_of(changed(swap), "joker/scoring"))
    assert found.explanations[0].source is Source.OPTION
    assert found.explanations[0].says == "plays shtanga as flat_100 where it is per_card_100"


def test_a_mistake_that_programs_make_is_told_in_its_own_words(run_of):
    member = next(member for member in load() if member.id == "winner_told_by_place")
    found = explained(run_of(implementation(member), PLAY))
    assert found.explanations[0].source is Source.MISTAKE
    assert found.explanations[0].says == f"makes the mistake {member.id}: {member.what}"
    assert len(found.explanations[0].cases) == found.findings


def test_what_no_reading_explains_is_told_by_the_rules_that_it_is_about(run_of):
    class Odd(Reference):
        def ask(self, method, params):
            answer = super().ask(method, params)
            if method == "legal_plays" and len(params["held"]) == 3:
                return {"plays": answer["plays"][:1] or ["7S"]}
            return answer

    found = explained(run_of(Odd(), PLAY))
    unknown = next(each for each in found.explanations if each.source == UNKNOWN)
    assert not unknown.known
    assert unknown.rules
    assert (
        unknown.says
        == f"answers otherwise than any reading that is known; most of it is about {', '.join(unknown.rules)}"
    )


def test_a_reading_refuses_as_an_implementation_does(run_of):
    class Strict(Reference):
        def ask(self, method, params):
            if method == "legal_plays" and "X1" in params["held"]:
                raise Malformed(("held",), "what is an X1?")
            return super().ask(method, params)

    found = explained(run_of(Strict(), PLAY))
    assert all(each.source == UNKNOWN for each in found.explanations), "no reading refuses a joker"


def test_nobody_crashes_by_a_rule(run_of):
    class Broken(Reference):
        def ask(self, method, params):
            raise RuntimeError

    found = explained(run_of(Broken(), f"{PLAY}/must_trump.yaml"))
    assert [each.source for each in found.explanations] == [UNKNOWN]


def test_cases_that_are_left_out_are_neither_wrong_nor_right(run_of, changed):
    run = run_of(changed(MUST_TRUMP), PLAY)
    everything = explained(run).explanations[0].cases
    rest = explained(run, leave_out=everything[1:])
    assert rest.explanations[0].cases == everything[:1]
    assert explain.explain(run, spec_folder(), leave_out=everything) == ()


def test_of_very_many_wrong_answers_some_are_looked_at_and_that_is_said(run_of, changed, monkeypatch):
    monkeypatch.setattr(evidence, "MOST_WRONG", 10)
    found = explained(run_of(changed(MUST_TRUMP), PLAY))
    assert found.looked_at == 10 < found.findings
    assert [each.rules[0] for each in found.explanations] == ["joker.play.must_trump"]


def test_cases_that_cite_no_rule_are_explained_all_the_same(exam_of_cases, changed):
    exam = exam_of_cases(f"{BIDDING}/range.yaml")
    bare = [replace(case, rules=(), id=f"mine/{number}") for number, case in enumerate(exam.cases)]
    change = {"rule": "joker.bidding.range", "with": {"least": 1, "most": "cards"}}
    run = examine(replace(exam, suite=bare, cases=bare), InProcess(changed(change)))
    found = explained(run)
    assert sum(len(each.cases) for each in found.explanations) == found.findings


def test_a_game_without_a_spec_is_told_by_rules_alone(liar, toy_cases, exam_of):
    run = examine(exam_of(toy_cases(4)), Process(liar("wrong"), Limits(start=10, answer=1, end=1)))
    (found,) = explain.explain(run, spec_folder())
    assert [each.source for each in found.explanations] == [UNKNOWN]
    assert found.explanations[0].says == "answers otherwise than any reading that is known"


@pytest.mark.parametrize("unlike", [None, 1, "plays", [], {"plays": 7}, {"plays": [{}]}, {"plays": None}])
def test_whatever_an_implementation_answers_it_can_be_looked_into(run_of, unlike):
    class Odd(Reference):
        def ask(self, method, params):
            return unlike if method == "legal_plays" else super().ask(method, params)

    run = run_of(Odd(), f"{PLAY}/must_trump.yaml")
    assert explained(run).findings
