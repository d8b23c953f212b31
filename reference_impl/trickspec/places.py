"""Places in a value: the way from the whole to one thing in it, and how people write it."""

from __future__ import annotations

import json
import re
from typing import Final, TypeAlias

Where: TypeAlias = tuple[str | int, ...]
"""The names of members and the numbers of entries that lead to a place; nothing for the whole."""

SHOWN: Final = 40
"""How many characters of a stranger's text a message repeats."""

_PLAIN: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}\Z")


def spelled(where: Where) -> str:
    """A place as people write it, such as `tricks[1].plays[2]`; a name that is no plain word is quoted: `meta["a b"]`."""
    return "".join(map(_step, where)).removeprefix(".")


def cut(text: str) -> str:
    """A text, no longer than a message repeats."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def _step(step: str | int) -> str:
    if isinstance(step, str):
        return f".{step}" if _PLAIN.match(step) else f"[{cut(json.dumps(step))}]"
    return f"[{step}]"
