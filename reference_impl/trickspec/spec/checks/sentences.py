"""Is a sentence what it should be: a message, with placeholders that exist, the plurals of its language, and no number typed?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping

from trickspec.rulebook.message import PLURALS, Hole, MessageError, Part, Value, holes, literals, parse

Fault = tuple[str, str]
"""What is wrong, and what would mend it."""

FOR_MILLIONS = {"it", "es", "fr"}
"""Languages whose form `many` is for millions, which do not occur."""

ALPHABETS = {"LATIN", "CYRILLIC", "GEORGIAN"}
"""Those of our languages, by the names that Unicode has for them."""

_NUMERAL = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]+")


def understood(text: str) -> tuple[tuple[Part, ...], list[Fault]]:
    """The parts of a message, and the fault that keeps it from being one."""
    try:
        return parse(text), []
    except MessageError as error:
        return (), [(str(error), "correct the message")]


def placeholders(
    parts: tuple[Part, ...], values: Mapping[str, Value], words: Callable[[str], set[str]], language: str
) -> Iterator[Fault]:
    """What is wrong with the placeholders, where `values` are what they may stand for, and `words` gives every word of one."""
    for hole in holes(parts):
        if hole.name not in values:
            mend = f"use one of {', '.join(sorted(values))}" if values else "say it without a placeholder"
            yield f"nothing is called {hole.name}", mend
        elif hole.kind == "plural" and isinstance(values[hole.name], str):
            yield f"{hole.name} is a word and has no plural", "choose by select, or say it as it is"
        elif hole.kind == "plural":
            yield from plural(hole, language)
        elif hole.kind == "select":
            known = words(hole.name)
            for stray in sorted(set(hole.choices) - known - {"other"}):
                yield f"{hole.name} is never {stray}", f"use one of {', '.join(sorted(known))}"


def plural(hole: Hole, language: str) -> Iterator[Fault]:
    """The forms that a choice by number lacks, and those that the language has not."""
    needed = set(PLURALS[language]) - {"other"} - ({"many"} if language in FOR_MILLIONS else set())
    for form in sorted(needed - hole.choices.keys()):
        yield f"{hole.name} lacks the plural form {form}", f"write {form} {{...}}"
    for key in sorted(key for key in hole.choices if not key.startswith("=") and key not in PLURALS[language]):
        yield f"{hole.name} has {key}, which is no plural form of {language}", f"use {', '.join(PLURALS[language])}"


def numerals(parts: tuple[Part, ...]) -> Iterator[str]:
    """Every number that is typed into the text."""
    for text in literals(parts):
        yield from _NUMERAL.findall(text)


def mixed(text: str) -> Iterator[Fault]:
    """Every word with letters of two alphabets, which look alike and are not found by whoever searches."""
    for word in _WORD.findall(text):
        alphabets = {unicodedata.name(letter, "").partition(" ")[0] for letter in word} & ALPHABETS
        if len(alphabets) > 1:
            yield f"{word} has letters of two alphabets, {' and '.join(sorted(alphabets)).lower()}", "type it anew"


def left_out(parts: tuple[Part, ...], original: tuple[Part, ...]) -> Iterator[Fault]:
    """What the original says by a placeholder and the translation does not say."""
    said, asked = _choices(parts), _choices(original)
    for name in asked.keys() - said.keys():
        yield f"{name} is not said, which the English says", f"use {{{name}}}"
    for name in asked.keys() & said.keys():
        for word in sorted(asked[name] - said[name]):
            yield f"{name} has no choice {word}, which the English has", f"write {word} {{...}}"


def _choices(parts: tuple[Part, ...]) -> dict[str, set[str]]:
    """The name of every placeholder, with the words among which it chooses."""
    found: dict[str, set[str]] = {}
    for hole in holes(parts):
        chosen = hole.choices.keys() if hole.kind == "select" else set()
        found.setdefault(hole.name, set()).update(chosen)
    return found
