"""Deals of our games, the largest that each has, and the work that is done with them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from trickspec import engine
from trickspec.engine import DealState
from trickspec.generate import random_deal
from trickspec.library import built_in
from trickspec.perft import count, position
from trickspec.records import DealRecord, TrickRecord, read_deal
from trickspec.reference import Reference
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.sweep import sweep
from trickspec.table.nodes import Node

DEALS: Final = 120
"""How many deals of each game there are."""
AT_ONCE: Final = 5
LAST_TRICKS: Final = 3


@dataclass(frozen=True, slots=True)
class OurDeal:
    """One deal: as JSON has it, and as it is once it was read."""

    ruleset: Ruleset
    json: dict[str, Any]
    record: DealRecord

    @property
    def acts(self) -> int:
        """How many acts it has."""
        return acts_in(self.json)


class OurDeals:
    """Deals that were played at random, one game after the other, as archives have them."""

    @cached_property
    def rulesets(self) -> list[Ruleset]:
        """Every game, played as it is where nothing is said."""
        return [built_in().ruleset(game) for game in built_in().games]

    @cached_property
    def deals(self) -> list[OurDeal]:
        """The largest deals of each game."""
        chance = random.Random(1)  # noqa: S311 - the same every time
        found = [
            (ruleset, random_deal(ruleset, number, chance.randrange(ruleset.players), chance))
            for ruleset in self.rulesets
            for number in _largest(ruleset)
        ]
        return [OurDeal(ruleset, json, read_deal(ruleset, Node(json))) for ruleset, json in found]

    @cached_property
    def acts(self) -> int:
        """How many calls, bids and plays the deals have."""
        return sum(deal.acts for deal in self.deals)

    def sweep(self) -> int:
        """Go through every deal, each bid, play and point checked."""
        for deal in self.deals:
            if sweep(deal.ruleset, deal.record) is None:
                raise AssertionError(f"a sound deal is not swept: {deal.json}")
        return self.acts

    def replay(self) -> int:
        """The same, with the answer that a question is given."""
        for deal in self.deals:
            if Replay(deal.ruleset, deal.record).answer()["status"] != "legal":
                raise AssertionError(f"a sound deal is not legal: {deal.json}")
        return self.acts

    def answer(self) -> int:
        """The same, from the record as JSON has it."""
        reference = Reference()
        for deal in self.deals:
            answer = reference.ask("replay_deal", {"game": deal.ruleset.game, "record": deal.json})
            if answer["status"] != "legal":
                raise AssertionError(f"a sound deal is not legal: {deal.json}")
        return self.acts

    def verify(self) -> None:
        """A play that is not legal is found wherever it is made, and so is a bid, a count or a score that is not right."""
        chance = random.Random(2)  # noqa: S311 - the same every time
        self.answer()
        for deal in self.deals:
            assert sweep(deal.ruleset, deal.record) == (deal.record.taken, deal.record.points), deal.json
            twin, at = _with_a_wrong_play(deal, chance)
            assert sweep(deal.ruleset, twin) is None, twin
            assert Replay(deal.ruleset, twin).answer()["at"] == at, twin
            for wrong in _with_a_wrong_number(deal.record):
                assert sweep(deal.ruleset, wrong) is None, wrong
                assert Replay(deal.ruleset, wrong).answer()["status"] != "legal", wrong

    def play_out(self) -> int:
        """Play deals at random, and write them down."""
        chance = random.Random(3)  # noqa: S311 - the same every time
        return sum(
            acts_in(random_deal(ruleset, number, 0, chance))
            for ruleset in self.rulesets
            for number in _largest(ruleset, AT_ONCE)
        )

    @cached_property
    def positions(self) -> list[tuple[Ruleset, DealState]]:
        """Deals of which the last tricks are not played yet."""
        return [
            (deal.ruleset, position(deal.ruleset, _without_the_last(deal.record)))
            for deal in self.deals[:5] + self.deals[-5:]
        ]

    def count_out(self) -> int:
        """Count every way in which each position can be played to its end."""
        return sum(count(ruleset, state, LAST_TRICKS * ruleset.players) for ruleset, state in self.positions)


def acts_in(record: dict[str, Any]) -> int:
    """How many calls, bids and plays a deal has."""
    plays = sum(len(trick["plays"]) for trick in record["tricks"])
    return plays + len(record.get("bids", ())) + ("call" in record)


def _largest(ruleset: Ruleset, times: int = DEALS) -> Iterator[int]:
    """The numbers of the largest deals of a game, in turn, so many."""
    most = max(deal.cards for deal in ruleset.deals)
    numbers = [number for number, deal in enumerate(ruleset.deals, 1) if deal.cards == most]
    return (numbers[time % len(numbers)] for time in range(times))


def _without_the_last(record: DealRecord) -> DealRecord:
    return replace(record, tricks=(record.tricks or ())[:-LAST_TRICKS], taken=None, points=None)


def _with_a_wrong_play(deal: OurDeal, chance: random.Random) -> tuple[DealRecord, dict[str, Any]]:
    """The deal with one play changed into one that is not legal, and where that is."""
    ruleset, tricks = deal.ruleset, list(deal.record.tricks or ())
    number, place = chance.randrange(len(tricks)), chance.randrange(ruleset.players)
    trick = tricks[number]
    seat = (trick.leader + place) % ruleset.players
    gone = sum(1 << ruleset.card_of[code] for each in tricks[:number] for code in each.codes)
    held = ((deal.record.hands or ())[seat] or 0) & ~gone
    trump = Replay(ruleset, deal.record).trump
    assert trump is not None, "a deal that was played had a trump"
    legal = engine.legal_codes(ruleset, trump, trick.codes[0] if place else None, held)
    wrong = chance.choice([code for code in range(len(ruleset.plays)) if code not in legal])
    tricks[number] = TrickRecord(trick.leader, (*trick.codes[:place], wrong, *trick.codes[place + 1 :]))
    at = {"step": "play", "trick": number + 1, "play": place + 1, "seat": seat}
    return replace(deal.record, tricks=tuple(tricks)), at


def _with_a_wrong_number(record: DealRecord) -> Iterator[DealRecord]:
    """The deal with one bid, one count of tricks or one score changed into one that cannot be."""
    if record.bids is not None:
        yield replace(record, bids=(99, *record.bids[1:]))
    taken, points = record.taken or (), record.points or ()
    yield replace(record, taken=(taken[0] + 1, *taken[1:]))
    yield replace(record, points=(points[0] + 1, *points[1:]))
