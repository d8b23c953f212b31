"""Texts in a language, and in English where the language has none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from trickspec.errors import Problem, SpecError
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.files import JSON, to_read


class Said(NamedTuple):
    """A text, and the language in which it is written."""

    text: str
    language: str


class Translated:
    """The files of texts in a folder: `find` gives a text; `missing` are those for which English had to stand in."""

    def __init__(self, home: Path, language: str) -> None:
        self.home = home
        self.language = language
        self.missing: set[tuple[str, ...]] = set()
        self._drafts: set[str] = set()
        self._files: dict[tuple[str, str], dict[str, Any]] = {}

    def find(self, file: str, *where: str) -> Said | None:
        """The text at a place in a file, such as `play`, `rules`, `joker.play.must_trump`; None where English has none."""
        for language in (self.language, ORIGINAL):
            content = self._file(language, file)
            text = _inside(content, where)
            if text is None:
                continue
            if content.get("status") == "draft":
                self._drafts.add(file)
            if language != self.language:
                self.missing.add((file, *where))
            return Said(text, language)
        return None

    def get(self, file: str, *where: str) -> Said:
        """The text at a place in a file.

        Raises:
            SpecError: where English has none.
        """
        said = self.find(file, *where)
        if said is None:
            path = str(self.home / ORIGINAL / f"{file}.yaml")
            raise SpecError([Problem(path, 1, f"there is no text for {' '.join(where)}", "write one")])
        return said

    def _file(self, language: str, file: str) -> dict[str, Any]:
        if (language, file) not in self._files:
            self._files[language, file] = load(self.home / language / f"{file}.yaml")
        return self._files[language, file]

    @property
    def is_there(self) -> bool:
        """Whether the language has any texts here."""
        return (self.home / self.language).is_dir()

    @property
    def is_draft(self) -> bool:
        """Whether anything that was found here is in a file that no native speaker has reviewed."""
        return bool(self._drafts)


def _inside(content: Any, where: tuple[str, ...]) -> str | None:
    for name in where:
        content = content.get(name) if isinstance(content, dict) else None
    return content if isinstance(content, str) else None


def load(path: Path) -> dict[str, Any]:
    """What a file of texts holds; nothing where it is not there.

    Raises:
        SpecError: where it cannot be read.
    """
    file = to_read(path)
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    content = json.loads(text) if file.suffix == JSON else _loaded(path, text)
    return content if isinstance(content, dict) else {}


def _loaded(path: Path, text: str) -> Any:
    """What YAML says; texts are checked when they are written, and only loading them takes a third of the time."""
    import yaml  # noqa: PLC0415 - what is compiled to JSON is read without PyYAML

    try:
        return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - a safe loader, both of them
    except yaml.YAMLError as error:
        raise SpecError([Problem(str(path), 1, "it cannot be read", "run trickspec check")]) from error
