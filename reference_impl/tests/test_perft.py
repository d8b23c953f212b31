"""Plays are counted as two programs that were written apart count them, and as a person counts them by hand."""

from __future__ import annotations

import dataclasses
import io
import json
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from trickspec import cli, load
from trickspec.perft import count, divide, position
from trickspec.records import read_deal
from trickspec.spec import schemas
from trickspec.spec.documents import read
from trickspec.spec.where import checkout
from trickspec.table.nodes import Node

ROOT = checkout()
assert ROOT is not None, "the positions are in the checkout"
ON_FILE = [each for path in sorted((ROOT / "conformance" / "perft").glob("*.yaml")) for each in read(path).value]
SHALLOW = 10_000
"""Counts up to this many are taken in every run of the tests: each of the first tricks, and the deepest."""

BY_HAND = {
    "format": "trickspec.deal/1",
    "game": "joker",
    "deal": 2,
    "dealer": 3,
    "hands": [["AH", "7D"], ["KH", "X1"], ["8S", "9D"], ["QC", "JC"]],
    "turn_up": "TS",
    "trump": "S",
}
"""A deal of two cards each, counted on paper.

Seat 0 leads either card. Seat 1 follows the ace with the king or with the joker in two ways; void in diamonds and without a trump
it may play all of that to the seven too: 2, then 6. Seat 2 owes the eight of spades to the ace and the nine of diamonds to the
seven, so there are still 6. Seat 3 has two clubs, void in everything: 12. Then one card each is left. Seat 2 has taken the trick,
unless the joker took it; where seat 1 played the king, its last card is the joker, and it follows seat 2's lead in two ways. That
is so in 4 of the 12, at the very last play: 12, 12, 12, and 16.
"""
COUNTED_BY_HAND = [2, 6, 6, 12, 12, 12, 12, 16]


def started(record):
    ruleset = load(record["game"], record.get("options"))
    return ruleset, position(ruleset, read_deal(ruleset, Node(record)))


@pytest.mark.parametrize("each", ON_FILE, ids=lambda each: each["id"])
def test_the_engine_counts_what_is_on_file(each):
    ruleset, state = started(each["record"])
    shallow = [number for number in each["counts"] if number <= SHALLOW]
    depths = {*range(1, min(len(shallow), 6) + 1), len(shallow)}
    assert {depth: count(ruleset, state, depth) for depth in depths} == {depth: shallow[depth - 1] for depth in depths}


@pytest.mark.long
@pytest.mark.parametrize("each", ON_FILE, ids=lambda each: each["id"])
def test_the_engine_counts_what_is_on_file_to_its_full_depth(each):
    ruleset, state = started(each["record"])
    assert [count(ruleset, state, depth) for depth, _ in enumerate(each["counts"], 1)] == each["counts"]


def test_the_engine_counts_what_was_counted_by_hand():
    ruleset, state = started(BY_HAND)
    assert [count(ruleset, state, depth) for depth in range(1, 9)] == COUNTED_BY_HAND


def test_the_deal_ends_a_sequence():
    ruleset, state = started(BY_HAND)
    assert count(ruleset, state, 0) == 1
    assert count(ruleset, state, 99) == COUNTED_BY_HAND[-1]
    tricks = [{"leader": 0, "plays": ["AH", "KH", "8S", "QC"]}, {"leader": 2, "plays": ["9D", "JC", "7D", "X1:take"]}]
    ruleset, over = started({**BY_HAND, "tricks": tricks})
    assert [count(ruleset, over, depth) for depth in (0, 1, 5)] == [1, 1, 1]
    assert divide(ruleset, over, 3) == {}


@pytest.mark.parametrize("each", ON_FILE[::7], ids=lambda each: each["id"])
def test_the_counts_of_the_first_plays_add_up(each):
    ruleset, state = started(each["record"])
    depth = min(len(each["counts"]), 5)
    parts = divide(ruleset, state, depth)
    assert len(parts) == each["counts"][0]
    assert sum(parts.values()) == each["counts"][depth - 1]


UNDER_WAY = [
    each for each in ON_FILE if each["record"].get("tricks") and len(each["record"]["tricks"][-1]["plays"]) < 4
]


@pytest.mark.parametrize("each", UNDER_WAY, ids=lambda each: each["id"])
def test_the_count_of_a_first_play_is_that_of_the_record_with_it(each):
    ruleset, state = started(each["record"])
    *before, trick = each["record"]["tricks"]
    for code, number in divide(ruleset, state, 5).items():
        played = {**trick, "plays": [*trick["plays"], ruleset.plays[code].text]}
        _, after = started({**each["record"], "tricks": [*before, played]})
        assert count(ruleset, after, 4) == number


def test_plays_that_are_written_have_been_made():
    record = {**BY_HAND, "tricks": [{"leader": 0, "plays": ["AH", "X1:discard"]}]}
    ruleset, state = started(record)
    assert [count(ruleset, state, depth) for depth in range(1, 7)] == [1, 2, 2, 2, 2, 2]
    assert [ruleset.plays[code].text for code in divide(ruleset, state, 1)] == ["8S"]


def test_where_the_leader_leads_on_the_winner_does_not(joker):
    """Seat 0 leads again, and seat 1 follows with the joker in the same 4 of the 12, now at the sixth play."""
    stays = dataclasses.replace(joker, order=dataclasses.replace(joker.order, next_leader="leader"))
    state = position(stays, read_deal(stays, Node(BY_HAND)))
    assert [count(stays, state, depth) for depth in range(1, 9)] == [2, 6, 6, 12, 12, 16, 16, 16]


def test_a_game_for_three_is_counted_too(oh_hell):
    """Everybody follows everybody in spades: two ways each in the first trick, and one in the second."""
    hands = [["AS", "KS"], ["QS", "JS"], ["TS", "9S"]]
    record = {"format": "trickspec.deal/1", "game": "oh_hell", "deal": 4, "dealer": 0, "hands": hands, "trump": "H"}
    state = position(oh_hell, read_deal(oh_hell, Node(record)))
    assert [count(oh_hell, state, depth) for depth in range(1, 8)] == [2, 4, 8, 8, 8, 8, 8]


# The command


class Ran(NamedTuple):
    stdout: str
    stderr: str


@pytest.fixture
def perft(monkeypatch, capsys):
    """The command as a user calls it, in this process to save time."""

    def run(*arguments, status=0, given=b""):
        monkeypatch.setattr(sys, "argv", ["trickspec", "perft", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
        with pytest.raises(SystemExit) as ended:
            cli.run()
        ran = Ran(*capsys.readouterr())
        assert (ended.value.code or 0) == status, ran
        return ran

    return run


@pytest.fixture
def written(tmp_path: Path):
    def write(record, name="deal.json"):
        path = tmp_path / name
        path.write_text(record if isinstance(record, str) else json.dumps(record, indent=1), encoding="utf-8")
        return path

    return write


def test_the_command_writes_the_count(perft, written):
    assert perft(written(BY_HAND), "--depth", 8).stdout == "16\n"


def test_the_command_divides(perft, written):
    lines = perft(written(BY_HAND), "--depth", 3, "--divide").stdout.splitlines()
    assert lines == ["AH     3", "7D     3", "total  6"]


def test_the_command_writes_json_that_keeps_its_schema(perft, written):
    document = json.loads(perft(written(BY_HAND), "--depth", 3, "--divide", "--json").stdout)
    assert not list(schemas.faults(document, "perft", "count"))
    assert document == {
        "format": "trickspec.perft/1",
        "game": "joker",
        "options": {"shtanga": "flat_200", "highest_lead_ruffable": False},
        "depth": 3,
        "count": 6,
        "plays": {"AH": 3, "7D": 3},
    }
    plain = json.loads(perft(written(BY_HAND), "--depth", 3, "--json").stdout)
    assert "plays" not in plain
    assert not list(schemas.faults(plain, "perft", "count"))


YAML = """\
format: trickspec.deal/1
game: joker
meta: {table: "\\U0001F0CF"}
deal: 2
dealer: 3
hands: [[AH, 7D], [KH, X1], [8S, 9D], [QC, JC]]
turn_up: TS
"""


def test_a_record_is_json_or_yaml_from_a_file_or_from_standard_input(perft, written):
    assert perft(written(YAML, "deal.yaml"), "--depth", 4).stdout == "12\n"
    assert perft("-", "--depth", 4, given=YAML.encode()).stdout == "12\n"
    assert (
        perft("-", "--depth", 4, given=json.dumps({**BY_HAND, "meta": {"table": "\U0001f0cf"}}).encode()).stdout
        == "12\n"
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": None}, "hands: they are missing"),
        ({"hands": [["AH", "7D"], None, ["8S", "9D"], ["QC", "JC"]]}, "hands[1]: it is unknown"),
        ({"trump": None, "turn_up": None}, "trump: it is not known"),
        ({"hands": [["AH"], ["KH"], ["8S"], ["QC"]]}, "hands[0]: 1 entry stands here: write 2"),
        ({"tricks": [{"leader": 0, "plays": ["AH", "X1:never"]}]}, "tricks[0].plays[1]: 'X1:never' is no play"),
        ({"taken": [0, 0, 2, 0]}, "tricks: they are missing, and taken says that the deal is over"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"options": {"shtanga": "none"}}, "shtanga is never 'none'"),
        ({"stake": 5}, "stake: this is not known here"),
    ],
    ids=str,
)
def test_a_record_that_does_not_do_is_one_line_and_status_2(perft, written, change, said):
    ran = perft(written({**BY_HAND, **change}), "--depth", 1, status=2)
    assert len(ran.stderr.splitlines()) == 1
    assert "deal.json" in ran.stderr
    assert said in ran.stderr
    assert ran.stdout == ""


def test_a_line_of_yaml_is_named(perft, written):
    ran = perft(written(YAML.replace("8S, 9D", "8S, 9Z"), "deal.yaml"), "--depth", 1, status=2)
    assert "deal.yaml:6: hands[2][1]: '9Z' is no card of this pack" in ran.stderr


@pytest.mark.parametrize(
    "given", [b"", b"{", b"[", b"a: &b 1\nc: *b\n", b"[1]", b'{"game": 5}', b"\xff\xfe", b'{"a": 1.5}']
)
def test_what_is_no_record_is_one_line_and_status_2(perft, tmp_path, given):
    path = tmp_path / "deal.yaml"
    path.write_bytes(given)
    for arguments in ((path,), ("-",)):
        ran = perft(*arguments, "--depth", 1, status=2, given=given)
        assert len(ran.stderr.splitlines()) == 1
        assert ("standard input:" if arguments == ("-",) else "deal.yaml:") in ran.stderr
        assert ran.stdout == ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"tricks": [{"leader": 0, "plays": ["AH", "KH", "9D"]}]},
            "illegal: play 1.3 by seat 2 (joker.play.must_trump)",
        ),
        ({"bids": [0, 0, 0, 2]}, "illegal: bid by seat 3 (joker.bidding.dealer_barred)"),
        ({"cards": 3}, "inconsistent: cards is not what follows from the rest (joker.schedule.rising)"),
        ({"trump": "H"}, "inconsistent: trump is not what follows from the rest (joker.trump.turn_up)"),
    ],
    ids=str,
)
def test_a_record_that_is_not_legal_is_one_line_and_status_1(perft, written, change, said):
    ran = perft(written({**BY_HAND, **change}), "--depth", 1, status=1)
    assert len(ran.stderr.splitlines()) == 1
    assert said in ran.stderr
    assert ran.stdout == ""


def test_wrong_usage_is_status_2(perft, written, tmp_path):
    assert "Missing option '--depth'" in perft(written(BY_HAND), status=2).stderr
    assert "-1 is not in the range" in perft(written(BY_HAND), "--depth", -1, status=2).stderr
    assert "cannot be read" in perft(tmp_path / "missing.json", "--depth", 1, status=2).stderr
