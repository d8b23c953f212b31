"""Finding what a program has started, however far it has moved away: whatever a marked program starts inherits the mark.

The mark is a variable of the environment. A process in a session of its own, whose parent has ended, still carries it.
"""

from __future__ import annotations

import os
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Final

VARIABLE: Final = "TRICKSPEC_EXAMINATION"

_PROC: Final = Path("/proc")


def new_mark() -> str:
    """A mark that nothing carries yet."""
    return uuid.uuid4().hex


def marking(mark: str) -> dict[str, str]:
    """The environment of a program that is to carry a mark, beside those that this process carries itself."""
    return {**os.environ, VARIABLE: f"{os.environ.get(VARIABLE, '')} {mark}".strip()}


def marked(mark: str) -> list[int]:
    """The processes that carry a mark and run; none, where the system does not show them, as Linux does."""
    return [int(place.name) for place in _PROC.glob("[0-9]*") if mark.encode("ascii") in _environment(place)]


def name_of(pid: int) -> str:
    """What a process is called."""
    with suppress(OSError):
        return (_PROC / str(pid) / "comm").read_text(encoding="utf-8", errors="replace").strip()
    return str(pid)


def _environment(place: Path) -> bytes:
    with suppress(OSError):  # it has ended meanwhile, or is somebody else's
        return (place / "environ").read_bytes()
    return b""
