"""`trickspec rules` in every language: what is shown, what is said when English stands in, searching, and what a deal pays."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import trickspec as package
from trickspec.cli import trickspec
from trickspec.errors import NotSupported
from trickspec.rulebook.words import Words
from trickspec.spec.where import spec_folder

GAME = "oh_hell.schedule.game"


def run(*arguments: str, language: str | None = None) -> Result:
    result = CliRunner(env={"TRICKSPEC_LANG": language}).invoke(trickspec, ["rules", *arguments])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.fixture
def ours(three_players: Path) -> tuple[str, str]:
    return "--spec", str(three_players)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "A game is 6 deals."),
        ("ru", "партии 6 раздач."),
        ("ka", "პარტიაში 6 დარიგებაა."),
        ("ka_GE.UTF-8", "პარტიაში 6 დარიგებაა."),
        ("RU", "партии 6 раздач."),
    ],
)
def test_a_rule_is_read_in_the_language_that_is_asked_for(ours: tuple[str, str], language: str, sentence: str) -> None:
    for asked in (run(GAME, *ours, "--lang", language), run(GAME, *ours, language=language)):
        assert sentence in asked.stdout
        assert asked.exit_code == 0


def test_numbers_take_the_forms_of_the_language(ours: tuple[str, str]) -> None:
    read = " ".join(run("--game", "oh_hell", *ours, "--lang", "ru").stdout.split())
    assert "Играют 3 игрока." in read
    assert "От 5 карт до 1." in read
    assert "последней раздаче 7 карт." in read


def test_an_option_says_how_the_sentence_reads_at_that_table(ours: tuple[str, str]) -> None:
    missed = "oh_hell.scoring.missed"
    assert "даёт ноль" in run(missed, *ours, "--lang", "ru").stdout
    assert "даёт 1 за взятку" in run(missed, *ours, "--lang", "ru", "--option", "missed=each_trick").stdout


def test_the_option_goes_before_the_environment(ours: tuple[str, str]) -> None:
    assert "A game is 6 deals." in run(GAME, *ours, "--lang", "en", language="ru").stdout


def test_a_language_that_is_not_there_falls_back_to_english_and_says_so(ours: tuple[str, str]) -> None:
    asked = run(GAME, *ours, "--lang", "pt")
    assert "A game is 6 deals." in asked.stdout
    assert asked.stderr == "There is no text in this language (pt) yet. What follows is English.\n"
    assert asked.exit_code == 0


def test_a_text_that_is_not_translated_is_shown_in_english_and_that_is_said(
    three_players: Path, tmp_path: Path
) -> None:
    for path in three_players.rglob("*.yaml"):
        copy = tmp_path / path.relative_to(three_players)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "oh_hell/text/ru/trump.yaml").unlink()
    book = run("--game", "oh_hell", "--spec", str(tmp_path), "--lang", "ru")
    assert "партии 6 раздач." in book.stdout
    assert "The next card is turned up for trump." in book.stdout
    assert len(book.stderr.splitlines()) == 1
    machine = json.loads(run("--game", "oh_hell", "--spec", str(tmp_path), "--lang", "ru", "--json").stdout)
    languages = {rule["id"]: rule["language"] for chapter in machine["chapters"] for rule in chapter["rules"]}
    assert {rule for rule, language in languages.items() if language == "en"} == {
        f"oh_hell.trump.{name}" for name in ("turn_up", "turn_up_out_of_play", "last_deal", "suit_seen")
    }


DRAFT = Words(spec_folder(), "ru").say("command.draft")


@pytest.mark.parametrize("arguments", [(GAME,), ("--game", "oh_hell"), ("--search", "козырь")], ids=" ".join)
def test_a_reader_is_told_that_a_translation_is_a_draft(ours: tuple[str, str], arguments: tuple[str, ...]) -> None:
    assert DRAFT in run(*arguments, *ours, "--lang", "ru").stdout
    assert json.loads(run(*arguments, *ours, "--lang", "ru", "--json").stdout)["draft"] is True
    assert json.loads(run(*arguments, *ours, "--json").stdout)["draft"] is False


def test_english_is_no_draft(ours: tuple[str, str]) -> None:
    assert Words(spec_folder(), "en").say("command.draft") not in run(GAME, *ours).stdout


@pytest.mark.parametrize("language", ["georgian", "k", "1a", ""])
def test_what_is_no_language_is_wrong_usage(language: str) -> None:
    asked = run("joker.play.must_trump", "--lang", language)
    assert asked.exit_code == 2
    assert "two letters" in asked.stderr


# Searching


def test_a_search_without_a_game_looks_through_all_of_them() -> None:
    found = run("--search", "deck").stdout
    assert "joker.table.shuffle" in found
    assert "misere.table.cut" in found
    assert "deck is understood as pack." in found
    assert "misere" not in run("--search", "deck", "--game", "joker").stdout


def test_nothing_found_is_said_and_is_no_fault() -> None:
    asked = run("--search", "xyzzy")
    assert asked.stdout == "Nothing is found for xyzzy.\n"
    assert asked.exit_code == 0


def test_a_search_in_another_language_knows_its_inflected_words(ours: tuple[str, str]) -> None:
    found = json.loads(run("--search", "კოზირს", *ours, "--lang", "ka", "--json").stdout)
    assert found["terms"] == [{"idea": "trump", "term": "კოზირი"}]
    assert "oh_hell.play.trump_wins" in {rule["id"] for rule in found["rules"]}


# What a deal pays


def test_what_a_deal_pays_is_worked_out_from_the_rules() -> None:
    paid = run("--pay", "--game", "joker", "--cards", "2").stdout.splitlines()
    grid = [line.split() for line in paid if line.strip()[:1].isdigit() and "card" not in line]
    assert grid == [["0", "50", "10", "20"], ["1", "-200", "100", "20"], ["2", "-200", "10", "200"]]


def test_an_option_changes_what_is_paid_and_the_largest_deals_are_shown() -> None:
    paid = json.loads(run("--pay", "--game", "joker", "--option", "shtanga=per_card_100", "--json").stdout)
    nine = next(table for table in paid["tables"] if table["cards"] == 9)
    assert nine["points"][1][0] == -900
    assert "9 cards for each player" in run("--pay", "--game", "joker").stdout


def test_a_size_that_no_deal_has_is_named() -> None:
    with pytest.raises(NotSupported, match="no deal of joker has 12 cards: they have 1, 2, 3"):
        run("--pay", "--game", "joker", "--cards", "12")


@pytest.mark.parametrize(
    "arguments",
    [("joker.play.must_trump", "--pay"), ("--search", "x", "--pay"), ("--cards", "3"), ("--search", " ")],
    ids=" ".join,
)
def test_what_does_not_go_together_is_wrong_usage(arguments: tuple[str, ...]) -> None:
    assert run("--game", "joker", *arguments).exit_code == 2


# At once


def spent(*command: str) -> float:
    """The time that a program computes, whatever else the machine does."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *command], check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_whoever_only_reads_loads_no_engine_and_every_name_is_there_for_whoever_plays() -> None:
    shown = "import trickspec.cli.rules, sys; assert 'trickspec.engine' not in sys.modules"
    named = (
        "import trickspec; [getattr(trickspec, name) for name in trickspec.__all__]; from trickspec import engine, load"
    )
    for code in (shown, named):
        subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(ImportError, match="castling"):
        import_module("trickspec.castling")
    assert not hasattr(package, "castling")


def test_a_rule_is_shown_in_four_times_what_the_import_of_click_takes() -> None:
    shown, click = [], []
    for _ in range(10):
        shown.append(spent("-m", "trickspec", "rules", "joker.play.must_trump", "--lang", "ka"))
        click.append(spent("-c", "import click"))
        if min(shown) <= 4 * min(click):
            return
    pytest.fail(f"{min(shown):.3f} s, and click takes {min(click):.3f} s")
