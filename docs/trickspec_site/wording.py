"""The words of one language on the site, marked where English has to stand in."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

from trickspec.rulebook.message import Value, render
from trickspec.rulebook.translated import Said
from trickspec.rulebook.words import Words


class Wording:
    """Gives a word as text, or as HTML that says where it is not in the language of the page.

    Names are those of the common texts, such as `command.sources`; without a file they are of the site itself.
    """

    def __init__(self, spec: Path, language: str) -> None:
        self.language = language
        self.words = Words(spec, language)

    def text(self, name: str, /, **values: Value) -> str:
        """A word as text."""
        said = self._said(name)
        return render(said.text, said.language, values)

    def html(self, name: str, /, **values: Value) -> str:
        """A word as HTML, marked where it is English on a page that is not."""
        said = self._said(name)
        return self.marked(render(said.text, said.language, values), said.language)

    def marked(self, text: str, language: str, show: Callable[[str], str] = escape) -> str:
        """Text as HTML, or as `show` makes it, marked where it is in another language than the page."""
        shown = show(text)
        return shown if language == self.language else f'<span lang="{language}" class="ts-other">{shown}</span>'

    def _said(self, name: str) -> Said:
        file, _, word = name.rpartition(".")
        return self.words.get(file or "site", "words", word)

    @property
    def is_draft(self) -> bool:
        """Whether anything that was said has not been read over by a native speaker."""
        return self.words.is_draft
