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

    @property
    def is_meta(self) -> bool:
        """Whether it is what is to be remembered beside the record."""
        return self.text[: len(META) + 1].casefold() == f"{META} "


def statements(text: str) -> Iterator[Statement]:
    """The statements of a text."""
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        for part in _parts(line):
            whole = Statement(number, part.strip())
            if whole.text:
                yield whole if whole.is_meta else Statement(number, " ".join(part.split()))


def _parts(line: str) -> Iterator[str]:
    """A line without its comment, cut at semicolons that are in no quotes."""
    pieces: list[str] = []
    begun = False
    for found in _PIECE.finditer(line):
        piece = found[0]
        if not begun and piece.lstrip()[: len(META) + 1].casefold() == f"{META} ":
            yield line[found.start() :]
            return
        if piece == "#":
            break
        if piece == ";":
            yield "".join(pieces)
            pieces, begun = [], False
        else:
            pieces.append(piece)
            begun = begun or not piece.isspace()
    yield "".join(pieces)


def words(text: str) -> list[str]:
    """The words of a statement: commas part them as blanks do, and quotes hold them together."""
    return [
        found[1] if found[1] is not None else found[0] for found in re.finditer(r'"((?:[^"\\]|\\.)*)"|[^\s,"]+', text)
    ]
