"""What machines are told keeps its schema, and is one line of plain characters."""

from __future__ import annotations

import json

import pytest

from trickspec.judging.machine import one_line
from trickspec.spec import schemas
from trickspec.version import __version__

RECORDS = {
    "legal": ("joker deal 3; dealer West", []),
    "sheet": ("joker deal 2; dealer West; bids 1 0 0 2; taken 0 0 1 1; points 0 50 10 10", ["points North = -200"]),
    "played": (
        "joker deal 3; dealer West; turn-up 7C; hand East: KH 8D 7S\n1. North: AH 7S 9H 8H",
        ["1.2 illegal", "trick 1 = 0", "1.3 legal", "points East = 0"],
    ),
    "game": (
        "misere game; first dealer 0; deal 1; bids 3 3 3 3; taken 3 3 3 4; deal 2; dealer 0",
        ["deal 2: dealer = 0", "total 1 = 30"],
    ),
    "one deal of a game": (
        "joker game; first dealer 0; deal 1; bids 1 0 0 1; taken 1 0 0 0",
        ["total 1 = 50", "place 0 = 1"],
    ),
    "nothing": ("joker game; first dealer 0", ["record legal"]),
}


@pytest.mark.parametrize("name", RECORDS)
def test_it_keeps_its_schema(machine, name):
    text, claims = RECORDS[name]
    document = machine(text, *claims, what_ifs=["1.2=KH"] if name == "played" else [], readings=True)
    assert list(schemas.faults(json.loads(one_line(document)), "judgement")) == []


def test_it_carries_version_and_digest(machine, joker):
    assert machine(RECORDS["legal"][0])["suite"] == {"version": __version__, "digest": joker.digest}


def test_what_a_record_says_never_steers_a_terminal(machine):
    name = "\x1b[31m\x7f\u202e<b>"
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 3, "players": [name] * 4, "cards": 2}
    line = one_line(machine(json.dumps(record)))
    assert line.isprintable()
    assert line.isascii()
    assert json.loads(line)["players"] == [name] * 4
