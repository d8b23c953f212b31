"""Everything that is written under a spec folder, and the ledgers beside it, read once, with what was wrong in reading."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from trickspec.errors import Problem
from trickspec.spec.documents import Document, examine
from trickspec.spec.where import ledger_folder

KINDS: Final[tuple[tuple[str, str], ...]] = (
    ("languages.yaml", "languages"),
    ("retired.yaml", "retired"),
    ("sources.yaml", "sources"),
    ("*/game.yaml", "game"),
    ("*/options.yaml", "options"),
    ("*/rules/*.yaml", "rules"),
    ("*/profiles/*.yaml", "profile"),
    ("*/rulings/*.yaml", "ruling"),
    ("*/text/*/game.yaml", "text_game"),
    ("*/text/*/options.yaml", "text_options"),
    ("*/text/*/rulings.yaml", "text_rulings"),
    ("*/text/*/*.yaml", "text"),
    ("seeds/*.yaml", "ledger"),
)
"""Which files a spec folder has, by pattern, and the schema of each; the first pattern that fits counts."""


class Shelf:
    """The documents of a spec folder by their path in it, such as `joker/rules/play.yaml`; ledgers stand under `seeds/`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.documents: dict[str, Document] = {}
        self.kinds: dict[str, str] = {}
        self.problems: list[Problem] = []
        self.unread: set[str] = set()
        for name, path in self._files():
            self._take(name, path)

    def _files(self) -> Iterator[tuple[str, Path]]:
        for path in sorted(self.folder.rglob("*.yaml")):
            yield path.relative_to(self.folder).as_posix(), path
        seeds = ledger_folder(self.folder)
        if seeds is not None and not seeds.is_relative_to(self.folder):
            for path in sorted(seeds.glob("*.yaml")):
                yield f"seeds/{path.name}", path

    def _take(self, name: str, path: Path) -> None:
        kind = next((kind for pattern, kind in KINDS if _fits(name, pattern)), None)
        if kind is None:
            self.problems.append(Problem(str(path), 1, "nothing reads this file", "move it where its kind belongs"))
            return
        document, found = examine(path)
        self.problems += found
        if document is None:
            self.unread.add(name)
        else:
            self.documents[name] = document
            self.kinds[name] = kind

    def of_kind(self, kind: str) -> dict[str, Document]:
        """The documents of one kind."""
        return {name: document for name, document in self.documents.items() if self.kinds[name] == kind}

    @property
    def games(self) -> list[str]:
        """The games of the folder."""
        return [name.partition("/")[0] for name in self.of_kind("game")]

    def find(self, name: str) -> Document | None:
        """The document at a path in the folder, if it is there and could be read."""
        return self.documents.get(name)


def _fits(name: str, pattern: str) -> bool:
    return name.count("/") == pattern.count("/") and fnmatch(name, pattern)
