"""A level as its file has it: the ids of the cases that are asked, and what none of them can show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from trickspec.errors import Problem, SpecError
from trickspec.spec import schemas
from trickspec.spec.documents import examine
from trickspec_conformance.where import levels_folder


class Level(StrEnum):
    """How much of the suite is asked."""

    SMOKE = "smoke"
    CORE = "core"
    FULL = "full"


class Route(StrEnum):
    """How a fault is shown: by the small questions alone, by replaying deals alone, or by anything at all."""

    SMALL = "small"
    DEAL = "replay_deal"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Recorded:
    """A line of the corpus that is asked like a written case: where it stands, and the rules that decide it."""

    id: str
    file: str
    line: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Faults that cannot be shown by some routes, under some ways of playing or under all, with the reason."""

    why: str
    routes: tuple[Route, ...]
    faults: tuple[str, ...]
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Levels:
    """The levels of one game."""

    game: str
    smoke: tuple[str, ...]
    core: tuple[str, ...]
    recorded: tuple[Recorded, ...]
    unseen: tuple[Unseen, ...]


def read_levels(folder: Path | None = None) -> dict[str, Levels]:
    """The levels of every game that has a file in a folder, or in the one that comes with the distribution.

    Raises:
        SpecError: with every fault of every file.
    """
    found: dict[str, Levels] = {}
    problems: list[Problem] = []
    for path in sorted((folder or levels_folder()).glob("*.yaml")):
        document, unreadable = examine(path, path.name)
        wrong = list(unreadable) or (schemas.problems(document, "levels") if document is not None else [])
        if document is not None and not wrong:
            found[path.stem] = _levels(path.stem, document.value)
        problems += wrong
    if problems:
        raise SpecError(problems)
    return found


def _levels(game: str, value: Mapping[str, Any]) -> Levels:
    return Levels(
        game,
        tuple(value["smoke"]),
        tuple(value["core"]),
        tuple(Recorded(each["id"], each["file"], each["line"], tuple(each["rules"])) for each in value["recorded"]),
        tuple(_unseen(each) for each in value["unseen"]),
    )


def _unseen(value: Mapping[str, Any]) -> Unseen:
    routes = tuple(Route(each) for each in value["routes"])
    return Unseen(value["why"], routes, tuple(value["faults"]), tuple(value.get("ways", ())))
