"""Sentences with numbers in them: the part of ICU MessageFormat that rulebooks need, in the standard library alone.

`{name}` stands for a value; `{name, plural, one {# card} other {# cards}}` chooses by number, with `=0` for exact ones and `#`
for the number itself; `{name, select, true {...} other {...}}` chooses by a word. An apostrophe before a brace or `#` takes it
as it is, and two stand for one. Every choice has an `other`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, TypeAlias

Value: TypeAlias = str | int
Part: TypeAlias = "str | Hole | Count"

PLURALS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "it": ("one", "many", "other"),
    "es": ("one", "many", "other"),
    "de": ("one", "other"),
    "fr": ("one", "many", "other"),
    "ka": ("one", "other"),
    "ru": ("one", "few", "many", "other"),
}
"""The plural forms of each language, as the Unicode CLDR has them."""

_NAME: Final = re.compile(r"\s*([a-z][a-z0-9_]*)\s*")
_KEY: Final = re.compile(r"\s*(=?[a-z0-9_]+)\s*\{")
_MILLION: Final = 1_000_000


class MessageError(ValueError):
    """The text is not a message; the message of the error says where it goes wrong."""


@dataclass(frozen=True, slots=True)
class Count:
    """The `#` of a plural: the number that was chosen by."""

    name: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A placeholder: `kind` is empty for a plain value, `plural` or `select` where `choices` holds what to say."""

    name: str
    kind: str = ""
    choices: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)


def plural_form(language: str, number: int) -> str:
    """The plural form that a whole number takes in a language.

    Raises:
        KeyError: for a language whose plurals are not known here.
    """
    forms = PLURALS[language]
    count = abs(number)
    if "few" in forms:
        return _slavic(count)
    if count == 1 or (language == "fr" and count == 0):
        return "one"
    return "many" if "many" in forms and count and count % _MILLION == 0 else "other"


def _slavic(count: int) -> str:
    last, last_two = count % 10, count % 100
    if last == 1 and last_two != 11:
        return "one"
    return "few" if 2 <= last <= 4 and not 12 <= last_two <= 14 else "many"


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[Part, ...]:
    """The parts of a message.

    Raises:
        MessageError: where the text is not one.
    """
    parts, end = _parse(text, 0, None)
    if end != len(text):
        raise MessageError(f"a brace closes nothing at character {end + 1}")
    return parts


def _parse(text: str, at: int, counting: str | None) -> tuple[tuple[Part, ...], int]:
    """The parts from `at` up to the brace that ends them; `counting` is what `#` stands for."""
    parts: list[Part] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        special: Part | None = None
        if text[at] == "'" and at + 1 < len(text) and text[at + 1] in "'{}#":
            taken, at = _quoted(text, at)
            plain += taken
            continue
        if text[at] == "{":
            special, at = _parse_hole(text, at + 1)
        elif text[at] == "#" and counting is not None:
            special, at = Count(counting), at + 1
        else:
            plain, at = plain + text[at], at + 1
        if special is not None:
            parts += [plain, special] if plain else [special]
            plain = ""
    return (*parts, plain) if plain else tuple(parts), at


def _quoted(text: str, at: int) -> tuple[str, int]:
    """What is quoted at `at`, and where the quotation ends; two apostrophes stand for one, inside it too."""
    if text[at + 1] == "'":
        return "'", at + 2
    end = text.find("'", at + 1)
    while end >= 0 and text[end + 1 : end + 2] == "'":
        end = text.find("'", end + 2)
    if end < 0:
        raise MessageError(f"a quotation is not closed that opens at character {at + 1}")
    return text[at + 1 : end].replace("''", "'"), end + 1


def _parse_hole(text: str, at: int) -> tuple[Hole, int]:
    found = _NAME.match(text, at)
    if not found:
        raise MessageError(f"a name is missing at character {at + 1}")
    name, at = found[1], found.end()
    if text[at : at + 1] == "}":
        return Hole(name), at + 1
    kind = _NAME.match(text, at + 1) if text[at : at + 1] == "," else None
    if not kind or kind[1] not in ("plural", "select") or text[kind.end() : kind.end() + 1] != ",":
        raise MessageError(f"plural or select, and a comma, are missing after {name}")
    return _parse_choices(text, kind.end() + 1, name, kind[1])


def _parse_choices(text: str, at: int, name: str, kind: str) -> tuple[Hole, int]:
    choices: dict[str, tuple[Part, ...]] = {}
    while key := _KEY.match(text, at):
        if key[1] in choices:
            raise MessageError(f"{name} has {key[1]} twice")
        choices[key[1]], at = _parse(text, key.end(), name if kind == "plural" else None)
        if at >= len(text):
            raise MessageError(f"a brace is not closed in {name}")
        at += 1
    at += len(text[at:]) - len(text[at:].lstrip())
    if text[at : at + 1] != "}":
        raise MessageError(f"a brace is not closed in {name}")
    if "other" not in choices:
        raise MessageError(f"{name} has no other")
    return Hole(name, kind, choices), at + 1


def render(text: str, language: str, values: Mapping[str, Value], show: Callable[[Value], str] = str) -> str:
    """The sentence, with its holes filled; `show` turns a value into text.

    Raises:
        MessageError: where the text is not a message, or a value is missing.
    """
    return "".join(_render(parse(text), language, values, show))


def _render(
    parts: tuple[Part, ...], language: str, values: Mapping[str, Value], show: Callable[[Value], str]
) -> Iterator[str]:
    for part in parts:
        if isinstance(part, str):
            yield part
        elif part.name not in values:
            raise MessageError(f"nothing is called {part.name}")
        elif isinstance(part, Count) or not part.kind:
            yield show(values[part.name])
        else:
            yield from _render(_choose(part, language, values[part.name]), language, values, show)


def _choose(hole: Hole, language: str, value: Value) -> tuple[Part, ...]:
    key = str(value)
    if hole.kind == "plural":
        exact = f"={value}"
        key = exact if exact in hole.choices else plural_form(language, int(value))
    return hole.choices.get(key, hole.choices["other"])


def holes(parts: tuple[Part, ...]) -> Iterator[Hole]:
    """Every placeholder of a message, those inside choices too."""
    for part in parts:
        if isinstance(part, Hole):
            yield part
            for choice in part.choices.values():
                yield from holes(choice)


def literals(parts: tuple[Part, ...]) -> Iterator[str]:
    """Every stretch of plain text of a message, those inside choices too."""
    for part in parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Hole):
            for choice in part.choices.values():
                yield from literals(choice)
