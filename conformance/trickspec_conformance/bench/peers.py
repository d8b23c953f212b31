"""The programs that ours is measured beside, which `make bench` installs and nothing else needs."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from trickspec_conformance.errors import WrongUsage


def open_spiel() -> Any:
    """OpenSpiel's Python module."""
    return _peer("pyspiel")


def chess() -> Any:
    """The module python-chess."""
    return _peer("chess")


def _peer(name: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise WrongUsage(f"{name} is not installed, and nothing is measured without it: make bench") from error
