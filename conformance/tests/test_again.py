# ruff: noqa: ARG002 - an implementation's methods have a settled signature
from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.again import SAMPLE, ask_again
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import Put, question_of


class Toy:
    """Right about every trick; `asked` are the leaders it was asked about."""

    def __init__(self):
        self.asked = []

    def initialize(self, params):
        return {}

    def trick_winner(self, params):
        self.asked.append(params["deal"])
        return {"winner": params["trick"]["leader"]}

    def legal_bids(self, params):
        return {"bids": [0, 1]}


@pytest.fixture
def asked_again(toy_cases):
    """What is noted when questions are asked again that had these outcomes."""

    def ask(before, toy, cases=None):
        cases = cases or toy_cases(len(before))
        planned = [Put(case, {}, question_of(case, {})) for case in cases]
        outcomes = {
            case.id: Outcome(case, kind, 0.0, {}, answer) for case, (kind, answer) in zip(cases, before, strict=True)
        }
        faults = FaultLog()
        ask_again(InProcess(toy), planned, outcomes, faults)
        return [noted for noted in faults if noted.fault is Fault.UNSTABLE]

    return ask


RIGHT = (Kind.AGREES, None)


def test_an_answer_that_stays_is_no_fault(asked_again):
    assert asked_again([RIGHT] * 4, Toy()) == []


def test_an_answer_that_was_wrong_and_is_right_now_is_one(asked_again):
    (noted,) = asked_again([RIGHT, (Kind.DISAGREES, {"winner": 3})], Toy())
    assert noted.message == "trick/1: disagrees, then agrees"


def test_an_answer_that_was_right_and_is_wrong_now_is_one(asked_again, toy_cases):
    cases = [replace(case, expect={"winner": 2}) for case in toy_cases(2)]
    (noted,) = asked_again([RIGHT, RIGHT], Toy(), cases)
    assert noted.times == 2
    assert noted.message == "trick/1: agrees, then disagrees, winner is 1, expected 2"


def test_two_wrong_answers_are_compared_and_the_order_of_a_set_is_none(asked_again, toy_cases):
    cases = toy_cases(0, 3)[2:]
    assert asked_again([(Kind.DISAGREES, {"bids": [1, 0]})], Toy(), cases) == []
    assert asked_again([(Kind.DISAGREES, {"bids": [0]})], Toy(), cases) != []


def test_a_few_are_asked_from_all_over_and_the_last_first(asked_again):
    toy = Toy()
    asked_again([RIGHT] * 100, toy)
    assert len(toy.asked) == SAMPLE
    assert toy.asked == sorted(toy.asked, reverse=True)
    assert max(toy.asked) - min(toy.asked) > 80


@pytest.mark.parametrize("kind", [Kind.CRASHED, Kind.TIMED_OUT, Kind.SILENT])
def test_what_would_only_take_time_is_not_asked_again(asked_again, kind):
    toy = Toy()
    asked_again([(kind, None)] * 3, toy)
    assert toy.asked == []


def test_what_does_not_start_once_more_is_unstable(asked_again):
    class Tired(Toy):
        def initialize(self, params):
            raise CannotRun("no more")

    (noted,) = asked_again([RIGHT], Tired())
    assert "started once more, it could not be asked" in noted.message
