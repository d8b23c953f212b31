"""Finding the cases and the zoo: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from pathlib import Path

from trickspec.spec.where import checkout

_PACKAGE = Path(__file__).resolve().parent


def cases_folder() -> Path:
    """The folder of the cases that come with the distribution."""
    root = checkout()
    return _PACKAGE / "_cases" if root is None else root / "conformance" / "cases"


def perft_folder() -> Path:
    """The folder of the positions whose plays are counted."""
    root = checkout()
    return _PACKAGE / "_perft" if root is None else root / "conformance" / "perft"


def zoo_folder() -> Path:
    """The folder of the wrong implementations that come with the distribution."""
    root = checkout()
    return _PACKAGE / "_zoo" if root is None else root / "conformance" / "zoo"
