"""The words that belong to no game, such as those of findings, cards and score sheets, in the language of the reader."""

from __future__ import annotations

from pathlib import Path

from trickspec.rulebook.message import Value, render
from trickspec.rulebook.translated import Translated


class Words(Translated):
    """The common words of a spec folder: `say` gives one by file and name, such as `findings.must_follow`."""

    def __init__(self, folder: Path, language: str) -> None:
        super().__init__(folder / "text", language)

    def has(self, name: str) -> bool:
        """Whether there is a word of this name, in English at least."""
        file, _, key = name.partition(".")
        return self.find(file, "words", key) is not None

    def say(self, name: str, /, **values: Value) -> str:
        """The word called `name`, with its holes filled; in English where the language has none, see `missing`.

        Raises:
            SpecError: where English has no such word.
            MessageError: where a value is missing.
        """
        file, _, key = name.partition(".")
        said = self.get(file, "words", key)
        return render(said.text, said.language, values)
