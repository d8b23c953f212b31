"""How far the hunt is, on standard error: on a terminal a line that changes, elsewhere a plain line now and then."""

from __future__ import annotations

import sys
import time
from typing import Final

BETWEEN_LOOKS: Final = 0.3
BETWEEN_LINES: Final = 30.0
"""Seconds between two changes of the line on a terminal, and between two lines elsewhere."""
_CLEAR: Final = "\r\x1b[K"


class Watcher:
    """Shows how much was asked, and how many disagreements are told."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._between = BETWEEN_LOOKS if self._terminal else BETWEEN_LINES
        self._begun = self._shown = time.monotonic()

    def watch(self, asked: int, told: int) -> None:
        """Show it, unless it was shown just now."""
        now = time.monotonic()
        if now < self._shown + self._between:
            return
        self._shown = now
        said = f"{asked} questions in {now - self._begun:.0f} s, {told} disagreement{'' if told == 1 else 's'}"
        if self._terminal:
            print(f"{_CLEAR}hunting: {said}", end="", file=sys.stderr, flush=True)
        else:
            print(f"trickspec: {said}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away, so that something else can be written."""
        if self._terminal:
            print(_CLEAR, end="", file=sys.stderr, flush=True)
