"""A deal played act by act: whose turn it is, what is allowed, and what a refusal says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trickspec import Finding, Ruleset, engine
from trickspec.engine import Bid, Call, DealState, PlayCard, Turn


def hand(ruleset: Ruleset, cards: str) -> int:
    return sum(1 << ruleset.card_numbers[card] for card in cards.split())


def play(ruleset: Ruleset, seat: int, text: str) -> PlayCard:
    return PlayCard(seat, ruleset.codes[text])


def after(ruleset: Ruleset, state: DealState, *acts: engine.Act) -> DealState:
    for act in acts:
        reached = engine.step(ruleset, state, act)
        assert isinstance(reached, DealState), reached
        state = reached
    return state


def refusal(ruleset: Ruleset, state: DealState, act: engine.Act) -> Finding:
    found = engine.step(ruleset, state, act)
    assert isinstance(found, Finding), found
    return found


@pytest.fixture
def two_cards(joker: Ruleset) -> DealState:
    """The second deal, dealt by seat 1; a ten of spades is turned up."""
    hands = [hand(joker, each) for each in ("KH 8D", "7S X1", "AH 9C", "QH TC")]
    return engine.start_deal(joker, 2, 1, hands, joker.card_numbers["TS"])


@pytest.fixture
def bid(joker: Ruleset, two_cards: DealState) -> DealState:
    return after(joker, two_cards, Bid(2, 1), Bid(3, 0), Bid(0, 0), Bid(1, 2))


def test_a_deal_is_played_from_the_turn_up_to_the_score(joker: Ruleset, bid: DealState) -> None:
    first = after(joker, bid, *(play(joker, s, c) for s, c in ((2, "AH"), (3, "QH"), (0, "KH"), (1, "7S"))))
    assert (first.taken, engine.turn(joker, first)) == ((0, 1, 0, 0), Turn("play", 1))
    assert first.hands == tuple(hand(joker, each) for each in ("8D", "X1", "9C", "TC"))
    last = after(joker, first, *(play(joker, s, c) for s, c in ((1, "X1:highest:C"), (2, "9C"), (3, "TC"), (0, "8D"))))
    assert engine.turn(joker, last) is None
    assert last.taken == (0, 2, 0, 0)
    assert last.hands == (0, 0, 0, 0)
    assert engine.points(joker, joker.deals[1], (0, 2, 1, 0), last.taken) == (50, 200, -200, 50)


def test_the_trump_is_that_of_the_turn_up(joker: Ruleset, two_cards: DealState) -> None:
    assert joker.trump_text(two_cards.trump if two_cards.trump is not None else -1) == "S"


def test_the_first_bid_is_the_eldest_hands(joker: Ruleset, two_cards: DealState) -> None:
    assert engine.turn(joker, two_cards) == Turn("bid", 2)
    assert engine.legal_acts(joker, two_cards) == (Bid(2, 0), Bid(2, 1), Bid(2, 2))


def test_bidding_dealer_barred__a_refusal_names_rule_seat_and_what_was_allowed(
    joker: Ruleset, two_cards: DealState
) -> None:
    found = refusal(joker, after(joker, two_cards, Bid(2, 1), Bid(3, 0), Bid(0, 0)), Bid(1, 1))
    assert (found.status, found.rule) == ("illegal", "joker.bidding.dealer_barred")
    assert found.at == {"step": "bid", "seat": 1}
    assert found.facts == {"done": 1, "allowed": [0, 2]}


def test_bidding_range__a_bid_above_the_cards_is_refused(joker: Ruleset, two_cards: DealState) -> None:
    assert refusal(joker, two_cards, Bid(2, 3)).rule == "joker.bidding.range"


def test_bidding_in_turn__a_bid_by_another_seat_is_refused(joker: Ruleset, two_cards: DealState) -> None:
    found = refusal(joker, two_cards, Bid(3, 1))
    assert (found.rule, found.at["seat"]) == ("joker.bidding.in_turn", 3)


def test_bidding_after_trump__a_play_before_the_bids_is_refused(joker: Ruleset, two_cards: DealState) -> None:
    assert refusal(joker, two_cards, play(joker, 2, "AH")).rule == "joker.bidding.after_trump"


def test_play_eldest_leads__another_seat_may_not(joker: Ruleset, bid: DealState) -> None:
    found = refusal(joker, bid, play(joker, 1, "7S"))
    assert found.rule == "joker.play.eldest_leads"
    assert found.at == {"step": "play", "trick": 1, "play": 1, "seat": 1}


def test_play_one_card_each__a_seat_out_of_turn_within_a_trick_is_refused(joker: Ruleset, bid: DealState) -> None:
    found = refusal(joker, after(joker, bid, play(joker, 2, "AH")), play(joker, 0, "KH"))
    assert (found.rule, found.at["play"]) == ("joker.play.one_card_each", 2)


def test_play_from_hand__a_card_of_another_hand_is_refused(joker: Ruleset, bid: DealState) -> None:
    assert refusal(joker, bid, play(joker, 2, "KH")).rule == "joker.play.from_hand"


def test_play_follow_suit__a_refusal_lists_the_cards_of_the_suit(joker: Ruleset, bid: DealState) -> None:
    found = refusal(joker, after(joker, bid, play(joker, 2, "AH")), play(joker, 3, "TC"))
    assert found.rule == "joker.play.follow_suit"
    assert found.facts == {"done": "TC", "allowed": ["QH"]}


def test_play_must_trump__a_joker_is_the_only_way_round_it(joker: Ruleset, bid: DealState) -> None:
    state = after(joker, bid, play(joker, 2, "AH"), play(joker, 3, "QH"), play(joker, 0, "KH"))
    acts = [engine.wire_form(joker, act) for act in engine.legal_acts(joker, state)]
    assert sorted(map(str, acts)) == ["7S", "X1:discard", "X1:take"]


def test_jokers_leading__a_lead_needs_a_suit_and_a_demand(joker: Ruleset) -> None:
    hands = [hand(joker, each) for each in ("KH", "7S", "X1", "QH")]
    state = after(joker, engine.start_deal(joker, 1, 1, hands, 0), Bid(2, 1), Bid(3, 0), Bid(0, 0), Bid(1, 1))
    assert len(engine.legal_acts(joker, state)) == 8
    assert refusal(joker, state, play(joker, 2, "X1:take")).rule == "joker.jokers.leading"


def test_jokers_following__a_demand_is_no_way_to_follow(joker: Ruleset, bid: DealState) -> None:
    state = after(joker, bid, play(joker, 2, "AH"), play(joker, 3, "QH"), play(joker, 0, "KH"))
    assert refusal(joker, state, play(joker, 1, "X1:highest:H")).rule == "joker.jokers.following"


def test_jokers_highest_demand__a_lower_card_of_the_suit_is_refused(joker: Ruleset) -> None:
    hands = [hand(joker, each) for each in ("KH 7H", "7S 8S", "X1 9C", "QH 6H")]
    state = engine.start_deal(joker, 2, 1, hands, joker.card_numbers["TS"])
    state = after(joker, state, Bid(2, 1), Bid(3, 0), Bid(0, 0), Bid(1, 0), play(joker, 2, "X1:highest:H"))
    found = refusal(joker, state, play(joker, 3, "6H"))
    assert (found.rule, found.facts["allowed"]) == ("joker.jokers.highest_demand", ["QH"])


def test_trump_eldest_calls__the_call_comes_before_the_bids_and_any_trump_will_do(joker: Ruleset) -> None:
    suits = (
        "7S 8S 9S TS JS QS KS AS X1|6H 7H 8H 9H TH JH QH KH AH|6D 7D 8D 9D TD JD QD KD AD|7C 8C 9C TC JC QC KC AC X2"
    )
    state = engine.start_deal(joker, 9, 3, [hand(joker, each) for each in suits.split("|")])
    assert engine.turn(joker, state) == Turn("call", 0)
    assert [engine.wire_form(joker, act) for act in engine.legal_acts(joker, state)] == ["S", "H", "D", "C", "none"]
    assert refusal(joker, state, Call(1, 0)).rule == "joker.trump.eldest_calls"
    assert refusal(joker, state, Bid(0, 0)).rule == "joker.bidding.after_trump"
    assert engine.turn(joker, after(joker, state, Call(0, joker.no_trump))) == Turn("bid", 0)


def test_a_play_within_a_trick_leaves_the_card_behind(joker: Ruleset, bid: DealState) -> None:
    state = after(joker, bid, play(joker, 2, "AH"), play(joker, 3, "QH"))
    assert state.hands == tuple(hand(joker, each) for each in ("KH 8D", "7S X1", "9C", "TC"))
    assert (state.trick, state.tricks) == ((joker.codes["AH"], joker.codes["QH"]), ())


def test_a_deal_begins_with_the_trump_that_its_place_in_the_schedule_gives_it(misere: Ruleset) -> None:
    begun = [engine.start_deal(misere, number, 0, (0, 0, 0, 0)) for number in range(1, len(misere.deals) + 1)]
    assert [misere.trump_text(-1 if state.trump is None else state.trump) for state in begun] == [
        "H", "D", "C", "S", "none", "none", "none", "none",
    ]  # fmt: skip


def test_a_deal_begins_with_nothing_done(joker: Ruleset) -> None:
    hands = (1, 2, 4, 8)
    assert engine.start_deal(joker, 9, 3, hands) == DealState(9, 3, hands, None, "eldest", (), (), (), (0, 0, 0, 0))
    assert engine.start_deal(joker, 8, 3, hands, 20) == DealState(8, 3, hands, 2, None, (), (), (), (0, 0, 0, 0))


def test_a_special_card_turned_up_may_leave_the_trump_to_a_role(joker: Ruleset) -> None:
    turned = tuple(replace(each, trump=None, call_by="eldest") for each in joker.turned)
    state = engine.start_deal(replace(joker, turned=turned), 1, 1, (1, 2, 4, 8), joker.card_numbers["X1"])
    assert (state.trump, state.caller) == (None, "eldest")


def test_the_leader_leads_again_where_the_rule_says_so(joker: Ruleset, bid: DealState) -> None:
    plays = [play(joker, seat, card) for seat, card in ((2, "AH"), (3, "QH"), (0, "KH"), (1, "7S"))]
    ruleset = replace(joker, order=replace(joker.order, next_leader="leader"))
    assert engine.turn(joker, after(joker, bid, *plays)) == Turn("play", 1)
    assert engine.turn(ruleset, after(ruleset, bid, *plays)) == Turn("play", 2)


@pytest.mark.parametrize(("packet", "named"), [(None, "S H"), (6, "S"), (7, "S H")])
def test_whoever_names_the_trump_may_name_what_the_first_packet_shows(
    oh_hell: Ruleset, packet: int | None, named: str
) -> None:
    deals = (*oh_hell.deals[:5], replace(oh_hell.deals[5], seen=packet))
    ruleset = replace(oh_hell, deals=deals)
    hands = [hand(oh_hell, each) for each in ("9D", "9C", "9S TS JS QS KS AS 9H")]
    state = after(ruleset, engine.start_deal(ruleset, 6, 2, hands), Bid(0, 7), Bid(1, 0), Bid(2, 1))
    assert [engine.wire_form(ruleset, act) for act in engine.legal_acts(ruleset, state)] == named.split()


def test_a_call_that_is_not_allowed_breaks_the_rule_on_what_may_be_called(oh_hell: Ruleset) -> None:
    hands = [hand(oh_hell, each) for each in ("9D", "9C", "9S TS JS QS KS AS 9H")]
    state = after(oh_hell, engine.start_deal(oh_hell, 6, 2, hands), Bid(0, 7), Bid(1, 0), Bid(2, 1))
    found = refusal(oh_hell, state, Call(2, oh_hell.no_trump))
    assert (found.rule, found.at) == ("oh_hell.trump.suit_seen", {"step": "call", "seat": 2})
    assert found.facts == {"allowed": ["S", "H"], "done": "none"}
    assert refusal(oh_hell, state, Call(0, 0)).rule == "oh_hell.trump.last_deal"
    assert refusal(replace(oh_hell, calls=None), state, Call(2, 0)).rule == "oh_hell.trump.last_deal"


def test_nothing_is_allowed_when_a_deal_is_over(joker: Ruleset) -> None:
    hands = [hand(joker, each) for each in ("KH", "7S", "AH", "QH")]
    state = after(joker, engine.start_deal(joker, 1, 1, hands, 0), Bid(2, 1), Bid(3, 0), Bid(0, 0), Bid(1, 1))
    state = after(joker, state, *(play(joker, s, c) for s, c in ((2, "AH"), (3, "QH"), (0, "KH"), (1, "7S"))))
    assert engine.legal_acts(joker, state) == ()
    assert isinstance(engine.step(joker, state, Bid(2, 0)), Finding)


def test_states_are_frozen_and_a_step_leaves_the_one_before_as_it_was(joker: Ruleset, two_cards: DealState) -> None:
    before = two_cards
    engine.step(joker, two_cards, Bid(2, 1))
    assert two_cards == before
    assert two_cards.bids == ()


def test_trick_rule__names_the_class_that_took_the_trick(joker: Ruleset) -> None:
    spades = joker.suits.index("S")
    tricks = {
        "KH X1:take 7S 8H": "joker.jokers.take_wins",
        "X1:highest:H AH 7S 8H": "joker.jokers.highest_wins",
        "KH AH 7S 8H": "joker.play.trump_wins",
        "KH AH 7D 8H": "joker.play.suit_led_wins",
        "X1:yield:H 8C 7D 8D": "joker.jokers.yield_is_lowest",
    }
    for text, rule in tricks.items():
        codes = [joker.codes[each] for each in text.split()]
        assert engine.trick_rule(joker, spades, codes) == rule, text
