"""Finding the rules: in a checkout beside the code, in an installed wheel inside the package.

An editable install may leave a stale copy inside the package, so the checkout is asked first.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent
_CHECKOUT = _PACKAGE.parent.parent


def in_checkout() -> bool:
    """Whether the code runs from a checkout rather than from an installed wheel."""
    return (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "spec" / "schema").is_dir()


def spec_folder() -> Path:
    """The folder of the rules."""
    return _CHECKOUT / "spec" if in_checkout() else _PACKAGE / "_spec"


def compiled_folder() -> Path:
    """The folder of the compiled rulesets, which only an installed wheel has."""
    return _PACKAGE / "_compiled"


def checkout() -> Path | None:
    """The root of the checkout, if there is one."""
    return _CHECKOUT if in_checkout() else None


def ledger_folder(spec: Path) -> Path | None:
    """The folder of the ledgers that belong to a spec folder: inside it, beside it, or inside the package."""
    for folder in (spec / "seeds", spec.parent / "seeds", spec.parent / "_seeds"):
        if folder.is_dir():
            return folder
    return None
