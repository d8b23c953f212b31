"""Files that hold lists of entries with ids of their own: each id is kept once, and every fault is told with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from trickspec.errors import Problem, SpecError


class Standing(Protocol):
    """Something that stands in a file under an id."""

    @property
    def id(self) -> str:
        """Its id."""

    @property
    def file(self) -> str:
        """The file in which it stands."""


Entry = TypeVar("Entry", bound=Standing)


def each_once(
    kind: str, entries: Iterable[Entry], line: Callable[[Entry], int], problems: list[Problem]
) -> list[Entry]:
    """The entries in their order, if nothing is wrong; `problems` grows while they are read, and by every id that is taken.

    Raises:
        SpecError: with all problems.
    """
    kept: dict[str, Entry] = {}
    for entry in entries:
        first = kept.setdefault(entry.id, entry)
        if first is not entry:
            taken = f"the id {entry.id} is taken by the {kind} at {first.file}:{line(first)}"
            problems.append(Problem(entry.file, line(entry), taken, "give this one an id of its own"))
    if problems:
        raise SpecError(problems)
    return list(kept.values())
