"""Records in text: every statement, what hangs on it, and what is refused at its line with a mend."""

from __future__ import annotations

import pytest

from trickspec.library import built_in
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import letters
from trickspec.text_form.reading import WrongText, is_text, read_text

WHOLE = """
# a deal of two cards each
joker, deal 2; dealer East
players North, East, South, "West, \\u00e9"
options shtanga=flat_100 highest_lead_ruffable=true
cards 2
hand North: KH 8D
East holds 7♠, X1
hand of South: ♥A C9
hand 3: QH 10c
turned up: TS
trump spades
bids 0 2 1 0
1. South: AH QH KH 7S
2. East: X1 high clubs, South 9C, 10C, North 8D
taken 0 2 0 0; points 50 200 -200 50
meta {"table": "7; # no comment", "rating": 1.5}
"""


def read(text, language="en"):
    return [written.value for written in read_text(text, built_in(), letters(spec_folder(), language))]


def refused(text):
    with pytest.raises(WrongText) as raised:
        read(text)
    assert str(raised.value).isprintable()
    return f"{raised.value.line}: {raised.value}"


def test_everything_that_a_record_can_say():
    assert read(WHOLE) == [
        {
            "format": "trickspec.deal/1",
            "game": "joker",
            "deal": 2,
            "dealer": 1,
            "players": ["North", "East", "South", "West, é"],
            "options": {"shtanga": "flat_100", "highest_lead_ruffable": True},
            "cards": 2,
            "hands": [["KH", "8D"], ["7S", "X1"], ["AH", "9C"], ["QH", "TC"]],
            "turn_up": "TS",
            "trump": "S",
            "bids": [0, 2, 1, 0],
            "tricks": [
                {"leader": 2, "plays": ["AH", "QH", "KH", "7S"]},
                {"leader": 1, "plays": ["X1:highest:C", "9C", "TC", "8D"]},
            ],
            "taken": [0, 2, 0, 0],
            "points": [50, 200, -200, 50],
            "meta": {"table": "7; # no comment", "rating": 1.5},
        }
    ]


def test_the_line_of_everything_is_kept():
    (written,) = read_text(WHOLE, built_in(), letters(spec_folder()))
    places = {("hands", 1): 8, ("tricks", 1): 15, ("tricks", 1, "plays", 2): 15, ("trump",): 12, ("points",): 16, (): 3}
    assert {place: written.lines.of(place) for place in places} == places


def test_a_call_with_and_without_a_trump():
    head = "joker deal 9; dealer West;"
    assert read(f"{head} North calls hearts on AS KS 8D")[0]["call"] == {
        "seat": 0,
        "seen": ["AS", "KS", "8D"],
        "trump": "H",
    }
    assert read(f"{head} call North: none seen AS KS 8D")[0]["call"] == {
        "seat": 0,
        "seen": ["AS", "KS", "8D"],
        "trump": "none",
    }
    assert read(f"{head} call North:")[0]["call"] == {"seat": 0}


def test_a_game_with_its_deals():
    (game,) = read(
        "misere game; players A, B, C, D; first dealer A; meta {}\n"
        "deal 1; dealer 0; bids 3 ? - 2; taken 3 4 5 1\n"
        'deal 3\nhand B: ?\nmeta {"x": 1}\ntricks none\n'
        "totals 0 80 100 -20; places 3 2 1 4"
    )
    assert game == {
        "format": "trickspec.game/1",
        "game": "misere",
        "players": ["A", "B", "C", "D"],
        "first_dealer": 0,
        "meta": {},
        "deals": [
            {"deal": 1, "dealer": 0, "bids": [3, None, None, 2], "taken": [3, 4, 5, 1]},
            {"deal": 3, "hands": [None] * 4, "meta": {"x": 1}, "tricks": []},
        ],
        "totals": [0, 80, 100, -20],
        "places": [3, 2, 1, 4],
    }


def test_one_trick_or_one_play_needs_no_dealer():
    """Whoever led the first trick that is written had to, and nothing else hangs on who dealt."""
    (record,) = read("joker, 5 cards\nturn-up 9C\nSouth leads KH, 9S, X1 takes")
    assert (record["deal"], record["dealer"]) == (5, 1)
    assert record["tricks"] == [{"leader": 2, "plays": ["KH", "9S", "X1:take"]}]


def test_the_points_of_the_compass_stand_in_turn_order():
    assert read("joker 5 cards")[0]["players"] == ["North", "East", "South", "West"]
    assert read("misere deal 5; West leads KD")[0] == {
        "format": "trickspec.deal/1",
        "game": "misere",
        "deal": 5,
        "tricks": [{"leader": 1, "plays": ["KD"]}],
        "dealer": 0,
        "players": ["North", "West", "South", "East"],
    }


def test_several_records_in_one_text():
    assert [
        record["deal"] for record in read("joker deal 1; dealer 0\n\njoker deal 2; dealer 1\r\nmisere deal 7; dealer 0")
    ] == [1, 2, 7]


def test_single_bids():
    assert read("joker deal 3; dealer 3; North bids 2; bid East: 0; bid 2 1")[0]["bids"] == [2, 0, 1, None]


def test_what_looks_like_text():
    assert is_text("# note\n\njoker deal 2", built_in())
    assert is_text("jokr deal 2", built_in())
    assert not is_text("format: trickspec.deal/1", built_in())
    assert not is_text("- a", built_in())
    assert not is_text("", built_in())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1: there is no record here: begin with the game and the deal, as in joker deal 2"),
        ("bids 1 2 3 4", "1: 'bids 1 2 3 4' stands where a record begins"),
        ("joker", "1: '' names no deal: write joker deal 2, joker 5 cards or joker game"),
        ("joker deal two", "1: 'two' is no whole number"),
        ("joker 10 cards", "1: no deal has 10 cards a seat"),
        (
            "misere 13 cards",
            "1: deals of 13 cards differ from each other: name the deal, one of 1, 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            "joker deal 2\n\ndealer Nord",
            "3: 'Nord' is no seat: write a number from 0 to 3, or one of North, East, South, West",
        ),
        ("joker deal 2\ndealer 4", "2: '4' is no seat"),
        ("joker deal 2\nwho knows", "2: 'who knows' is nothing that a record says"),
        ("joker deal 2\nNorth: KH 8D", "2: 'North: KH 8D' is nothing that a record says"),
        ("joker deal 2\nhand North: KH 5D", "2: '5D' is no card of this pack: write rank and suit, such as AC or X1"),
        (
            "joker deal 2\n\nhand North: KH 8D\nhand 0: KH",
            "4: hands[0]: the hand of '0' stands here a second time (the first is at line 3)",
        ),
        (
            "joker deal 2\ntrump H\ntrump S",
            "3: trump: trump is said a second time: keep one of them (the first is at line 2)",
        ),
        ("joker deal 2\nbid North 1\nNorth bids 1", "3: bids[0]: 'North' bids a second time"),
        (
            "joker deal 2\noptions shtanga=flat_100 shtanga=flat_200",
            "2: options.shtanga: 'shtanga' is chosen a second time",
        ),
        ("joker deal 2\noptions shtanga", "2: options: 'shtanga' chooses nothing: write NAME=VALUE"),
        ("joker deal 2\nplayers A, B", "2: 2 players are named: name 4, with commas between them"),
        ("joker deal 2\nbids 1 2", "2: bids: 2 numbers stand here: write 4, one a seat"),
        ("joker deal 2\nbids 1 2 3 x", "2: 'x' is no whole number"),
        (
            "joker deal 2\nbids 1 0 0 0",
            "2: dealer: who dealt is missing, and bids hang on it: write dealer and the seat",
        ),
        ("joker deal 2\n2. North: KH", "2: trick 2 stands where trick 1 belongs"),
        (
            "joker deal 2\n1. North: KH, South QH",
            "2: 'South' stands where seat 1 plays: plays follow from the leader in turn order",
        ),
        ("joker deal 2\n1. North: KH, East", "2: a card is missing at the end of the line"),
        ("joker deal 2\n1. North: X1", "2: nobody says how X1 is meant"),
        ("joker deal 2\ntrump Z", "2: 'Z' is no suit: write one of S, H, D, C"),
        ("joker deal 2\ntotals 1 2 3 4", "2: only the record of a game says this"),
        ("joker deal 2\ndeal 3", "2: this is the record of one deal"),
        ("joker game\nbids 1 2 3 4", "2: no deal has begun: begin one with deal and its number"),
        ("joker deal 2\nmeta 5", "2: meta: 5 is no object"),
        (
            "joker deal 2\nmeta {",
            "2: meta: not JSON: the text ends where a name in double quotes belongs; write the rest of it",
        ),
        ('joker deal 2\nplayers "\\q", B, C, D', "2: players: not JSON"),
        ("joker deal 2\n\x1b[31m\u202e", "2: '\\x1b[31m\\u202e' is nothing that a record says"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_a_mend(text, said):
    assert refused(text).startswith(said)


def test_a_hostile_line_takes_no_time():
    """The patterns of statements look at a long line in as much time as it is long."""
    for line in (
        "a" + " " * 500_000 + "b",
        "bid " * 100_000,
        "1. " + "x " * 200_000,
        "(" * 200_000,
        '"' * 100_001,
        "North holds " * 50_000,
    ):
        assert refused(f"joker deal 2\n{line}").startswith("2: ")
