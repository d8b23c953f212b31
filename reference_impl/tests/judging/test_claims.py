"""A claim is right, wrong, or not to be told from the record; one that cannot be read is refused with what could be written."""

from __future__ import annotations

import pytest

from trickspec.judging.claims import FORMS, WrongClaim

DEAL = """joker deal 3; dealer West; turn-up 7C
hand East: KH 8D 7S
bids 1 1 0 2
1. North: AH KH 9H 8H
2. North: QD 7S 9D TD
3. North: X1 high C, 8D, AC, TC
"""
GAME = """misere game; players Ann, Ben, Cid Roe, Dee; first dealer Ann
deal 1; bids 3 4 5 2; taken 3 4 5 1
deal 2; bids 0 4 5 2; taken 3 4 5 1
"""


@pytest.mark.parametrize(
    ("claim", "answer", "right"),
    [
        ("2.2 illegal", "yes", "illegal"),
        ("2.2 is legal", "no", "illegal"),
        ("1.2 legal", "yes", "legal"),
        ("3.4 legal", "yes", "legal"),  # all of West's cards have been played, so that nothing is left to ask
        ("bid West illegal", "no", "legal"),
        ("bid of 3 is legal", "yes", "legal"),
        ("record illegal", "yes", "illegal"),
        ("trick 1 = North", "yes", 0),
        ("trick 2 is east", "no", 0),
        ("lead 2 = North", "yes", 0),
        ("lead 1 = 1", "no", 0),
        ("trump = C", "yes", "C"),
        ("trump = none", "no", "C"),
        ("taken North = 3", "yes", 3),
        ("points South = 50", "yes", 50),
        ("points 3 = -100", "no", -200),
    ],
)
def test_a_claim_about_a_deal(machine, claim, answer, right):
    (said,) = machine(DEAL, claim)["claims"]
    assert (said["answer"], said.get("right")) == (answer, right)
    assert said["claim"] == claim


@pytest.mark.parametrize(
    ("claim", "answer", "right"),
    [
        ("deal 2: points Ann = -30", "yes", -30),
        ("deal 1: taken Dee = 2", "no", 1),
        ("deal 2: dealer = Ben", "yes", 1),
        ("total Cid Roe = 100", "yes", 100),
        ("place 3 = 4", "yes", 4),
        ("record legal", "yes", "legal"),
    ],
)
def test_a_claim_about_a_game(machine, claim, answer, right):
    (said,) = machine(GAME, claim)["claims"]
    assert (said["answer"], said.get("right")) == (answer, right)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads AH, 7S", "1.2 illegal"),  # East may have held a heart
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads AH, 8D", "1.2 legal"),
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads X1 high H, 8H", "1.2 legal"),  # or a higher one
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads AH, 7S", "trick 1 = East"),
        ("joker deal 5; dealer West; turn-up 8S\n1. North: AH 7S\n2. East: KH", "lead 2 = East"),
        ("joker deal 4; dealer West; bids 1 ? 1 2", "bid West legal"),  # the second bid may bar it
        ("joker deal 4; dealer West; bids 1 1 1 2", "points West = 50"),
        ("joker deal 4; dealer West; bids 1 1 1 2", "taken West = 0"),
        ("joker deal 4; dealer West; bids ? 1 1 2; taken 1 1 1 1", "points North = 50"),
        ("joker deal 4; dealer West", "trump = H"),
        ("misere game; first dealer 0; deal 2; bids 0 4 5 2; taken 3 4 5 1", "total 0 = -30"),
        ("misere game; first dealer 0; deal 1; bids 0 4 5 2", "place 0 = 1"),
    ],
)
def test_what_the_record_does_not_say_is_open(machine, text, claim):
    (said,) = machine(text, claim)["claims"]
    assert said["answer"] == "open"
    assert "right" not in said


@pytest.mark.parametrize(
    ("text", "claim", "answer"),
    [
        (
            "joker deal 5; dealer West; turn-up 8S\nNorth leads AH, 8H",
            "1.2 legal",
            "yes",
        ),  # who follows suit owes no more
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads AH, X1 takes", "1.2 legal", "yes"),
        ("joker deal 5; dealer West; turn-up 8S\nNorth leads X1 high H, AH", "1.2 legal", "yes"),
        ("joker deal 1; dealer West; turn-up 8S\nNorth leads AH, 8D", "1.2 legal", "yes"),  # it was the only card
        ("joker deal 4; dealer West; bids 1 ? ? ?", "bid North legal", "yes"),
        ("joker deal 4; dealer West; bids ? 1 1 2; taken 1 1 1 1", "points East = 100", "yes"),
    ],
)
def test_what_holds_whatever_is_left_out_is_settled(machine, text, claim, answer):
    assert machine(text, claim)["claims"][0]["answer"] == answer


def test_a_legal_act_has_its_reason_too(machine):
    """A joker instead of the heart that is held: the rule that allows it, which is a cause, and the ruling that decides."""
    (said,) = machine(
        "joker deal 3; dealer West; turn-up 7C\nhand East: KH X1 7S\nNorth leads AH, X1 takes", "1.2 illegal"
    )["claims"]
    reason = said["reason"]
    assert (said["answer"], reason["status"], reason["rule"]) == ("no", "legal", "joker.jokers.any_trick")
    assert [cause["rule"] for cause in reason["causes"]] == ["joker.jokers.any_trick"]
    assert [ruling["ruling"] for ruling in reason["rulings"]] == ["JO-12"]
    assert [fact["text"] for fact in reason["facts"]][-1] == "East holds 7♠, K♥, joker."


@pytest.mark.parametrize("form", FORMS)
def test_every_form_that_is_shown_can_be_read(judged, form):
    claim = form.replace("SEAT", "1")
    text = "joker deal 9; dealer West; North calls S; bids 1 1 1 1\n1. North: AH KH QH JH\n2. North: TH 9H 8H"
    if claim.startswith(("total", "place", "dealer")):
        text, claim = "joker game; first dealer 0; deal 1; bids 1 0 0 1; taken 1 0 0 0", f"deal 1: {claim}"
    judged(text, claim)


@pytest.mark.parametrize(
    ("text", "claim", "said"),
    [
        (DEAL, "", "'' is no claim: write one such as 2.3 illegal; bid SEAT legal; "),
        (DEAL, "East revoked", "'East revoked' is no claim"),
        (DEAL, "2.5 legal", "trick 2 has 4 plays, and 2.5 is none of them"),
        (DEAL, "0.1 legal", "the record has 3 tricks, and no trick 0"),
        (DEAL, "trick 4 = 1", "the record has 3 tricks, and no trick 4"),
        (DEAL, "points Nord = 1", "'Nord' is no seat: write a number from 0 to 3, or one of North, East, South, West"),
        (DEAL, "points 4 = 1", "'4' is no seat"),
        (DEAL, "trump = Z", "'Z' is no trump: write one of S, H, D, C, none"),
        (DEAL, "call legal", "the record has no call"),
        (DEAL, "total North = 1", "only the record of a game with deals has totals and places"),
        (DEAL, "dealer = West", "no rule says who deals a deal that stands alone"),
        (DEAL, "deal 4: 1.1 legal", "the record has no deal 4: name one of 3"),
        (GAME, "points Ann = 1", "this is the record of a game: begin with the deal, as in deal 7: 2.3 illegal"),
        (GAME, "deal 1: bid 0 legal\x1b[31m", "is no claim"),
        ("joker deal 3; dealer 3; bids 1 ? 0 0", "bid 1 legal", "the record has no bid of '1'"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(judged, text, claim, said):
    with pytest.raises(WrongClaim) as refused:
        judged(text, claim)
    assert said in str(refused.value)
    assert str(refused.value).isprintable()
