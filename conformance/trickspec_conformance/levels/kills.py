"""Who catches whom: the cases that each known fault answers wrongly, by the way of playing and the route that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from trickspec.ruleset import Ruleset
from trickspec_conformance.adapters import Question
from trickspec_conformance.cases import Case
from trickspec_conformance.levels.faulty import Faulty, Source, way_of
from trickspec_conformance.levels.level import Route
from trickspec_conformance.putting import fits, put_to


class Cell(NamedTuple):
    """What has to be shown: a fault, under one way of playing, by one route."""

    fault: str
    way: str
    route: Route


def routes_of(case: Case) -> tuple[Route, ...]:
    """The routes that a case belongs to; replaying a game is neither a small question nor a deal."""
    if case.ask == "replay_game":
        return (Route.ANY,)
    return (Route.DEAL if case.ask == "replay_deal" else Route.SMALL, Route.ANY)


class Put(NamedTuple):
    """A case as it is put under one way of playing."""

    case: Case
    way: str
    question: Question


def puts(cases: Iterable[Case], rulesets: Sequence[Ruleset]) -> list[Put]:
    """Every case under every way of playing that it leaves open."""
    return [
        Put(case, way_of(ruleset), put_to(case, ruleset))
        for case in cases
        for ruleset in rulesets
        if fits(case, ruleset)
    ]


def shows(fault: Faulty, case: Case) -> bool:
    """Whether a case may stand for a fault: for a member of the zoo it must name the rule that the member breaks."""
    return fault.source is Source.MUTANT or fault.rule in case.rules


def cells_of(fault: Faulty) -> Iterator[Cell]:
    """Everything that is to be shown of a fault."""
    for way in sorted(fault.ways):
        yield from (Cell(fault.id, way, route) for route in Route)


def shown(fault: Faulty, put: Put) -> Iterator[Cell]:
    """The cells that a case fills when a fault answers it wrongly."""
    yield from (Cell(fault.id, put.way, route) for route in routes_of(put.case))


def catches(fault: Faulty, put: Put) -> bool:
    """Whether a case shows a fault."""
    return put.way in fault.ways and shows(fault, put.case) and fault.answers_wrongly(put.case, put.question)
