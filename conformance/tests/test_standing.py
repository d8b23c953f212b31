from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.known_failing import Known
from trickspec_conformance.runner import examine
from trickspec_conformance.standing import MEANING, Standing, known_failures, not_asked, passes, stale, standing


@pytest.fixture
def run_knowing(liar, toy_cases, exam_of):
    """Put tricks to a liar whose failures are known."""

    def run(known, *arguments, tricks=4, of=None):
        exam = exam_of(toy_cases(tricks))
        listed = {case: Known(case, "a reason", "known.txt", 1) for case in known}
        exam = replace(exam, cases=exam.cases[:of], known=listed)
        return examine(exam, Process(liar(*arguments), Limits(start=10, answer=1, end=1)))

    return run


@pytest.mark.parametrize(
    ("known", "liar_is", "stands", "passing"),
    [
        ([], ["honest"], Standing.CONFORMS, True),
        ([], ["wrong", 2], Standing.DOES_NOT_CONFORM, False),
        (["trick/1"], ["wrong", 2], Standing.KNOWN_FAILURES, True),
        (["trick/1", "trick/2"], ["wrong", 2], Standing.STALE, False),
        (["trick/0"], ["honest"], Standing.STALE, False),
        (["trick/0"], ["wrong", 2], Standing.DOES_NOT_CONFORM, False),
        (["trick/1"], ["talks", 2], Standing.DOES_NOT_CONFORM, False),
        (["trick/1"], ["ends_at_once"], Standing.NONE, False),
    ],
)
def test_how_a_run_stands(run_knowing, known, liar_is, stands, passing):
    run = run_knowing(known, *liar_is)
    assert standing(run) is stands
    assert passes(run) is passing


def test_what_is_listed_is_kept_apart_by_what_became_of_it(run_knowing):
    run = run_knowing(["trick/1", "trick/2", "trick/3"], "wrong", 2, of=3)
    assert [known.case for known in known_failures(run)] == ["trick/1"]
    assert [known.case for known in stale(run)] == ["trick/2"]
    assert [known.case for known in not_asked(run)] == ["trick/3"]


def test_a_listed_failure_never_makes_a_run_conform(run_knowing):
    run = run_knowing(["trick/1"], "wrong", 2)
    assert not run.conforms
    assert standing(run) is not Standing.CONFORMS


def test_a_fault_of_the_run_cannot_be_listed(run_knowing):
    run = run_knowing(["trick/1"], "not_supported", 2)
    assert standing(run) is Standing.DOES_NOT_CONFORM


def test_every_standing_has_its_sentence():
    assert set(MEANING) == set(Standing)
