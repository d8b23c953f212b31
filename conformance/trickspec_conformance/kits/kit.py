"""The kits that come with the harness: a folder a language, and one with what is the same in all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from trickspec.spec.documents import read
from trickspec_conformance.where import kits_folder

_MANIFEST: Final = "kit.yaml"
_COMMON: Final = "common"
_NOT_WRITTEN: Final = (_MANIFEST, "__pycache__")
"""What belongs to us; an installer may have compiled an adapter in Python where it lies."""
_HIDDEN: Final = ("github", "gitignore")
"""What begins with a dot in a kit and not here, where it would mean something to this repository."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What is special about one language; `kit.yaml` in its folder.

    `build` and `command` are what is run before and by `conform`; `setup` are the steps of a workflow that get a toolchain.
    `option` and `question` are one line about each in the adapter's table, `words` how that language writes a word of JSON.
    """

    name: str
    folder: Path
    language: str
    adapter: str
    command: str
    option: str
    question: str
    sample: str
    setup: str
    also: str = ""
    types: str = ""
    build: Sequence[str] = ()
    ignored: Sequence[str] = ()
    words: Mapping[str, str] = field(default_factory=dict)

    def templates(self) -> Iterator[tuple[str, str]]:
        """Where each file of the kit goes, and its text with its placeholders."""
        for home in (self.folder, self.folder.parent / _COMMON):
            for path in sorted(each for each in home.rglob("*") if each.is_file()):
                first, *rest = path.relative_to(home).parts
                if first not in _NOT_WRITTEN:
                    yield "/".join((_shown(first), *rest)), path.read_text(encoding="utf-8")


def _shown(name: str) -> str:
    return f".{name}" if name in _HIDDEN else name


def languages() -> list[str]:
    """The languages that there are kits in."""
    return sorted(path.parent.name for path in kits_folder().glob(f"*/{_MANIFEST}"))


def kit_of(language: str) -> Kit:
    """The kit in a language that there is one in.

    Raises:
        SpecError: where its `kit.yaml` cannot be read.
    """
    folder = kits_folder() / language
    return Kit(name=language, folder=folder, **read(folder / _MANIFEST).value)
