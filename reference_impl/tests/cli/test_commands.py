"""The command as its users meet it: output, exit status, and one line for what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trickspec import Reference
from trickspec.cli import COMMANDS


def trickspec(*arguments: str, status: int = 0, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "trickspec", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=cwd, check=False)
    assert ran.returncode == status, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran


def on_one_line(*arguments: str) -> str:
    return " ".join(trickspec(*arguments).stdout.split())


def test_the_help_names_every_command() -> None:
    helped = trickspec("--help").stdout
    assert [name for name in COMMANDS if name not in helped] == []


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help(name: str) -> None:
    assert "Usage" in trickspec(name, "--help").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("castle",), "No such command 'castle'"),
        (("rules",), "which game? --game joker or --game misere"),
        (("rules", "joker.play.castling"), "no rule of joker is called joker.play.castling"),
        (("rules", "chess.play.castling"), "no game is called 'chess'"),
        (("rules", "joker.play.must_trump", "--option", "shtanga"), "write NAME=VALUE"),
        (("rules", "joker.play.must_trump", "--option", "shtanga=9"), "it is one of flat_100, flat_200, per_card_100"),
        (("rules", "--game", "joker", "--profile", "noble"), "joker has no profile 'noble'"),
        (("record", "--game", "joker", "--deals", "-1"), "-1 is not in the range"),
        (("check", "no/such/folder"), "does not exist"),
        (("serve", "--spec", "no/such/folder"), "does not exist"),
    ],
    ids=" ".join,
)
def test_wrong_usage_is_one_line_and_status_2(arguments: tuple[str, ...], said: str) -> None:
    ran = trickspec(*arguments, status=2)
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stdout == ""


def test_rules_shows_a_sentence_as_it_reads_at_that_table() -> None:
    assert "no trump beats it" in on_one_line("rules", "joker.jokers.highest_wins")
    read = on_one_line("rules", "joker.jokers.highest_wins", "--option", "highest_lead_ruffable=true")
    assert "no trump beats it" not in read
    assert "JO-17" in read


def test_rules_as_json_holds_every_rule_once() -> None:
    book = json.loads(trickspec("rules", "--game", "misere", "--json").stdout)
    ids = [rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]]
    assert len(ids) == len(set(ids)) > 40
    assert {rule["id"]: rule for chapter in book["chapters"] for rule in chapter["rules"]}[
        "misere.scoring.kept_misere"
    ]["sentence"] == "Who bids misère and wins no trick scores 50."


def test_record_is_the_same_for_the_same_seed_and_legal() -> None:
    first = trickspec(
        "record", "--game", "joker", "--deals", "30", "--seed", "5", "--option", "shtanga=per_card_100"
    ).stdout
    assert (
        first
        == trickspec(
            "record", "--game", "joker", "--deals", "30", "--seed", "5", "--option", "shtanga=per_card_100"
        ).stdout
    )
    assert (
        first
        != trickspec(
            "record", "--game", "joker", "--deals", "30", "--seed", "6", "--option", "shtanga=per_card_100"
        ).stdout
    )
    reference = Reference()
    for line in first.splitlines():
        record = json.loads(line)
        assert record["options"]["shtanga"] == "per_card_100"
        assert reference.ask("replay_deal", {"game": "joker", "record": record})["status"] == "legal"


def test_compile_writes_a_file_a_game(tmp_path: Path) -> None:
    trickspec("compile", "--output", str(tmp_path))
    written = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()}
    assert {name: len(document["rulesets"]) for name, document in written.items()} == {
        "joker.json": 6,
        "misere.json": 1,
    }


def test_compile_writes_a_line_a_game_to_standard_output() -> None:
    (line,) = trickspec("compile", "--game", "misere").stdout.splitlines()
    assert json.loads(line)["game"] == "misere"


def test_check_names_file_line_and_mend_and_ends_with_status_1(tmp_path: Path, three_players: Path) -> None:
    broken = tmp_path / "spec"
    for path in three_players.rglob("*.yaml"):
        copy = broken / path.relative_to(three_players)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8").replace("count: 3", "count: three"), encoding="utf-8")
    ran = trickspec("check", "spec", status=1, cwd=tmp_path)
    assert ran.stdout == (
        "spec/oh_hell/rules/table.yaml:1: oh_hell.table.three_players: 'three' is no whole number; write a whole number\n"
    )
    as_json = json.loads(trickspec("check", "spec", "--json", status=1, cwd=tmp_path).stdout)
    assert [problem["line"] for problem in as_json["problems"]] == [1]
