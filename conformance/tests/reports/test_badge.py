from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from trickspec_conformance.reports import badge
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.verdict import in_few_words


def title(report, written):
    drawn = ET.fromstring(written(badge.write, report))  # noqa: S314 - it was just written
    assert drawn.get("role") == "img"
    said = drawn.find("{http://www.w3.org/2000/svg}title").text
    assert drawn.get("aria-label") == said
    return said


@pytest.mark.parametrize(
    ("mode", "said"),
    [
        ("honest", "trickspec: conforms"),
        ("talks", "trickspec: 6 of 6 right, run at fault"),
        ("ends_at_once", "trickspec: could not be run"),
    ],
)
def test_a_badge_says_what_the_verdict_says(run_liar, written, mode, said):
    assert title(Reported.of(run_liar(mode)), written) == said


def test_a_badge_of_a_wrong_program_says_how_much_is_right(run_liar, written):
    assert title(Reported.of(run_liar("wrong", 2)), written) == "trickspec: 5 of 6 right"


def test_a_level_is_named_and_a_part_is_never_taken_for_the_whole(run_liar):
    told = Reported.of(run_liar("honest")).told
    core = replace(told, suite=replace(told.suite, level="core"))
    assert in_few_words(core) == "conforms (core)"
    assert in_few_words(replace(core, suite=replace(core.suite, cases=100))) == "conforms, 6 of 100 asked"
    assert in_few_words(replace(core, complete=False)) == "broken off, no verdict"
