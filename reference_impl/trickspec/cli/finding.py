"""`trickspec rules --search`: the rules that a word finds."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.reading import glossary, paragraph
from trickspec.rulebook.book import Entry, Rulebook
from trickspec.rulebook.glossary import plain
from trickspec.rulebook.search import Search
from trickspec.rulebook.words import Words

Found = list[tuple[Rulebook, list[Entry]]]


def show(word: str, books: Sequence[Rulebook], words: Words, folder: Path, *, as_json: bool) -> str:
    """The rules of these books that a word finds, for people or for machines.

    Raises:
        click.UsageError: where there is no word.
    """
    if not word.strip():
        raise click.UsageError("--search wants a word")
    search = Search(word, glossary(folder), words.language)
    found = [(book, list(search.find(book))) for book in books]
    return json.dumps(_machine(search, found, words)) if as_json else "\n".join(_lines(search, found, words))


def _machine(search: Search, found: Found, words: Words) -> dict[str, Any]:
    return {
        "format": "trickspec.search/1",
        "language": words.language,
        "draft": any(book.texts.is_draft for book, _ in found),
        "word": search.word,
        "terms": [{"idea": idea.id, "term": idea.term} for idea in search.meant],
        "rules": [entry.to_json() for _, entries in found for entry in entries],
    }


def _lines(search: Search, found: Found, words: Words) -> Iterator[str]:
    count = sum(len(entries) for _, entries in found)
    if not count:
        yield words.say("command.nothing_found", word=search.word)
        return
    yield words.say("command.found", count=count)
    for idea in search.meant:
        if plain(idea.term) != plain(search.word):
            yield words.say("command.found_by_term", word=search.word, term=idea.term)
    if any(book.texts.is_draft for book, _ in found):
        yield click.style(words.say("command.draft"), dim=True)
    for _, entries in found:
        for entry in entries:
            yield ""
            yield paragraph(entry.sentence)
            yield click.style(f"  {entry.id}", dim=True)
