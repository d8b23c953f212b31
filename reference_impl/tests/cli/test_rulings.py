"""`trickspec rulings`: the list, one ruling whole with its cases drawn, in the reader's language, and what is refused."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner, Result

from trickspec.cli import trickspec
from trickspec.rulebook.rulings import rulings_of
from trickspec.spec import schemas
from trickspec.spec.load import game_names
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.where import cases_folder

EVERY = [ruling for game in game_names(spec_folder()) for ruling in rulings_of(spec_folder(), game)]
IDS = [ruling.id for ruling in EVERY]


def run(*arguments: str) -> Result:
    result = CliRunner(env={"TRICKSPEC_LANG": None}).invoke(trickspec, ["rulings", *arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_every_ruling_is_listed_with_its_question() -> None:
    read = run("--json")
    document = json.loads(read.stdout)
    assert [each["id"] for each in document["rulings"]] == IDS
    assert not list(schemas.faults(document, "rulings"))
    listed = " ".join(run().stdout.split())
    for each in document["rulings"]:
        assert f"{each['id']} {each['title']} {each['question']}" in listed


@pytest.mark.parametrize("ruling", EVERY, ids=IDS)
def test_a_ruling_is_read_whole_and_its_cases_are_drawn(ruling) -> None:
    read = run(ruling.id)
    assert read.exit_code == 0
    assert not read.stderr
    told = "".join(read.stdout.split())
    (document,) = json.loads(run(ruling.id, "--json").stdout)["rulings"]
    for part in ("title", "question", "answer", "reason"):
        assert "".join(document[part].split()) in told
    reasons = {case.id: case.why for case in load([cases_folder()])}
    for name in ruling.cases:
        assert name in told
        assert "".join(reasons[name].split()) in told


def test_the_position_of_a_case_is_drawn_and_the_right_answer_stands_below() -> None:
    lines = [" ".join(line.split()) for line in run("JO-17").stdout.splitlines()]
    at = lines.index("joker.jokers.highest_wins/one_ruff_does_not_beat_it")
    assert lines[at + 1 : at + 7] == [
        "deal 9, 9 cards each, trump ♠ (called)",
        "seat 0 led ★ highest ♥",
        "seat 1 A♥",
        "seat 2 7♠",
        "seat 3 8♥",
        "Answer: winner 0",
    ]


def test_an_id_is_found_however_it_is_written() -> None:
    assert run("jo-17").stdout == run("JO-17").stdout


def test_a_rule_finds_the_rulings_that_touch_it_or_that_it_rests_on() -> None:
    found = json.loads(run("--rule", "joker.play.must_trump", "--json").stdout)
    assert [each["id"] for each in found["rulings"]] == ["JO-11", "JO-16"]


def test_one_game_can_be_read_alone() -> None:
    found = json.loads(run("--game", "misere", "--json").stdout)
    assert {each["game"] for each in found["rulings"]} == {"misere"}


def test_another_language_is_read_and_what_is_for_editors_is_left_out() -> None:
    english, italian = run("JO-17"), run("JO-17", "--lang", "it")
    assert "Otherwise" in english.stdout
    assert "Otherwise" not in italian.stdout
    assert "Domanda" in italian.stdout
    assert "bozza" in italian.stdout


def test_a_language_that_is_not_there_is_english_and_that_is_said() -> None:
    read = run("JO-17", "--lang", "xx")
    assert "Question" in read.stdout
    assert read.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("JO-99",), "no ruling is called 'JO-99': they run from JO-01 to"),
        (("--rule", "joker.play.nothing"), "no rule of joker is called 'joker.play.nothing'"),
        (("JO-17", "--rule", "joker.play.must_trump"), "give one of them"),
        (("--game", "tarot"), "no game is called 'tarot'"),
    ],
    ids=["unknown", "unknown_rule", "two_things", "unknown_game"],
)
def test_what_is_not_there_is_said_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "trickspec", "rulings", *arguments], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert not ran.stdout
    assert ran.stderr.count("\n") == 1
    assert said in ran.stderr
