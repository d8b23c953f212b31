"""Reading JSON values that somebody else wrote: a `Node` knows its place, so that every refusal names it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sized
from dataclasses import dataclass
from typing import Any

from trickspec.errors import Malformed
from trickspec.places import Where, cut, spelled


def show(value: Any) -> str:
    """A stranger's value, short and on one line, safe to print anywhere."""
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    try:
        return cut(ascii(value))
    except (ValueError, RecursionError):  # a number of too many digits, or nested too deep
        return f"a {type(value).__name__} too long to show"


@dataclass(frozen=True, slots=True)
class Node:
    """One value and where it stands, which people write as in `tricks[1].plays[2]`."""

    value: Any
    where: Where = ()

    @property
    def place(self) -> str:
        """Where it stands, for people."""
        return spelled(self.where)

    def fail(self, message: str) -> Malformed:
        """The error that says what is wrong here."""
        return Malformed(self.where, message)

    def find(self, name: str) -> Node | None:
        """The member `name`; `null` means absent everywhere."""
        found = self.object().get(name)
        return None if found is None else Node(found, (*self.where, name))

    def member(self, name: str) -> Node:
        """The member `name`, which must be there."""
        found = self.find(name)
        if found is None:
            raise Malformed((*self.where, name), "it is missing: write it")
        return found

    def object(self) -> dict[str, Any]:
        """The value, which must be an object."""
        if not isinstance(self.value, dict):
            raise self.fail(f"{show(self.value)} is no object: write names with values")
        return self.value

    def only(self, names: Collection[str]) -> None:
        """Refuse members that the format does not know; `null` is absent, so it is no member."""
        for name, value in self.object().items():
            if name not in names and value is not None:
                raise Malformed((*self.where, name), "this is not known here: leave it out, or put it under meta")

    def items(self, *, exactly: int | None = None, most: int | None = None) -> list[Node]:
        """The entries of the value, which must be a list."""
        if not isinstance(self.value, list):
            raise self.fail(f"{show(self.value)} is no list: write one")
        if exactly is not None and len(self.value) != exactly:
            raise self.fail(f"{_entries(self.value)} here: write {exactly}")
        if most is not None and len(self.value) > most:
            raise self.fail(f"{_entries(self.value)} here: write no more than {most}")
        return [Node(item, (*self.where, number)) for number, item in enumerate(self.value)]

    def whole(self, least: int | None = None, most: int | None = None) -> int:
        """The value, which must be a whole number within these bounds."""
        if type(self.value) is not int:
            raise self.fail(f"{show(self.value)} is no whole number: write {_range(least, most)}")
        if least is not None and self.value < least:
            raise self.fail(f"{show(self.value)} is too small: write {_range(least, most)}")
        if most is not None and self.value > most:
            raise self.fail(f"{show(self.value)} is too large: write {_range(least, most)}")
        return self.value

    def text(self) -> str:
        """The value, which must be text."""
        if not isinstance(self.value, str):
            raise self.fail(f"{show(self.value)} is no text: write text")
        return self.value

    def one_of(self, known: dict[str, int], what: str) -> int:
        """The number that the text stands for."""
        text = self.text()
        if text not in known:
            raise self.fail(f"{show(text)} is no {what}")
        return known[text]

    def at_once(self, known: dict[str, int]) -> list[int] | None:
        """The numbers that the texts of a list stand for; None where its entries have to be looked at one by one."""
        try:
            return [known[item] for item in self.value] if isinstance(self.value, list) else None
        except (KeyError, TypeError):
            return None

    def wholes(self, *, exactly: int, least: int | None = None) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(item.whole(least) for item in self.items(exactly=exactly))

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items())


def _entries(items: Sized) -> str:
    return "1 entry stands" if len(items) == 1 else f"{len(items)} entries stand"


def _range(least: int | None, most: int | None) -> str:
    if least is None:
        return "one" if most is None else f"{most} or less"
    return f"{least} or more" if most is None else f"one from {least} to {most}"
