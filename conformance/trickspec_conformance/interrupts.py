"""Being told to stop, however that is said: nothing is left running, and the report says how far the run came."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SAID_OTHERWISE: Final = ("SIGTERM", "SIGHUP")
"""Beside Ctrl-C: what ends a job of a build server, and what the end of a terminal sends."""


@contextmanager
def as_interrupts() -> Iterator[None]:
    """Take every request to end for an interrupt from the keyboard."""
    names = _SAID_OTHERWISE if threading.current_thread() is threading.main_thread() else ()
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    # what is ignored, as in a run that is to outlive its terminal, stays ignored
    before = {number: signal.getsignal(number) for number in numbers if signal.getsignal(number) is not signal.SIG_IGN}
    for number in before:
        signal.signal(number, _interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt
