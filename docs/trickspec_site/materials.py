"""The theme's own files, from which a few of ours are made: copied whole they would be somebody else's text in our repository."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from pathlib import Path


def theme_file(name: str) -> str:
    """The text of one of the theme's files."""
    found = importlib.util.find_spec("material")
    assert found is not None, "make site installs the theme"
    assert found.submodule_search_locations, "the theme is a package"
    return (Path(found.submodule_search_locations[0]) / "templates" / name).read_text(encoding="utf-8")


def changed(name: str, changes: Iterable[tuple[str, str]]) -> str:
    """One of the theme's files with some things in it replaced, wherever they stand.

    Raises:
        ValueError: where the theme no longer has one of them.
    """
    text = theme_file(name)
    for old, new in changes:
        if old not in text:
            raise ValueError(f"the theme's {name} no longer says {old}: look at what is changed in it")
        text = text.replace(old, new)
    return text
