"""Who takes a trick, as one number a play: bands for the classes, one number or many within a band."""

from __future__ import annotations

import pytest

from trickspec.clauses.strength import bands, earlier_takes, strengths
from trickspec.ruleset import Band

TRUMP = ("takes_trick", {"plays": {"cards": "trump"}, "by": "highest", "id": "toy.trump"})
SUIT = ("takes_trick", {"plays": {"cards": "suit_led"}, "by": "highest", "id": "toy.suit"})
FOLLOWING = ("meanings", {"cards": "jokers", "when": "following", "modes": ["take", "duck"]})
LEADING = ("meanings", {"cards": "jokers", "when": "leading", "modes": ["high"], "names": "suit", "id": "toy.leading"})
TAKE = ("takes_trick", {"plays": {"mode": "take"}, "by": "last", "id": "toy.take"})
DUCK = ("never_takes", {"plays": {"mode": "duck"}})


def order(*names):
    return ("trick_taken_by", {"first_of": [f"toy.{name}" for name in names]})


def high(by="leader", *, ruffable=False):
    return ("takes_trick", {"plays": {"mode": "high"}, "by": by, "ruffable": ruffable, "id": "toy.high"})


def test_each_class_has_a_band_wider_than_the_pack_the_first_the_highest(table):
    draft = table(TRUMP, SUIT, order("trump", "suit"))
    assert bands(draft) == (Band(8, "toy.suit"), Band(16, "toy.trump"))
    # QS KS AS QH KH AH for each trump and each suit led
    assert strengths(draft) == (
        ((16, 17, 18, 0, 0, 0), (16, 17, 18, 11, 12, 13)),
        ((8, 9, 10, 19, 20, 21), (0, 0, 0, 19, 20, 21)),
        ((8, 9, 10, 0, 0, 0), (0, 0, 0, 11, 12, 13)),
    )


def test_what_is_not_named_in_the_order_takes_nothing(table):
    draft = table(TRUMP, SUIT, order("suit"))
    assert bands(draft) == (Band(8, "toy.suit"),)
    assert strengths(draft)[0][1] == (0, 0, 0, 11, 12, 13)


def test_without_any_class_nothing_takes_a_trick(table):
    draft = table(("trick_taken_by", {"first_of": []}))
    assert bands(draft) == ()
    assert strengths(draft)[0][0] == (0, 0, 0, 0, 0, 0)


def test_any_card_without_a_meaning_may_take(table):
    anything = ("takes_trick", {"plays": {"cards": "any"}, "by": "last", "id": "toy.any"})
    draft = table(FOLLOWING, TRUMP, anything, order("trump", "any"), jokers=True)
    assert strengths(draft)[0][1] == (22, 23, 24, 10, 10, 10, 0, 0, 0, 0)
    assert strengths(draft)[2][1] == (10, 10, 10, 10, 10, 10, 0, 0, 0, 0)


def test_of_jokers_that_take_all_have_the_same_number_and_one_that_ducks_has_none(table):
    draft = table(FOLLOWING, TAKE, DUCK, TRUMP, order("take", "trump"), jokers=True)
    assert strengths(draft)[0][0] == (12, 13, 14, 0, 0, 0, 20, 0, 20, 0)


def test_what_never_takes_has_no_number_even_if_a_class_has_it(table):
    ducks = ("takes_trick", {"plays": {"mode": "duck"}, "by": "last", "id": "toy.duck"})
    draft = table(FOLLOWING, ducks, DUCK, order("duck"), jokers=True)
    assert strengths(draft)[0][0] == (0,) * 10


def test_a_lead_takes_as_a_leader_and_the_same_meaning_following_does_not(table):
    follows = ("meanings", {"cards": "jokers", "when": "following", "modes": ["high"], "id": "toy.follows"})
    draft = table(follows, LEADING, high(), order("high"), jokers=True)
    assert strengths(draft)[0][0] == (0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10)
    draft = table(follows, LEADING, high("last"), order("high"), jokers=True)
    assert strengths(draft)[0][0] == (0, 0, 0, 0, 0, 0, 10, 10, 10, 10, 10, 10)


def test_a_class_that_gives_way_stands_just_below_the_trumps_unless_there_are_none_or_trumps_were_led(table):
    draft = table(LEADING, high(ruffable=True), TRUMP, SUIT, order("high", "trump", "suit"), jokers=True)
    assert bands(draft) == (Band(10, "toy.suit"), Band(19, "toy.high"), Band(20, "toy.trump"), Band(30, "toy.high"))
    by_trump = strengths(draft)
    assert by_trump[0][1] == (22, 23, 24, 15, 16, 17, 19, 19, 19, 19)
    assert by_trump[0][0] == (22, 23, 24, 0, 0, 0, 30, 30, 30, 30)
    assert by_trump[2][0] == (12, 13, 14, 0, 0, 0, 30, 30, 30, 30)


def test_where_no_class_of_trumps_takes_what_would_give_way_takes_nothing_from_a_plain_suit(table):
    draft = table(LEADING, high(ruffable=True), SUIT, order("high", "suit"), jokers=True)
    assert bands(draft) == (Band(0, "toy.high"), Band(10, "toy.suit"), Band(20, "toy.high"))
    assert strengths(draft)[0][1] == (0, 0, 0, 15, 16, 17, 0, 0, 0, 0)


@pytest.mark.parametrize(("by", "earlier"), [("first", True), ("last", False), ("highest", False), ("leader", False)])
def test_of_equal_plays_the_earlier_takes_only_where_a_class_goes_to_the_first(table, by, earlier):
    draft = table(LEADING, high(by), TRUMP, order("high", "trump"), jokers=True)
    assert earlier_takes(draft) is earlier


def test_a_class_without_a_place_in_the_order_does_not_settle_who_of_equals_takes(table):
    draft = table(LEADING, high("first"), TRUMP, order("trump"), jokers=True)
    assert earlier_takes(draft) is False
