"""The cases that come with the distribution: sound, about every rule, and broken by the rule that they say."""

from __future__ import annotations

from collections import Counter

import pytest

from trickspec.clauses import SILENT
from trickspec.library import Library, built_in
from trickspec.reference import Reference
from trickspec_conformance.adapters import Answer
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.checking import check_cases
from trickspec_conformance.comparing import rule_named
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder

UNSEEN = {"turn_order"}
"""Clauses that put something into a ruleset on which no answer depends: seats are numbered in turn order."""


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return load([cases_folder()])


def test_every_case_is_sound_and_every_ruling_pinned() -> None:
    assert check_cases() == []


def test_there_are_at_least_350_cases_written_by_hand(cases: list[Case]) -> None:
    assert sum(case.origin in ("written", "reported") for case in cases) >= 350


@pytest.mark.parametrize("game", built_in().games)
def test_every_rule_that_can_be_seen_has_at_least_two_cases_of_its_own_and_three_in_all(
    game: str, cases: list[Case]
) -> None:
    clauses = built_in().ruleset(game).clauses
    own = Counter(case.rules[0] for case in cases)
    named = Counter(rule for case in cases for rule in case.rules)
    seen = [rule for rule, clause in clauses.items() if clause not in SILENT - {"no_duty"} | UNSEEN]
    assert [rule for rule in seen if own[rule] < 2 or named[rule] < 3] == []


@pytest.mark.parametrize("game", built_in().games)
def test_every_option_value_is_named_by_a_case(game: str, cases: list[Case]) -> None:
    named = {(name, value) for case in cases if case.game == game for name, value in case.options.items()}
    declared = {(option.name, value) for option in built_in().ruleset(game).declared for value in option.values}
    assert named == declared


def test_every_finding_of_the_reference_names_a_rule_that_its_case_names(cases: list[Case]) -> None:
    library = Library()
    reference = InProcess(Reference(library))
    strangers = []
    for case in cases:
        if case.expect.get("status") in ("illegal", "inconsistent"):
            way = next(each for each in library.rulesets(case.game) if fits(case, each))
            body = next(reference.ask([put_to(case, way)])).body
            assert isinstance(body, Answer), case.id
            if rule_named(body.value) not in case.rules:
                strangers.append((case.id, rule_named(body.value)))
    assert strangers == []


def test_the_kinds_of_mistakes_that_real_programs_make_are_there(cases: list[Case]) -> None:
    reported = Counter(case.ask for case in cases if case.origin == "reported")
    assert reported["trick_winner"] >= 7
    assert reported["legal_plays"] >= 4
    assert reported["legal_bids"] >= 2
    assert reported["deal_points"] >= 3
    assert reported["plan_deal"] >= 1
