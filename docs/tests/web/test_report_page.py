"""The reader of reports: opens what an examination saved, filters it, and shows a stranger's words as words."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from trickspec.spec.where import checkout

pytestmark = pytest.mark.xdist_group("web")

EXAMPLE = checkout() / "conformance" / "examples" / "python" / "with_a_fault.py"
MARKUP = "<img src=x onerror=alert(1)>\u202e"


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """A report of a program with a fault, by the real command."""
    path = tmp_path_factory.mktemp("report") / "report.json"
    command = [sys.executable, "-m", "trickspec", "conform", "--report", f"json={path}", "--"]
    ran = subprocess.run([*command, sys.executable, EXAMPLE], capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stderr
    return path


def opened(watched, path):
    page = watched.open("en/report/")
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector(".tp-case, .tp-report .tp-bad")
    return page


def test_a_report_is_opened_filtered_and_searched(watch, report):
    watched = watch()
    page = opened(watched, report)
    told = json.loads(report.read_text(encoding="utf-8"))
    wrong = [case["id"] for case in told["cases"] if case["outcome"] != "agrees"]
    assert page.locator(".tp-case .tp-outcome").first.inner_text() == "disagrees"
    page.select_option(".tp-report select >> nth=0", "disagrees")
    assert page.inner_text(".tp-report [role=status]") == f"{len(wrong)} of {len(wrong)}"
    page.fill("input[type=search]", wrong[0])
    assert page.locator(".tp-case").count() == 1
    page.click(".tp-case summary")
    rule = page.locator(".tp-case a").first
    assert rule.get_attribute("href") == f"../{rule.inner_text().partition('.')[0]}/rules/{rule.inner_text()}/"
    page.fill("input[type=search]", "no such thing")
    assert page.inner_text(".tp-report [role=status]") == "Nothing here."
    assert watched.wrong == []


def test_every_case_that_is_opened_is_drawn_once_the_engine_is_there(watch, report):
    watched = watch()
    page = opened(watched, report)
    page.select_option(".tp-report select >> nth=0", "disagrees")
    page.click(".tp-case summary >> nth=0")
    assert page.locator(".tp-case img").count() == 0
    page.click(".tp-report .tp-loader button")
    page.wait_for_selector("li:nth-child(1) > .tp-case img")
    page.click(".tp-case summary >> nth=1")
    page.wait_for_selector("li:nth-child(2) > .tp-case img")
    assert page.get_attribute("li:nth-child(2) > .tp-case img", "alt").startswith("Deal ")
    assert watched.wrong == []


def poisoned(value):
    """The same value with markup in place of every text, but for what makes it a report."""
    if isinstance(value, dict):
        return {name: each if name in ("format", "outcome") else poisoned(each) for name, each in value.items()}
    if isinstance(value, list):
        return [poisoned(each) for each in value]
    return MARKUP if isinstance(value, str) else value


def test_markup_in_any_field_of_a_report_is_shown_as_text(watch, report, tmp_path):
    watched = watch()
    path = tmp_path / "poisoned.json"
    path.write_text(json.dumps(poisoned(json.loads(report.read_text(encoding="utf-8")))), encoding="utf-8")
    page = opened(watched, path)
    page.click(".tp-report .tp-loader button")
    page.wait_for_selector(".tp-report .tp-loader .tp-unseen", state="attached")
    page.click(".tp-case summary >> nth=0")
    assert "<img src=x onerror=alert(1)>\\u202e" in page.inner_text(".tp-case >> nth=0")
    assert page.locator(".tp-report img, .tp-report script, .tp-report a").count() == 0
    assert watched.wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[1]",
        '{"format": "<b>"}',
        '{"format": "trickspec.report/1"}',
        '{"format": "trickspec.report/1", "cases": [null, 3, {}]}',
    ],
    ids=["empty", "list", "other", "bare", "odd"],
)
def test_what_is_no_report_is_refused_and_what_is_odd_in_one_does_no_harm(text, watch, tmp_path):
    watched = watch()
    path = tmp_path / "odd.json"
    path.write_text(text, encoding="utf-8")
    page = opened(watched, path)
    assert page.locator(".tp-report b").count() == 0
    assert watched.wrong == []
