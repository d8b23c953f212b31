"""Recording deals of one game: playing them, writing them down, counting what they show, and making twins of a quarter."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from trickspec_conformance.adapters import Question
from trickspec_conformance.corpus.aims import Aim, Aims, Event, Goal
from trickspec_conformance.corpus.aims_file import product
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.events import events_of
from trickspec_conformance.corpus.facts import DealFacts, Facts
from trickspec_conformance.corpus.lines import Line, new_line
from trickspec_conformance.corpus.lockstep import Ask, Steps, together
from trickspec_conformance.corpus.playing import play
from trickspec_conformance.corpus.tasks import Played, Record, Task, verdict_on
from trickspec_conformance.corpus.twins import CHANGES, Twin, changed_deal, clue_of, twin
from trickspec_conformance.corpus.views import MUCH_LEFT_OUT, LeftOut, add_what_is_not_judged, extent_of, write_down

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options

ASK: Final = "replay_deal"
BLOCK: Final = 1_000
ROUNDS: Final = 30
LEGAL_FOR_A_TWIN: Final = 3


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal that was played, its record as it is written down, and what both witnesses say of that."""

    task: Task
    played: Played
    record: Record
    answer: dict[str, Any]


def record_deal(task: Task, left_out: LeftOut, names: Sequence[str] = ()) -> Steps[Recorded]:
    """Play a deal and write it down, now and then with names."""
    played = yield from play(task)
    answer = yield from verdict_on(task.question(ASK, record=played.record))
    record = write_down(task, played, answer, left_out)
    if names:
        add_what_is_not_judged(record, task.chance, names, task.facts.players)
    return Recorded(task, played, record, (yield from verdict_on(task.question(ASK, record=record))))


@dataclass
class Recorder:
    """Records one game from a seed; what has been recorded so far is in `lines`, `tally` and `twins`."""

    facts: Facts
    aims: Aims
    options: Mapping[str, tuple[Any, ...]]
    seed: int
    ask: Ask
    try_out: Ask
    lines: list[Line] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    twins: Counter[str] = field(default_factory=Counter)
    legal: int = 0

    def __post_init__(self) -> None:
        self._numbers = itertools.count(1)
        self._ids: set[str] = set()
        self.own = self.aims.games[self.facts.game]
        self.ways = list(product(self.options))

    def record(self, deals: int, *, everything: bool) -> None:
        """Record so many legal deals and their twins; if everything is wanted, more until every event has come about."""
        while self.legal < deals:
            self._record_all([self._task(None, {}) for _ in range(min(BLOCK, deals - self.legal))])
        for _ in range(ROUNDS if everything else 0):
            self._seek()

    def lacking(self) -> list[Event]:
        """The events that too few deals show."""
        return [event for event in self.own.events if self.tally[event.name] < self.aims.least]

    def chance(self, what: str) -> Chance:
        """Chance for one thing that is recorded."""
        return Chance(f"{self.seed}/{self.facts.game}/{what}")

    def any_way(self, chance: Chance) -> Options:
        """One of the ways to play."""
        return chance.pick(self.ways)

    def any_aim(self, chance: Chance) -> Aim:
        """One of the aims, as often as its share says."""
        return self.own.aims[chance.weighted({name: aim.share for name, aim in self.own.aims.items()})]

    def _seek(self) -> None:
        """Play for what is lacking, about as many deals as are missing."""
        self._record_all(
            [
                self._task(self.own.aims[event.aim], event.goal)
                for event in self.lacking()
                for _ in range(2 + (self.aims.least - self.tally[event.name]) * 2 // 3)
            ]
        )

    def _task(self, aim: Aim | None, goal: Goal) -> Task:
        chance = self.chance(f"deal {next(self._numbers)}")
        aim = aim or self.any_aim(chance)
        number = chance.pick(self._fitting(aim, goal))
        options = chance.pick(
            [way for way in self.ways if all(goal.get(name, value) == value for name, value in way.items())]
        )
        extent = extent_of(aim, self.facts, number, chance)
        first_dealer, seat = chance.below(self.facts.players), chance.below(self.facts.players)
        return Task(self.facts, options, number, first_dealer, aim, extent, chance, {"seat": seat, **goal})

    def _fitting(self, aim: Aim, goal: Goal) -> list[int]:
        """The deals that an aim wants, of those that the goal leaves."""
        fitting = [number for number, deal in enumerate(self.facts.deals, 1) if _fits(number, deal, aim, goal)]
        return fitting or list(range(1, len(self.facts.deals) + 1))

    def _record_all(self, tasks: Sequence[Task]) -> None:
        recorded = together([record_deal(task, MUCH_LEFT_OUT, self.aims.names) for task in tasks], self.ask)
        kept = [each for each in recorded if self.is_new(self._line(each, each.record, each.answer))]
        self.legal += len(kept)
        missing = max(0, -(-self.legal // LEGAL_FOR_A_TWIN) - self.twins.total() + 2)
        chosen = self.chance(f"twins at {self.legal}").shuffled(range(len(kept)))[:missing]
        twins = dict(zip(chosen, together([self._twin(kept[place]) for place in chosen], self.try_out), strict=True))
        for place, each in enumerate(kept):
            self._keep(each, twins.get(place))

    def is_new(self, line: Line) -> bool:
        """Whether this line has not been recorded before; from now on it has."""
        known = line["id"] in self._ids
        self._ids.add(line["id"])
        return not known

    def _twin(self, recorded: Recorded) -> Steps[Twin | None]:
        task = recorded.task

        def question(record: Record) -> Question:
            return task.question(ASK, record=record)

        seldom = {kind: 1 / (1 + self.twins[kind]) for kind in CHANGES}
        return twin(recorded.record, question, changed_deal(clue_of(task, recorded.played)), task.chance, seldom)

    def _keep(self, recorded: Recorded, found: Twin | None) -> None:
        self.tally.update(events_of(self.facts, recorded.record, recorded.answer))
        self.lines.append(self._line(recorded, recorded.record, recorded.answer))
        line = self._line(recorded, found.record, found.answer) if found else None
        if found and line and self.is_new(line):
            self.twins[found.kind] += 1
            self.lines.append(line)

    def _line(self, recorded: Recorded, record: Record, answer: dict[str, Any]) -> Line:
        return new_line(ASK, self.facts.game, recorded.task.options, record, answer)


def _fits(number: int, deal: DealFacts, aim: Aim, goal: Goal) -> bool:
    wanted = {"cards": deal.cards, "deal": number}
    return all(goal.get(name, value) == value for name, value in wanted.items()) and all(
        getattr(deal, name) in values for name, values in aim.deals.items()
    )


def chunks(lines: list[Line], size: int) -> Iterator[list[Line]]:
    """The lines in parts of at most this size."""
    for start in range(0, len(lines), size):
        yield lines[start : start + size]
