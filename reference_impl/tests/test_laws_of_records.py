"""What holds of every record: no wrong play is overlooked, whole games add up, and nobody scores more than can be had."""

from __future__ import annotations

import copy
import random
from collections import Counter
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from trickspec import Library, Reference, Ruleset
from trickspec.generate import random_deal
from trickspec_conformance.positions import Bent

OH_HELL = Library(Path(__file__).parent / "fixtures" / "three_player_spec")
RULESETS = [way for library in (Library(), OH_HELL) for game in library.games for way in library.rulesets(game)]
WAYS = {" ".join([way.game, *map(str, way.options.values())]): way for way in RULESETS}
REFERENCE = Reference(Library.holding(RULESETS))
GAMES = [[name for name in WAYS if WAYS[name].game == game] for game in ("joker", "misere", "oh_hell")]
JOKER, (MISERE,), OTHERS = ([WAYS[name] for name in names] for names in GAMES)
LAW = settings(deadline=None, derandomize=False, print_blob=True, suppress_health_check=[HealthCheck.too_slow])

MUST_TRUMP = {"joker": True, "misere": False, "oh_hell": False}
WORST = {"flat_100": -2_400, "flat_200": -4_800, "per_card_100": -14_400}
BEST = 14_400
names = st.sampled_from(GAMES).flatmap(st.sampled_from)
seeds = st.integers(0, 2**32 - 1)


# Plays


def allowed(way: Ruleset, trump: str, lead: str | None, held: list[str], play: str) -> bool:
    """Whether a play is allowed, by the rules as people tell them and not as they were compiled."""
    card, _, meaning = play.partition(":")
    if card not in held:
        return False
    if meaning:
        return meaning in ("take", "discard") if lead else meaning not in ("take", "discard")
    if lead is None:
        return True
    suited = [each for each in held if not each.startswith("X")]
    following = [each for each in suited if each[1] == lead[-1]]
    if following:
        highest = max(following, key=lambda each: "23456789TJQKA".index(each[0]))
        return card == highest if "highest" in lead else card in following
    trumps = [each for each in suited if each[1] == trump]
    return card in trumps if trumps and MUST_TRUMP[way.game] else True


@given(name=names, seed=seeds)
@settings(LAW, max_examples=50)
def test_a_play_changed_to_any_other_is_found_unless_it_was_allowed_too(name, seed):
    way = WAYS[name]
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    number = chance.randrange(len(way.deals)) + 1
    record = random_deal(way, number, chance.randrange(way.players), Bent(seed, way))
    del record["taken"], record["points"]
    tricks = record["tricks"]
    places = [(trick, place) for trick in range(len(tricks)) for place in range(way.players)]
    to_a_special_lead = [(trick, place) for trick, place in places if place and ":" in tricks[trick]["plays"][0]]
    for trick, place in {chance.choice(places), *to_a_special_lead}:
        for play in way.codes:
            assert_found_unless_allowed(way, record, trick, place, play)


def assert_found_unless_allowed(way: Ruleset, record: dict[str, Any], trick: int, place: int, play: str) -> None:
    """This play in place of another is found just there, or the record is legal up to it."""
    changed = copy.deepcopy(record)
    tricks = changed["tricks"]
    lead, leader = tricks[trick]["plays"][0], tricks[trick]["leader"]
    tricks[trick]["plays"][place] = play
    seat = (leader + place) % way.players
    gone = {each.partition(":")[0] for earlier in tricks[:trick] for each in earlier["plays"]}
    held = [card for card in record["hands"][seat] if card not in gone]
    if allowed(way, record["trump"], lead if place else None, held, play):
        del tricks[trick + 1 :], tricks[trick]["plays"][place + 1 :]
        assert REFERENCE.replay_deal({"game": way.game, "record": changed})["status"] == "legal", play
    else:
        found = REFERENCE.replay_deal({"game": way.game, "record": changed})
        at = {"step": "play", "trick": trick + 1, "play": place + 1, "seat": seat}
        assert (found["status"], found["at"]) == ("illegal", at), play


# Games


def dealers(way: Ruleset, first_dealer: int) -> list[int]:
    about = {"game": way.game, "first_dealer": first_dealer}
    return [REFERENCE.plan_deal({**about, "deal": number})["dealer"] for number in range(1, len(way.deals) + 1)]


def game(way: Ruleset, first_dealer: int, deals: list[dict[str, Any]]) -> dict[str, Any]:
    head = {"format": "trickspec.game/1", "game": way.game, "options": way.options, "first_dealer": first_dealer}
    return {**head, "deals": [{name: deal[name] for name in deal if name not in head} for deal in deals]}


def replay_game(way: Ruleset, record: dict[str, Any]) -> dict[str, Any]:
    return REFERENCE.replay_game({"game": way.game, "record": record})


@pytest.mark.parametrize("way", [JOKER[0], MISERE, OTHERS[0]], ids=lambda way: way.game)
def test_each_seat_deals_equally_often_in_a_game_and_in_each_of_its_chapters(way):
    for first_dealer in range(way.players):
        rotation = dealers(way, first_dealer)
        for chapter in {deal.chapter for deal in way.deals}:
            dealt = [dealer for dealer, deal in zip(rotation, way.deals, strict=True) if deal.chapter == chapter]
            assert Counter(dealt) == dict.fromkeys(range(way.players), len(dealt) // way.players)


@given(name=names, first_dealer=st.integers(0, 3), length=st.sampled_from((1, 2, 3, 24)), seed=seeds)
@settings(LAW, max_examples=40)
def test_a_game_is_legal_and_adds_up_as_far_as_it_was_played(name, first_dealer, length, seed):
    way = WAYS[name]
    chance = Bent(seed, way)
    first_dealer %= way.players
    rotation = dealers(way, first_dealer)[:length]
    deals = [random_deal(way, number, dealer, chance) for number, dealer in enumerate(rotation, 1)]
    totals = [sum(deal["points"][seat] for deal in deals) for seat in range(way.players)]
    ranked = sorted(range(way.players), key=lambda seat: -totals[seat])
    places = [ranked.index(seat) + 1 for seat in range(way.players)]
    if way.game != "oh_hell":
        places = [min(places[other] for other in range(way.players) if totals[other] == total) for total in totals]
    record = game(way, first_dealer, deals)
    expected = {"totals": totals, "places": places}
    assert replay_game(way, record) == {"status": "legal", **expected}
    assert replay_game(way, record | expected) == {"status": "legal", **expected}
    if way.game == "joker":
        assert all(WORST[way.options["shtanga"]] <= total <= BEST for total in totals)
    if way.game == "misere":
        assert [sum(deal["points"]) for deal in deals[6:]] == [130, -130][: len(deals[6:])]


def cells(way: Ruleset, number: int) -> list[int]:
    """Everything that a seat can score in a deal."""
    cards = way.deals[number - 1].cards
    about = {"game": way.game, "options": way.options, "deal": number, "cards": cards}
    bids = [{"bids": [bid, 0, 0, 0]} for bid in range(cards + 1)] if way.deals[number - 1].bidding != "none" else [{}]
    taken = [[won, cards - won, 0, 0] for won in range(cards + 1)]
    return [REFERENCE.deal_points({**about, **bid, "taken": won})["points"][0] for bid in bids for won in taken]


@pytest.mark.parametrize("way", JOKER, ids=lambda way: way.options["shtanga"])
def test_joker__the_extreme_totals_are_those_of_winning_all_144_tricks_as_bid_and_of_24_shtangas(way):
    numbers = range(1, 25)
    assert sum(max(cells(way, number)) for number in numbers) == BEST
    assert sum(min(cells(way, number)) for number in numbers) == WORST[way.options["shtanga"]]
    sheets = [
        {"deal": n, "bids": [1, way.deals[n - 1].cards, 0, 0], "taken": [0, way.deals[n - 1].cards, 0, 0]}
        for n in numbers
    ]
    totals = [WORST[way.options["shtanga"]], BEST, 24 * 50, 24 * 50]
    assert replay_game(way, game(way, 2, sheets)) == {"status": "legal", "totals": totals, "places": [4, 1, 2, 2]}


def test_misere__the_best_total_is_910():
    assert sum(max(cells(MISERE, number)) for number in range(1, 9)) == 910
    sheets = [{"deal": number, "bids": [13, 1, 0, 0], "taken": [13, 0, 0, 0]} for number in range(1, 7)]
    sheets += [{"deal": 7, "taken": [13, 0, 0, 0]}, {"deal": 8, "taken": [0, 13, 0, 0]}]
    totals = [910, 6 * -10 - 130, 6 * 50, 6 * 50]
    assert replay_game(MISERE, game(MISERE, 1, sheets)) == {"status": "legal", "totals": totals, "places": [1, 4, 2, 2]}
