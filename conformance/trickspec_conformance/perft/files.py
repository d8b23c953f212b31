"""Positions on file: a deal record, why it is worth counting, and how many sequences of plays follow, by their length."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trickspec.errors import Problem
from trickspec.spec import schemas
from trickspec.spec.documents import Document, examine
from trickspec_conformance.cases import Options
from trickspec_conformance.each_once import each_once

SCHEMA = "perft"


@dataclass(frozen=True, slots=True)
class Position:
    """One position: `counts[0]` sequences of one play can follow, `counts[1]` of two, and so on."""

    id: str
    why: str
    record: Mapping[str, Any]
    counts: tuple[int, ...]
    file: str = ""
    line: int = 0

    @property
    def game(self) -> str:
        """The game that is played."""
        game: str = self.record["game"]
        return game

    @property
    def options(self) -> Options:
        """Every option that is named."""
        options: Options = self.record.get("options") or {}
        return options


def load_positions(paths: Iterable[Path]) -> list[Position]:
    """The positions of these files, and of every YAML file in these folders.

    Raises:
        SpecError: with every fault of every file.
    """
    problems: list[Problem] = []
    files = [file for path in paths for file in (sorted(path.glob("*.yaml")) if path.is_dir() else [path])]
    positions = (position for file in files for position in _read(file, problems))
    return each_once("position", positions, lambda position: position.line, problems)


def _read(path: Path, problems: list[Problem]) -> Iterator[Position]:
    document, found = examine(path)
    wrong = list(found) if document is None or found else _problems(document)
    problems += wrong
    if document is not None and not wrong:
        for number, value in enumerate(document.value):
            counts = tuple(value["counts"])
            line = document.line((number,))
            yield Position(value["id"], value["why"], value["record"], counts, document.file, line)


def _problems(document: Document) -> list[Problem]:
    """What the schemas object to; the record is looked at once the rest is right."""
    wrong = [
        document.problem(fault.where, fault.message, fault.mend)
        for fault in schemas.faults(document.value, SCHEMA, "positions")
    ]
    return wrong or [
        document.problem((number, "record", *fault.where), fault.message, fault.mend)
        for number, value in enumerate(document.value)
        for fault in schemas.faults(value["record"], "deal")
    ]
