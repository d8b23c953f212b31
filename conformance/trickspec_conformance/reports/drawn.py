"""The positions of a report, drawn from the rules of the game that they are positions of."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from trickspec.errors import TrickspecError
from trickspec.library import Library
from trickspec.pictures.asked import picture_of
from trickspec.pictures.words import Words, words_in

if TYPE_CHECKING:
    from trickspec.pictures.table import Picture
    from trickspec_conformance.reports.told import Entry

LANGUAGE = "en"


class Pictures:
    """Draws positions by the rules in a folder, or by our own."""

    def __init__(self, folder: Path | None) -> None:
        self._library = Library(folder)
        self.words: Words = words_in(LANGUAGE)

    def of(self, entry: Entry) -> Picture | None:
        """The position of an entry; None where it is not told, the game is not known, or there is nothing to draw."""
        if entry.full is None:
            return None
        try:
            ruleset = self._library.ruleset(entry.game, entry.options)
        except TrickspecError:
            return None
        return picture_of(ruleset, entry.ask, entry.full.given, entry.full.expect)
