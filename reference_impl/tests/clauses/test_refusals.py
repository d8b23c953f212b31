"""What a clause cannot do with its parameters it refuses, and says what would help."""

from __future__ import annotations

import pytest

from trickspec.clauses import CompileError

BIDS = ("bids_in_turn", {"deals": ["long"], "first": "dealer", "hands": "seen"})
LOW = ("meanings", {"cards": "jokers", "when": "following", "modes": ["low"]})
FIRST = ("takes_trick", {"plays": {"cards": "trump"}, "by": "first", "id": "toy.first"})
LAST = ("takes_trick", {"plays": {"cards": "suit_led"}, "by": "last", "id": "toy.last"})
HIGHEST = ("takes_trick", {"plays": {"cards": "any"}, "by": "highest", "id": "toy.highest"})
LETTERS = "name each suit and each rank once"
PACKETS = {"deals": ["long"], "packets": [1, 2]}
OTHER_WAYS = ("one class of plays goes to the first and another to the last", "let both go the same way")

REFUSED = {
    "a suit twice": (
        [("suited_cards", {"suits": "SHS", "high_to_low": "AK"})],
        ("a letter stands twice in SHS", LETTERS),
    ),
    "a rank twice": (
        [("suited_cards", {"suits": "SH", "high_to_low": "AA"})],
        ("a letter stands twice in AA", LETTERS),
    ),
    "a special card that is there already": (
        [("special_cards", {"class": "aces", "cards": ["AS"]})],
        ("the pack has AS already", "give the special card a name of its own"),
    ),
    "a card taken out that is not there": (
        [("special_cards", {"class": "fools", "cards": ["F1"], "replacing": ["2S"]})],
        ("the pack has no 2S", "name a card that it has"),
    ),
    "a class that is not there": (
        [("outside_suits", {"cards": "fools"})],
        ("no class of cards is called fools", "name one of jokers"),
    ),
    "more cards than there are": (
        [("deals", {"kind": "late", "cards": {"each": 3, "times": 1}})],
        ("3 hands of 3 cards are more than the pack has", "deal fewer"),
    ),
    "a kind of deal that is not there": (
        [("no_bids", {"deals": ["short", "late"]})],
        ("no deal is of the kind late", "name one of long, short"),
    ),
    "a suit that is not there": (
        [("trump_fixed", {"deals": ["short"], "trump": "D"})],
        ("no suit is called D", "name one of S, H"),
    ),
    "no card left to turn up": (
        [("deals", {"kind": "full", "cards": {"from": 2, "to": 2}}), ("trump_turned_up", {"deals": ["full"]})],
        ("a deal of 2 cards leaves none to turn up", "let a player name its trump"),
    ),
    "packets that are too many": (
        [("dealt_in_packets", PACKETS)],
        ("the packets come to 3 cards, the deal has 2", "make them agree"),
    ),
    "a meaning with which nothing is led": (
        [LOW, ("play_if_held", {"cards": "trump", "except_to": ["low"]})],
        ("no card is led as low", "name a mode that a card may be led with"),
    ),
    "the first and the last": ([FIRST, LAST], OTHER_WAYS),
    "the last and the first": ([LAST, HIGHEST, FIRST], OTHER_WAYS),
    "a table for deals with bids and deals without": (
        [BIDS, ("points_table", {"deals": ["short", "long"]})],
        ("some of these deals have bids and some have none", "give each sort a table of its own"),
    ),
}


@pytest.mark.parametrize(("rules", "said"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_refused_with_what_would_help(table, apply, rules, said):
    draft = table(jokers="full" not in str(rules))  # without jokers three hands of two are the whole pack
    *before, last = rules
    for rule in before:
        apply(draft, *rule)
    with pytest.raises(CompileError) as raised:
        apply(draft, *last)
    assert (str(raised.value), raised.value.mend) == said


def test_where_there_is_no_class_none_is_offered(table, apply):
    with pytest.raises(CompileError) as raised:
        apply(table(), "outside_suits", {"cards": "jokers"})
    assert raised.value.mend == "name one of none"


def test_several_classes_and_several_suits_are_offered_with_a_comma(pack, apply):
    with pytest.raises(CompileError) as raised:
        apply(
            pack(("special_cards", {"class": "fools", "cards": ["F1"]}), jokers=True),
            "outside_suits",
            {"cards": "aces"},
        )
    assert raised.value.mend == "name one of jokers, fools"


def test_two_classes_that_go_to_the_last_are_no_contradiction(table):
    assert len(table(LAST, ("takes_trick", {**LAST[1], "id": "toy.too"}), HIGHEST).takers) == 3
