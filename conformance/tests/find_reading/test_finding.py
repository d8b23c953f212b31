"""Every value of every option is told apart, on the reference and on both examples, each playing one way and no other."""

from __future__ import annotations

import itertools
import shutil
import sys
from pathlib import Path

import pytest

from trickspec.library import built_in
from trickspec.reference import Reference
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.faults import Fault
from trickspec_conformance.find_reading.finding import find
from trickspec_conformance.find_reading.words import lines, verdict
from trickspec_conformance.where import cases_folder

TESTS = Path(__file__).parents[1]
EXAMPLES = TESTS.parent / "examples"
PROGRAMS = {
    "reference": [sys.executable, "-m", "trickspec", "serve"],
    "python": [sys.executable, str(EXAMPLES / "python" / "joker_and_misere.py")],
    "javascript": ["node", str(EXAMPLES / "javascript" / "joker_and_misere.mjs")],
}
WAYS = [dict(ruleset.options) for ruleset in built_in().rulesets("joker")]


@pytest.fixture(scope="module")
def exam():
    return prepare(Wish(paths=[cases_folder()]))


def written(options):
    return [f"{name}={str(value).lower()}" for name, value in options.items()]


def one_way(program, play, claim=None):
    """A program that plays these values and no others, and claims them, or nothing of its options."""
    claims = itertools.chain.from_iterable(("--claim", each) for each in written(claim or {}))
    plays = itertools.chain.from_iterable(("--play", each) for each in written(play))
    return Process([sys.executable, str(TESTS / "one_way.py"), *claims, *plays, "--", *PROGRAMS[program]])


def needs(program):
    if shutil.which(PROGRAMS[program][0]) is None:
        pytest.skip(f"{PROGRAMS[program][0]} is not here")


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize("program", PROGRAMS)
def test_every_value_is_told_from_every_other_where_one_way_is_claimed_and_played(exam, program, way):
    needs(program)
    found = find(exam, one_way(program, way, way))
    (played,) = found.played
    assert played.options == way
    assert dict(played.sent) == way
    assert found.settled
    for told in played.told:
        assert told.fits == told.asked > told.next_fits
        assert told.cases


@pytest.mark.parametrize("way", [WAYS[0], WAYS[-1]], ids=str)
@pytest.mark.parametrize("program", PROGRAMS)
def test_a_way_that_is_not_claimed_is_found_too(exam, program, way):
    needs(program)
    (played,) = find(exam, one_way(program, way)).played
    assert (played.options, dict(played.sent)) == (way, {})
    assert played.settled


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_program_that_plays_every_way_does_so_when_asked(exam, program):
    needs(program)
    found = find(exam, Process(PROGRAMS[program]))
    assert sorted(map(str, (dict(played.sent) for played in found.played))) == sorted(
        map(str, ({name: played.options[name] for name in played.sent} for played in found.played))
    )
    assert len(found.played) == len(WAYS)
    assert found.settled
    assert verdict(found) == "Settled: it plays as it was asked to."


def test_a_claim_that_is_not_kept_is_told(exam):
    play, claim = {"shtanga": "flat_100"}, {"shtanga": "per_card_100"}
    found = find(exam, one_way("python", play, claim))
    (played,) = found.played
    assert played.options["shtanga"] == "flat_100"
    assert found.settled
    assert verdict(found) == "Settled, and once it plays otherwise than it was asked to."


def test_profiles_are_named(exam):
    default, other = (find(exam, one_way("python", way)).played[0] for way in (WAYS[0], WAYS[1]))
    assert default.profiles == ("canonical",)
    assert other.profiles == ()


class Part(Reference):
    """Answers some questions of some games, and plays them its own way."""

    def __init__(self, methods, games=("joker",), **wrong):
        super().__init__()
        self.methods, self.named, self.wrong = methods, games, wrong

    def initialize(self, params):
        said = super().initialize(params)
        entries = [{"game": game, "methods": self.methods} for game in self.named]
        return {**said, "supports": entries}

    def ask(self, method, params):
        if method in self.wrong:
            return self.wrong[method]
        return super().ask(method, params)


def test_what_no_claimed_question_hangs_on_is_said_to_be_so_and_is_no_failure(exam):
    found = find(exam, InProcess(Part(["trick_winner"])))
    (played,) = found.played
    shtanga, ruffable = played.told
    assert (shtanga.values, shtanga.asked) == ((), 0)
    assert ruffable.values == (False,)
    assert found.settled
    assert any("shtanga cannot be told" in line.plain for line in lines(found))


def test_answers_that_fit_two_values_equally_settle_nothing(exam):
    found = find(exam, InProcess(Part(["trick_winner"], trick_winner={"winner": 9})))
    (played,) = found.played
    assert len(played.told[1].values) == 2
    assert not found.settled
    assert verdict(found) == "Not settled: no reading fits every answer."


def test_who_breaks_down_is_found_out_about_as_far_as_the_answers_go(exam):
    class Breaks(Part):
        def ask(self, method, params):
            if params["deal"] < 9:
                raise RuntimeError
            return super().ask(method, params)

    (played,) = find(exam, InProcess(Breaks(["deal_points", "trick_winner"]))).played
    assert 0 < played.fits < played.asked
    assert played.options["shtanga"] == "flat_200"
    assert not played.settled


def test_a_game_without_options_leaves_nothing_to_find_out(exam):
    found = find(exam, InProcess(Part(["plan_deal"], ["misere"])))
    assert found.settled
    assert verdict(found) == "There is nothing to find out: no game that is claimed has options."


def test_a_game_that_nobody_knows_is_a_fault_of_the_run(exam):
    found = find(exam, InProcess(Part(["plan_deal"], ["toy"])))
    assert [noted.fault for noted in found.faults] == [Fault.NOTHING_ASKED]
    assert not found.settled


def test_what_cannot_be_run_is_told(exam):
    found = find(exam, Process(["/no/such/program"]))
    assert found.trouble
    assert verdict(found) == "Nothing was found out: the implementation could not be run."
