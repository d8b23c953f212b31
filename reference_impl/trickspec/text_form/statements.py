"""A text as statements: one a line, or several with semicolons between them, without comments, each with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_PIECE: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[#;]|[^"#;]+')
META: Final = "meta"
"""What stands behind this word goes on to the end of its line, whatever it is."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What one thing is said to be, and on which line."""

    line: int
    text: str


def statements(text: str) -> Iterator[Statement]:
    """The statements of a text."""
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        for part in _parts(line):
            plain = part.strip() if part.lstrip().casefold().startswith(META) else " ".join(part.split())
            if plain:
                yield Statement(number, plain)


def _parts(line: str) -> Iterator[str]:
    """A line without its comment, cut at semicolons that are in no quotes."""
    part = ""
    for found in _PIECE.finditer(line):
        if not part.strip() and found[0].lstrip().casefold().startswith(f"{META} "):
            yield line[found.start() :]
            return
        if found[0] == "#":
            break
        if found[0] == ";":
            yield part
            part = ""
        else:
            part += found[0]
    yield part


def words(text: str) -> list[str]:
    """The words of a statement: commas part them as blanks do, and quotes hold them together."""
    return [
        found[1] if found[1] is not None else found[0] for found in re.finditer(r'"((?:[^"\\]|\\.)*)"|[^\s,"]+', text)
    ]
