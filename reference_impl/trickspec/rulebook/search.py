"""Finding rules: by a word of their sentences and titles, by a part of the id, or by what the glossary says the word means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from trickspec.rulebook.book import Entry, Rulebook
from trickspec.rulebook.glossary import Glossary, Idea, plain, words_pattern


class Search:
    """A word that somebody looks for, in one language: `meant` is what the glossary makes of it, `find` the rules."""

    def __init__(self, word: str, glossary: Iterable[Mapping[str, Any]], language: str) -> None:
        self.word = word
        self.meant: list[Idea] = Glossary(glossary, language).meant(word)
        self._id = word.strip().casefold()
        self._begins = re.compile(rf"(?<!\w){re.escape(plain(word.strip()))}")
        self._terms = words_pattern([plain(each) for idea in self.meant for each in idea.words])

    def find(self, book: Rulebook) -> Iterator[Entry]:
        """The rules of a book in reading order. A word in the title of a chapter finds all of them."""
        for chapter in book.chapters():
            whole = self._is_in(chapter.title)
            yield from (entry for entry in chapter.entries if whole or self._finds(entry))

    def _finds(self, entry: Entry) -> bool:
        # the game's own name is in every id of it, and finds nothing unless more is given
        id_ = entry.id if "." in self._id else entry.id.partition(".")[2]
        return self._id in id_ or self._is_in(entry.sentence)

    def _is_in(self, text: str) -> bool:
        simple = plain(text)
        return bool(self._begins.search(simple) or self._terms.search(simple))
