"""The plugin for pytest, in a pytest of its own: what it adds, what it says, and that it minds what others want."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest_plugins = "pytester"

CASES = """\
- {id: toy.play.x/right, ask: trick_winner, game: toy, given: {deal: 1, trump: none, trick: {leader: 2, plays: [KH]}},
   expect: {winner: 2}, rules: [toy.play.x], why: The leader takes it.}
- {id: toy.play.x/wrong, ask: trick_winner, game: toy, given: {deal: 1, trump: none, trick: {leader: 1, plays: [KH]}},
   expect: {winner: 0}, rules: [toy.play.x], why: Nobody knows.}
- {id: toy.bids.y/none, ask: legal_bids, game: toy, given: {deal: 1, cards: 1, bids_so_far: []}, expect: {bids: [0, 1]}}
"""
MINE = """\
print("this is said while it is loaded")

class Mine:
    methods = ["trick_winner"]

    def initialize(self, params):
        who = {"name": "mine", "version": "1", "language": "Python"}
        return {"protocol": "1", "implementation": who, "supports": [{"game": "toy", "methods": self.methods}]}

    def trick_winner(self, params):
        print("this is said while it thinks")
        return {"winner": params["trick"]["leader"]}

class Silent(Mine):
    methods = []

class Broken(Mine):
    def trick_winner(self, params):
        raise NotImplementedError

mine, silent, broken = Mine(), Silent(), Broken()
"""
ALONE = ("-p", "no:hypothesispytest")
"""Another plugin that is here takes longer to load than ours takes for all of these tests."""
LIARS = Path(__file__).parent / "liars.py"


@pytest.fixture
def project(pytester):
    """A project with a test of its own, an implementation, and a few cases."""
    pytester.makefile(".yaml", cases=CASES)
    pytester.makepyfile(my_program=MINE, test_own="def test_mine(): pass")
    return pytester


@pytest.fixture
def run(project):
    def call(*arguments, target="my_program:mine"):
        named = ["--trickspec", target] if target else []
        return project.runpytest_subprocess(*ALONE, "--trickspec-cases", "cases.yaml", *named, *arguments, timeout=120)

    return call


def test_every_case_is_a_test_beside_those_that_are_there(run):
    ran = run("-rs", "-v")
    ran.assert_outcomes(passed=3, failed=1, skipped=1)
    ran.stdout.fnmatch_lines(
        [
            "test_own.py::test_mine PASSED*",
            "trickspec::introduces_itself_and_ends PASSED*",
            "trickspec::toy.play.x/right PASSED*",
            "trickspec::toy.play.x/wrong FAILED*",
            "trickspec::toy.bids.y/none SKIPPED*",
            "SKIPPED*the question is not claimed for this game",
        ]
    )


def test_a_failure_tells_the_finding_and_no_traceback(run):
    ran = run("trickspec::toy.play.x/wrong")
    ran.assert_outcomes(failed=1)
    ran.stdout.fnmatch_lines(
        [
            "disagrees: toy trick_winner",
            "given *leader 1*",
            "answer *winner 1*",
            "expected *winner 0*",
            "rule *toy.play.x",
            "why *Nobody knows.",
            "case *cases.yaml:3",
        ]
    )
    ran.stdout.no_fnmatch_line("*Traceback*")
    ran.stdout.no_fnmatch_line("*pytest_items.py*")


def test_tests_are_chosen_by_ids_words_and_the_first_failure(run):
    run("trickspec::toy.play", "--deselect", "trickspec::toy.play.x/right").assert_outcomes(failed=1, deselected=1)
    run("-k", "legal_bids or test_mine").assert_outcomes(passed=1, skipped=1, deselected=3)
    run("trickspec::toy.play.x/wrong", "trickspec::toy.bids", "-x").assert_outcomes(failed=1)


def test_collecting_runs_nothing(run):
    ran = run("--collect-only", "-q", target="no_such_module:x")
    assert ran.ret == 0
    ran.stdout.fnmatch_lines(
        ["trickspec::introduces_itself_and_ends", "trickspec::toy.play.x/right", "5 tests collected*"]
    )


def test_workers_share_the_cases(run):
    run("-n", "2").assert_outcomes(passed=3, failed=1, skipped=1)
    run("-n", "2", "trickspec::toy.play").assert_outcomes(passed=1, failed=1)


def test_a_program_is_examined_over_its_pipes(run):
    command = f"'{sys.executable}' -S '{LIARS}' honest"
    run("--trickspec-command", command, target=None).assert_outcomes(passed=4, failed=1)
    early = f"'{sys.executable}' -S '{LIARS}' early_line"
    ran = run("--trickspec-command", early, "trickspec::introduces_itself_and_ends", target=None)
    ran.assert_outcomes(failed=1)
    ran.stdout.fnmatch_lines(["a line came before the answer to initialize: *"])


def test_where_nothing_is_asked_nothing_passes(run):
    ran = run("trickspec::", target="my_program:silent")
    ran.assert_outcomes(failed=1, skipped=3)
    ran.stdout.fnmatch_lines(["nothing was asked: *"])


def test_what_is_claimed_and_then_not_supported_is_wrong(run):
    ran = run("trickspec::toy.play.x/right", target="my_program:broken")
    ran.assert_outcomes(failed=1)
    ran.stdout.fnmatch_lines(["not supported: toy trick_winner"])


def test_what_cannot_be_run_ends_the_session_with_its_reason(run):
    ran = run("trickspec::", target="no_such_module:x")
    ran.assert_outcomes(failed=1)
    ran.stdout.fnmatch_lines(["no_such_module:x cannot be imported: *", "*the implementation cannot be run*"])


def test_known_failures_are_expected_and_an_old_list_is_wrong(project, run):
    project.makefile(".txt", known="toy.play.x/wrong  so it is\ntoy.play.x/right  it was\n")
    ran = run("trickspec::", "--trickspec-known-failing", "known.txt")
    ran.assert_outcomes(passed=1, failed=1, xfailed=1, skipped=1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--trickspec-game", "tyo"], "no case is about a game called tyo: *"),
        (["trickspec::toy.play.y"], "no test is called trickspec::toy.play.y"),
        (["--trickspec-level", "smoke"], "*is a part of our own suite*"),
    ],
)
def test_what_there_is_not_is_said_in_a_line(run, arguments, said):
    ran = run(*arguments)
    assert ran.ret == pytest.ExitCode.INTERRUPTED
    ran.stdout.fnmatch_lines([said])
    ran.stdout.no_fnmatch_line("*Traceback*")


def test_two_things_at_once_are_refused(run):
    ran = run("--trickspec-command", "true")
    assert ran.ret == pytest.ExitCode.USAGE_ERROR
    ran.stderr.fnmatch_lines(["*name two things to examine*"])


def test_unasked_it_loads_nothing_of_ours_and_adds_nothing(project):
    project.makepyfile(
        "import sys\n"
        "def test_modules():\n"
        "    ours = {name for name in sys.modules if name.startswith('trickspec')}\n"
        "    assert ours == {'trickspec_conformance', 'trickspec_conformance.pytest_plugin'}\n"
        "    assert 'yaml' not in sys.modules"
    )
    project.runpytest_subprocess(*ALONE, timeout=60).assert_outcomes(passed=2)
