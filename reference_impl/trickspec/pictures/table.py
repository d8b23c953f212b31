"""What a picture shows: a table with its places, or a sheet of scores. Plain values, ready to be rendered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from trickspec.pictures.faces import Face


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one seat, as far as they are known: `whole` says that it holds no others."""

    cards: tuple[Face, ...]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Place:
    """One place at the table.

    `seat` is None where a question numbers nobody, `name` says who sits there. `act` is what the place is about to do, or what it
    did that is looked at: `call`, `bid` or `play`. What is None is not known, or not yet so.
    """

    seat: int | None = None
    roles: tuple[str, ...] = ()
    bid: int | None = None
    taken: int | None = None
    played: Face | None = None
    hand: Hand | None = None
    act: str | None = None
    leads: bool = False
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Trump:
    """The trump as the wire has it, None where it is not known, and how it came: `turn_up`, `call` or `fixed`."""

    suit: str | None
    source: str
    turned: Face | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table at a moment; its places stand in the order in which they act. `trick` is the number of the one under way."""

    deal: int
    places: tuple[Place, ...] = ()
    clockwise: bool = True
    cards: int | None = None
    trump: Trump | None = None
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """What a sheet says of one deal, seat by seat; None where it does not say it."""

    deal: int
    bids: tuple[int | None, ...] | None = None
    taken: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score as it is written down, a row a deal."""

    players: int
    rows: tuple[Row, ...]


Picture: TypeAlias = Table | Sheet
