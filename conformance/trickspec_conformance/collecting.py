"""Looking for circular garbage seldom while questions are asked: asking makes none, and looking takes a fifth of the time."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SELDOM: Final = 200_000
"""After so many new objects Python looks for garbage that refers to itself; what is examined in process may make some."""


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """Let Python look for circular garbage seldom, and then as it did before."""
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
