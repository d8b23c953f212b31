"""`trickspec check --lang`: a translator's work list, and what the plain check says of languages that are not listed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trickspec.cli import trickspec


def run(*arguments: str) -> Result:
    return CliRunner().invoke(trickspec, ["check", *arguments])


@pytest.fixture
def spec(three_players: Path, tmp_path: Path) -> Path:
    shutil.copytree(three_players, tmp_path / "spec")
    return tmp_path / "spec"


@pytest.mark.parametrize("language", ["ka", "ru"])
def test_where_nothing_is_to_be_done_the_status_is_0(spec: Path, language: str) -> None:
    asked = run(str(spec), "--lang", language)
    assert (asked.exit_code, asked.stdout) == (0, "")
    assert "All is well." in asked.stderr


def test_a_language_that_nobody_has_begun_is_a_list_of_files(spec: Path) -> None:
    asked = run(str(spec), "--lang", "de")
    assert asked.exit_code == 1
    assert "text/de/play.yaml is missing; write it" in asked.stdout
    assert len(asked.stdout.splitlines()) == len(list((spec / "oh_hell/text/en").iterdir()))


def test_a_stale_sentence_is_listed_with_the_english_and_how_to_mend_it(spec: Path) -> None:
    english = spec / "oh_hell/text/en/play.yaml"
    text = english.read_text(encoding="utf-8")
    english.write_text(text.replace("Follow suit.", "Follow suit if you can."), encoding="utf-8")
    found = json.loads(run(str(spec), "--lang", "ka", "--json").stdout)["problems"]
    assert [each["message"] for each in found] == [
        "oh_hell.play.follow_suit is stale: the English is now “Follow suit if you can.”"
    ]
    assert found[0]["mend"].endswith("stamp ka oh_hell.play.follow_suit")
    assert run(str(spec), "--lang", "ru").exit_code == 1
    assert run(str(spec)).exit_code == 1


def test_a_language_that_is_not_listed_is_no_problem_and_is_mentioned(spec: Path) -> None:
    (spec / "languages.yaml").write_text("oh_hell: [en, ru]\n", encoding="utf-8")
    (spec / "oh_hell/text/ka/play.yaml").write_text("title: [", encoding="utf-8")
    plain = run(str(spec))
    assert plain.exit_code == 0
    assert "not looked at: oh_hell/text/ka; trickspec check --lang ka does." in plain.stderr
    asked = run(str(spec), "--lang", "ka")
    assert asked.exit_code == 1
    assert "oh_hell/text/ka/play.yaml:1: not YAML" in asked.stdout


def test_a_language_that_nobody_knows_is_wrong_usage(spec: Path) -> None:
    assert run(str(spec), "--lang", "xx").exit_code == 2
