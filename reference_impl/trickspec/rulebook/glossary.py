"""The glossary at work: which word is used for an idea, which is not, and what a reader may have meant by one."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Forbidden(NamedTuple):
    """A word that stands in a text and is not used for its idea: the word as it was found, what to write, and why."""

    found: str
    term: str
    reason: str


@dataclass(frozen=True, slots=True)
class Idea:
    """One entry of the glossary in one language."""

    id: str
    term: str
    forms: tuple[str, ...]
    avoid: Mapping[str, str]

    @property
    def words(self) -> tuple[str, ...]:
        """The term and the shapes in which it may stand."""
        return (self.term, *self.forms)


class Glossary:
    """The ideas of one language: `forbidden` looks through a text, `meant` asks which ideas go by a word."""

    def __init__(self, entries: Iterable[Mapping[str, Any]], language: str) -> None:
        self.ideas = tuple(_idea(entry["id"], entry[language]) for entry in entries if language in entry)
        self._used = words_pattern(fold(word) for idea in self.ideas for word in idea.words)
        self._avoided = words_pattern(fold(word) for idea in self.ideas for word in idea.avoid)

    def forbidden(self, text: str) -> Iterator[Forbidden]:
        """Every word in `text` that is not used for its idea. A word that is right for another idea is let pass."""
        plain = fold(text)
        used = [found.span() for found in self._used.finditer(plain)]
        for found in self._avoided.finditer(plain):
            if not any(start <= found.start() and found.end() <= end for start, end in used):
                yield self._told(found[0])

    def _told(self, found: str) -> Forbidden:
        for idea in self.ideas:
            for word, reason in idea.avoid.items():
                if words_pattern([fold(word)]).fullmatch(found):
                    return Forbidden(found, idea.term, reason)
        raise AssertionError(f"nothing avoids {found}")

    def meant(self, word: str) -> list[Idea]:
        """The ideas that go by a word, those too for which it should not be used; accents and capitals do not matter."""
        asked = plain(word)
        return [idea for idea in self.ideas if _goes_by(idea, asked)]


def _goes_by(idea: Idea, asked: str) -> bool:
    return bool(words_pattern([plain(each) for each in (*idea.words, *idea.avoid)]).fullmatch(asked))


def _idea(name: str, entry: Mapping[str, Any]) -> Idea:
    return Idea(name, entry["term"], tuple(entry.get("forms", ())), entry.get("avoid", {}))


def fold(text: str) -> str:
    """The text as words are compared: composed, without capitals, with one apostrophe for both."""
    return unicodedata.normalize("NFC", text).casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def plain(text: str) -> str:
    """The text as people search: folded, and without accents."""
    apart = unicodedata.normalize("NFD", fold(text))
    return "".join(each for each in apart if not unicodedata.combining(each))


def words_pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these words or phrases, the longest first; a word that ends in * stands for all that begin so."""
    spelled = [
        re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s+")
        for word in sorted({*words}, key=len, reverse=True)
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(spelled)})(?!\w)" if spelled else r"(?!)")
