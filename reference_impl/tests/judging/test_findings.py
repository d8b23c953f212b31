"""Everything that can be wrong is told in a sentence of its own, with the facts that make it so and what was allowed."""

from __future__ import annotations

import pytest

THREE = "joker deal 3; dealer West; turn-up 7C"
FIVE = "joker deal 5; dealer West; turn-up 8S"

LED = "North leads joker that takes, and a joker that is led names a suit and says whether it is the highest or the lowest of it."

WRONG = {
    # a play
    "not in the hand": (
        f"{THREE}\nhand East: KH 8D 7S\nNorth leads AH, QH",
        ["East plays Q♥ and does not hold it.", "North leads A♥.", "Trump is ♣.", "East holds 7♠, K♥, 8♦."],
        ["KH"],
    ),
    "in another hand": (
        f"{THREE}\nhand East: KH 8D 7S\nhand South: QH 9H TH\nNorth leads AH, QH",
        ["East plays Q♥ and does not hold it.", "North leads A♥.", "South holds Q♥.", "Trump is ♣.", "East holds 7♠, K♥, 8♦."],
        ["KH"],
    ),
    "played before": (
        f"{THREE}\nhand North: AH QD X1\n1. North: AH KH 9H 8H\n2. North: AH",
        [
            "North plays A♥, which was played before.",
            "North takes trick 1 with A♥.",
            "North plays A♥ in trick 1.",
            "North holds Q♦, joker.",
        ],
        ["X1:highest:S"],
    ),
    "the turn-up": (
        "joker deal 4; dealer West; turn-up KD\nNorth leads AD, 8D, KD",
        ["South plays K♦, which was turned up and belongs to nobody\u2019s hand.", "North leads A♦."],
        [],
    ),
    "the suit led is held": (
        f"{THREE}\nhand East: KH 8D 7S\nNorth leads AH, 8D",
        ["East plays 8♦ and holds the suit led, ♥."],
        ["KH"],
    ),
    "a trump is held": (
        f"{THREE}\nhand East: KC 8D 7S\nNorth leads AH, 8D",
        ["East is void in the suit led, ♥, holds a trump, and plays 8♦."],
        ["KC"],
    ),
    "the highest is asked for": (
        f"{FIVE}\nhand East: AH 9H 7C 8D QS\nNorth leads X1 high H, 9H",
        ["East plays 9♥. The lead asks for the highest card of ♥, and East holds A♥."],
        ["AH"],
    ),
    "another leads first": (
        f"{THREE}\n1. East: AH",
        ["East leads to the first trick, and it is North who leads.", "North is the eldest hand."],
        [],
    ),
    "another leads next": (
        f"{THREE}\n1. North: AH KH 9H 8H\n2. East: 8D",
        ["East leads to trick 2, and it is North who leads.", "North takes trick 1 with A♥."],
        [],
    ),
    "a trick is not finished": (
        f"{THREE}\n1. North: AH KH 9H\n2. North: QD",
        ["North opens trick 2 before the last one is finished: 1 card is missing."],
        [],
    ),
    "the deal is over": (
        "joker deal 1; dealer North; turn-up 9H\n1. East: AC TC KC QC\n2. East: 8D",
        ["East opens trick 2, and the deal has 1 trick."],
        [],
    ),
    "led without a demand": (
        f"{THREE}\n1. North: X1 takes",
        [
            LED,
        ],
        ["X1:highest:S"],
    ),
    "followed with a demand": (
        f"{THREE}\n1. North: AH X1:highest:S",
        ["East plays joker as the highest of ♠, and a joker that follows says whether it takes or is discarded."],
        ["X1:take", "X1:discard"],
    ),
    # a bid
    "a bid out of range": (f"{THREE}\nbids 4 ? ? ?", ["North bids 4, and a bid lies between 0 and 3."], [0, 1, 2, 3]),
    "a bid that is barred": (
        f"{THREE}\nbids 1 1 0 1",
        [
            "West bids last and says 1, which brings the bids to 3, and that is barred.",
            "The bids before come to 2, and the deal has 3 tricks.",
            "West bids last and may not say 1.",
        ],
        [0, 2, 3],
    ),
    "a bid where nobody bids": (
        "misere deal 8; dealer North; bid West 0",
        ["West bids 0 in a deal in which nobody bids."],
        [],
    ),
    "a bid before the call": (
        "joker deal 9; dealer West; call North:; bid North 3",
        ["North bids before the trump is called."],
        [*range(10)],
    ),
    # a call
    "a call by another": (
        "joker deal 9; dealer West; East calls H",
        ["East calls the trump, and it is North who calls it.", "North is the eldest hand."],
        [],
    ),
    "a call where nobody calls": (
        f"{THREE}\nNorth calls H",
        ["North calls the trump in a deal in which nobody calls it."],
        [],
    ),
    # what is written
    "cards": (f"{THREE}; cards 4", ["The record gives everybody 4 cards, and in this deal everybody gets 3 cards."], []),
    "a fixed trump": (
        "misere deal 1; dealer North; trump D", ["The record has ♦ as trump, and the trump of this deal is ♥."], []),
    "a trump turned up": (f"{THREE}; trump H", ["The record has ♥ as trump, and the turn-up makes it ♣."], []),
    "a trump called": (
        "joker deal 9; dealer West; North calls S; trump none",
        ["The record has no trump as trump, and the call makes it ♠."],
        [],
    ),
    "a turn-up": (
        "joker deal 9; dealer West; trump S; turn-up 9C",
        ["The record has 9♣ turned up, and in this deal no card is turned up."],
        [],
    ),
    "cards seen": (
        "joker deal 9; dealer West\nNorth calls S on AS KS X1\n1. North: 8H, X1 takes",
        ["North is said to have seen A♠, K♠, joker before the call, and cannot have held them all."],
        [],
    ),
    "tricks": (
        "joker deal 1; dealer North; turn-up 9H; 1. East: AC TC KC QC; taken 1 0 0 0",
        ["North is written 1 trick and takes 0 tricks.", "East is written 0 tricks and takes 1 trick.",
         "East takes trick 1 with A♣."],
        [],
    ),
    "the sum of the tricks": (f"{THREE}; taken 1 1 0 0", ["The tricks that are written come to 2, and the deal has 3."], []),
    "points": (
        "misere deal 7; dealer North; taken 13 0 0 0; points 130 0 10 0",
        ["South is written 10 points and scores 0 points."],
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_each_thing_that_is_wrong_is_told_with_its_facts(machine, name):
    text, sentences, allowed = WRONG[name]
    (found,) = machine(text)["findings"]
    said = [each["text"] for each in (*found["says"], *found["facts"])]
    assert said[: len(sentences)] == sentences
    assert found["allowed"][: len(allowed)] == allowed
    assert found["rule"]
    assert found["sentence"]


def test_a_game_is_told_by_its_deals(machine):
    said = machine(
        "misere game; players A, B, C, D; first dealer A\n"
        "deal 1; dealer B; bids 3 3 3 3; taken 3 3 3 4; points 30 30 30 0\n"
        "totals 30 30 30 0; places 1 1 1 2"
    )
    assert [each["place"] for each in said["findings"]] == [
        "deal 1: dealer",
        "deal 1: points",
        "deal 1: totals",
        "deal 1: places",
    ]
    assert [each["says"][0]["text"] for each in said["findings"]] == [
        "The record has B as the dealer, and it is A who deals.",
        "D is written 0 points and scores -10 points.",
        "D is written a total of 0 and has -10.",
        "D is written in place 2 and has place 4.",
    ]


def test_a_record_is_judged_to_its_end_as_it_stood(machine):
    """Every act against the rules is found, and the points are worked out from the deal as it was played."""
    said = machine(
        f"{THREE}\nhand East: KH 8D 7S\nbids 1 1 0 1\n"
        "1. North: AH 7S 9H 8H\n2. East: 8D 9D TD QD\n3. North: X1 high S, KH, TC, JC\npoints 10 10 10 10"
    )
    assert [(each["place"], each["rule"].rpartition(".")[2]) for each in said["findings"]] == [
        ("bid 3", "dealer_barred"),
        ("1.2", "follow_suit"),
        ("2.1", "winner_leads"),
        ("points", "missed_bid"),
    ]
    assert [point["about"] for point in said["open"]] == ["option", "remedy"]
    assert said["open"][1]["rulings"] == ["JO-35"]


def test_a_finding_names_the_ruling_that_decides(machine):
    (found,) = machine("joker deal 10; dealer North; North calls S")["findings"]
    assert [ruling["ruling"] for ruling in found["rulings"]] == ["JO-32"]
    assert found["rulings"][0]["answer"].startswith("No. It belongs to the eldest hand")


def test_whose_turn_it_was_is_no_act_that_was_allowed(machine):
    (called,) = machine("joker deal 10; dealer North; North calls S")["findings"]
    assert called["allowed"] == []
    (bid,) = machine("joker deal 1; dealer West; bids 0 0 0 1")["findings"]
    assert bid["allowed"] == [0]


def test_an_option_that_the_record_does_not_name_is_told_to_be_open(machine):
    sheet = "joker deal 2; dealer West; bids 1 0 0 2; taken 0 0 1 1; points 0 50 10 10"
    (found,) = machine(sheet)["findings"]
    assert found["open"] == [{"about": "option", "option": "shtanga", "value": "flat_200", "rulings": ["JO-28"]}]
    (settled,) = machine(f"{sheet}; options shtanga=flat_100")["findings"]
    assert settled["open"] == []
    assert settled["right"] == [-100, 50, 10, 10]


def test_a_player_goes_by_name_and_two_of_one_name_by_their_seats_too(machine, judged, speaker):
    (found,) = machine(f"{THREE}; players Ana, Bo, Cy, Di; 1. Bo: AH")["findings"]
    assert found["player"] == "Bo"
    assert found["says"][0]["text"] == "Bo leads to the first trick, and it is Ana who leads."
    alike = judged(f"{THREE}; players Ana, Ana, Cy, Di; 1. 1: AH")
    assert [speaker(alike).player(seat) for seat in range(4)] == ["Ana (seat 0)", "Ana (seat 1)", "Cy", "Di"]
    nobody = judged('{"format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 0}')
    assert speaker(nobody).player(2) == "seat 2"
