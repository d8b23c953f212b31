"""The primitives, asked directly, under rules that our games do not have too: what may be named, bid and played, what is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec import Ruleset, engine
from trickspec.ruleset import Deal, PointsTable, TurnedSpecial


def hand(ruleset: Ruleset, cards: str) -> int:
    return sum(1 << ruleset.card_numbers[card] for card in cards.split())


@pytest.mark.parametrize(
    ("suits", "none", "named"),
    [("any", True, "S H D C none"), ("any", False, "S H D C"), ("seen", True, "S D none"), ("seen", False, "S D")],
)
def test_which_trumps_may_be_named(joker: Ruleset, suits: str, none: bool, named: str) -> None:
    assert joker.calls is not None
    ruleset = replace(joker, calls=replace(joker.calls, suits=suits, none=none))
    found = engine.legal_trumps(ruleset, hand(joker, "AS 7D KD X1"))
    assert [joker.trump_text(trump) for trump in found] == named.split()


def test_where_nobody_names_a_trump_none_may_be_named(misere: Ruleset) -> None:
    assert engine.legal_trumps(misere, hand(misere, "AS")) == ()


# Bids


def barred(ruleset: Ruleset, **changes: object) -> Ruleset:
    return replace(ruleset, bids=replace(ruleset.bids, **changes))


def test_the_barred_seat_is_counted_from_the_one_that_bids_first(joker: Ruleset) -> None:
    deal = joker.deals[3]
    assert [engine.barred_bid(joker, deal, (1, 0, 1)[:known]) for known in range(4)] == [None, None, None, 2]
    eldest = barred(joker, barred_role="eldest")
    assert [engine.barred_bid(eldest, deal, (1, 0, 1)[:known]) for known in range(4)] == [4, None, None, None]
    dealer_first = replace(deal, first_bidder="dealer")
    assert [engine.barred_bid(eldest, dealer_first, (1, 0, 1)[:known]) for known in range(4)] == [None, 3, None, None]


def test_nobody_is_barred_where_no_rule_says_so_where_nobody_bids_and_in_deals_that_are_free(joker: Ruleset) -> None:
    deal = joker.deals[3]
    assert engine.barred_bid(barred(joker, barred_role=None), deal, (1, 0, 1)) is None
    assert engine.barred_bid(barred(joker, barred_total=None), deal, (1, 0, 1)) is None
    assert engine.barred_bid(joker, replace(deal, first_bidder=None), (1, 0, 1)) is None
    assert engine.barred_bid(barred(joker, free_kinds=(deal.kind,)), deal, (1, 0, 1)) is None


def test_the_total_may_be_a_number_of_its_own(joker: Ruleset) -> None:
    assert engine.barred_bid(barred(joker, barred_total=7), joker.deals[3], (1, 0, 1)) == 5


BEYOND = {
    "nothing is barred": ("free", (2, 2, 2), (0, 1, 2, 3, 4)),
    "only the least is left": ("least", (2, 2, 2), (0,)),
    "a total that is just reached bars the least": ("least", (2, 2, 0), (1, 2, 3, 4)),
    "nobody else is held to the least": ("least", (4, 4), (0, 1, 2, 3, 4)),
}


@pytest.mark.parametrize(("beyond", "so_far", "open_bids"), BEYOND.values(), ids=BEYOND)
def test_what_is_left_when_the_other_bids_exceed_the_total(
    joker: Ruleset, beyond: str, so_far: tuple[int, ...], open_bids: tuple[int, ...]
) -> None:
    assert engine.legal_bids(barred(joker, beyond=beyond), joker.deals[3], so_far) == open_bids


def test_the_range_of_bids_runs_from_the_least_to_the_most(joker: Ruleset) -> None:
    ranged = barred(joker, least=1, most=3)
    assert list(engine.bid_range(ranged, joker.deals[3])) == [1, 2, 3]
    assert engine.legal_bids(ranged, joker.deals[3], ()) == (1, 2, 3)
    assert engine.legal_bids(ranged, joker.deals[3], (2, 2, 2, 2)) == ()


def test_where_nobody_bids_no_bid_is_open(misere: Ruleset) -> None:
    assert engine.legal_bids(misere, misere.deals[-1], ()) == ()


def test_the_rule_that_a_bid_breaks(joker: Ruleset, misere: Ruleset) -> None:
    deal = joker.deals[1]
    assert engine.broken_bid(joker, deal, (1, 0, 0), 2) is None
    assert engine.broken_bid(joker, deal, (1, 0, 0), 1) == "joker.bidding.dealer_barred"
    assert engine.broken_bid(joker, deal, (1, 0, 0), 3) == "joker.bidding.range"
    unbid = misere.deals[-1]
    assert engine.broken_bid(misere, unbid, (), 0) == unbid.bidding_rule == "misere.bidding.none"
    assert engine.broken_bid(misere, replace(unbid, bidding_rule=None), (), 0) == misere.order.acts_rule


# Plays


def test_play_follow_suit__a_narrowed_duty_asks_for_the_highest_and_lets_free_cards_pass(joker: Ruleset) -> None:
    spades, lead = joker.suits.index("S"), joker.codes["X1:highest:H"]
    assert engine.legal_mask(joker, spades, lead, hand(joker, "6H QH 7S X2")) == hand(joker, "QH X2")
    assert engine.legal_mask(joker, spades, lead, hand(joker, "7C 7S X2")) == hand(joker, "7S X2")


def test_where_no_duty_is_left_only_free_cards_may_be_played(joker: Ruleset) -> None:
    """Every game has a last duty that any card meets; without it a hand has only what is always playable."""
    bare = replace(joker, duties=joker.duties[:1])
    assert engine.legal_mask(bare, 0, joker.codes["AH"], hand(joker, "7C X2")) == hand(joker, "X2")


def test_the_rule_that_a_play_breaks(joker: Ruleset) -> None:
    spades, lead = joker.suits.index("S"), joker.codes["X1:highest:H"]

    def broken(code_led: int | None, held: str, play: str) -> str | None:
        return engine.broken_play(joker, spades, code_led, hand(joker, held), joker.codes[play])

    assert broken(lead, "6H QH 7S", "QH") is None
    assert broken(lead, "6H QH 7S", "6H") == "joker.jokers.highest_demand"
    assert broken(lead, "6H QH AS", "AS") == "joker.play.follow_suit"
    assert broken(joker.codes["AH"], "7C 7S", "7C") == "joker.play.must_trump"
    assert broken(joker.codes["AH"], "7C 7S", "KH") == "joker.play.from_hand"
    assert broken(joker.codes["AH"], "7C X2", "X2:highest:H") == "joker.jokers.following"
    assert broken(None, "7C X2", "X2:take") == "joker.jokers.leading"
    assert broken(None, "7C X2", "7C") is None


def test_jokers_leading__where_only_a_plain_suit_may_be_named_a_joker_does_not_lead_the_trump(joker: Ruleset) -> None:
    ruleset = replace(joker, plays=tuple(replace(play, names_trump=False) for play in joker.plays))
    held = hand(joker, "X1 7C")
    assert engine.broken_play(ruleset, 0, None, held, joker.codes["X1:highest:S"]) == "joker.jokers.leading"
    assert engine.broken_play(ruleset, 1, None, held, joker.codes["X1:highest:S"]) is None


def test_a_card_that_is_not_held_is_judged_as_if_it_were_where_no_rule_asks_for_the_hand(joker: Ruleset) -> None:
    ruleset = replace(joker, order=replace(joker.order, from_hand_rule=None))
    spades, lead = joker.suits.index("S"), joker.codes["AH"]
    assert engine.broken_play(ruleset, spades, lead, hand(joker, "7C 7S"), joker.codes["KH"]) is None
    assert (
        engine.broken_play(ruleset, spades, lead, hand(joker, "7H 7S"), joker.codes["KC"]) == "joker.play.follow_suit"
    )


# Tricks


def test_a_trick_that_nobody_takes_has_no_rule(joker: Ruleset) -> None:
    nothing = replace(joker, strengths=tuple(tuple((0,) * len(joker.plays) for _ in line) for line in joker.strengths))
    codes = [joker.codes[each] for each in ["KH", "AH", "7S", "8H"]]
    assert engine.trick_rule(nothing, 0, codes) is None


@pytest.mark.parametrize(("earlier", "winner"), [(False, 0), (True, 3)])
def test_of_equal_plays_the_later_takes_the_trick_or_the_earlier(joker: Ruleset, earlier: bool, winner: int) -> None:
    codes = [joker.codes[each] for each in ["KH", "X1:take", "X2:take", "8H"]]
    assert engine.trick_winner(replace(joker, earlier_takes=earlier), 0, 2, codes) == winner


# Points, dealers, places


@pytest.fixture
def gap(joker: Ruleset) -> tuple[Ruleset, Deal]:
    """A deal of one card whose table pays a bid of one that is kept, and nothing else."""
    table = PointsTable("toy.table", True, ("toy.kept",), {1: ((0, 0), (0, 10))}, {1: ((-1, -1), (-1, 0))})
    return replace(joker, tables=(table,)), replace(joker.deals[0], points=0)


def test_what_no_row_pays_has_no_rule(gap: tuple[Ruleset, Deal]) -> None:
    assert [engine.points_rule(*gap, (1, 0, 1, 0), (1, 0, 0, 0), seat) for seat in range(4)] == [
        "toy.kept", None, None, None,
    ]  # fmt: skip
    assert engine.points(*gap, (1, 0, 1, 0), (1, 0, 0, 0)) == (10, 0, 0, 0)


def test_where_nobody_bids_bids_that_are_given_change_nothing(misere: Ruleset) -> None:
    deal, taken = misere.deals[-1], (1, 5, 5, 2)
    for bids in (None, (3, 3, 3, 3)):
        assert engine.points(misere, deal, bids, taken) == (-10, -50, -50, -20)
        assert engine.points_rule(misere, deal, bids, taken, 1) == "misere.scoring.fewest"


def test_the_deal_passes_on_from_the_first_dealer(joker: Ruleset) -> None:
    assert [engine.dealer_of(joker, number, 2) for number in (1, 2, 3, 24)] == [2, 3, 0, 1]
    by_three = replace(joker, order=replace(joker.order, dealer_passes=3))
    assert [engine.dealer_of(by_three, number, 2) for number in (1, 2, 3, 24)] == [2, 1, 0, 3]


PLACES = {
    ("highest", "shared"): (2, 1, 2, 4),
    ("lowest", "shared"): (2, 4, 2, 1),
    ("highest", "seat_order"): (2, 1, 3, 4),
    ("lowest", "seat_order"): (2, 4, 3, 1),
}


@pytest.mark.parametrize(("best", "ties"), PLACES)
def test_places_go_by_the_best_total_and_ties_as_the_rule_says(joker: Ruleset, best: str, ties: str) -> None:
    ruleset = replace(joker, match=replace(joker.match, best=best, ties=ties))
    assert engine.places(ruleset, (30, 50, 30, -10)) == PLACES[best, ties]


def test_a_chapter_adds_the_same_to_every_seat(joker: Ruleset) -> None:
    ruleset = replace(joker, match=replace(joker.match, chapter_points=25))
    assert engine.chapter_points(ruleset) == (25, 25, 25, 25)


# The trump that a deal begins with


def test_a_special_card_that_is_turned_up_means_what_the_rule_says(joker: Ruleset) -> None:
    x1, x2 = (joker.card_numbers[card] for card in ("X1", "X2"))
    named = replace(joker, turned=(TurnedSpecial("toy.a", x1, 2, None), TurnedSpecial("toy.b", x2, None, "dealer")))
    deal = joker.deals[0]
    assert [engine.turned_trump(named, card) for card in (x1, x2)] == [2, None]
    assert [engine.caller_of(named, deal, card) for card in (x1, x2)] == [None, "dealer"]
    assert engine.caller_of(named, deal, joker.card_numbers["7S"]) is None
    assert engine.turned_trump(named, joker.card_numbers["7D"]) == joker.suits.index("D")


def test_a_card_outside_suits_without_a_rule_of_its_own_turns_up_no_trump(joker: Ruleset) -> None:
    assert engine.turned_trump(replace(joker, turned=()), joker.card_numbers["X1"]) == joker.no_trump


def test_in_a_deal_without_a_turn_up_the_deal_says_who_names_the_trump(joker: Ruleset) -> None:
    deal = next(deal for deal in joker.deals if deal.trump_source == "call")
    assert engine.caller_of(joker, deal, None) == "eldest"
    assert engine.caller_of(joker, replace(deal, trump_source="fixed", caller=None), None) is None
