"""Nothing in the vocabulary, the engine or the wire is four-seat Joker in disguise.

The game of the fixture has three seats, bids before a call, a dealer who calls a suit held and leads, no duty to trump, and no
shared places; it is played from its YAML alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from trickspec import Finding, Library, Reference, Ruleset, engine
from trickspec.engine import Bid, Call, DealState, PlayCard, Turn
from trickspec.spec.check import check


@pytest.fixture
def ask(three_players: Path) -> Any:
    reference = Reference(Library(three_players))
    return lambda method, **params: reference.ask(method, {"game": "oh_hell", **params})


def test_the_fixture_is_a_sound_spec(three_players: Path) -> None:
    assert check(three_players) == []


def test_only_the_questions_that_arise_are_claimed(three_players: Path) -> None:
    (claim,) = Reference(Library(three_players)).initialize({})["supports"]
    assert "legal_calls" in claim["methods"]
    assert "chapter_points" not in claim["methods"]
    assert claim["options"] == {"missed": ["nothing", "each_trick"]}


def test_seats_go_round_by_three(ask: Any) -> None:
    answer = ask("plan_deal", deal=6, first_dealer=1)
    assert answer == {"dealer": 0, "eldest": 1, "cards": 7, "trump_source": "call", "bidding": "open"}


def test_a_trick_is_three_cards_and_a_void_hand_need_not_trump(ask: Any) -> None:
    trick = {"leader": 2, "plays": ["KH"]}
    assert set(ask("legal_plays", deal=2, trump="S", held=["9S", "AD"], trick=trick)["plays"]) == {"9S", "AD"}
    assert ask("trick_winner", deal=2, trump="S", trick={"leader": 2, "plays": ["KH", "9S", "AH"]}) == {"winner": 0}


def test_only_a_suit_that_was_seen_may_be_called(ask: Any) -> None:
    seen = ["9S", "TS", "JS", "AH", "KH", "QH", "JH"]
    assert set(ask("legal_calls", deal=6, seen=seen)["calls"]) == {"S", "H"}


def test_the_third_bidder_is_the_barred_dealer(ask: Any) -> None:
    assert ask("legal_bids", deal=4, cards=2, bids_so_far=[1, 0])["bids"] == [0, 2]
    assert ask("legal_bids", deal=4, cards=2, bids_so_far=[1])["bids"] == [0, 1, 2]


def test_an_option_decides_what_a_missed_bid_pays(ask: Any) -> None:
    params = {"deal": 1, "cards": 5, "bids": [2, 2, 2], "taken": [2, 3, 0]}
    assert ask("deal_points", **params)["points"] == [12, 0, 0]
    assert ask("deal_points", options={"missed": "each_trick"}, **params)["points"] == [12, 3, 0]


def test_of_equal_totals_the_first_seat_has_the_better_place(ask: Any) -> None:
    deal = {"deal": 1, "bids": [2, 2, 2], "taken": [2, 2, 1], "points": [12, 12, 0]}
    record = {"format": "trickspec.game/1", "game": "oh_hell", "first_dealer": 0, "deals": [deal]}
    assert ask("replay_game", record=record) == {"status": "legal", "totals": [12, 12, 0], "places": [1, 2, 3]}


def test_bids_come_before_the_call_and_the_dealer_leads(oh_hell: Ruleset) -> None:
    cards = ["9S TS JS QS KS AS 9H", "TH JH QH KH AH 9D TD", "JD QD KD AD 9C TC JC"]
    hands = [sum(1 << oh_hell.card_numbers[card] for card in each.split()) for each in cards]
    state: DealState | Finding = engine.start_deal(oh_hell, 6, 2, hands)
    acts = [Bid(0, 7), Bid(1, 0), Bid(2, 1), Call(2, oh_hell.suits.index("C")), PlayCard(2, oh_hell.codes["9C"])]
    for act in acts:
        assert isinstance(state, DealState)
        assert engine.turn(oh_hell, state) == Turn({Bid: "bid", Call: "call"}.get(type(act), "play"), act.seat)
        state = engine.step(oh_hell, state, act)
    assert isinstance(state, DealState)
    assert engine.turn(oh_hell, state) == Turn("play", 0)


def test_a_call_before_the_bids_is_refused(oh_hell: Ruleset) -> None:
    state = engine.start_deal(oh_hell, 6, 2, [0, 0, 0])
    found = engine.step(oh_hell, state, Call(2, 0))
    assert isinstance(found, Finding)
    assert found.rule == "oh_hell.bidding.before_the_call"


def test_it_is_served_over_the_wire_as_any_other(three_players: Path) -> None:
    params = {"game": "oh_hell", "deal": 2, "trump": "none", "trick": {"leader": 1, "plays": ["9H", "AD", "TH"]}}
    asked = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocol": "1", "suite": "test"}},
        {"jsonrpc": "2.0", "id": 2, "method": "trick_winner", "params": params},
        {"jsonrpc": "2.0", "id": 3, "method": "shutdown"},
    ]
    command = [sys.executable, "-m", "trickspec", "serve", "--spec", str(three_players)]
    lines = "".join(json.dumps(each) + "\n" for each in asked)
    ran = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=30, check=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert answers[0]["result"]["supports"][0]["game"] == "oh_hell"
    assert answers[1:] == [
        {"jsonrpc": "2.0", "id": 2, "result": {"winner": 0}},
        {"jsonrpc": "2.0", "id": 3, "result": None},
    ]
