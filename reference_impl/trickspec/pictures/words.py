"""The words in a picture, and those that are read instead of it, in one language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from trickspec.rulebook import words
from trickspec.rulebook.message import Value
from trickspec.spec.where import spec_folder

_FILES: Final = ("pictures", "cards")
"""Where a word is looked for, in this order."""


class Words:
    """The words that pictures need, by their plain names."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._common = words.Words(spec_folder(), language)

    def say(self, name: str, **values: Value) -> str:
        """The word called `name`, with its holes filled; in English where nobody has translated it."""
        file = next((file for file in _FILES if self._common.has(f"{file}.{name}")), _FILES[0])
        return self._common.say(f"{file}.{name}", **values)


@lru_cache(maxsize=16)
def words_in(language: str) -> Words:
    """The words of a language."""
    return Words(language)
