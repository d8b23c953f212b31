"""What the recorder aims at, read from `aims.yaml`: ways to deal, bid and play, and the events that must come about."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from trickspec.spec.documents import read

Goal: TypeAlias = Mapping[str, Any]
"""What one deal should show, such as a number of cards, or the bid and the tricks of one seat."""

AIMS_FILE: Final = "aims.yaml"


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat chooses its plays.

    `lead`, `follow` and `join` say in how many cases of a hundred it plays a special card that it may play: when leading, when
    none is in the trick yet, when one is. `meanings` are those that it prefers, `ranks` is `any`, `high` or `low`.
    """

    lead: int | None = None
    follow: int | None = None
    join: int | None = None
    meanings: tuple[str, ...] = ()
    ranks: str = "any"


@dataclass(frozen=True, slots=True)
class Aim:
    """One way to deal, bid and play.

    `share` is how often it is taken, against the others. `deals` chooses deals by what their plan says. `specials` are the roles
    that are dealt a special card: `first`, who is eldest, or `other`. `turn_up: special` turns one up. `strong` is the role that gets
    the highest cards; `lopsided` hands have long suits. `call` lists the trumps that are preferred. `extent: sheet` writes the score alone.
    """

    id: str
    share: int
    deals: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    specials: tuple[str, ...] = ()
    turn_up: str = "any"
    strong: str | None = None
    lopsided: bool = False
    bidding: str = "any"
    call: tuple[str, ...] = ()
    play: Style = Style()
    first: Style | None = None
    extent: str = "any"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that deals must show: its name, the aim that seeks it where it is lacking, and what a deal is to be like then."""

    name: str
    aim: str
    goal: Goal


@dataclass(frozen=True, slots=True)
class GameAims:
    """One game: how many legal deals and games are recorded, full or small, the aims and the events."""

    deals: Mapping[str, int]
    games: Mapping[str, int]
    aims: Mapping[str, Aim]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Aims:
    """The whole file: the commands of the witnesses, how many deals must show an event, and each game."""

    witnesses: Mapping[str, tuple[str, ...]]
    least: int
    names: tuple[str, ...]
    games: Mapping[str, GameAims]


def read_aims(folder: Path) -> Aims:
    """The aims in a folder.

    Raises:
        SpecError: where the file cannot be read.
    """
    value = read(folder / AIMS_FILE).value
    games = {name: _game(each) for name, each in value["games"].items()}
    witnesses = {name: tuple(command) for name, command in value["witnesses"].items()}
    return Aims(witnesses, value["least"], tuple(value["names"]), games)


def _game(value: Mapping[str, Any]) -> GameAims:
    aims = [_aim(each) for each in value["aims"]]
    events = tuple(event for each in value["events"] for event in _events(each))
    return GameAims(value["deals"], value["games"], {aim.id: aim for aim in aims}, events)


def _aim(value: Mapping[str, Any]) -> Aim:
    made = {name: tuple(item) if isinstance(item, list) else item for name, item in value.items()}
    made["deals"] = {name: tuple(items) for name, items in value.get("deals", {}).items()}
    made |= {name: _style(value[name]) for name in ("play", "first") if name in value}
    return Aim(**made)


def _style(value: Mapping[str, Any]) -> Style:
    return Style(**{name: tuple(item) if isinstance(item, list) else item for name, item in value.items()})


def _events(value: Mapping[str, Any]) -> Iterator[Event]:
    """Every event that a template stands for."""
    for goal in _goals(list(value.get("over", {}).items()), {}):
        words = {name: str(item).lower() if isinstance(item, bool) else item for name, item in goal.items()}
        yield Event(value["event"].format(**words), value["aim"], goal)


def _goals(over: list[tuple[str, Any]], chosen: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every choice of one value for each name; a range may end in a name that was chosen before it."""
    if not over:
        yield dict(chosen)
        return
    (name, values), *rest = over
    for value in _range(values, chosen) if isinstance(values, str) else values:
        yield from _goals(rest, {**chosen, name: value})


def _range(text: str, chosen: Mapping[str, Any]) -> range:
    """`1 to 9`, or `0 to cards`."""
    first, last = (chosen[end] if end in chosen else int(end) for end in text.split(" to "))
    return range(first, last + 1)


def product(values: Mapping[str, tuple[Any, ...]]) -> Iterator[dict[str, Any]]:
    """Every choice of one value for each name."""
    for chosen in itertools.product(*values.values()):
        yield dict(zip(values, chosen, strict=True))
