"""Clauses of the schedule, the trump and the bidding: what each puts into the deals that it names, and into no other."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest

from trickspec.clauses.schedule import sizes
from trickspec.ruleset import Bids, Calls, Deal, TurnedSpecial

SHORT, LONG = ["short"], ["long"]


def changed(table, rules, kind):
    """What is otherwise in the deals of a kind than before these rules, the same in all of them."""
    before, after = table(jokers=True).deals, table(*rules, jokers=True).deals
    assert [deal for deal in after if deal.kind != kind] == [deal for deal in before if deal.kind != kind]
    found = [
        {name: value for name, value in asdict(new).items() if value != asdict(old)[name]}
        for old, new in zip(before, after, strict=True)
        if new.kind == kind
    ]
    assert all(each == found[0] for each in found)
    return found[0]


def test_a_deal_is_nothing_but_its_cards_before_more_is_said(table):
    draft = table(("deals", {"kind": "late", "chapter": 4, "cards": {"each": 2, "times": 1}, "id": "toy.late"}))
    late = Deal(
        rule="toy.late",
        kind="late",
        chapter=4,
        cards=2,
        trump_source="fixed",
        trump_rule="toy.late",
        trump=2,
        caller=None,
        seen=None,
        seen_rule=None,
        bidding="none",
        bidding_rule=None,
        first_bidder=None,
        points=-1,
    )
    assert draft.deals[3] == late
    assert draft.deals[0] == replace(
        late, rule="toy.deals", kind="short", chapter=None, cards=1, trump_rule="toy.deals"
    )
    assert [deal.cards for deal in draft.deals] == [1, 2, 2, 2]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ({"from": 2, "to": 5}, [2, 3, 4, 5]),
        ({"from": 5, "to": 2}, [5, 4, 3, 2]),
        ({"from": 3, "to": 3}, [3]),
        ({"each": 4, "times": 3}, [4, 4, 4]),
    ],
)
def test_a_run_of_deals_rises_falls_or_stays(cards, found):
    assert sizes(cards) == found


def test_the_whole_pack_may_be_dealt(table):
    assert table().deals[-1].cards * 3 == 6


TRUMP = {
    "fixed": (
        ("trump_fixed", {"deals": SHORT, "trump": "H"}),
        {"trump": 1, "trump_rule": "toy.trump_fixed"},
    ),
    "turned up": (
        ("trump_turned_up", {"deals": SHORT}),
        {"trump_source": "turn_up", "trump": None, "trump_rule": "toy.trump_turned_up"},
    ),
    "called": (
        ("trump_called", {"deals": SHORT, "by": "eldest"}),
        {"trump_source": "call", "trump": None, "trump_rule": "toy.trump_called", "caller": "eldest"},
    ),
}


@pytest.mark.parametrize(("rule", "part"), TRUMP.values(), ids=TRUMP)
def test_the_trump_comes_from_where_the_rule_says(table, rule, part):
    assert changed(table, [rule], "short") == part


def test_a_fixed_trump_replaces_one_that_was_called(table):
    called, fixed = (
        ("trump_called", {"deals": SHORT, "by": "dealer"}),
        ("trump_fixed", {"deals": SHORT, "trump": "none"}),
    )
    deal = table(called, fixed).deals[0]
    assert (deal.trump_source, deal.trump, deal.trump_rule) == ("fixed", 2, "toy.trump_fixed")


def test_one_card_is_enough_to_be_turned_up(pack, apply):
    draft = pack(("players", {"count": 5}), ("deals", {"kind": "short", "cards": {"each": 1, "times": 1}}))
    apply(draft, "trump_turned_up", {"deals": SHORT})
    assert draft.deals[0].trump_source == "turn_up"


def test_a_special_card_turned_up_means_a_trump_or_that_it_is_named(table):
    draft = table(
        ("turned_special", {"cards": "jokers", "trump": "none"}),
        ("turned_special", {"cards": "jokers", "call_by": "dealer", "id": "toy.named"}),
        jokers=True,
    )
    assert draft.turned == [
        TurnedSpecial("toy.turned_special", 0, 2, None),
        TurnedSpecial("toy.turned_special", 1, 2, None),
        TurnedSpecial("toy.named", 0, None, "dealer"),
        TurnedSpecial("toy.named", 1, None, "dealer"),
    ]


def test_whoever_names_the_trump_has_seen_the_first_packet(table):
    rule = ("dealt_in_packets", {"deals": LONG, "packets": [1, 1]})
    assert changed(table, [rule], "long") == {"seen": 1, "seen_rule": "toy.dealt_in_packets"}


def test_which_trumps_may_be_named(table):
    assert table(("callable_trumps", {"suits": "seen", "none": True})).calls == Calls(
        "toy.callable_trumps", "seen", none=True
    )


@pytest.mark.parametrize(("hands", "bidding"), [("seen", "open"), ("unseen", "blind")])
def test_bids_are_made_on_hands_that_are_seen_or_not(table, hands, bidding):
    rule = ("bids_in_turn", {"deals": LONG, "first": "eldest", "hands": hands})
    part = {"bidding": bidding, "bidding_rule": "toy.bids_in_turn", "first_bidder": "eldest"}
    assert changed(table, [rule], "long") == part


def test_nobody_bids_where_a_rule_says_so(table):
    bids = ("bids_in_turn", {"deals": LONG, "first": "eldest", "hands": "seen"})
    rules = [bids, ("no_bids", {"deals": LONG})]
    assert changed(table, rules, "long") == {"bidding_rule": "toy.no_bids"}


def test_the_range_of_bids(table):
    draft = table(("bid_range", {"least": 1, "most": 4}))
    assert draft.bids == Bids("toy.bid_range", 1, 4, None, None, None)


BARRED = {
    "nothing more is said": ({}, "free", ()),
    "in some deals": ({"deals": SHORT}, "free", ("long",)),
    "only the least is left": ({"beyond": "least"}, "least", ()),
}


@pytest.mark.parametrize(("more", "beyond", "free"), BARRED.values(), ids=BARRED)
def test_a_seat_is_barred_from_a_total(table, more, beyond, free):
    draft = table(("bid_barred", {"role": "dealer", "total": "cards", **more}))
    assert draft.bids == Bids(None, 0, "cards", "toy.bid_barred", "dealer", "cards", beyond, free)


def test_deals_that_are_not_barred_stand_in_the_order_of_the_alphabet(table):
    more = ("deals", {"kind": "blind", "cards": {"each": 1, "times": 1}})
    draft = table(more, ("bid_barred", {"role": "dealer", "total": 3, "deals": SHORT}))
    assert draft.bids.free_kinds == ("blind", "long")
