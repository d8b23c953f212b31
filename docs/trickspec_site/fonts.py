"""The letters that a reader's device may lack: fetched with npm when the site is built, and served by the site itself."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from trickspec_site.packages import NoPackages, packages

HERE: Final = Path(__file__).parent / "fonts"
SHEET: Final = "letters.css"

_FAMILY: Final = "Noto Sans Georgian"
_PACKAGE: Final = "@fontsource/noto-sans-georgian"
_WEIGHTS: Final = (400, 700)
_RANGE: Final = "U+10A0-10FF, U+1C90-1CBF, U+2D00-2D2F"
"""The Georgian letters: a page without one of them loads no font."""


def fetch_fonts(work: Path, target: Path) -> bool:
    """Put the fonts into `target`, with their licence; gives whether they could be had. `work` keeps what npm fetched."""
    try:
        package = packages(HERE, work) / _PACKAGE
    except NoPackages:
        return False
    target.mkdir(parents=True, exist_ok=True)
    for weight in _WEIGHTS:
        shutil.copy(package / "files" / f"noto-sans-georgian-georgian-{weight}-normal.woff2", target / _file(weight))
    shutil.copy(package / "LICENSE", target / "LICENSE.txt")
    return True


def sheet(way: str) -> str:
    """The style sheet that names the fonts, which lie at `way` from it."""
    faces = (
        f'@font-face {{ font-family: "{_FAMILY}"; font-weight: {weight}; font-display: swap; unicode-range: {_RANGE};\n'
        f'  src: local("{_FAMILY}"), url("{way}/{_file(weight)}") format("woff2"); }}'
        for weight in _WEIGHTS
    )
    return "\n".join(faces) + "\n"


def _file(weight: int) -> str:
    return f"noto-sans-georgian-{weight}.woff2"
