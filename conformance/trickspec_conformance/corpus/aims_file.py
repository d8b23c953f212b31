"""Reading `aims.yaml`, in which one entry may stand for many events."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from trickspec.spec.documents import read
from trickspec_conformance.corpus.aims import Aim, Aims, Event, GameAims, Style

FILE: Final = "aims.yaml"


def read_aims(folder: Path) -> Aims:
    """The aims in a folder.

    Raises:
        SpecError: where the file cannot be read.
    """
    value = read(folder / FILE).value
    games = {name: _game(each) for name, each in value["games"].items()}
    witnesses = {name: tuple(command) for name, command in value["witnesses"].items()}
    return Aims(witnesses, value["least"], tuple(value["names"]), games)


def _game(value: Mapping[str, Any]) -> GameAims:
    aims = [_aim(each) for each in value["aims"]]
    events = tuple(event for each in value["events"] for event in _events(each))
    return GameAims(value["deals"], value["games"], {aim.id: aim for aim in aims}, events)


def _aim(value: Mapping[str, Any]) -> Aim:
    made: dict[str, Any] = {name: tuple(item) if isinstance(item, list) else item for name, item in value.items()}
    made["deals"] = {name: tuple(items) for name, items in value.get("deals", {}).items()}
    made |= {name: _style(value[name]) for name in ("play", "first") if name in value}
    return Aim(**made)


def _style(value: Mapping[str, Any]) -> Style:
    made: dict[str, Any] = {name: tuple(item) if isinstance(item, list) else item for name, item in value.items()}
    return Style(**made)


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
