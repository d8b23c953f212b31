"""What holds of every question: the same answer by every road, and whatever is asked, an answer or a refusal."""

from __future__ import annotations

import copy
import json
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from trickspec import Library, Reference, Ruleset, TrickspecError
from trickspec_conformance.positions import Asked, random_questions

OH_HELL = Library(Path(__file__).parent / "fixtures" / "three_player_spec")
RULESETS = [way for library in (Library(), OH_HELL) for game in library.games for way in library.rulesets(game)]
WAYS = {" ".join([way.game, *map(str, way.options.values())]): way for way in RULESETS}
REFERENCE = Reference(Library.holding(RULESETS))
GAMES = [[name for name in WAYS if WAYS[name].game == game] for game in ("joker", "misere", "oh_hell")]
REBUILT = Reference(Library.holding(Ruleset.from_json(json.loads(json.dumps(way.to_json()))) for way in RULESETS))
LAW = settings(deadline=None, derandomize=False, print_blob=True, suppress_health_check=[HealthCheck.too_slow])

names = st.sampled_from(GAMES).flatmap(st.sampled_from)
seeds = st.integers(0, 2**32 - 1)


def answer(reference: Reference, method: str, params: Any) -> Any:
    """The answer, or which error there is instead."""
    try:
        return reference.ask(method, params)
    except TrickspecError as error:
        return type(error), str(error)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_ruleset_is_the_same_after_a_journey_through_json(way):
    assert Ruleset.from_json(json.loads(json.dumps(way.to_json()))) == way


@given(name=names, seed=seeds)
@settings(LAW, max_examples=30)
def test_an_answer_is_the_same_through_json_and_from_a_ruleset_through_json(name, seed):
    way = WAYS[name]
    for method, asked in random_questions(way, 25, seed):
        params = {"game": way.game, "options": way.options, **asked}
        written = json.dumps(params)
        said = answer(REFERENCE, method, params)
        assert json.dumps(params) == written
        assert isinstance(said, tuple) or json.loads(json.dumps(said)) == said
        assert answer(REFERENCE, method, json.loads(written)) == said
        assert answer(REBUILT, method, params) == said


@cache
def valid(game: str) -> dict[str, list[dict[str, Any]]]:
    """Parameters by question, under every way of playing one game; a record that is judged may be asked about otherwise too."""
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for way in (way for way in RULESETS if way.game == game):
        for method, params in random_questions(way, 150, seed=len(game)):
            for asked in ("replay_deal", "next_to_act") if method == "replay_deal" else (method,):
                found[asked].append({"game": game, "options": dict(way.options), **params})
    return found


@cache
def texts(game: str) -> st.SearchStrategy[str]:
    """What is well formed in some place, and so gets further where it is wrong."""
    way = next(way for way in RULESETS if way.game == game)
    modes = {play.mode for play in way.plays}
    plays = [[play.text for play in way.plays if play.mode == mode] for mode in sorted(modes, key=str)]
    return st.one_of([st.sampled_from(kind) for kind in (*plays, [*way.cards], [*way.suits, "none"])])


def nested(depth: int) -> Any:
    value: Any = "AS"
    for level in range(depth):
        value = [value] if level % 2 else {"deal": value}
    return value


@cache
def json_values(game: str) -> st.SearchStrategy[Any]:
    """Whatever JSON can say, and what only a careless encoder says."""
    whole = st.integers(-1, 20) | st.integers() | st.sampled_from([2**63, -(10**30), 10**4_000, -(10**4_000)])
    text = st.text(max_size=5) | st.sampled_from(["", "\ud800", "\udfff\ud800", "\x00\n", "X1", "A" * 10_000])
    others = st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
    keys = text | st.sampled_from(["deal", "plays", "leader", "seat", "trump", "shtanga"])
    inner = st.recursive(
        texts(game) | whole | text | others,
        lambda v: st.lists(v, max_size=5) | st.dictionaries(keys, v, max_size=5),
        max_leaves=6,
    )
    return inner | st.integers(1, 50).map(nested)


@cache
def alike(game: str, kind: type) -> st.SearchStrategy[Any]:
    """Another value of the same kind."""
    return {int: st.integers(-1, 20), str: texts(game)}.get(kind, json_values(game))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything inside a value, as (what holds it, under which key)."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in ((value, key), *places(value[key]))]


@st.composite
def nearly_valid(draw: st.DrawFn) -> Asked:
    """A valid question in which one or a few values were replaced, left out, doubled or put in another's place."""
    game = draw(st.sampled_from(("joker", "misere", "oh_hell")))
    method = draw(st.sampled_from(sorted(valid(game))))
    params = copy.deepcopy(draw(st.sampled_from(valid(game)[method])))
    tricks = params.get("record", {}).get("tricks")
    if tricks and draw(st.booleans()):  # whatever leads the last trick
        del tricks[draw(st.integers(1, len(tricks))) :]
        tricks[-1]["plays"][:1] = [draw(texts(game))]
    root = [params]
    for _ in range(draw(st.integers(0, 3))):
        inside, key = draw(st.sampled_from(places(root)))
        change = draw(st.sampled_from(("alike", "alike", "any", "leave out", "double", "transplant")))
        if change == "leave out" and inside is not root:
            del inside[key]
        elif change == "double" and isinstance(inside, list) and inside is not root:
            inside.insert(key, copy.deepcopy(inside[key]))
        elif change in ("double", "transplant"):
            other, name = draw(st.sampled_from(places(root)))
            inside[key] = copy.deepcopy(other[name])
        else:
            inside[key] = draw(alike(game, type(inside[key])) if change == "alike" else json_values(game))
    return method, root[0]


def assert_answered_or_refused(asked: Asked) -> None:
    """Nothing else comes of it than an answer that JSON can carry, or an error of ours on one line."""
    said = answer(REFERENCE, *asked)
    if isinstance(said, tuple):
        assert said[1].isprintable()
    else:
        assert json.loads(json.dumps(said)) == said


@given(asked=nearly_valid())
@settings(LAW, max_examples=700)
def test_whatever_is_asked_is_answered_or_refused_on_one_line(asked):
    assert_answered_or_refused(asked)


@pytest.mark.long
@given(asked=nearly_valid())
@settings(LAW, max_examples=30_000)
def test_whatever_is_asked_at_length_is_answered_or_refused_on_one_line(asked):
    assert_answered_or_refused(asked)


@pytest.mark.parametrize("value", [10**5_000, [-(10**5_000)], {"deal": 10**5_000}], ids=type)
def test_a_number_too_long_to_be_shown_is_refused_as_any_other(value):
    for asked in ({"game": value}, {"game": "joker", "options": {"shtanga": value}}, {"game": "joker", "deal": value}):
        with pytest.raises(TrickspecError):
            REFERENCE.ask("plan_deal", asked)


def test_who_leads_next_is_refused_where_the_last_lead_names_no_suit():
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 3, "trump": "H"}
    record["tricks"] = [{"leader": 0, "plays": ["X1:take", "7S", "8S", "9S"]}]
    with pytest.raises(TrickspecError, match="names no suit"):
        REFERENCE.next_to_act({"game": "joker", "record": record})
