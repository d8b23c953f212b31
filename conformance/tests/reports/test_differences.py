from __future__ import annotations

import io
from dataclasses import replace

import pytest

from trickspec_conformance.faults import Fault, Noted
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.reports.differences import Heading, differences
from trickspec_conformance.reports.differences_text import tell
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.told import Entry


@pytest.fixture(scope="module")
def blank(mistaken):
    """A report with these entries and nothing else of interest."""
    return lambda *entries: replace(mistaken.told, entries=entries, faults=())


def entry(became, name="a"):
    head = (name, "toy", "trick_winner")
    if became == "not asked":
        return Entry(*head, not_asked=NotAsked.QUESTION)
    return Entry(*head, kind=Kind(became), message="" if became == "agrees" else "\x1b[2Jbad")


@pytest.mark.parametrize(
    ("was", "now", "heading", "worse"),
    [
        ("agrees", "disagrees", Heading.NEWLY_WRONG, True),
        ("not asked", "crashed", Heading.NEWLY_WRONG, True),
        (None, "disagrees", Heading.NEWLY_WRONG, True),
        ("agrees", "not asked", Heading.NO_LONGER_ASKED, True),
        ("disagrees", "not asked", Heading.NO_LONGER_ASKED, True),
        ("disagrees", "crashed", Heading.CHANGED_KIND, False),
        ("disagrees", "agrees", Heading.MENDED, False),
        (None, "agrees", Heading.ADDED, False),
        ("not asked", "agrees", Heading.ADDED, False),
        ("agrees", None, Heading.REMOVED, False),
        ("disagrees", None, Heading.REMOVED, False),
        ("disagrees", "disagrees", None, False),
        ("agrees", "agrees", None, False),
        ("not asked", "not asked", None, False),
    ],
)
def test_a_change_stands_under_its_heading_and_under_no_other(blank, was, now, heading, worse):
    before, after = (blank(*([] if became is None else [entry(became)])) for became in (was, now))
    found = differences(before, after)
    assert [each for each in Heading if found.changes[each]] == ([] if heading is None else [heading])
    assert found.worse is worse


def test_a_new_fault_of_the_run_is_worse_and_an_old_one_is_not(blank):
    noted = Noted(Fault.STRAY_LINE, "x", 1)
    clean_run, faulty = blank(), replace(blank(), faults=(noted,))
    assert differences(clean_run, faulty).worse
    assert not differences(faulty, faulty).worse
    assert not differences(faulty, clean_run).worse


def test_a_run_that_was_broken_off_is_never_taken_for_as_good(blank):
    assert differences(blank(), replace(blank(), complete=False)).worse


def told(before, after, show=20):
    stream = io.StringIO()
    tell(before, after, differences(before, after), stream, show)
    return stream.getvalue()


def test_what_changed_is_told_safely(blank):
    said = told(blank(entry("agrees")), blank(entry("disagrees")))
    assert "newly wrong: 1\n  a: agrees, now disagrees; \\x1b[2Jbad" in said
    assert said.splitlines()[-1] == "Something got worse: 1 newly wrong."


def test_no_more_is_named_than_is_asked_for(blank):
    names = [str(number) for number in range(5)]
    said = told(blank(*(entry("agrees", n) for n in names)), blank(*(entry("disagrees", n) for n in names)), show=2)
    assert "and 3 more: see them with --show 5" in said


def test_nothing_changed(mistaken):
    assert told(mistaken.told, mistaken.told).splitlines()[-1] == "Nothing got worse: no case changed."


def test_different_suites_and_broken_runs_are_named(mistaken):
    other = replace(mistaken.told, suite=replace(mistaken.told.suite, digest="sha256:0"), complete=False)
    said = told(other, other)
    assert "The earlier run was broken off" in said
    assert "The later run was broken off" in said
    assert "different suites" in told(mistaken.told, other)


def test_two_programs_can_be_compared(run_liar):
    before, after = (Reported.of(run_liar(mode, 2)).told for mode in ("honest", "wrong"))
    found = differences(before, after)
    assert [change.id for change in found.changes[Heading.NEWLY_WRONG]] == ["trick/1"]
    assert not found.changes[Heading.MENDED]
