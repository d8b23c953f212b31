from __future__ import annotations

import json

from trickspec_conformance.plain import Inexact
from trickspec_conformance.reports import json as report_json
from trickspec_conformance.reports import limits
from trickspec_conformance.reports.json import document
from trickspec_conformance.reports.limits import kept, shortened, spread


def test_few_enough_are_all_there():
    assert spread([1, 2, 3], 3, lambda _: 0) == [1, 2, 3]


def test_of_too_many_every_group_gives_some_and_the_order_stays():
    items = ["a1", "a2", "a3", "a4", "b1", "c1", "c2"]
    assert spread(items, 4, lambda item: item[0]) == ["a1", "a2", "b1", "c1"]
    assert spread(items, 2, lambda item: item[0]) == ["a1", "b1"]
    assert spread(items, 0, lambda item: item[0]) == []


def test_an_answer_is_kept_as_it_came_unless_it_is_too_long():
    assert kept(None) == {}
    assert kept({"winner": Inexact("1.0")}) == {"answer": {"winner": Inexact("1.0")}}
    cut = kept({"plays": ["x" * limits.LONGEST_ANSWER]})
    assert list(cut) == ["answer_cut"]
    assert len(cut["answer_cut"]) < limits.LONGEST_MESSAGE + 50


def test_a_message_is_cut_and_says_so():
    assert shortened("short") == "short"
    assert shortened("x" * 3000).endswith("x... (1000 more)")


def test_a_report_says_how_much_of_what_is_wrong_it_tells_in_full(run_liar, monkeypatch):
    monkeypatch.setattr(report_json, "IN_FULL", 2)
    report = document(run_liar("wrong"))
    assert report["shortened"] == {"wrong": 6, "in_full": 2}
    assert ["given" in case for case in report["cases"]] == [True, True, False, False, False, False]
    assert all(case["message"] for case in report["cases"])
    assert len(json.dumps(report)) < 10_000
