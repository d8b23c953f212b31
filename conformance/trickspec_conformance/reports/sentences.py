"""The sentences of rules, in English and as they stand under the options that were sent."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from trickspec.errors import SpecError
from trickspec.rulebook.book import Rulebook
from trickspec.spec.load import game_names

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trickspec_conformance.cases import Options

LANGUAGE: Final = "en"


def sentences(folder: Path, game: str, options: Options, rules: Iterable[str]) -> dict[str, str]:
    """The sentence of each of these rules that the spec in `folder` has one for."""
    known = _book(folder, game, tuple(sorted(options.items())))
    return {rule: known[rule] for rule in rules if rule in known}


@lru_cache(maxsize=64)
def _book(folder: Path, game: str, options: tuple[tuple[str, str | bool], ...]) -> Mapping[str, str]:
    if game not in game_names(folder):
        return {}
    try:
        book = Rulebook(folder, game, LANGUAGE, dict(options))
        return {entry.id: entry.sentence for chapter in book.chapters() for entry in chapter.entries}
    except (SpecError, OSError, LookupError, ValueError):  # a spec that is being written may lack a sentence
        return {}
