"""The page as text; how a browser sees it is in `test_page.py`."""

from __future__ import annotations

import base64
import hashlib
import json
import re

from trickspec_conformance.reports import html
from trickspec_conformance.reports.reported import Reported


def data(page):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page)[1])


def test_every_finding_is_told_with_its_position(mistaken, written):
    page = written(html.write, mistaken)
    assert page.count('<article class="finding"') == len(mistaken.told.wrong)
    assert page.count("<figure><svg ") == len(mistaken.told.wrong)
    assert "Who is void in the suit led and holds a trump must play a trump" in page


def test_the_list_has_every_case(mistaken, written):
    cases = data(written(html.write, mistaken))["cases"]
    assert [case[0] for case in cases] == [entry.id for entry in mistaken.told.entries]


def test_the_policy_names_the_style_and_the_script_that_are_there(mistaken, written):
    page = written(html.write, mistaken)
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
    for tag in ("style", "script"):
        content = re.search(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)[1]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")


def test_of_very_many_findings_a_page_shows_some_and_lists_all(mistaken, written, monkeypatch):
    monkeypatch.setattr(html, "DRAWN", 3)
    page = written(html.write, mistaken)
    assert page.count('<article class="finding"') == 3
    assert f"{len(mistaken.told.wrong) - 3} more are wrong" in page
    assert len(data(page)["cases"]) == len(mistaken.told.entries)


def test_of_very_many_cases_those_that_are_wrong_are_listed(mistaken, written, monkeypatch):
    wrong = len(mistaken.told.wrong)
    monkeypatch.setattr(html, "LISTED", wrong + 1)
    page = written(html.write, mistaken)
    listed = data(page)
    assert len(listed["cases"]) == wrong + 1
    assert [listed["outcomes"][case[3]] for case in listed["cases"]].count("disagrees") == wrong
    assert f"{wrong + 1} of {len(mistaken.told.entries)} cases are listed" in page


def test_a_run_that_could_not_begin_says_so_in_title_and_heading(run_liar, written):
    page = written(html.write, Reported.of(run_liar("ends_at_once")))
    assert "<title>No verdict: the implementation could not be run." in page
    assert '<p class="verdict bad">No verdict' in page
    assert "I cannot" in page
