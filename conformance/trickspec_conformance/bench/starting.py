"""How long the command takes to begin, beside a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path


def command(*arguments: str) -> list[str]:
    """The command as it is installed beside this Python, or else as a module."""
    installed = Path(sys.executable).with_name("trickspec")
    return [str(installed), *arguments] if installed.exists() else [sys.executable, "-m", "trickspec", *arguments]


def python(text: str) -> list[str]:
    """A fresh Python that runs this."""
    return [sys.executable, "-c", text]


def start(line: list[str]) -> Callable[[], int]:
    """Start this program once, and wait for it."""

    def run() -> int:
        subprocess.run(line, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - programs of our own
        return 1

    return run
