"""A judgement in a terminal: what is told, indented by what it belongs to, with the table drawn, in colours or without."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import IO, Final, Literal

from rich.console import Console
from rich.text import Text

from trickspec.judging.telling import Kind, Part
from trickspec.pictures import terminal
from trickspec.pictures.words import Words

WIDEST: Final = 100

_LOOKS: Final[dict[Kind, tuple[int, str]]] = {
    "title": (0, "bold"),
    "heading": (0, "bold underline"),
    "place": (0, "bold"),
    "wrong": (2, "red"),
    "fact": (4, ""),
    "rule": (4, ""),
    "ruling": (4, "italic"),
    "line": (2, ""),
    "good": (0, "green"),
    "bad": (0, "red"),
    "note": (2, "yellow"),
}
"""How far each part is indented, and its colour."""
_AFTER_A_LINE: Final = ("title", "heading", "place")
"""What has an empty line before it, unless something of the kind stands there."""


def show(parts: Iterable[Part], stream: IO[str], words: Words, *, plain: bool = False) -> None:
    """Write what is told; in colours where the stream is a terminal, unless it is to be `plain` or NO_COLOR is set."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    system: Literal["auto"] | None = None if plain or os.environ.get("NO_COLOR") else "auto"
    console = Console(file=stream, highlight=False, emoji=False, markup=False, color_system=system)
    signs = terminal.carries_signs(getattr(stream, "encoding", None))
    before: Kind | None = None
    for part in parts:
        if part.kind in _AFTER_A_LINE and before not in (None, *_AFTER_A_LINE):
            console.print()
        for line in _lines(part, words, min(console.width, WIDEST), signs=signs):
            console.print(line, soft_wrap=True)
        before = part.kind


def _lines(part: Part, words: Words, width: int, *, signs: bool) -> Iterator[Text]:
    if part.picture is not None:
        yield from (Text("    ").append_text(line) for line in terminal.lines(part.picture, words, signs=signs))
        return
    indent, style = _LOOKS[part.kind]
    for line in _wrapped(part.text, width - indent):
        yield Text(" " * indent).append(line, style)
    if part.id is not None and part.kind != "ruling":
        yield Text(" " * indent).append(part.id, "dim")


def _wrapped(text: str, width: int) -> Iterator[str]:
    """The text in lines of so many cells, broken at blanks; a word that is longer has a line of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and Text(longer).cell_len > width:
            yield line
            line = word
        else:
            line = longer
    yield line
