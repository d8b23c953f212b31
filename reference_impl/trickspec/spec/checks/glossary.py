"""Is every idea named in every language, and does no text use a word that is not to be used for it?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.rulebook.glossary import Glossary
from trickspec.rulebook.message import PLURALS, literals
from trickspec.rulebook.translation import texts
from trickspec.spec.checks.languages import COMMON, home_of, listed
from trickspec.spec.checks.sentences import understood
from trickspec.spec.documents import Document
from trickspec.spec.shelf import Shelf

OWN = ("usage", "ours")
"""Where a word can come from without a document: from how players speak, or from us."""

FILE = "glossary.yaml"


def check(shelf: Shelf) -> Iterator[Problem]:
    """Every fault of the glossary itself."""
    document = shelf.find(FILE)
    if document is None:
        return
    known = {*OWN, *_published(shelf), *(ledger.value["document"] for ledger in shelf.of_kind("ledger").values())}
    seen: set[str] = set()
    for number, entry in enumerate(document.value):
        name = entry["id"]
        if name in seen:
            yield document.problem((number, "id"), f"the idea {name} stands twice", "keep one of them")
        seen.add(name)
        for language in listed(shelf, COMMON):
            if language not in entry:
                yield document.problem((number,), f"{name} has no word in {language}", f"add {language}")
        for language in entry.keys() & PLURALS.keys():
            where = (number, language)
            for place, source in enumerate(entry[language]["source"]):
                if source not in known and not shelf.has_unread("seeds/*.yaml", "sources.yaml"):
                    message = f"{name} has its word in {language} from {source}, and nothing is called so"
                    mend = f"name a document, a published source, or {' or '.join(OWN)}"
                    yield document.problem((*where, "source", place), message, mend)


def words(shelf: Shelf, language: str, home: str) -> Iterator[Problem]:
    """Every word in the texts of a game, or in those of none, that the glossary avoids."""
    document = shelf.find(FILE)
    if document is None:
        return
    glossary = Glossary(document.value, language)
    for path, text in shelf.documents.items():
        if home_of(path) == (home, language):
            yield from _forbidden(text, glossary)


def _forbidden(document: Document, glossary: Glossary) -> Iterator[Problem]:
    for key, text in texts(document.value).items():
        parts, faults = understood(text.text)
        told: set[str] = set()
        for literal in [text.text] if faults else literals(parts):
            for word in glossary.forbidden(literal):
                if word.found not in told:
                    told.add(word.found)
                    message = f"{key}: “{word.found}” is not used: {word.reason}"
                    yield document.problem(text.where, message, f"write {word.term}")


def sources(shelf: Shelf) -> set[str]:
    """Every source that the glossary calls."""
    document = shelf.find(FILE)
    if document is None:
        return set()
    return {
        source
        for entry in document.value
        for language in entry.keys() & PLURALS.keys()
        for source in entry[language]["source"]
    }


def _published(shelf: Shelf) -> set[str]:
    document = shelf.find("sources.yaml")
    return {entry["id"] for entry in document.value} if document else set()
