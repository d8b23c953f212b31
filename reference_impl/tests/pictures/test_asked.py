from __future__ import annotations

import pytest

from trickspec.pictures.asked import picture_of
from trickspec.pictures.faces import Face
from trickspec.pictures.table import Hand, Place, Row, Sheet, Trump

TEN_OF_HEARTS = Face("TH", "T", "H")


def test_a_trick_under_way_shows_who_led_and_the_hand_of_whose_turn_it_is(joker):
    given = {"deal": 9, "trump": "S", "held": ["AD", "7S", "X1"], "trick": {"leader": 2, "plays": ["TH"]}}
    table = picture_of(joker, "legal_plays", given, {})
    led, next_one, *others = table.places
    assert led == Place(2, played=TEN_OF_HEARTS, leads=True)
    assert [face.wire for face in next_one.hand.cards] == ["7S", "AD", "X1"]
    assert (next_one.seat, next_one.act, next_one.hand.whole) == (3, "play", True)
    assert others == [Place(0), Place(1)]
    assert (table.trump, table.cards) == (Trump("S", "call"), 9)


def test_a_complete_trick_shows_every_play_and_nobody_whose_turn_it_is(joker):
    plays = ["KH", "X1:take", "7S", "X2:discard"]
    table = picture_of(joker, "trick_winner", {"deal": 9, "trump": "none", "trick": {"leader": 0, "plays": plays}}, {})
    assert [place.played.wire for place in table.places] == plays
    assert [place.played.mode for place in table.places] == [None, "take", None, "discard"]
    assert not any(place.act for place in table.places)
    assert table.trump.suit == "none"


def test_a_joker_that_is_led_names_a_suit(joker):
    given = {"deal": 9, "trump": "S", "held": ["AD"], "trick": {"leader": 0, "plays": ["X1:highest:H"]}}
    face = picture_of(joker, "legal_plays", given, {}).places[0].played
    assert (face.rank, face.suit, face.mode, face.names) == (None, None, "highest", "H")


def test_bids_are_shown_in_bidding_order_by_roles_since_the_question_numbers_nobody(joker):
    table = picture_of(joker, "legal_bids", {"deal": 9, "cards": 9, "bids_so_far": [3, 0, 2]}, {})
    assert [(place.seat, place.bid, place.act) for place in table.places] == [
        (None, 3, None), (None, 0, None), (None, 2, None), (None, None, "bid"),
    ]  # fmt: skip
    assert table.places[0].roles == ("eldest",)
    assert table.places[3].roles == ("dealer",)


def test_a_caller_is_shown_with_what_was_seen(joker):
    table = picture_of(joker, "legal_calls", {"deal": 9, "seen": ["KS", "9H", "6D"]}, {})
    (caller,) = table.places
    assert (caller.act, caller.roles, caller.hand.whole) == ("call", ("eldest",), False)
    assert table.trump == Trump(None, "call")


def test_a_card_that_is_turned_up_is_shown_and_not_what_follows_from_it(joker):
    table = picture_of(joker, "turn_trump", {"deal": 5, "card": "TH"}, {"trump": "H"})
    assert table.trump == Trump(None, "turn_up", TEN_OF_HEARTS)


def test_a_plan_shows_who_deals_first_and_nothing_that_is_asked(joker):
    table = picture_of(joker, "plan_deal", {"deal": 6, "first_dealer": 1}, {})
    assert [place.roles for place in table.places] == [(), ("first_dealer",), (), ()]
    assert (table.cards, table.trump) == (None, None)


def test_points_are_asked_about_a_sheet(joker):
    sheet = picture_of(joker, "deal_points", {"deal": 5, "cards": 5, "bids": [3, 0, 1, 2], "taken": [2, 2, 1, 0]}, {})
    assert sheet == Sheet(4, (Row(5, (3, 0, 1, 2), (2, 2, 1, 0)),))
    chapter = {name: [[1, 0, 0, 1]] * 4 for name in ("bids", "taken", "points")}
    sheet = picture_of(joker, "chapter_points", {"chapter": 2, **chapter}, {})
    assert [row.deal for row in sheet.rows] == [9, 10, 11, 12]


def test_a_game_record_shows_the_deal_in_which_something_is_wrong_or_the_whole_score(joker):
    deals = [{"deal": number, "bids": [0, 0, 0, 0], "taken": [1, 0, 0, 0]} for number in (1, 2)]
    given = {"record": {"format": "trickspec.game/1", "game": "joker", "first_dealer": 0, "deals": deals}}
    whole = picture_of(joker, "replay_game", given, {"status": "legal"})
    assert [row.deal for row in whole.rows] == [1, 2]
    at = {"deal": 2, "step": "bid", "seat": 3}
    table = picture_of(joker, "replay_game", given, {"status": "illegal", "at": at})
    assert (table.deal, [place.seat for place in table.places if place.act]) == (2, [3])


def test_a_game_that_goes_round_the_other_way_is_drawn_so(joker, misere):
    given = {"deal": 1, "trump": "S", "trick": {"leader": 0, "plays": ["AH"]}, "held": ["2H"]}
    assert not picture_of(misere, "legal_plays", given, {}).clockwise
    assert picture_of(joker, "legal_plays", given | {"held": ["7H"]}, {}).clockwise


def test_a_game_of_any_size_is_drawn(oh_hell):
    given = {"deal": 1, "first_dealer": 0}
    assert len(picture_of(oh_hell, "plan_deal", given, {}).places) == oh_hell.players == 3


@pytest.mark.parametrize(
    ("ask", "given"),
    [
        ("legal_plays", {}),
        ("legal_plays", {"deal": 9, "trump": "S", "held": ["ZZ"], "trick": {"leader": 2, "plays": []}}),
        ("legal_plays", {"deal": 9, "trump": "S", "held": "AH", "trick": {"leader": 99, "plays": ["KH"]}}),
        ("legal_bids", {"deal": 9, "cards": 9, "bids_so_far": ["many"]}),
        ("deal_points", {"deal": 5, "taken": [1]}),
        ("chapter_points", {"chapter": 99, "bids": [[]], "taken": [], "points": []}),
        ("replay_deal", {"record": {"format": "other"}}),
        ("replay_game", {"record": None}),
        ("a question of tomorrow", {"deal": 1}),
    ],
)
def test_what_cannot_be_read_is_not_drawn(joker, ask, given):
    assert picture_of(joker, ask, given, {}) is None


@pytest.mark.parametrize(
    "right",
    [{"at": "x"}, {"at": {"step": 7}}, {"at": {"step": "play"}}, {"at": {"step": "play", "trick": -5, "play": 10**40}}],
)
def test_an_answer_that_names_no_moment_leaves_the_table_as_it_is(joker, right):
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 0, "trump": "S"}
    tricks = [{"leader": 1, "plays": ["AH", "KH", "QH", "9H"]}]
    given = {"record": {**record, "tricks": tricks}}
    assert len(picture_of(joker, "replay_deal", given, right).places) == 4


def test_a_hand_may_be_empty(joker):
    given = {"deal": 9, "trump": "S", "held": [], "trick": {"leader": 2, "plays": ["KH"]}}
    assert picture_of(joker, "legal_plays", given, {}).places[1].hand == Hand(())
