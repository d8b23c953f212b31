"""A record is read from JSON or YAML, of a deal or of a game, and what is wrong with it is told in one line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from trickspec import protocol
from trickspec.errors import Malformed
from trickspec.library import built_in
from trickspec.record_files import MAX_BYTES, MalformedFile, open_record
from trickspec.records import DealRecord, GameRecord

DEAL = {"format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 1, "bids": [0, 2, 1, 0]}
GAME = {
    "format": "trickspec.game/1",
    "game": "misere",
    "first_dealer": 2,
    "deals": [{"deal": 7, "taken": [0, 0, 13, 0]}],
}
YAML = "format: trickspec.deal/1\ngame: joker\ndeal: 2\ndealer: 1\nbids: [0, 2, 1, 0]\n"


@pytest.fixture
def opened(tmp_path: Path):
    """A file of this content, read."""

    def open_file(content, name="record.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return open_record(path)

    return open_file


@pytest.fixture
def refused(opened):
    """The one line that is said of a file of this content, without its folder."""

    def refuse(content, name="record.json"):
        with pytest.raises(MalformedFile) as raised:
            opened(content, name).read(built_in())
        assert str(raised.value).isprintable()
        return str(raised.value).rpartition(f"/{name}")[2]

    return refuse


def test_a_record_of_a_deal_or_of_a_game_is_read_with_its_ruleset(opened):
    ruleset, deal = opened(json.dumps(DEAL)).read(built_in())
    assert isinstance(deal, DealRecord)
    assert (ruleset.game, deal.bids) == ("joker", (0, 2, 1, 0))
    ruleset, game = opened(json.dumps(GAME)).read(built_in())
    assert isinstance(game, GameRecord)
    assert (ruleset.game, game.deals[0].taken) == ("misere", (0, 0, 13, 0))


def test_a_records_own_options_decide(opened):
    ruleset, _ = opened(json.dumps({**DEAL, "options": {"shtanga": "flat_100"}})).read(built_in())
    assert ruleset.options["shtanga"] == "flat_100"
    ruleset, _ = opened(json.dumps({**DEAL, "options": {"shtanga": None}})).read(built_in())
    assert ruleset.options["shtanga"] == "flat_200"


@pytest.mark.parametrize("name", ["a.yaml", "a.yml", "a.txt", "a"])
def test_the_ending_says_the_form_or_else_the_beginning_does(opened, name):
    assert opened(YAML, name).value == DEAL
    if name not in ("a.yaml", "a.yml"):
        assert opened("\n" + json.dumps({**DEAL, "meta": {"rating": 1.5}}), name).value["meta"] == {"rating": 1.5}


@pytest.mark.parametrize("content", [YAML, json.dumps(DEAL)])
def test_a_record_is_read_from_standard_input(monkeypatch, content):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content.encode())))
    found = open_record(Path("-"))
    assert (found.file, found.value) == ("standard input", DEAL)


def test_under_meta_stands_what_one_likes(opened):
    meta = {"rating": 1812.5, "a b": [None, {}], "\x1b": "\u202e"}
    assert opened(json.dumps({**DEAL, "meta": meta})).read(built_in())


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(opened):
    for form, content in (("json", json.dumps(DEAL, indent=1)), ("yaml", YAML)):
        written = b"\xef\xbb\xbf" + content.replace("\n", "\r\n").encode()
        assert opened(written, f"record.{form}").value == DEAL


def test_a_record_may_be_as_long_as_a_question(opened, refused):
    assert MAX_BYTES == protocol.MAX_LINE
    short = json.dumps(DEAL)
    assert opened(short + " " * (MAX_BYTES - len(short))).value == DEAL
    assert (
        refused(short + " " * (MAX_BYTES - len(short) + 1))
        == f":1: it has more than {MAX_BYTES} bytes; make it smaller"
    )


def test_a_fault_is_told_with_line_and_place(refused):
    text = json.dumps({**DEAL, "bids": [0, 2, "1", 0]}, indent=1)
    assert refused(text) == ":9: bids[2]: '1' is no whole number: write 0 or more"
    assert refused("{") == ":1: not JSON: the text ends where a name in double quotes belongs; write the rest of it"
    assert refused(YAML.replace("1, 0]", "1, no]"), "a.yaml").startswith(
        ":5: bids[3]: no is not text to every YAML reader"
    )
    assert refused(json.dumps({**DEAL, "format": "x"})).startswith(":1: format: 'x' is no format of a record: write ")


def test_what_cannot_be_opened_is_told_as_well(tmp_path):
    with pytest.raises(MalformedFile) as raised:
        open_record(tmp_path / "missing.json")
    assert str(raised.value) == (
        f"{tmp_path}/missing.json:1: cannot be read (No such file or directory); check the path and its rights"
    )


def test_what_turns_out_later_is_told_with_the_line_too(opened):
    found = opened(YAML, "a.yaml")
    with pytest.raises(MalformedFile) as raised, found.located():
        raise Malformed(("bids", 3), "it is unknown")
    assert (raised.value.line, raised.value.place, raised.value.message) == (5, "bids[3]", "it is unknown")
    with pytest.raises(MalformedFile) as again, found.located():
        raise raised.value
    assert again.value is raised.value
