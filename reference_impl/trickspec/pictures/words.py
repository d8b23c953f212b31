"""Every word in a picture, in one place: a file of messages for each language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from trickspec.rulebook.message import Value, render

_HOME: Final = Path(__file__).resolve().parent / "words"


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one language by name; they are written as the sentences of a rulebook are."""

    language: str
    messages: Mapping[str, str]

    def say(self, name: str, **values: Value) -> str:
        """The message called `name`, with its holes filled."""
        return render(self.messages[name], self.language, values)


@lru_cache(maxsize=16)
def words_in(language: str) -> Words:
    """The words of a language.

    Raises:
        FileNotFoundError: where nobody has translated them.
    """
    return Words(language, json.loads((_HOME / f"{language}.json").read_text(encoding="utf-8")))
