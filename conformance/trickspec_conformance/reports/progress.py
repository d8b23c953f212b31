"""Progress on standard error: on a terminal a bar, gone when the run is over; elsewhere a plain line now and then."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from trickspec_conformance.runner import Watch

BETWEEN_LINES: Final = 10.0
"""Seconds between two lines, and before the first: a run that is soon over has none."""
_BETWEEN_LOOKS: Final = 0.1
"""Seconds between two changes of a bar; more often, nobody sees, and the run would take longer."""


@contextmanager
def progress() -> Iterator[Watch]:
    """A watch that shows how far a run is."""
    if not sys.stderr.isatty():
        yield now_and_then(_line, BETWEEN_LINES)
        return
    columns = (TextColumn("asking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("asking", total=None)
        yield now_and_then(lambda done, of: bar.update(task, completed=done, total=of), _BETWEEN_LOOKS)


def now_and_then(watch: Watch, seconds: float, clock: Callable[[], float] = time.monotonic) -> Watch:
    """A watch that passes on what it is told, but only when so many seconds have gone by since it last did."""
    due = clock() + seconds

    def told(done: int, of: int) -> None:
        nonlocal due
        if clock() >= due:
            due = clock() + seconds
            watch(done, of)

    return told


def _line(done: int, of: int) -> None:
    print(f"trickspec: {done} of {of} questions are answered", file=sys.stderr, flush=True)
