from __future__ import annotations

import pytest

from trickspec_conformance.reports import markdown
from trickspec_conformance.reports.markdown import code
from trickspec_conformance.reports.reported import Reported


def test_a_summary_says_verdict_counts_and_the_first_findings(mistaken, written):
    summary = written(markdown.write, mistaken)
    assert summary.startswith("## ❌ trickspec: `trickspec ")
    assert "**Does not conform: " in summary
    assert "| `joker` | `legal_plays` |" in summary
    assert summary.count("\n### ") == markdown.SHOWN
    assert f"{len(mistaken.told.wrong) - markdown.SHOWN} more are wrong." in summary


def test_a_good_run_is_short(run_liar, written):
    summary = written(markdown.write, Reported.of(run_liar("honest")))
    assert summary.startswith("## ✅ ")
    assert "###" not in summary


def test_a_run_that_was_broken_off_says_so(run_liar, written):
    summary = written(markdown.write, Reported.of(run_liar("ends_at_once")))
    assert summary.startswith("## ⚠️ ")
    assert "**No verdict: the implementation could not be run.**" in summary


@pytest.mark.parametrize("text", ["a`b", "``", "`", "a|b", "\n# x", ""])
def test_a_span_of_code_cannot_be_left(text):
    shown = code(text)
    assert shown.count("`") == 2
    assert "|" not in shown
    assert "\n" not in shown
