"""Recorded deals: every twin is judged to the planted place, with a rule that has a say there, and what is legal is legal."""

from __future__ import annotations

import itertools

import pytest

from trickspec.judging.causes import with_a_say
from trickspec_conformance.corpus.reading import read_cases
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level

EVERY = 23
"""In an ordinary run one of so many records is heard."""


def place(at):
    return {name: value for name, value in at.items() if name != "deal"}


def check(heard, cases):
    seen = {"legal": 0, "illegal": 0, "inconsistent": 0}
    for case in cases:
        hearing = heard(case)
        seen[hearing.status] += 1
        assert hearing.status == case.expect["status"], case.id
        if hearing.findings:
            first = hearing.findings[0]
            assert dict(first.at) == case.expect["at"], case.id
            assert first.rule in with_a_say(hearing.ruleset, place(first.at)), case.id
    assert all(seen.values())


def test_one_record_of_many_is_judged_to_the_planted_place(heard):
    check(heard, itertools.islice(read_cases(), 0, None, EVERY))


@pytest.mark.long
def test_every_record_is_judged_to_the_planted_place(heard):
    check(heard, read_cases())


def test_written_records_are_judged_by_the_rule_that_they_are_about(heard):
    asked = [
        case for case in cases_of(Level.CORE) if case.ask in ("replay_deal", "replay_game") and case.origin == "written"
    ]
    wrong = [case for case in asked if case.expect["status"] != "legal"]
    assert wrong
    for case in wrong:
        assert heard(case).findings[0].rule in case.rules, case.id
