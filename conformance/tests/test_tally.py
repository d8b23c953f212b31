from __future__ import annotations

from trickspec_conformance import tally
from trickspec_conformance.claims import Claims, Entry
from trickspec_conformance.faults import FaultLog
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.runner import Examination


def run_of(exam_of, toy_cases):
    cases = toy_cases(3, 1)
    entry = Entry("toy", ("trick_winner",), {"fine": ("small", "large"), "strict": (True,)})
    run = Examination(
        exam_of(cases), FaultLog(), Claims("x", "1", "Go", None, (entry, Entry("other", (), {"odd": (True,)})))
    )
    for case, kind, fine in zip(cases, (Kind.AGREES, Kind.DISAGREES), ("small", "large"), strict=False):
        run.outcomes[case.id] = Outcome(case, kind, 0.0, {"fine": fine, "strict": True})
    run.not_asked["bids/0"] = NotAsked.QUESTION
    return run


def test_every_case_is_counted_once(exam_of, toy_cases):
    counted = tally.total(run_of(exam_of, toy_cases))
    assert (counted.cases, counted.asked, counted.not_asked) == (4, 2, 2)
    assert counted.kinds == {Kind.AGREES: 1, Kind.DISAGREES: 1}


def test_questions_stand_in_the_order_of_the_interface(exam_of, toy_cases):
    counted = tally.by_question(run_of(exam_of, toy_cases))
    assert list(counted) == [("toy", "legal_bids"), ("toy", "trick_winner")]
    assert counted["toy", "trick_winner"].asked == 2


def test_every_option_value_that_is_claimed_says_how_often_it_was_sent(exam_of, toy_cases):
    counted = tally.by_option(run_of(exam_of, toy_cases))
    assert [(each.option, each.value, each.asked) for each in counted] == [
        ("fine", "small", 1),
        ("fine", "large", 1),
        ("strict", True, 2),
    ]
