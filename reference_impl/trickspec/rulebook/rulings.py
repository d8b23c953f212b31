"""The rulings of a game: how its disputes were settled, what that rests on, and what would have to change to reverse it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trickspec.spec.documents import read
from trickspec.spec.files import matching


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dispute that is settled: the rules that it touches, the sources on both sides, and the cases that hang on it.

    `option` is the option that leaves the question to the table, `leaves_open` what the ruling says that no source settles.
    `changes` would reverse it; there are none where no record can show the difference. What would be so `otherwise` is told in
    English, since it is for whoever edits the rules. The words for readers are with the texts: `Rulebook.ruling`.
    """

    id: str
    rules: tuple[str, ...]
    option: str | None
    leaves_open: str | None
    speaks_for: tuple[str, ...]
    speaks_against: tuple[str, ...]
    cases: tuple[str, ...]
    observable: bool
    otherwise: str | None
    changes: tuple[Mapping[str, Any], ...]


def rulings_of(folder: Path, game: str) -> Iterator[Ruling]:
    """The rulings of a game of a folder, in the order of their ids.

    Raises:
        SpecError: where a file cannot be read.
    """
    for path in matching(folder / game / "rulings", "*.yaml"):
        value = read(path).value
        yield Ruling(
            value["id"],
            tuple(value["rules"]),
            value.get("option"),
            value.get("leaves_open"),
            tuple(value.get("for", ())),
            tuple(value.get("against", ())),
            tuple(value.get("cases", ())),
            value["observable"],
            value.get("otherwise"),
            tuple(value.get("reversed", ())),
        )
