"""Suits have no rank among themselves, no seat is favoured, and the jokers are two of a kind: other names, the same answers."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, given, settings

from trickspec import Library, Reference, Ruleset, TrickspecError
from trickspec_conformance.comparing import SETS
from trickspec_conformance.positions import Asked, random_questions

OH_HELL = Library(Path(__file__).parent / "fixtures" / "three_player_spec")
RULESETS = [way for library in (Library(), OH_HELL) for game in library.games for way in library.rulesets(game)]
WAYS = {" ".join([way.game, *map(str, way.options.values())]): way for way in RULESETS}
REFERENCE = Reference(Library.holding(RULESETS))
GAMES = [[name for name in WAYS if WAYS[name].game == game] for game in ("joker", "misere", "oh_hell")]
LAW = settings(
    deadline=None, derandomize=False, print_blob=True, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)

SEATS = {"dealer", "first_dealer", "eldest", "leader", "seat", "winner"}
BY_SEAT = {"players", "hands", "bids", "taken", "points", "totals", "places"}
RENAMINGS = [dict(zip("SHDC", suits, strict=True)) for suits in itertools.permutations("SHDC")][1:]
COLOURS_KEPT = [suits for suits in RENAMINGS if {suits["S"], suits["C"]} == {"S", "C"}]
names = st.sampled_from(GAMES).flatmap(st.sampled_from)
seeds = st.integers(0, 2**32 - 1)


def renamed(value: Any, name: Callable[[str], str]) -> Any:
    """A value with every text in it, other than names of members, renamed."""
    if isinstance(value, dict):
        return {key: renamed(item, name) for key, item in value.items()}
    if isinstance(value, list):
        return [renamed(item, name) for item in value]
    return name(value) if isinstance(value, str) else value


def in_suits(suits: dict[str, str]) -> Callable[[str], str]:
    """Cards, trumps and the suits that plays name, in other suits; every other text stays."""

    def name(text: str) -> str:
        is_card = len(text) == 2 and text[0] in "23456789TJQKA"
        names_suit = (
            text in suits or is_card or text.startswith(("X1:highest:", "X2:highest:", "X1:yield:", "X2:yield:"))
        )
        return text[:-1] + suits[text[-1]] if names_suit and text[-1] in suits else text

    return name


def jokers_swapped(text: str) -> str:
    return {"X1": "X2", "X2": "X1"}.get(text[:2], text[:2]) + text[2:]


def rotated(value: Any, by: int, players: int, key: str = "") -> Any:
    """A value in which each seat has the number `by` higher, as its place in a list by seat."""
    if isinstance(value, dict):
        return {name: rotated(item, by, players, name) for name, item in value.items()}
    if isinstance(value, list):
        items = [rotated(item, by, players, key if isinstance(item, list) and key != "hands" else "") for item in value]
        lists_by_deal = key != "hands" and any(isinstance(item, list) for item in items)
        return items[-by:] + items[:-by] if key in BY_SEAT and not lists_by_deal else items
    return (value + by) % players if key in SEATS and value is not None else value


def answer(way: Ruleset, question: Asked) -> dict[str, Any]:
    """What the reference says; of a refusal only that it is one."""
    method, params = question
    try:
        said = REFERENCE.ask(method, {"game": way.game, "options": way.options, **params})
    except TrickspecError as error:
        return {"refused": type(error).__name__}
    if said.get("at", {}).get("step") == "score":
        said.pop("rule", None)  # of several seats whose points are wrong, the rule of the first is named
    return in_order(method, said)


def in_order(method: str, said: dict[str, Any]) -> dict[str, Any]:
    """An answer that is a set, in an order of its own."""
    return said | {name: sorted(said[name]) for asked, name in SETS.items() if asked == method and name in said}


def has_no_fixed_trump(way: Ruleset, question: Asked) -> bool:
    """Whether suits may be renamed: a fixed trump would have to be renamed in the rules."""
    method, params = question
    number = params.get("deal", params.get("record", {}).get("deal", 0))
    return way.game != "misere" or (method != "replay_game" and number >= 5)


@given(name=names, seed=seeds, data=st.data())
@settings(LAW)
def test_suits_renamed_change_nothing_but_names(name, seed, data):
    way = WAYS[name]
    # the sixes of two suits give way to the jokers, so these suits stay among themselves
    name = in_suits(data.draw(st.sampled_from(COLOURS_KEPT if way.game == "joker" else RENAMINGS)))
    for method, params in filter(partial(has_no_fixed_trump, way), random_questions(way, 30, seed)):
        said = in_order(method, renamed(answer(way, (method, params)), name))
        assert answer(way, (method, renamed(params, name))) == said, (method, params)


@given(name=st.sampled_from(GAMES[0]), seed=seeds)
@settings(LAW)
def test_the_jokers_swapped_change_nothing_but_names(name, seed):
    way = WAYS[name]
    for method, params in random_questions(way, 30, seed):
        said = in_order(method, renamed(answer(way, (method, params)), jokers_swapped))
        assert answer(way, (method, renamed(params, jokers_swapped))) == said, (method, params)


@given(name=names, seed=seeds, by=st.integers(1, 3))
@settings(LAW)
def test_seats_rotated_rotate_the_answer_and_change_nothing_else(name, seed, by):
    way = WAYS[name]
    by = min(by, way.players - 1)
    for method, params in random_questions(way, 30, seed):
        if method == "legal_bids" or (method == "replay_game" and way.match.ties == "seat_order"):
            continue  # bids in bidding order name no seat; where seats break ties, seats are favoured
        said = rotated(answer(way, (method, params)), by, way.players)
        assert answer(way, (method, rotated(params, by, way.players))) == said, (method, params)
