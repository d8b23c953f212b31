from __future__ import annotations

from xml.etree import ElementTree as ET

from trickspec_conformance.reports import junit
from trickspec_conformance.reports.reported import Reported


def parsed(report, written):
    return ET.fromstring(written(junit.write, report))  # noqa: S314 - it was just written


def states(suites):
    return {
        case.get("name"): next((child.tag for child in case), "passed")
        for case in suites.iter("testcase")
        if case.get("classname") != "run"
    }


def test_a_case_is_a_test_case_and_a_game_a_suite(mistaken, written):
    suites = parsed(mistaken, written)
    assert [suite.get("name") for suite in suites] == ["the run as a whole", "joker"]
    assert set(states(suites)) == {entry.id for entry in mistaken.told.entries}
    assert suites.get("failures") == str(len(mistaken.told.wrong))
    assert suites[1].get("tests") == str(len(mistaken.told.entries))


def test_a_wrong_answer_fails_no_answer_is_an_error_and_what_was_not_asked_is_skipped(run_liar, written):
    assert states(parsed(Reported.of(run_liar("wrong", 2)), written))["trick/1"] == "failure"
    assert states(parsed(Reported.of(run_liar("refuses", 2)), written))["trick/1"] == "failure"
    assert states(parsed(Reported.of(run_liar("crashes", 2)), written))["trick/1"] == "error"
    assert set(states(parsed(Reported.of(run_liar("ends_at_once")), written)).values()) == {"skipped"}


def test_a_failure_says_everything_that_helps(mistaken, written):
    failure = next(parsed(mistaken, written).iter("failure"))
    assert failure.get("type") == "disagrees"
    assert "too much" in failure.get("message")
    for name in ("given ", "answer ", "expected ", "rule ", "why ", "case "):
        assert f"\n{name}" in failure.text


def test_a_fault_of_the_run_is_a_failure_of_its_own(run_liar, written):
    suites = parsed(Reported.of(run_liar("talks")), written)
    assert suites.get("failures") == "1"
    assert [case.get("name") for case in suites[0].iter("testcase")] == ["goes to its end", "stray_line"]


def test_a_run_that_was_broken_off_is_an_error(run_liar, written):
    suites = parsed(Reported.of(run_liar("ends_at_once")), written)
    assert suites.get("errors") == "1"
    assert suites[0].find("testcase/error").get("message").startswith("No verdict")
    assert "I cannot" in suites[0].find("system-err").text
