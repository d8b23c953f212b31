"""What the recorder aims at: ways to deal, bid and play, and the events that must come about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Goal: TypeAlias = Mapping[str, Any]
"""What one deal should show, such as a number of cards, or the bid and the tricks of one seat."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat chooses its plays.

    `lead`, `follow` and `join` say in how many cases of a hundred it plays a special card that it may play: when leading, when
    none is in the trick yet, when one is. `meanings` are those that it prefers, `ranks` is `any`, `high` or `low`.
    """

    lead: int | None = None
    follow: int | None = None
    join: int | None = None
    meanings: tuple[str, ...] = ()
    ranks: str = "any"


@dataclass(frozen=True, slots=True)
class Aim:
    """One way to deal, bid and play.

    `share` is how often it is taken, against the others. `deals` chooses deals by what the schedule says of them. `specials`
    are the roles that are dealt a special card: `first`, who is eldest, or `other`; with `turn_up: special` one is turned up.
    `strong` is the role that gets the highest cards, those of `strong_in` before others: `the trump suit` or `another suit`.
    `lopsided` hands have long suits. `bidding` is explained where bids are chosen. `call` lists the trumps that are preferred.
    `extent` is `whole`, or `sheet`, of which the score alone is written, or `nothing` beyond the cards, or `any`. `play` is
    the style of everybody, or of everybody but `first`.
    """

    id: str
    share: int
    deals: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    specials: tuple[str, ...] = ()
    turn_up: str = "any"
    strong: str | None = None
    strong_in: str = "the trump suit"
    lopsided: bool = False
    bidding: str = "any"
    call: tuple[str, ...] = ()
    play: Style = Style()
    first: Style | None = None
    extent: str = "any"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that deals must show: its name, the aim that seeks it where it is lacking, and what a deal is to be like then."""

    name: str
    aim: str
    goal: Goal


@dataclass(frozen=True, slots=True)
class GameAims:
    """One game: how many legal deals and games are recorded, full or small, the aims and the events."""

    deals: Mapping[str, int]
    games: Mapping[str, int]
    aims: Mapping[str, Aim]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Aims:
    """The whole file: the commands of the witnesses, how many deals must show an event, and each game."""

    witnesses: Mapping[str, tuple[str, ...]]
    least: int
    names: tuple[str, ...]
    games: Mapping[str, GameAims]
