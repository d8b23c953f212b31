"""Making the core of a game: put every case to every fault, look in the corpus for what no written case shows, choose few."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from trickspec.library import Library, built_in
from trickspec.ruleset import Ruleset
from trickspec_conformance.cases import Case
from trickspec_conformance.corpus.reading import read_cases
from trickspec_conformance.levels.asked import recorded_cases
from trickspec_conformance.levels.covering import cover
from trickspec_conformance.levels.faulty import Faulty, faulty, way_of
from trickspec_conformance.levels.kills import Cell, Put, catches, cells_of, puts, shown
from trickspec_conformance.levels.level import Levels, Recorded, Route
from trickspec_conformance.putting import fits

MOST_LOOKED_AT = 6_000
"""How many recorded deals, the shortest first, are looked at for what is still missing."""

Say: TypeAlias = Callable[[str], None]


@dataclass
class Made:
    """What was chosen, what shows what, and what nothing shows."""

    core: list[str]
    recorded: list[Recorded]
    missing: set[Cell]
    shown: Mapping[str, frozenset[Cell]] = field(default_factory=dict)


def make(folder: Path, levels: Levels, cases: Sequence[Case], say: Say) -> Made:
    """The core of a game anew, keeping whatever is in it already."""
    faults = list(faulty(folder, levels.game))
    rulesets = Library(folder).rulesets(levels.game)
    say(f"{levels.game}: {len(faults)} faults, {len(cases)} written cases, {len(rulesets)} ways of playing")
    known = [*cases, *recorded_cases(levels.recorded)]
    found = _table(faults, puts(known, rulesets), say)
    wanted = {cell for fault in faults for cell in cells_of(fault)} - unseen_cells(levels, faults)
    missing = wanted - frozenset().union(*found.values())
    say(f"{levels.game}: {len(missing)} of {len(wanted)} cells are shown by no known case")
    recorded = _search(faults, {cell for cell in missing if cell.route is not Route.SMALL}, rulesets, say)
    for line, cells in recorded.items():
        found[line.id] = cells
    chosen = cover(
        {name: cells & wanted for name, cells in found.items()}, [*levels.core, *(each.id for each in levels.recorded)]
    )
    lines = {line.id: line for line in (*levels.recorded, *recorded)}
    return Made(
        [name for name in chosen if name not in lines],
        [lines[name] for name in chosen if name in lines],
        missing - frozenset().union(*found.values()),
        found,
    )


def unseen_cells(levels: Levels, faults: Iterable[Faulty]) -> set[Cell]:
    """The cells that a level's file says nothing can show."""
    ways = {fault.id: fault.ways for fault in faults}
    return {
        Cell(name, way, route)
        for unseen in levels.unseen
        for name in unseen.faults
        for way in ways.get(name, frozenset())
        if not unseen.ways or way in unseen.ways
        for route in unseen.routes
    }


def _table(faults: Sequence[Faulty], asked: Sequence[Put], say: Say) -> dict[str, frozenset[Cell]]:
    """By the id of a case, everything that it shows."""
    found: dict[str, set[Cell]] = defaultdict(set)
    for number, fault in enumerate(faults, 1):
        for put in asked:
            if catches(fault, put):
                found[put.case.id].update(shown(fault, put))
        if number % 50 == 0:
            say(f"  {number} of {len(faults)} faults were put to the cases")
    return {name: frozenset(cells) for name, cells in found.items()}


def _search(
    faults: Sequence[Faulty], missing: set[Cell], rulesets: Sequence[Ruleset], say: Say
) -> dict[Recorded, frozenset[Cell]]:
    """Recorded deals that show what is missing, the shortest that do."""
    if not missing:
        return {}
    left, kept = set(missing), {}
    game = faults[0].game
    lines = sorted((case for case in read_cases() if case.game == game and case.ask == "replay_deal"), key=_length)
    by_way = {way_of(ruleset): ruleset for ruleset in rulesets}
    for way, ruleset in by_way.items():
        own = [line for line in lines if fits(line, ruleset)][:MOST_LOOKED_AT]
        for put in puts(own, [ruleset]):
            wanted = [fault for fault in faults if any(cell.fault == fault.id and cell.way == way for cell in left)]
            if not wanted:
                break
            caught = [
                fault for fault in wanted if put.way in fault.ways and fault.answers_wrongly(put.case, put.question)
            ]
            if not caught:
                continue
            kept[Recorded(put.case.id, put.case.file, put.case.line, deciding(faults, put))] = frozenset(
                cell for fault in caught for cell in shown(fault, put)
            )
            left -= kept[next(reversed(kept))]
        say(f"  {way}: {len(kept)} recorded deals, {len(left)} cells are still missing")
    return kept


def _length(case: Case) -> tuple[int, str]:
    return len(str(case.given)), case.id


def deciding(faults: Iterable[Faulty], put: Put) -> tuple[str, ...]:
    """The rules that decide a recorded case: those that somebody breaks who answers it wrongly; an option is no rule."""
    wrong = {fault.rule for fault in faults if put.way in fault.ways and fault.answers_wrongly(put.case, put.question)}
    return tuple(sorted(wrong & built_in().ruleset(put.case.game).clauses.keys()))


def proved(folder: Path, levels: Levels, cases: Sequence[Case], every: int = 1) -> Iterator[Cell]:
    """The cells that the cases of a core do not show, though no reason says why; of every so many faults, one is looked at."""
    faults = list(faulty(folder, levels.game, every))
    asked = puts(cases, Library(folder).rulesets(levels.game))
    excused = unseen_cells(levels, faults)
    for fault in faults:
        yield from missed(fault, asked, excused)


def missed(fault: Faulty, asked: Iterable[Put], excused: set[Cell]) -> Iterator[Cell]:
    """The cells of one fault that none of these cases shows."""
    left = set(cells_of(fault)) - excused
    for put in asked:
        if not left:
            return
        own = set(shown(fault, put)) & left
        if own and catches(fault, put):
            left -= own
    yield from sorted(left, key=str)
