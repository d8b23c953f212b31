"""The cells of the matrix, and what is in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from trickspec.spec.rules import OptionValue, option_key
from trickspec_conformance.matrix.sides import Side
from trickspec_conformance.plain import same

ENOUGH: Final = 3
"""How many cases fill a cell."""


@dataclass(frozen=True, slots=True)
class Under:
    """A value of an option."""

    option: str
    value: OptionValue

    def holds(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether this value is played."""
        return same(options.get(self.option), self.value)

    def __str__(self) -> str:
        return f"{self.option} {option_key(self.value)}"


@dataclass(frozen=True, slots=True)
class Cell:
    """One rule from one side, under one value of an option that it names, or whatever is played."""

    rule: str
    side: Side
    under: Under | None = None

    def __str__(self) -> str:
        return f"that {self.rule} {self.side}{f' under {self.under}' if self.under else ''}"


@dataclass(slots=True)
class Content:
    """The cases in a cell; `unneeded` says why it needs none, where that follows from the rules themselves."""

    cases: list[str] = field(default_factory=list)
    unneeded: str = ""

    @property
    def is_short(self) -> bool:
        """Whether cases are missing, so that somebody has to say why."""
        return not self.unneeded and len(self.cases) < ENOUGH


Matrix: TypeAlias = Mapping[Cell, Content]


def cells_of(rule: str, under: Under | None) -> Iterator[Cell]:
    """The cells of a rule under one value, one for each side."""
    for side in Side:
        yield Cell(rule, side, under)
