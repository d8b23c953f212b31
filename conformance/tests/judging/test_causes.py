"""Explanations are causal: at its own place a finding changes without a cited rule, and without any other it does not.

The rules are tried here by compiling the game without each of them, all of them and not only those that `causes` tries.
"""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from trickspec.errors import SpecError
from trickspec.judging.causes import causes_of, essence
from trickspec.judging.game_positions import game_position
from trickspec.judging.hearing import position_of
from trickspec.judging.variations import GROUND
from trickspec.library import built_in
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec_conformance.corpus.reading import read_cases
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level

DEALS = 1_000
"""How many recorded deals with something wrong are looked at."""


class Trying:
    """Compiles each game without each rule once a way of playing."""

    def __init__(self):
        self.games = {game: load_game(spec_folder(), game) for game in built_in().games}
        self.known = {}

    def without(self, rule, rules):
        key = (rules.game, rule, str(rules.options))
        if key not in self.known:
            change = {"rule": rule, "drop": True}
            try:
                self.known[key] = reversed_rulesets(self.games[rules.game], [change], [rules.options])[0]
            except (SpecError, KeyError):
                self.known[key] = None
        return self.known[key]


@pytest.fixture(scope="module")
def trying():
    return Trying()


def check(hearing, trying, kinds):
    """Every finding of a record, against the game without each rule that it can be played without."""
    for found in hearing.findings:
        of_the_game = found.at.get("field") in ("dealer", "totals", "places")
        position = game_position(hearing.game, found.at) if of_the_game else position_of(hearing, found.at)
        own = position.under(hearing.ruleset)
        assert (own.status, own.rule) == (found.status, found.rule)
        causes = causes_of(position, own, hearing.varied)
        assert found.rule in causes.causes
        kinds[found.at.get("field", found.at["step"])] += 1
        for rule, clause in hearing.ruleset.clauses.items():
            changed = None if clause in GROUND else trying.without(rule, hearing.ruleset)
            if changed is not None:
                said = position.under(changed)
                assert (essence(said) != essence(own)) is (rule in causes.causes), (rule, found)
                assert (said != own) is (rule in (*causes.causes, *causes.allowed_by)), (rule, found)


def core():
    return (case for case in cases_of(Level.CORE) if case.ask in ("replay_deal", "replay_game"))


def recorded():
    wrong = (case for case in read_cases() if case.ask == "replay_deal" and case.expect["status"] != "legal")
    return itertools.islice(wrong, 0, None, 7)


def test_the_core_is_explained_by_its_causes(heard, trying):
    kinds = Counter()
    for case in core():
        check(heard(case), trying, kinds)
    assert {"play", "bid", "cards", "dealer", "trump", "turn_up", "taken", "points", "totals", "places"} == set(kinds)


def test_some_recorded_deals_are_explained_by_their_causes(heard, trying):
    kinds = Counter()
    for case in itertools.islice(recorded(), 0, None, 40):
        check(heard(case), trying, kinds)
    assert {"play", "bid", "call", "seen", "taken", "points"} <= set(kinds)


@pytest.mark.long
def test_a_thousand_recorded_deals_are_explained_by_their_causes(heard, trying):
    cases = list(itertools.islice(recorded(), DEALS))
    assert len(cases) == DEALS
    kinds = Counter()
    for case in cases:
        check(heard(case), trying, kinds)
