"""Reading JSON strictly, with the place and the line of everything in it.

Python's own reader knows neither, takes words such as `NaN`, keeps the last of two equal keys, and reads what is nested by
recursion. Here is the grammar of RFC 8259 and no more, read piece by piece, in as much time as the text is long.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final

from trickspec.places import cut
from trickspec.spec.building import Builder, Unreadable
from trickspec.spec.text import last_line
from trickspec.table.nodes import show

MAX_DIGITS: Final = 640
"""How many digits a whole number may have; Python reads as many, however it is set."""

_PIECE: Final = re.compile(
    r"[ \t\n\r]*"
    r"([\[\]{},:]|[-+.0-9A-Za-z_$]+"
    r'|"[^"\\\x00-\x1f]*(?:\\[^\x00-\x1f][^"\\\x00-\x1f]*)*|)'  # a string but for its end
)
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)")
_HALF: Final = re.compile("[\ud800-\udfff]")
_WORDS: Final[dict[str, Any]] = {"true": True, "false": False, "null": None}
_NO_NUMBERS: Final = ("NaN", "Infinity", "-Infinity")
_ENDS: Final = {"[": "]", "{": "}"}


def build(text: str, builder: Builder, *, fractions: bool = False) -> None:
    """Build the one value that `text` holds; `fractions` says whether a number may be other than whole.

    Raises:
        Unreadable: where it is not JSON.
    """
    if text.strip():
        _Reader(text, builder, fractions).read()
    builder.refuse_nothing()


class _Reader:
    """A text, and how far it has been read: `piece` is what was read last, and stands from `start` to `end`."""

    def __init__(self, text: str, builder: Builder, fractions: bool) -> None:
        self.text = text
        self.builder = builder
        self.fractions = fractions
        self.piece = ""
        self.start = 0
        self.end = 0

    def read(self) -> None:
        """Read everything; a stack of the brackets to come stands in for recursion."""
        ends: list[str] = []
        self._next()
        self._value(ends)
        while ends:
            opened = self.piece in _ENDS
            self._next()
            if self.piece == ends[-1]:
                self.builder.close()
                ends.pop()
                continue
            if not opened:
                self._expect(",", f"a comma or {ends[-1]}")
                self._next()
            if ends[-1] == "}":
                self._key()
            self._value(ends)
        self._next()
        if self.start < len(self.text):
            raise self._unexpected("the end")

    def _next(self) -> None:
        """Read the next piece, which is empty at the end, and before what begins none."""
        found = _PIECE.match(self.text, self.end)
        assert found is not None, "no piece is a match too"
        start, end = found.span(1)
        if start > self.end:
            self.builder.line += self.text.count("\n", self.end, start)
        self.piece, self.start, self.end = found[1], start, end

    def _expect(self, mark: str, called: str) -> None:
        if self.piece != mark:
            raise self._unexpected(called)

    def _value(self, ends: list[str]) -> None:
        """A value, or the bracket that begins one."""
        piece = self.piece
        if piece in _ENDS:
            self.builder.open([] if piece == "[" else {})
            ends.append(_ENDS[piece])
        elif piece[:1] == '"':
            self.builder.add(self._text(key=False))
        else:
            self.builder.add(self._atom())

    def _key(self) -> None:
        if self.piece[:1] != '"':
            raise self._unexpected("a name in double quotes")
        self.builder.add(self._text(key=True))
        self._next()
        self._expect(":", "a colon")
        self._next()

    def _text(self, *, key: bool) -> str:
        """A string, its escapes resolved."""
        end = self.text[self.end : self.end + 1]
        if end != '"':
            raise self._unended(end)
        self.end += 1
        if "\\" not in self.piece:
            return self.piece[1:]
        try:
            text = json.loads(f'{self.piece}"')
        except ValueError:
            raise self._fail(f"{show(self.piece[1:])} holds an escape that JSON does not have") from None
        assert isinstance(text, str), "a string in quotes was read"
        if _HALF.search(text):
            place = (*self.builder.here, text) if key else None
            self.builder.note("a string holds half a character", "write whole characters", place)
        return text

    def _atom(self) -> Any:
        """A number or a word."""
        atom = self.piece
        if atom in _WORDS:
            return _WORDS[atom]
        number = _NUMBER.fullmatch(atom)
        if number is not None:
            return self._fraction(atom) if number[1] else self._whole(atom)
        if atom not in _NO_NUMBERS:
            raise self._unexpected("a value")
        self.builder.note(f"{atom} is not a whole number", "write one")
        return None

    def _whole(self, atom: str) -> int | None:
        digits = len(atom.removeprefix("-"))
        if digits > MAX_DIGITS:
            self.builder.note(f"a number of {digits} digits", f"write it with no more than {MAX_DIGITS}")
            return None
        return int(atom)

    def _fraction(self, atom: str) -> float:
        value = float(atom)
        if not self.fractions:
            self.builder.note(f"{cut(atom)} is not a whole number", "write one")
        elif math.isinf(value):
            self.builder.note(f"{cut(atom)} is too large a number", "write a smaller one")
        return value

    def _unended(self, character: str) -> Unreadable:
        """Why a string stops before this character, or at the end of the text."""
        if character in ("", "\\", "\n", "\r"):
            return self._fail("a string does not end on its line")
        return self._fail(f"the character {show(character)} stands in a string")

    def _unexpected(self, belongs: str) -> Unreadable:
        found = self.piece or self.text[self.start : self.start + 1]
        if found:
            return self._fail(f"{show(found)} stands where {belongs} belongs")
        self.builder.line = last_line(self.text)
        return self.builder.fail(f"not JSON: the text ends where {belongs} belongs", "write the rest of it")

    def _fail(self, message: str) -> Unreadable:
        column = self.start - self.text.rfind("\n", 0, self.start)
        return self.builder.fail(f"not JSON: {message}, at character {column}", "correct the syntax")
