"""Clauses of the pack: which cards there are, in which order, of which suit and class."""

from __future__ import annotations

from trickspec.ruleset import Play


def test_suited_cards_stand_suit_by_suit_from_low_to_high(pack):
    draft = pack()
    assert draft.suits == ("S", "H")
    assert draft.cards == ["QS", "KS", "AS", "QH", "KH", "AH"]
    assert draft.suit_of == [0, 0, 0, 1, 1, 1]
    assert draft.no_trump == 2
    assert draft.classes == {}


def test_special_cards_come_first_and_belong_to_no_suit_if_they_replace_nothing(pack):
    draft = pack(jokers=True)
    assert draft.cards == ["X1", "X2", "QS", "KS", "AS", "QH", "KH", "AH"]
    assert draft.suit_of == [None, None, 0, 0, 0, 1, 1, 1]
    assert draft.classes == {"jokers": [0, 1]}


def test_a_special_card_is_of_the_suit_of_the_card_that_it_replaces(pack):
    draft = pack(("special_cards", {"class": "jokers", "cards": ["X1", "X2", "X3"], "replacing": ["KH", "QS"]}))
    assert draft.cards == ["X1", "X2", "X3", "KS", "AS", "QH", "AH"]
    assert draft.suit_of == [1, 0, None, 0, 0, 1, 1]


def test_more_cards_may_be_taken_out_than_come_in(pack):
    draft = pack(("special_cards", {"class": "jokers", "cards": ["X1"], "replacing": ["AS", "AH"]}))
    assert (draft.cards, draft.suit_of) == (["X1", "QS", "KS", "QH", "KH"], [0, 0, 0, 1, 1])


def test_a_second_class_comes_before_the_first_which_keeps_its_cards(pack):
    draft = pack(("special_cards", {"class": "fools", "cards": ["F1"]}), jokers=True)
    assert draft.cards[:3] == ["F1", "X1", "X2"]
    assert draft.classes == {"fools": [0], "jokers": [1, 2]}


def test_cards_outside_suits_lose_the_suit_that_they_stood_in_for(pack):
    draft = pack(
        ("special_cards", {"class": "jokers", "cards": ["X1", "X2"], "replacing": ["QS", "QH"]}),
        ("outside_suits", {"cards": "jokers"}),
    )
    assert draft.suit_of == [None, None, 0, 0, 1, 1]


def test_a_card_without_a_class_is_played_as_it_is_and_leads_its_suit(pack):
    draft = pack(jokers=True)
    draft.settle_pack()
    assert draft.plays[0] == Play("QS", 2, None, 0, may_lead=True, may_follow=True)
    assert draft.plays[-1] == Play("AH", 7, None, 1, may_lead=True, may_follow=True)
    assert [play.text for play in draft.plays] == draft.cards[2:]
