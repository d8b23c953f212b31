"""Another play is followed as far as everything after it stays legal, and both outcomes are told."""

from __future__ import annotations

import pytest

from trickspec.judging.claims import WrongClaim

DEAL = """joker deal 2; dealer West; turn-up 9C
hand North: AH 8D
hand East: KH X1
hand South: 9H TC
hand West: QH 7D
bids 1 0 1 1
1. North: AH KH 9H QH
2. North: 8D, X1 discard, TC, 7D
"""


def asked(machine, text, play):
    (said,) = machine(text, what_ifs=[play])["what_if"]
    return said


def test_a_play_that_changes_nothing_goes_on_to_the_end(machine):
    said = asked(
        machine,
        "joker deal 3; dealer West; turn-up 9C\n1. North: AH KH 9H QH\n2. North: 8D TD 7S 7D",
        "2.3=9S",
    )
    assert said["legal"]
    assert said["supposed"]
    assert "until" not in said
    assert said["was"] == said["would"]


def test_the_joker_takes_where_it_was_thrown_away(machine):
    said = asked(machine, DEAL, "2.2=X1 takes")
    assert (said["was"]["winner"], said["was"]["card"]) == (2, "TC")
    assert (said["would"]["winner"], said["would"]["card"]) == (1, "X1:take")
    assert [line["points"] for line in said["was"]["lines"]] == [100, 50, 100, -200]
    assert [line["points"] for line in said["would"]["lines"]] == [100, 10, -200, -200]
    assert not said["supposed"]


def test_it_is_followed_until_a_play_is_not_legal_any_more(machine):
    said = asked(machine, DEAL, "1.2=X1 takes")
    assert said["would"] == {"winner": 1, "card": "X1:take", "taken": [0, 1, 0, 0], "lines": []}
    assert said["until"] == "2.1"
    assert said["reason"]["rule"] == "joker.play.winner_leads"


def test_a_play_that_was_not_allowed_is_told_with_its_rule(machine):
    said = asked(machine, DEAL, "1.4=7D")
    assert not said["legal"]
    assert "would" not in said
    assert said["reason"]["rule"] == "joker.play.follow_suit"
    assert [each["text"] for each in said["reason"]["says"]] == ["West plays 7♦ and holds the suit led, ♥."]


@pytest.mark.parametrize("play", ["1.2=9H", "1.2=9C", "1.2=AH"])
def test_a_card_that_is_known_to_be_elsewhere_is_not_supposed(machine, play):
    """In another hand, turned up, or played before."""
    said = asked(machine, "joker deal 2; dealer West; turn-up 9C\n1. North: AH KH 9H QH", play)
    assert (said["legal"], said["supposed"]) == (False, False)


def test_in_a_game_it_begins_with_the_deal(machine):
    text = "joker game; first dealer 3; deal 1; turn-up 9C; hand 0: AH\n1. 0: AH KH QH TH"
    assert asked(machine, text, "deal 1: 1.1=AH")["place"] == "deal 1: 1.1"


@pytest.mark.parametrize(
    ("play", "said"),
    [
        ("KH", "'KH' is no other play: write a place and a card, such as 2.3=KH"),
        ("1.2=", "is no other play"),
        ("1.2=ZZ", "'ZZ' is no card of this pack"),
        ("1.2=KH QH", "is more than one play: write one"),
        ("1.2=X1", "nobody says how X1 is meant"),
        ("9.2=KH", "the record has 2 tricks, and no trick 9"),
        ("deal 7: 1.2=KH", "the record has no deal 7"),
    ],
)
def test_what_cannot_be_read_is_refused(judged, play, said):
    with pytest.raises(WrongClaim) as refused:
        judged(DEAL, what_ifs=[play])
    assert said in str(refused.value)
