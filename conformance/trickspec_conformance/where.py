"""Finding what comes with the harness: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from pathlib import Path

from trickspec.spec.where import checkout

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    root = checkout()
    return _PACKAGE / f"_{name}" if root is None else root / "conformance" / name


def cases_folder() -> Path:
    """The folder of the cases."""
    return _folder("cases")


def corpus_folder() -> Path:
    """The folder of the recorded deals and games."""
    return _folder("corpus")


def perft_folder() -> Path:
    """The folder of the positions whose plays are counted."""
    return _folder("perft")


def zoo_folder() -> Path:
    """The folder of the wrong implementations."""
    return _folder("zoo")


def mutants_folder() -> Path:
    """The folder of what is declared about mutants."""
    return _folder("mutants")


def levels_folder() -> Path:
    """The folder of the levels."""
    return _folder("levels")


def kits_folder() -> Path:
    """The folder of the starting kits."""
    return _folder("kits")


def malformed_folder() -> Path:
    """The folder of the malformed records."""
    return _folder("malformed")


def matrix_folder() -> Path:
    """The folder of what is said about the coverage matrix."""
    return _folder("matrix")


def disputes_folder() -> Path:
    """The folder of the disputes."""
    return _folder("disputes")
