"""Whole games: their deals are played or scored one by one, then put together, with totals and places that follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from trickspec.records import GAME_FORMAT
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.lockstep import Steps, together
from trickspec_conformance.corpus.recording import Recorded, Recorder, record_deal
from trickspec_conformance.corpus.tasks import Extent, Record, Task, question, verdict_on
from trickspec_conformance.corpus.views import LITTLE_LEFT_OUT, MUCH_LEFT_OUT

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options

ASK: Final = "replay_game"
PLAYED: Final = {0: 72, 25: 14, 100: 14}
"""How many deals of a hundred are played rather than scored, and how many games of a hundred are like that."""
SAID_BY_GAME: Final = ("format", "game", "options", "players")


@dataclass(frozen=True, slots=True)
class Plan:
    """One game that is to be recorded: how it is played, which deals are written down, and how many of a hundred are played."""

    options: Options
    first_dealer: int
    chance: Chance
    numbers: list[int]
    played: int
    much_left_out: bool


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game, the deals that it was made of, its record, and what both witnesses say of that."""

    plan: Plan
    deals: list[Recorded]
    record: Record
    answer: dict[str, Any]


def play_games(recorder: Recorder, count: int) -> list[RecordedGame]:
    """So many legal games: all their deals at once, then all games."""
    plans = [_plan(recorder, recorder.chance(f"game {number}")) for number in range(1, count + 1)]
    tasks = [
        record_deal(_task(recorder, plan, number), MUCH_LEFT_OUT if plan.much_left_out else LITTLE_LEFT_OUT)
        for plan in plans
        for number in plan.numbers
    ]
    recorded = iter(together(tasks, recorder.ask))
    deals = [[next(recorded) for _ in plan.numbers] for plan in plans]
    games = [_put_together(recorder, plan, own) for plan, own in zip(plans, deals, strict=True)]
    return together(games, recorder.ask)


def _plan(recorder: Recorder, chance: Chance) -> Plan:
    """A game from its first deal to its last, or as far as it got, or with a deal that nobody wrote down."""
    whole = len(recorder.facts.deals)
    numbers = list(range(1, 1 + (whole if chance.percent(85) else chance.below(whole + 1))))
    if len(numbers) > 1 and chance.percent(6):
        del numbers[chance.below(len(numbers))]
    return Plan(
        recorder.any_way(chance),
        chance.below(recorder.facts.players),
        chance,
        numbers,
        chance.weighted(PLAYED),
        chance.percent(12),
    )


def _task(recorder: Recorder, plan: Plan, number: int) -> Task:
    own = recorder.chance(f"deal {number} of game {plan.chance.below(2**40)}")
    extent = Extent(sheet=not own.percent(plan.played))
    return Task(recorder.facts, plan.options, number, plan.first_dealer, recorder.any_aim(own), extent, own)


def _put_together(recorder: Recorder, plan: Plan, deals: list[Recorded]) -> Steps[RecordedGame]:
    game, chance = recorder.facts.game, plan.chance
    record: Record = {
        "format": GAME_FORMAT,
        "game": game,
        "options": dict(plan.options),
        "first_dealer": plan.first_dealer,
        "deals": [_as_part(each.record, chance) for each in deals],
    }
    if chance.percent(30):
        record["players"] = chance.shuffled(recorder.aims.names)[: recorder.facts.players]
    answer = yield from verdict_on(question(game, plan.options, ASK, record=record))
    for name, share in (("totals", 70), ("places", 60)):
        if name in answer and chance.percent(share):
            record[name] = list(answer[name])
    answer = yield from verdict_on(question(game, plan.options, ASK, record=record))
    return RecordedGame(plan, deals, record, answer)


def _as_part(deal: Record, chance: Chance) -> Record:
    """A deal record without what the game says, and mostly without its dealer."""
    part = {name: value for name, value in deal.items() if name not in SAID_BY_GAME}
    if chance.percent(85):
        del part["dealer"]
    return part
