"""The letters and names by which a language calls ranks and suits, beside those of the wire, which everybody may use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.files import to_read

RANKS: Final = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T"}
"""The ideas of the glossary that are ranks with a letter, and the letter of the wire."""
SUITS: Final = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
SIGNS: Final = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}

LOOKS_LIKE: Final = {"А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "С": "C", "Т": "T", "Х": "X"}  # noqa: RUF001 - that is what they are for
"""Cyrillic letters, and the Latin ones that nobody can tell from them by sight."""


@dataclass(frozen=True, slots=True)
class Letters:
    """What a language calls ranks, letter by letter, and suits, by their names; all in small letters."""

    ranks: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[str, str] = field(default_factory=dict)

    def rank(self, written: str, known: Iterable[str]) -> set[str]:
        """The ranks that a letter may mean, of those that the wire knows.

        More than one is meant where the letter is the language's for one rank, and by sight the wire's for another.
        """
        letter = written.upper()
        own = {rank for name, rank in self.ranks.items() if name.upper() == letter}
        by_sight = LOOKS_LIKE.get(letter, letter) if own else letter
        plain = "T" if letter == "10" else by_sight
        return own | ({plain} if plain in known else set())

    def suit(self, written: str, known: Iterable[str]) -> str | None:
        """The suit of a letter, a sign or a name; None where it is none."""
        plain = written.strip("\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
        for found in (plain.upper(), SIGNS.get(plain), self.suits.get(plain.casefold())):
            if found is not None and found in known:
                return found
        return None


def letters(folder: Path, language: str = ORIGINAL) -> Letters:
    """The letters of a language, with the names that suits have in it and in English; none without a glossary."""
    path = folder / "glossary.yaml"
    if not to_read(path).is_file():
        return Letters()
    from trickspec.spec.documents import read  # noqa: PLC0415 - a record in JSON is read without YAML

    ideas: dict[str, Mapping[str, Any]] = {entry["id"]: entry for entry in read(path).value}
    ranks: dict[str, str] = {}
    suits: dict[str, str] = {}
    for idea, rank in RANKS.items():
        letter = ideas.get(idea, {}).get(language, {}).get("letter")
        if letter is not None:
            ranks[letter.casefold()] = rank
    for idea, suit in SUITS.items():
        for entry in (ideas.get(idea, {}).get(name, {}) for name in (ORIGINAL, language)):
            names = [entry["term"], *entry.get("forms", ())] if entry else []
            suits |= {name.casefold(): suit for name in names if "*" not in name}
    return Letters(ranks, suits)
