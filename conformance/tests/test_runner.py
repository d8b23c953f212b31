# ruff: noqa: ARG002 - an implementation's methods have a settled signature
from __future__ import annotations

from trickspec_conformance.adapters import Answer, Failure, Question, Refusal, Reply
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.faults import Fault
from trickspec_conformance.judging import LONGEST, outcome_of
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plan import NotAsked, Put
from trickspec_conformance.runner import examine


class Toy:
    """Right about tricks, and about nothing else."""

    claims = ("trick_winner", "legal_bids")

    def initialize(self, params):
        who = {"name": "toy", "version": "1", "language": "Python", "homepage": None, "mood": "good"}
        return {"protocol": "1", "implementation": who, "supports": [{"game": "toy", "methods": list(self.claims)}]}

    def trick_winner(self, params):
        return {"winner": params["trick"]["leader"], "rule": "toy.play.leader_takes"}

    def legal_bids(self, params):
        return {"bids": []}


class Modest(Toy):
    claims = ("trick_winner",)


class Proud(Toy):
    claims = ("chapter_points",)


def test_each_question_is_judged_on_its_own(exam_of, toy_cases):
    run = examine(exam_of(toy_cases(3, 3)), InProcess(Toy()))
    assert [run.became_of(case).kind for case in run.exam.cases] == [Kind.AGREES] * 3 + [Kind.DISAGREES] * 3
    assert run.complete
    assert not run.conforms
    assert not run.faults


def test_the_rule_that_an_answer_names_is_reported(exam_of, toy_cases):
    run = examine(exam_of(toy_cases(1)), InProcess(Toy()))
    assert run.outcomes["trick/0"].rule == "toy.play.leader_takes"


def test_what_is_not_claimed_is_not_asked(exam_of, toy_cases):
    run = examine(exam_of(toy_cases(2, 2)), InProcess(Modest()))
    assert run.conforms
    assert run.not_asked == {"bids/0": NotAsked.QUESTION, "bids/1": NotAsked.QUESTION}


def test_a_run_in_which_nothing_is_asked_fails(exam_of, toy_cases):
    run = examine(exam_of(toy_cases(2)), InProcess(Proud()))
    assert not run.conforms
    assert [noted.fault for noted in run.faults] == [Fault.NOTHING_ASKED]


def test_an_object_without_the_method_that_it_claims_is_at_fault(exam_of, toy_cases):
    class Forgetful(Toy):
        trick_winner = None

    run = examine(exam_of(toy_cases(2)), InProcess(Forgetful()))
    assert {outcome.kind for outcome in run.outcomes.values()} == {Kind.NOT_SUPPORTED}
    assert run.faults.find(Fault.NOT_SUPPORTED).times == 2


def test_an_interrupt_keeps_what_there_is(exam_of, toy_cases):
    class Interrupted(Toy):
        def legal_bids(self, params):
            raise KeyboardInterrupt

    run = examine(exam_of(toy_cases(2, 2)), InProcess(Interrupted()))
    assert not run.complete
    assert not run.conforms
    assert len(run.outcomes) == 2
    assert run.became_of(run.exam.cases[-1]) is NotAsked.BROKEN_OFF


def test_wrong_claims_are_trouble_and_no_exception(exam_of, toy_cases):
    class Odd(Toy):
        def initialize(self, params):
            return {"protocol": "2", "implementation": {}, "supports": []}

    run = examine(exam_of(toy_cases(2)), InProcess(Odd()))
    assert "initialize" in run.trouble
    assert not run.complete


def test_the_watch_is_told_how_far_it_is(exam_of, toy_cases):
    told = []
    examine(exam_of(toy_cases(2)), InProcess(Toy()), lambda done, of: told.append((done, of)))
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_every_error_code_has_its_outcome(toy_cases):
    put = Put(toy_cases(1)[0], {}, Question("trick_winner", {}))
    codes = {
        -32601: Kind.NOT_SUPPORTED,
        -32001: Kind.NOT_SUPPORTED,
        -32603: Kind.CRASHED,
        -32602: Kind.REFUSES,
        5: Kind.REFUSES,
    }
    assert {code: outcome_of(put, Reply(0, Refusal(code, "no"), 0.0)).kind for code in codes} == codes


def test_a_failure_keeps_its_kind_and_message(toy_cases):
    put = Put(toy_cases(1)[0], {}, Question("trick_winner", {}))
    outcome = outcome_of(put, Reply(0, Failure(Kind.TIMED_OUT, "too slow"), 1.5))
    assert (outcome.kind, outcome.message, outcome.seconds, outcome.answer) == (Kind.TIMED_OUT, "too slow", 1.5, None)


def test_an_answer_that_is_wrong_is_kept_as_it_came(toy_cases):
    put = Put(toy_cases(1)[0], {}, Question("trick_winner", {}))
    assert outcome_of(put, Reply(0, Answer({"winner": 3, "extra": None}), 0.0)).answer == {"winner": 3, "extra": None}


def test_of_a_very_long_answer_the_beginning_is_kept(exam_of, toy_cases):
    class Verbose(Toy):
        def trick_winner(self, params):
            return {"winner": 3, "rule": "x" * 1_000_000, "padding": "y" * 1_000_000}

        def legal_bids(self, params):
            return {"bids": ["z" * 1_000_000]}

    run = examine(exam_of(toy_cases(2, 2)), InProcess(Verbose()))
    assert {outcome.kind for outcome in run.outcomes.values()} == {Kind.DISAGREES, Kind.WRONG_FORM}
    for outcome in run.outcomes.values():
        assert len(outcome.answer) == LONGEST
        assert len(outcome.message) <= LONGEST
        assert len(outcome.rule or "") <= LONGEST


def test_of_an_answer_that_is_right_nothing_is_kept(exam_of, toy_cases):
    (outcome,) = examine(exam_of(toy_cases(1)), InProcess(Toy())).outcomes.values()
    assert outcome.answer is None
