"""Explanations in every format, and back from a report that was saved."""

from __future__ import annotations

import io
import json

import pytest

from trickspec.spec import schemas
from trickspec_conformance.explaining.explanation import UNKNOWN, Explained, Explanation
from trickspec_conformance.reports import FORMATS, text
from trickspec_conformance.reports.explained import document, head, lines, read
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.saved import contradictions

MISSING = Explanation(
    "missing",
    ("toy.play.leader",),
    "plays as if toy.play.leader were missing",
    ("trick/0", "trick/1"),
    "toy.play.leader~dropped",
    1,
    40,
)
MISTAKE = Explanation(
    "mistake",
    ("toy.play.last", "toy.play.first"),
    "makes the mistake last_wins: The last\n card wins.",
    ("trick/2",),
    "last_wins",
)
NOTHING = Explanation(
    UNKNOWN, ("toy.play.x",), "answers otherwise than any; most of it is about toy.play.x", ("trick/3",)
)
FOUND = Explained("toy", 4, 4, (MISSING, MISTAKE, NOTHING))


@pytest.fixture
def report(run_liar):
    run = run_liar("wrong", tricks=4)
    run.explained = (FOUND,)
    return Reported.of(run)


def written(report, form):
    stream = io.StringIO()
    if form == "text":
        text.tell(report, stream, 0)
    else:
        FORMATS[form](report, stream)
    return stream.getvalue()


def test_an_explanation_is_a_sentence_with_what_fits_and_what_does_not():
    missing, mistake, nothing = lines(FOUND)
    assert missing.says == "plays as if toy.play.leader were missing"
    assert missing.fits == "2 of 4 findings fit; 1 of 40 right answers do not"
    assert missing.seen == "such as trick/0"
    assert mistake.says == "makes the mistake last_wins: The last card wins"
    assert mistake.seen == "about toy.play.last, toy.play.first, such as trick/2"
    assert nothing.fits == "1 of 4 findings"


def test_that_not_everything_was_looked_at_is_said():
    assert head(FOUND) == "toy, 4 findings"
    assert head(Explained("toy", 9000, 400, ())) == "toy, 9000 findings, of which 400 were looked at"
    assert head(Explained("toy", 1, 1, ())) == "toy, 1 finding"


@pytest.mark.parametrize("form", ["text", "junit", "html", "markdown"])
def test_every_format_tells_it(report, form):
    said = written(report, form)
    assert "plays as if toy.play.leader were missing" in said
    assert "2 of 4 findings fit" in said


def test_it_stands_before_the_findings(report):
    said = written(report, "text").splitlines()
    assert said.index("why, toy, 4 findings:") < said.index("and 4 more: see them with --show 4")
    assert "  plays as if toy.play.leader were missing: 2 of 4 findings fit; 1 of 40 right answers do not" in said


def test_of_few_findings_that_are_shown_each_explanation_has_some_and_they_stand_together(report):
    def shown(show):
        stream = io.StringIO()
        text.tell(report, stream, show)
        return [line.split()[0] for line in stream.getvalue().splitlines() if " disagrees: " in line]

    assert shown(3) == ["trick/0", "trick/2", "trick/3"]
    assert shown(4) == ["trick/0", "trick/1", "trick/2", "trick/3"]


def test_the_document_keeps_the_schema_and_is_read_back(report):
    value = json.loads(written(report, "json"))
    assert list(schemas.faults(value, "report")) == []
    assert read(value["explained"]) == (FOUND,)
    assert Reported(value).told.explained == (FOUND,)
    assert list(contradictions(Reported(value).told, value)) == []


def test_where_nothing_was_looked_into_there_is_no_member(run_liar):
    assert "explained" not in Reported.of(run_liar("honest")).document


def test_an_explanation_of_what_is_not_wrong_is_a_contradiction(report):
    wrong = Explained("toy", 1, 1, (Explanation("missing", (), "says", ("trick/9",)),))
    value = {**report.document, "explained": document([wrong])}
    assert list(contradictions(Reported(value).told, value)) == ["a case is explained that is not wrong"]


@pytest.mark.parametrize("form", ["text", "junit", "html", "markdown"])
def test_whatever_a_saved_report_says_is_text(report, form):
    hostile = Explanation("missing", ("\x1b[2J",), "<script>owned</script>\x1b]0;x\x07\u202e", ("trick/0",))
    value = {**report.document, "explained": document([Explained("toy\x1b", 4, 4, (hostile,))])}
    said = written(Reported(value), form)
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert form in ("text", "markdown") or "<script>owned" not in said
