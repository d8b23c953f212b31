"""Programs that were written apart from the reference, and from one another, answer as it does, whatever they are asked."""

from __future__ import annotations

import itertools
import random
import shlex
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest

from trickspec.library import built_in
from trickspec_conformance.adapters import Question
from trickspec_conformance.compare import differences, questions
from trickspec_conformance.exhaustive import every_cell, every_trick

EXAMPLES = Path(__file__).parents[2] / "conformance" / "examples"
PYTHON = [sys.executable, str(EXAMPLES / "python" / "joker_and_misere.py")]
FAULTY = [sys.executable, str(EXAMPLES / "python" / "with_a_fault.py")]
NODE = ["node", str(EXAMPLES / "javascript" / "joker_and_misere.mjs")]

GAMES = pytest.mark.parametrize("game", ["joker", "misere"])
PROGRAMS = pytest.mark.parametrize(
    "program",
    [
        pytest.param(PYTHON, id="python"),
        pytest.param(
            NODE, id="node", marks=pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
        ),
    ],
)


def random_questions(game, count, seed):
    """So many questions in equal parts under every way of playing."""
    ways = built_in().rulesets(game)
    for place, way in enumerate(ways):
        yield from questions(way, -(-count // len(ways)), seed + place, exhaustive=False)


def finite(ways, kind):
    """Every question of a kind of which there is an end, under each of these ways of playing."""
    for way in ways:
        for method, params in kind(way):
            yield Question(method, {"game": way.game, "options": dict(way.options), **params})


def compared(program, asked):
    """What was asked by kind of answer, and the first difference, None where there is none."""
    tally = Counter()
    found = differences(built_in(), [shlex.join(program)], asked, tally)
    first = next(found, None)
    found.close()
    return tally, first


@GAMES
@PROGRAMS
def test_random_questions_are_answered_alike(game, program):
    tally, difference = compared(program, random_questions(game, 2_000, seed=20_240))
    assert difference is None, str(difference)
    assert tally.total() >= 2_000
    assert min(tally[f"replay_deal {status}"] for status in ("legal", "illegal", "inconsistent")) > 50


@GAMES
@PROGRAMS
def test_every_cell_of_every_table_of_points_is_the_same(game, program):
    tally, difference = compared(program, finite(built_in().rulesets(game), every_cell))
    assert difference is None, str(difference)
    assert set(tally) == {"deal_points"}


@GAMES
@PROGRAMS
def test_a_sample_of_the_tricks_of_a_small_pack_is_played_alike(game, program):
    chance = random.Random(4)  # noqa: S311 - a sample is no secret
    share = {"joker": 0.03, "misere": 1}[game]
    ways = built_in().rulesets(game)
    defaults_and_last = ways[:1] + ways[1:][-1:]
    asked = (question for question in finite(defaults_and_last, every_trick) if chance.random() < share)
    tally, difference = compared(program, asked)
    assert difference is None, str(difference)
    assert tally["trick_winner"] > 1_000
    assert tally["legal_plays"] > 100


@pytest.mark.long
@GAMES
@PROGRAMS
def test_very_many_random_questions_are_answered_alike(game, program):
    tally, difference = compared(program, random_questions(game, 100_000, seed=77_000))
    assert difference is None, str(difference)
    assert tally.total() >= 100_000


@pytest.mark.long
@GAMES
@PROGRAMS
def test_every_trick_of_a_small_pack_is_played_alike(game, program):
    tally, difference = compared(program, finite(built_in().rulesets(game), every_trick))
    assert difference is None, str(difference)
    assert set(tally) == {"trick_winner", "legal_plays"}


@pytest.mark.parametrize("kind", ["random", "finite"])
def test_a_planted_fault_is_a_difference_in_joker_and_in_no_other_game(kind):
    def asked(game):
        if kind == "random":
            return random_questions(game, 300, seed=5)
        tricks = finite(built_in().rulesets(game), every_trick)
        return itertools.islice((each for each in tricks if each.method == "legal_plays"), 2_000)

    _, difference = compared(FAULTY, asked("joker"))
    assert difference is not None
    assert difference.question.method in ("legal_plays", "replay_deal", "replay_game")
    assert compared(FAULTY, asked("misere"))[1] is None
