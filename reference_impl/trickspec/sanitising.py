"""Text of strangers, made safe for a terminal: nothing in it moves the cursor, hides, turns around or goes on for ever."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 600
"""How many characters of one text are shown, unless the caller says otherwise."""

_UNSAFE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's categories of characters that steer, have no shape, or break lines; every escape sequence begins with one."""


def clean(text: object, longest: int = LONGEST) -> str:
    """A text on one line; what is unsafe is written out as an escape, what is too long is cut."""
    whole = str(text)
    shown = "".join(map(_shown, whole[:longest]))
    return shown if len(whole) <= longest else f"{shown}... ({len(whole) - longest} more)"


def clean_lines(text: str, most: int) -> list[str]:
    """The last lines of a text, each safe to show."""
    return [clean(line) for line in text.replace("\r\n", "\n").rstrip("\n").split("\n")[-most:]] if text.strip() else []


def _shown(character: str) -> str:
    if unicodedata.category(character) in _UNSAFE:
        return character.encode("unicode_escape").decode("ascii")
    return character
