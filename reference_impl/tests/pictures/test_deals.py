from __future__ import annotations

import pytest

from trickspec.pictures.deals import Moment, table_at
from trickspec.pictures.table import Trump
from trickspec.records import read_deal
from trickspec.table.nodes import Node

TRICKS = [
    {"leader": 2, "plays": ["AH", "QH", "KH", "7S"]},
    {"leader": 1, "plays": ["X1:highest:C", "9C", "TC", "8D"]},
]
HANDS = [["KH", "8D"], ["7S", "X1"], ["AH", "9C"], ["QH", "TC"]]
DEAL = {
    "format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 1, "turn_up": "TS",
    "bids": [0, 2, 1, 0], "tricks": TRICKS,
}  # fmt: skip


def table(joker, moment, **more):
    return table_at(joker, read_deal(joker, Node({**DEAL, **more})), moment)


def by_seat(table):
    return {place.seat: place for place in table.places}


def hands(table):
    return {
        seat: [face.wire for face in place.hand.cards]
        for seat, place in by_seat(table).items()
        if place.hand is not None
    }


def test_the_play_that_is_looked_at_lies_on_the_table_and_is_still_in_the_hand(joker):
    shown = table(joker, Moment("play", 3, 1, 2), hands=HANDS)
    assert [place.seat for place in shown.places] == [2, 3, 0, 1]
    assert [place.played and place.played.wire for place in shown.places] == ["AH", "QH", None, None]
    assert hands(shown) == {2: ["9C"], 3: ["QH", "TC"], 0: ["KH", "8D"], 1: ["7S", "X1"]}
    assert [place.act for place in shown.places] == [None, "play", None, None]
    assert shown.trick == 1


def test_earlier_tricks_are_counted_and_later_ones_are_not(joker):
    shown = table(joker, Moment("play", 1, 2, 1))
    assert {seat: place.taken for seat, place in by_seat(shown).items()} == {0: 0, 1: 1, 2: 0, 3: 0}
    assert shown.trick == 2
    assert table(joker, Moment()).trick == 2
    assert by_seat(table(joker, Moment()))[1].taken == 2


def test_without_hands_a_seat_is_known_to_have_held_what_it_played_later(joker):
    shown = table(joker, Moment("play", 3, 1, 2))
    assert hands(shown) == {3: ["QH", "TC"]}
    assert not by_seat(shown)[3].hand.whole


def test_at_a_bid_only_what_was_bid_before_is_there(joker):
    shown = table(joker, Moment("bid", 0))
    assert [(place.seat, place.bid) for place in shown.places] == [(2, 1), (3, 0), (0, 0), (1, None)]
    assert by_seat(shown)[0].act == "bid"
    assert not any(place.played for place in shown.places)


def test_roles_follow_from_the_dealer(joker):
    assert {seat: place.roles for seat, place in by_seat(table(joker, Moment())).items()} == {
        0: (), 1: ("dealer",), 2: ("eldest",), 3: (),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("more", "trump"),
    [({}, "S"), ({"turn_up": "X2", "tricks": []}, "none"), ({"turn_up": None, "tricks": []}, None)],
)
def test_the_trump_is_as_far_as_it_is_known(joker, more, trump):
    assert table(joker, Moment(), **more).trump.suit == trump


def test_a_call_shows_what_the_caller_had_seen(joker):
    call = {"seat": 2, "seen": ["AS", "7H", "X1"], "trump": "H"}
    shown = table(joker, Moment("call", 2), deal=9, turn_up=None, call=call, tricks=None)
    assert shown.trump == Trump("H", "call")
    assert hands(shown) == {2: ["AS", "7H", "X1"]}
    assert not any(place.bid is not None for place in shown.places)


def test_a_lead_that_names_no_suit_takes_no_trick(joker):
    bad = [{"leader": 2, "plays": ["X1:take", "QH", "KH", "7S"]}, {"leader": 2, "plays": ["9C"]}]
    shown = table(joker, Moment("play", 2, 2, 1), tricks=bad)
    assert {place.taken for place in shown.places} == {0}


def test_a_sheet_has_no_trick(joker):
    shown = table(joker, Moment(), tricks=None, taken=[0, 2, 0, 0])
    assert shown.trick is None
    assert by_seat(shown)[1].taken == 2
