"""The words that a page says before the engine runs, and around what it answers: one file of JSON a language.

Messages are parsed already, so that a page only chooses and joins: a text is itself, `["name"]` the value of that name, and
`["name", "plural", {"one": [...], "other": [...]}]` a choice by it, as is `select`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from trickspec.rulebook.message import Count, Part, parse
from trickspec.rulebook.translated import Translated, load
from trickspec.rulebook.translation import ORIGINAL

FILES: Final = ("page", "sheet", "pictures", "cards", "judge", "command")
"""The common texts of which a page needs something."""


def words(spec: Path, language: str) -> dict[str, Any]:
    """The words of a language by their full names, and the names of those that are English."""
    texts = Translated(spec / "text", language)
    said = {f"{file}.{word}": texts.get(file, "words", word) for file, word in _names(spec)}
    return {
        "language": language,
        "words": {name: message(each.text) for name, each in said.items()},
        "english": sorted(name for name, each in said.items() if each.language != language),
    }


def _names(spec: Path) -> Iterable[tuple[str, str]]:
    for file in FILES:
        for word in load(spec / "text" / ORIGINAL / f"{file}.yaml")["words"]:
            yield file, word


def message(text: str) -> list[Any]:
    """A message in parts."""
    return [_part(part) for part in parse(text)]


def _part(part: Part) -> Any:
    if isinstance(part, str):
        return part
    if isinstance(part, Count) or not part.kind:
        return [part.name]
    return [part.name, part.kind, {key: [_part(each) for each in choice] for key, choice in part.choices.items()}]
