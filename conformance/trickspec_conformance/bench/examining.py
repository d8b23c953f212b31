"""Whole examinations, as the command makes them."""

from __future__ import annotations

import subprocess
from collections.abc import Callable

from trickspec_conformance.bench.starting import command
from trickspec_conformance.errors import CannotRun


def examine(level: str, *implementation: str) -> Callable[[], int]:
    """Examine the reference once at this level; it is to conform."""

    def run() -> int:
        line = command("conform", "--level", level, *implementation)
        ran = subprocess.run(line, capture_output=True, text=True, check=False)  # noqa: S603 - a program of our own
        if ran.returncode:
            raise CannotRun(f"{' '.join(line)} ended with {ran.returncode}: {ran.stderr[-200:]}")
        return 1

    return run
