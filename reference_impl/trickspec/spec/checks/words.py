"""The words that belong to no game: is each a message, and does every translation have them all, with the same placeholders?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.rulebook.message import Part, Value, holes
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.checks import glossary, languages, sentences, translations
from trickspec.spec.documents import Document
from trickspec.spec.shelf import Shelf


def check(shelf: Shelf) -> Iterator[Problem]:
    """Every fault in the common words, in each language that any game has."""
    if not any(languages.home_of(path) == (languages.COMMON, ORIGINAL) for path in (*shelf.documents, *shelf.unread)):
        return
    for language in languages.listed(shelf, languages.COMMON):
        yield from in_language(shelf, language)


def in_language(shelf: Shelf, language: str) -> Iterator[Problem]:
    """Every fault in the common words of one language, whether or not it is listed."""
    originals = _files(shelf, ORIGINAL)
    own = _files(shelf, language)
    for name, original in originals.items():
        if name in own:
            yield from translations.check(own[name], original, language)
            yield from _compared(own[name], original, language)
        elif not shelf.has_unread(f"text/{language}/{name}"):
            yield original.problem((), f"text/{language}/{name} is missing", "write it")
    for name in sorted(own.keys() - originals.keys()):
        yield own[name].problem((), f"nothing reads this: there is no text/{ORIGINAL}/{name}", "leave it out")
    yield from glossary.words(shelf, language, languages.COMMON)


def _files(shelf: Shelf, language: str) -> dict[str, Document]:
    home = f"text/{language}/"
    return {path.removeprefix(home): each for path, each in shelf.documents.items() if path.startswith(home)}


def _compared(document: Document, original: Document, language: str) -> Iterator[Problem]:
    written, english = document.value["words"], original.value["words"]
    for key in english.keys() - written.keys():
        yield document.problem(("words",), f"{key} has no text", f"translate {translations.shown(english[key])}")
    for key in written.keys() - english.keys():
        yield document.problem(("words", key), f"there is no word {key}", "leave it out")
    for key in english.keys() & written.keys():
        for message, mend in _message(written[key], english[key], language):
            yield document.problem(("words", key), f"{key}: {message}", mend)


def _message(text: str, english: str, language: str) -> Iterator[sentences.Fault]:
    parts, faults = sentences.understood(text)
    if faults:
        yield from faults
        return
    original = sentences.understood(english)[0]
    values = _values(original)
    yield from sentences.placeholders(parts, values, lambda name: _words(original, name), language)
    yield from sentences.left_out(parts, original)
    typed = set(sentences.numerals(original))
    for numeral in sentences.numerals(parts):
        if numeral not in typed:
            yield f"the numeral {numeral} is typed into the text", "let a placeholder say it"


def _values(original: tuple[Part, ...]) -> dict[str, Value]:
    """What the placeholders stand for: a number where English chooses by number, a word elsewhere."""
    counted = {hole.name for hole in holes(original) if hole.kind == "plural"}
    return {hole.name: 0 if hole.name in counted else "" for hole in holes(original)}


def _words(original: tuple[Part, ...], name: str) -> set[str]:
    """The words among which English chooses."""
    return {key for hole in holes(original) if (hole.name, hole.kind) == (name, "select") for key in hole.choices}
