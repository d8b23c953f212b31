"""A sweep is right about sound deals, and never mistaken: wherever it has an answer, looking act by act finds nothing wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from trickspec import Replay, Ruleset
from trickspec.generate import random_deals
from trickspec.library import built_in
from trickspec.records import CallRecord, DealRecord, TrickRecord, known_trump, read_deal
from trickspec.sweep import sweep
from trickspec.table.nodes import Node

WAYS = [ruleset for game in built_in().games for ruleset in built_in().rulesets(game)]


class ActByAct(Replay):
    """A replay that looks at everything itself."""

    def _sweep(self) -> None:
        return None


@pytest.fixture(params=["joker", "misere", "oh_hell"])
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return request.getfixturevalue(request.param)


def deals(ruleset: Ruleset, rounds: int = 1, seed: int = 3) -> list[DealRecord]:
    """Sound deals, going through the schedule so many times."""
    count = rounds * len(ruleset.deals)
    return [read_deal(ruleset, Node(record)) for record in random_deals(ruleset, count, seed)]


def judged(replay: Replay) -> Any:
    return replay.answer(), list(replay.findings()), replay.taken, replay.points


def agree(ruleset: Ruleset, record: DealRecord) -> bool:
    """Whether a sweep has an answer; with it or without, a replay says what it says act by act."""
    assert judged(Replay(ruleset, record)) == judged(ActByAct(ruleset, record)), record
    return sweep(ruleset, record) is not None


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.game} {' '.join(map(str, way.options.values()))}".strip())
def test_every_sound_deal_has_the_score_that_was_written(way: Ruleset) -> None:
    for record in deals(way):
        assert sweep(way, record) == (record.taken, record.points)
        assert agree(way, record)


def test_a_call_that_hangs_on_what_was_seen_is_looked_at(oh_hell: Ruleset) -> None:
    """Which suits may be called there is no fixed list, so those deals a sweep leaves alone."""
    swept = {deal.trump_source for deal in oh_hell.deals if agree(oh_hell, deals(oh_hell)[oh_hell.deals.index(deal)])}
    assert swept == {deal.trump_source for deal in oh_hell.deals} - {"call"}


UNWRITTEN: dict[str, dict[str, Any]] = {
    "cards": {"cards": None},
    "taken": {"taken": None},
    "points": {"points": None},
    "players": {"players": ("N", "E", "S", "W")},
}


@pytest.mark.parametrize("change", UNWRITTEN.values(), ids=UNWRITTEN)
def test_what_follows_need_not_be_written(joker: Ruleset, change: dict[str, Any]) -> None:
    assert all(agree(joker, replace(record, **change)) for record in deals(joker))


def test_a_trump_may_be_written_without_where_it_comes_from(joker: Ruleset) -> None:
    assert all(agree(joker, replace(record, turn_up=None, call=None)) for record in deals(joker))


INCOMPLETE: dict[str, Callable[[DealRecord], DealRecord]] = {
    "a hand": lambda record: replace(record, hands=(None, *(record.hands or ())[1:])),
    "the hands": lambda record: replace(record, hands=None),
    "the tricks": lambda record: replace(record, tricks=None),
    "the last trick": lambda record: replace(record, tricks=(record.tricks or ())[:-1], taken=None, points=None),
    "a bid": lambda record: replace(record, bids=(None, *(record.bids or ())[1:])),
    "the bids": lambda record: replace(record, bids=None),
}


@pytest.mark.parametrize("change", INCOMPLETE.values(), ids=INCOMPLETE)
def test_a_deal_that_is_not_written_in_full_is_looked_at(
    joker: Ruleset, change: Callable[[DealRecord], DealRecord]
) -> None:
    assert not any(agree(joker, change(record)) for record in deals(joker))


def test_a_trick_that_nobody_takes_is_no_sound_trick(misere: Ruleset) -> None:
    weak = replace(misere, strengths=tuple(tuple((0,) * len(row) for row in rows) for rows in misere.strengths))
    assert [sweep(weak, record) for record in deals(misere)] == [None] * len(misere.deals)


def test_of_equals_the_earlier_takes_the_trick_where_the_rules_say_so(joker: Ruleset) -> None:
    earlier = replace(joker, earlier_takes=True)
    records = deals(joker, rounds=40)
    same = [agree(earlier, replace(record, taken=None, points=None)) for record in records]
    assert 0 < same.count(False) < len(records) // 2


def test_the_leader_of_the_next_trick_may_be_the_same_again(misere: Ruleset) -> None:
    stays = replace(misere, order=replace(misere.order, next_leader="same"))
    assert all(agree(stays, record) for record in deals(stays))


# What is wrong is never swept


def any_seat(chance: random.Random, ruleset: Ruleset) -> int:
    return chance.randrange(ruleset.players)


def another_play(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    tricks = list(record.tricks or ())
    number, place = chance.randrange(len(tricks)), any_seat(chance, ruleset)
    codes = list(tricks[number].codes)
    codes[place] = chance.randrange(len(ruleset.plays))
    tricks[number] = TrickRecord(tricks[number].leader, tuple(codes))
    return replace(record, tricks=tuple(tricks))


def plays_exchanged(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    """One seat plays two of its cards the other way round."""
    seat, tricks = any_seat(chance, ruleset), list(record.tricks or ())
    if len(tricks) < 2:
        return record
    one, other = chance.sample(range(len(tricks)), 2)
    codes = [list(trick.codes) for trick in tricks]
    places = [(seat - trick.leader) % ruleset.players for trick in tricks]
    mine, theirs = codes[one][places[one]], codes[other][places[other]]
    codes[one][places[one]], codes[other][places[other]] = theirs, mine
    return replace(record, tricks=tuple(TrickRecord(t.leader, tuple(c)) for t, c in zip(tricks, codes, strict=True)))


def another_leader(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    tricks = list(record.tricks or ())
    number = chance.randrange(len(tricks))
    tricks[number] = TrickRecord(any_seat(chance, ruleset), tricks[number].codes)
    return replace(record, tricks=tuple(tricks))


def a_play_missing(record: DealRecord, _: Ruleset, chance: random.Random) -> DealRecord:
    tricks = list(record.tricks or ())
    number = chance.randrange(len(tricks))
    tricks[number] = TrickRecord(tricks[number].leader, tricks[number].codes[: chance.randrange(4)])
    return replace(record, tricks=tuple(tricks))


def cards_exchanged(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    """A card of one hand is written in another, which may then have it twice over."""
    hands = list(record.hands or ())
    card = 1 << chance.randrange(len(ruleset.cards))
    hands[any_seat(chance, ruleset)] = (hands[any_seat(chance, ruleset)] or 0) | card
    return replace(record, hands=tuple(hands))


def another_bid(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    bids = list(record.bids or (0,) * ruleset.players)
    bids[any_seat(chance, ruleset)] = chance.randrange(15)
    return replace(record, bids=tuple(bids))


def another_trump(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    return replace(record, trump=chance.choice([None, *range(len(ruleset.suits) + 1)]))


def another_turn_up(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    return replace(record, turn_up=chance.choice([None, *range(len(ruleset.cards))]))


def another_call(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    seen = chance.choice([None, sum(1 << card for card in chance.sample(range(len(ruleset.cards)), 3))])
    trump = chance.choice([None, *range(len(ruleset.suits) + 1)])
    return replace(record, call=chance.choice([None, CallRecord(any_seat(chance, ruleset), seen, trump)]))


def another_count(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    name = chance.choice(["taken", "points", "cards"])
    value: Any = chance.randrange(14)
    if name != "cards":
        numbers = list(getattr(record, name))
        numbers[any_seat(chance, ruleset)] += 1
        value = tuple(numbers)
    return replace(record, **{name: value})


def another_dealer(record: DealRecord, ruleset: Ruleset, chance: random.Random) -> DealRecord:
    return replace(record, dealer=any_seat(chance, ruleset))


CORRUPTIONS = [
    another_play, plays_exchanged, another_leader, a_play_missing, cards_exchanged, another_bid, another_trump,
    another_turn_up, another_call, another_count, another_dealer,
]  # fmt: skip


def corrupted(ruleset: Ruleset, change: Callable[..., DealRecord]) -> Iterator[DealRecord]:
    chance = random.Random(change.__name__)  # noqa: S311 - the same every time
    for record in deals(ruleset, rounds=6, seed=11):
        yield change(record, ruleset, chance)


@pytest.mark.parametrize("change", CORRUPTIONS, ids=lambda change: change.__name__)
def test_a_deal_with_something_changed_is_judged_as_if_there_were_no_sweep(
    ruleset: Ruleset, change: Callable[..., DealRecord]
) -> None:
    swept = [
        agree(ruleset, record) for record in corrupted(ruleset, change) if known_trump(ruleset, record) is not None
    ]
    assert False in swept
