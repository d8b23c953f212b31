"""Known failures in every format: told, counted apart, and in no format to be taken for conformance."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from trickspec.spec import schemas
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.known_failing import Known
from trickspec_conformance.reports import FORMATS, text
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.saved import contradictions
from trickspec_conformance.reports.verdict import in_few_words, verdict
from trickspec_conformance.runner import examine

REASON = "paid otherwise at our club"


@pytest.fixture
def report_knowing(liar, toy_cases, exam_of):
    def run(known, *arguments):
        listed = {case: Known(case, REASON, "known.txt", 1) for case in known}
        exam = replace(exam_of(toy_cases(4)), known=listed)
        return Reported.of(examine(exam, Process(liar(*arguments), Limits(start=10, answer=1, end=1))))

    return run


def written(report, form):
    stream = io.StringIO()
    if form == "text":
        text.tell(report, stream, 20)
    else:
        FORMATS[form](report, stream)
    return stream.getvalue()


def test_the_verdict_names_what_is_let_off(report_knowing):
    said = {
        (): "Does not conform: 1 of 4 questions went wrong: disagrees 1.",
        (
            "trick/1",
        ): "Fails only as known: 1 of 4 answers is wrong, and is listed with a reason; the other 3 are right.",
        ("trick/1", "trick/2"): "Out of date: 1 case that is listed as failing is right."
        " Fails only as known: 1 of 4 answers is wrong, and is listed with a reason; the other 3 are right.",
    }
    assert {known: verdict(report_knowing(known, "wrong", 2).told) for known in said} == said
    assert verdict(report_knowing(["trick/0"], "honest").told) == (
        "Out of date: 1 case that is listed as failing is right. All 4 answers are right."
    )


@pytest.mark.parametrize("known", [["trick/1"], ["trick/1", "trick/2"]])
@pytest.mark.parametrize("form", ["text", *FORMATS])
def test_no_format_calls_a_run_with_known_failures_conforming(report_knowing, known, form):
    report = report_knowing(known, "wrong", 2)
    assert "conforms" not in written(report, form).lower().replace('"known_failures"', "")
    assert "conforms" not in in_few_words(report.told)


@pytest.mark.parametrize("form", ["text", "json", "junit", "html", "markdown"])
def test_every_format_but_the_badge_tells_each_with_its_reason(report_knowing, form):
    said = written(report_knowing(["trick/1", "trick/2"], "wrong", 2), form)
    for word in ("trick/1", "trick/2", REASON):
        assert word in said


def test_the_badge_counts_them(report_knowing):
    assert "3 of 4 right, 1 known failure" in written(report_knowing(["trick/1"], "wrong", 2), "badge")
    assert "known failures out of date" in written(report_knowing(["trick/0"], "honest"), "badge")


def test_the_document_keeps_the_schema_and_says_what_became_of_each(report_knowing):
    document = json.loads(written(report_knowing(["trick/1", "trick/2"], "wrong", 2), "json"))
    assert list(schemas.faults(document, "report")) == []
    assert document["verdict"] == "stale"
    listed = document["known_failing"]
    assert listed["failed"] == [{"case": "trick/1", "reason": REASON}]
    assert listed["stale"] == [{"case": "trick/2", "reason": REASON}]
    assert "known_failing" not in report_knowing([], "honest").document


def test_in_junit_a_known_failure_is_skipped_and_a_stale_one_fails(report_knowing):
    root = ET.fromstring(written(report_knowing(["trick/1", "trick/2"], "wrong", 2), "junit"))  # noqa: S314 - ours
    (skipped,) = [case for case in root.iter("testcase") if case.find("skipped") is not None]
    (failed,) = [case for case in root.iter("testcase") if case.find("failure") is not None]
    assert skipped.get("name") == "trick/1"
    assert "trick/2" in failed.get("name", "")


def test_a_known_failure_takes_no_place_among_those_that_are_shown(report_knowing):
    stream = io.StringIO()
    text.tell(report_knowing(["trick/1"], "wrong"), stream, 1)
    assert "trick/0 disagrees" in stream.getvalue()
    assert "trick/1 disagrees" not in stream.getvalue()
    assert "and 2 more" in stream.getvalue()


@pytest.mark.parametrize(
    "change",
    [
        {"failed": [], "stale": [], "not_asked": []},
        {
            "failed": [{"case": "trick/0", "reason": "x"}, {"case": "trick/1", "reason": "x"}],
            "stale": [],
            "not_asked": [],
        },
        {
            "failed": [{"case": "trick/1", "reason": "x"}],
            "stale": [{"case": "trick/9", "reason": "x"}],
            "not_asked": [],
        },
    ],
)
def test_a_saved_report_in_which_the_list_was_changed_contradicts_itself(report_knowing, change):
    document = {**report_knowing(["trick/1"], "wrong", 2).document, "known_failing": change}
    assert list(contradictions(Reported(document).told, document))
    same = report_knowing(["trick/1"], "wrong", 2)
    assert list(contradictions(same.told, same.document)) == []
