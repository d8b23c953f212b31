"""Building a plain value piece by piece as its text is read, with the place and the line of everything in it.

The readers of JSON and of YAML say what comes next. What is the same for both is seen to here: nothing is built by recursion,
nothing nests too deep, no key stands twice, and whatever is wrong is noted with its place, its line and a mend.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from trickspec.places import Where
from trickspec.table.nodes import show

MAX_DEPTH: Final = 64
"""How many collections may stand within one another."""
MAX_NOTES: Final = 1000
"""How many faults are gathered before reading is given up."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing wrong with a text: where in the value, on which line, what it is, and what would mend it."""

    where: Where
    line: int
    message: str
    mend: str


class Unreadable(Exception):  # noqa: N818 - what the text is
    """Nothing can be made of a text, or nothing more; `note` says why."""

    def __init__(self, note: Note) -> None:
        self.note = note
        super().__init__(f"line {note.line}: {note.message}; {note.mend}")


class Lines:
    """The line on which each thing in a value begins."""

    def __init__(self) -> None:
        self._known: dict[Where, int] = {}

    def of(self, where: Where) -> int:
        """The line of `where`, or of the nearest thing around it."""
        for end in range(len(where), -1, -1):
            if where[:end] in self._known:
                return self._known[where[:end]]
        return 1

    def keep(self, where: Where, line: int) -> None:
        """Remember the line of something that stands on another one than what is around it."""
        self._known.setdefault(where, line)


class Builder:
    """The value that has been read so far; `line` is where the reader is."""

    def __init__(self, most: int = MAX_NOTES) -> None:
        self.line = 1
        self.lines = Lines()
        self.notes: list[Note] = []
        self._most = most
        self._root: list[Any] = []
        self._open = [_Open((), 0, self._root)]

    @property
    def value(self) -> Any:
        """What was built; None where nothing was."""
        return self._root[0] if self._root else None

    def refuse_nothing(self) -> None:
        """Note it if nothing was built at all."""
        if not self._root:
            self.line = 1
            self.note("the file is empty", "write what belongs here, or leave the file out", ())

    @property
    def here(self) -> Where:
        """The place of what is added next; for a key, that of the collection that it belongs to."""
        return self._open[-1].next

    @property
    def expects_key(self) -> bool:
        """Whether what is added next is a key."""
        top = self._open[-1]
        return isinstance(top.value, dict) and top.key is None

    def note(self, message: str, mend: str, where: Where | None = None) -> None:
        """Note what is wrong here, or at `where`.

        Raises:
            Unreadable: where too much is wrong already.
        """
        self.notes.append(Note(self.here if where is None else where, self.line, message, mend))
        if len(self.notes) >= self._most:
            raise Unreadable(self.notes[-1])

    def fail(self, message: str, mend: str, where: Where = ()) -> Unreadable:
        """The error that ends reading at this line; it is noted too."""
        self.notes.append(Note(where, self.line, message, mend))
        return Unreadable(self.notes[-1])

    def too_deep(self) -> Unreadable:
        """The error that ends reading where collections nest without end; it names the member of the whole that does."""
        outermost = self.here[:1]
        where = outermost if outermost and isinstance(outermost[0], str) else ()
        return self.fail("nested too deep", f"keep within {MAX_DEPTH} levels", where)

    def open(self, collection: list[Any] | dict[str, Any]) -> None:
        """Add a collection, to which belongs what is added until it is closed.

        Raises:
            Unreadable: where it is one too many within another.
        """
        where = self.here
        self.add(collection)
        if len(self._open) > MAX_DEPTH:
            raise self.too_deep()
        self._open.append(_Open(where, self.lines.of(where), collection))

    def close(self) -> None:
        """End the collection that was opened last."""
        self._open.pop()

    def add(self, value: Any) -> None:
        """Put `value` where the innermost open collection expects it, in a mapping first a key and then what belongs to it."""
        top = self._open[-1]
        if isinstance(top.value, list):
            if self.line != top.line:
                self.lines.keep(top.next, self.line)
            top.value.append(value)
        elif top.key is None:
            self._key(top, value)
        else:
            top.value[top.key] = value
            top.key = None

    def _key(self, top: _Open, key: Any) -> None:
        """Begin a member."""
        assert isinstance(top.value, dict), "only a mapping expects keys"
        if not isinstance(key, str):
            self.note(f"the key {show(key)} is not text", "quote it")
            key = json.dumps(key)
        top.key = key
        if key in top.value:
            first = f"keep one of them (the first is at line {self.lines.of(top.next)})"
            self.note(f"the key {show(key)} stands twice", first)
        if self.line != top.line:
            self.lines.keep(top.next, self.line)


@dataclass(slots=True)
class _Open:
    """A collection that has begun and not ended; `key` waits for its value in a mapping."""

    where: Where
    line: int
    value: list[Any] | dict[str, Any]
    key: str | None = None

    @property
    def next(self) -> Where:
        """Where the next value goes; what stands around the whole is on no line."""
        if isinstance(self.value, dict):
            return self.where if self.key is None else (*self.where, self.key)
        return (*self.where, len(self.value)) if self.line else ()
