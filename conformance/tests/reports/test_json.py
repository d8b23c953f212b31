# ruff: noqa: ARG002 - an implementation's methods have a settled signature
from __future__ import annotations

import io
import json

import pytest

from trickspec.spec import schemas
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.reports.json import document, write
from trickspec_conformance.reports.sentences import sentences
from trickspec_conformance.runner import examine


def faults(run):
    stream = io.StringIO()
    write(run, stream)
    return [str(fault) for fault in schemas.faults(json.loads(stream.getvalue()), "report")]


@pytest.mark.parametrize(
    "mode",
    [
        "honest",
        "wrong",
        "point",
        "passes_over",
        "crashes",
        "talks",
        "not_supported",
        "options",
        "claims_more",
        "ends_at_once",
    ],
)
def test_every_report_keeps_the_schema(run_liar, mode):
    assert faults(run_liar(mode, "3", bids=2, answer=0.5)) == []


def test_there_is_one_entry_a_case_asked_or_not(exam_of, toy_cases):
    class Modest:
        def initialize(self, params):
            who = {"name": "x", "version": "1", "language": "Python"}
            return {"protocol": "1", "implementation": who, "supports": [{"game": "toy", "methods": ["trick_winner"]}]}

        def trick_winner(self, params):
            return {"winner": 0}

    report = document(examine(exam_of(toy_cases(2, 1)), InProcess(Modest())))
    assert [case.get("outcome", case.get("not_asked")) for case in report["cases"]] == [
        "agrees",
        "disagrees",
        "question",
    ]
    assert report["totals"] == {"cases": 3, "asked": 2, "not_asked": 1, "agrees": 1, "disagrees": 1}
    assert report["verdict"] == "does_not_conform"


def test_the_end_marker_is_last_and_tells_whether_the_run_went_to_its_end(run_liar):
    whole, broken = document(run_liar("honest")), document(run_liar("ends_at_once"))
    assert list(whole)[-1] == list(broken)[-1] == "complete"
    assert (whole["complete"], whole["verdict"]) == (True, "conforms")
    assert (broken["complete"], broken["verdict"]) == (False, "none")
    assert broken["implementation"] is None
    assert "I cannot" in broken["stderr"]


def test_answers_stand_as_they_came(run_liar):
    report = document(run_liar("wrong", 2))
    assert report["cases"][1]["answer"] == {"winner": 99}
    assert report["cases"][1]["expect"] == {"winner": 1}


def test_a_report_is_plain_ascii_whatever_the_program_is_called(run_liar):
    stream = io.StringIO()
    write(run_liar("honest"), stream)
    assert stream.getvalue().isascii()
    assert "\x1b" not in stream.getvalue()
    assert json.loads(stream.getvalue())["implementation"]["name"] == "liar \x1b[2Jhonest"


def test_what_is_wrong_is_told_with_question_rules_sentences_and_place(mistaken):
    wrong = next(case for case in mistaken.document["cases"] if case["outcome"] != "agrees")
    assert list(wrong) == [
        "id", "game", "ask", "rules", "options", "outcome", "given", "answer", "expect", "message", "sentences", "why",
        "file", "line", "seconds",
    ]  # fmt: skip
    assert list(wrong["sentences"]) == wrong["rules"]


def test_what_agrees_is_told_in_short(mistaken):
    right = next(case for case in mistaken.document["cases"] if case["outcome"] == "agrees")
    assert list(right) == ["id", "game", "ask", "rules", "options", "outcome", "seconds"]


def test_a_sentence_says_what_holds_under_the_options_that_were_sent():
    rule = "joker.jokers.highest_wins"
    beaten, unbeaten = (
        sentences(spec_folder(), "joker", {"highest_lead_ruffable": value}, [rule])[rule] for value in (True, False)
    )
    assert beaten != unbeaten
    assert sentences(spec_folder(), "toy", {}, [rule]) == {}
    assert sentences(spec_folder(), "joker", {"no such": True}, ["joker.no.such"]) == {}


def test_a_case_is_a_line(run_liar):
    stream = io.StringIO()
    write(run_liar("wrong", 2), stream)
    lines = [line for line in stream.getvalue().splitlines() if '"id"' in line]
    assert len(lines) == 6
    assert json.loads(lines[1].rstrip(","))["id"] == "trick/1"


def test_a_program_that_could_not_be_run_is_told_with_the_reason(run_liar):
    assert "ended" in document(run_liar("ends_at_once"))["trouble"]
    assert "trouble" not in document(run_liar("honest"))
