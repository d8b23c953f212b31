"""Finding the cases: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from pathlib import Path

from trickspec.spec.where import checkout

_PACKAGE = Path(__file__).resolve().parent


def cases_folder() -> Path:
    """The folder of the cases that come with the distribution."""
    root = checkout()
    return _PACKAGE / "_cases" if root is None else root / "conformance" / "cases"
