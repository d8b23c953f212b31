"""Progress on a terminal's standard error, gone when the run is over; elsewhere nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from trickspec_conformance.runner import Watch


@contextmanager
def progress() -> Iterator[Watch]:
    """A watch that shows how far a run is."""
    console = Console(file=sys.stderr)
    columns = (TextColumn("asking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("asking", total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
