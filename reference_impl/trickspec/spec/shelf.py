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
    ("glossary.yaml", "glossary"),
    ("text/*/*.yaml", "text_words"),
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
        self.problems += self._homeless()

    def _files(self) -> Iterator[tuple[str, Path]]:
        for path in sorted([*self.folder.rglob("*.yaml"), *self.folder.rglob("*.yml")]):
            yield path.relative_to(self.folder).as_posix(), path
        seeds = ledger_folder(self.folder)
        if seeds is not None and not seeds.is_relative_to(self.folder):
            for path in sorted(seeds.glob("*.yaml")):
                yield f"seeds/{path.name}", path

    def _take(self, name: str, path: Path) -> None:
        kind = next((kind for pattern, kind in KINDS if _fits(name, pattern)), None)
        if kind is None:
            mend = "call it .yaml" if path.suffix == ".yml" else "move it where its kind belongs"
            self.problems.append(Problem(str(path), 1, "nothing reads this file", mend))
            return
        document, found = examine(path)
        self.problems += found
        if document is None:
            self.unread.add(name)
        else:
            self.documents[name] = document
            self.kinds[name] = kind

    def _homeless(self) -> Iterator[Problem]:
        """Folders that look like games and have no `game.yaml`, so that nothing reads what is in them."""
        homes = {name.partition("/")[0] for name in (*self.documents, *self.unread) if "/" in name}
        for home in sorted(homes - set(self.known_games) - {"seeds", "text"}):
            yield Problem(str(self.folder / home), 1, "nothing reads this folder: it has no game.yaml", "write one")

    def set_aside(self, files: set[str]) -> None:
        """Take the documents of these files for unread: what is unsound is no ground to stand on."""
        unsound = {name for name, document in self.documents.items() if document.file in files}
        self.documents = {name: document for name, document in self.documents.items() if name not in unsound}
        self.unread |= unsound

    def has_unread(self, *patterns: str) -> bool:
        """Whether a file that fits one of the patterns is there and could not be used."""
        return any(_fits(name, pattern) for name in self.unread for pattern in patterns)

    def of_kind(self, kind: str) -> dict[str, Document]:
        """The documents of one kind."""
        return {name: document for name, document in self.documents.items() if self.kinds[name] == kind}

    @property
    def games(self) -> list[str]:
        """The games of the folder."""
        return [name.partition("/")[0] for name in self.of_kind("game")]

    @property
    def known_games(self) -> list[str]:
        """The games of the folder, those whose `game.yaml` could not be used too."""
        return sorted(name.partition("/")[0] for name in (*self.documents, *self.unread) if _fits(name, "*/game.yaml"))

    def find(self, name: str) -> Document | None:
        """The document at a path in the folder, if it is there and could be read."""
        return self.documents.get(name)


def _fits(name: str, pattern: str) -> bool:
    return name.count("/") == pattern.count("/") and fnmatch(name, pattern)
