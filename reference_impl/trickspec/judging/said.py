"""What is said of a place, before it is put into words: a word for the kind of sentence, and its values.

The kinds are the words of `findings.yaml` in `spec/text`, which has a sentence for each in every language. Values keep what they
are, a seat or cards or a suit, so that whoever tells them can give a seat its name and a card its signs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, by the number of the seat."""

    number: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card or a play, by its wire form."""

    name: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Several cards, by their wire forms."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit, or `none` as a trump, by its wire form."""

    name: str


Value: TypeAlias = Seat | Card | Cards | Suit | int | str


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence: its kind, and its values by name."""

    kind: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """The sentence for machines."""
        return {"kind": self.kind, **{name: _plain(value) for name, value in self.values.items()}}


def said(kind: str, **values: Value) -> Said:
    """A sentence of a kind."""
    return Said(kind, values)


def _plain(value: Value) -> Any:
    if isinstance(value, Seat):
        return value.number
    if isinstance(value, Suit | Card):
        return value.name
    return list(value.names) if isinstance(value, Cards) else value
