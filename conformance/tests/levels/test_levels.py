"""Smoke, core and full: what they hold, and that no known fault gets through the core."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest

from trickspec.errors import SpecError
from trickspec.library import built_in
from trickspec.reference import reference
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.cases import questions
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.levels.asked import cases_of, recorded_cases
from trickspec_conformance.levels.faulty import faulty
from trickspec_conformance.levels.kills import Cell, catches, cells_of, puts, shown
from trickspec_conformance.levels.level import Level, Route, read_levels
from trickspec_conformance.levels.making import missed, proved, unseen_cells
from trickspec_conformance.mutants.changes import mutants
from trickspec_conformance.runner import examine
from trickspec_conformance.where import cases_folder
from trickspec_conformance.zoo import load

GAMES = built_in().games
EVERY = 16
"""In the ordinary tests, one of so many faults is put to the core."""


@lru_cache(maxsize=3)
def asked(level):
    return cases_of(level)


def of_game(level, game):
    return [case for case in asked(level) if case.game == game]


@lru_cache(maxsize=2)
def some_faults(game):
    return list(faulty(spec_folder(), game, EVERY))


class AlwaysWrong:
    """Answers everything with something of a right form that is never right."""

    def __getattr__(self, method):
        if method == "initialize":
            return reference.initialize
        if method not in questions():
            raise AttributeError(method)
        return lambda _params: {}


@pytest.mark.parametrize("game", GAMES)
def test_smoke_is_ten_questions_of_every_small_kind(game):
    cases = of_game(Level.SMOKE, game)
    assert len(cases) == 10
    assert {case.ask for case in cases} >= {"plan_deal", "legal_bids", "legal_plays", "trick_winner"}


@pytest.mark.parametrize("game", GAMES)
def test_smoke_holds_under_every_option(game):
    assert not any(case.named for case in of_game(Level.SMOKE, game))


@pytest.mark.parametrize("game", GAMES)
def test_core_is_small_and_every_case_in_it_says_its_rules(game):
    cases = of_game(Level.CORE, game)
    assert len(cases) <= 500
    assert len({case.id for case in cases}) == len(cases)
    assert all(case.rules for case in cases)


def test_full_is_every_written_case_and_the_whole_corpus_and_core_is_part_of_it():
    full = cases_of(Level.FULL)  # not kept: it is large
    origins = Counter(case.origin for case in full)
    assert origins["written"] + origins["reported"] > 1000
    assert origins["recorded"] > 40_000
    assert {case.id for case in asked(Level.CORE)} <= {case.id for case in full}


@pytest.mark.parametrize("level", [Level.SMOKE, Level.CORE])
def test_the_reference_passes_and_who_is_always_wrong_does_not(level):
    exam = prepare(Wish(level=level))
    assert examine(exam, InProcess(reference)).conforms
    run = examine(exam, InProcess(AlwaysWrong()))
    assert not run.conforms
    assert len(run.outcomes) == len(exam.cases)


def test_without_a_wish_the_core_is_asked():
    assert prepare(Wish()).level is Level.CORE


def test_a_level_of_other_cases_is_wrong_usage():
    with pytest.raises(WrongUsage, match="--level smoke"):
        prepare(Wish(paths=[cases_folder()], level=Level.SMOKE))


@pytest.mark.parametrize("game", GAMES)
def test_no_fault_of_a_sample_gets_through_core(game):
    assert list(proved(spec_folder(), read_levels()[game], of_game(Level.CORE, game), EVERY)) == []


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_known_fault_gets_through_core(game):
    assert list(proved(spec_folder(), read_levels()[game], of_game(Level.CORE, game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_fault_gets_through_when_the_cases_that_catch_it_are_gone(game):
    fault = some_faults(game)[0]
    rulesets = built_in().rulesets(game)
    harmless = [put for put in puts(of_game(Level.CORE, game), rulesets) if not catches(fault, put)]
    assert set(missed(fault, harmless, set())) == set(cells_of(fault))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_excused_is_a_fault_that_is_known(game):
    known = {mutant.id for mutant in mutants(load_game(spec_folder(), game))} | {member.id for member in load()}
    assert {name for unseen in read_levels()[game].unseen for name in unseen.faults} <= known


@pytest.mark.parametrize("game", GAMES)
def test_no_excuse_of_a_sample_is_idle(game):
    assert idle(game, some_faults(game)) == set()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_excuse_is_idle(game):
    assert idle(game, list(faulty(spec_folder(), game))) == set()


def idle(game, faults):
    """The cells that are excused although the core shows them."""
    excused = unseen_cells(read_levels()[game], faults)
    asked_of_all = puts(of_game(Level.CORE, game), built_in().rulesets(game))
    return {
        cell
        for fault in faults
        if any(cell.fault == fault.id for cell in excused)
        for put in asked_of_all
        if excused & set(shown(fault, put)) and catches(fault, put)
        for cell in shown(fault, put)
        if cell in excused
    }


def test_a_member_of_the_zoo_is_shown_only_by_a_case_that_names_its_rule():
    game = GAMES[0]
    member = next(fault for fault in some_faults(game) if fault.source == "zoo")
    put = next(put for put in puts(of_game(Level.CORE, game), built_in().rulesets(game)) if catches(member, put))
    nameless = put._replace(case=replace(put.case, rules=()))
    assert not catches(member, nameless)


def test_a_case_fills_the_cell_of_its_route_and_the_cell_of_any():
    game = GAMES[0]
    fault = some_faults(game)[0]
    for put in puts(of_game(Level.CORE, game), built_in().rulesets(game)):
        routes = {cell.route for cell in shown(fault, put)}
        expected = {"replay_deal": {Route.DEAL, Route.ANY}, "replay_game": {Route.ANY}}
        assert routes == expected.get(put.case.ask, {Route.SMALL, Route.ANY})


def test_a_recorded_line_that_moved_is_refused():
    line = next(levels.recorded[0] for levels in read_levels().values() if levels.recorded)
    with pytest.raises(SpecError, match="stands where a level expects"):
        list(recorded_cases([replace(line, line=line.line + 1)]))


def test_a_cell_says_what_has_to_be_shown():
    assert Cell("fault", "plain", Route.DEAL).route == "replay_deal"
