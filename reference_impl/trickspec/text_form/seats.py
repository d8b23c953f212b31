"""Seats by name: the number, the player who sits there, or the points of the compass where nobody is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trickspec.ruleset import Ruleset

COMPASS: Final = ("North", "East", "South", "West")
"""Clockwise; at a table for four seat 0 is North, and the others follow in turn order."""


def compass(rules: Ruleset) -> tuple[str, ...] | None:
    """What the seats are called where nobody says; nothing but numbers at a table that is not for four."""
    if rules.players != len(COMPASS):
        return None
    first, *others = COMPASS
    return (first, *(others if rules.direction == "clockwise" else reversed(others)))


def seat_named(name: str, rules: Ruleset, players: Sequence[str] | None) -> int | None:
    """The seat that a name or a number means; None where it means none, or more than one."""
    wanted = name.strip()
    if wanted.isdecimal() and wanted.isascii() and len(wanted) < 3 and int(wanted) < rules.players:
        return int(wanted)
    called = players or compass(rules) or ()
    folded = wanted.casefold()
    found = [seat for seat, player in enumerate(called) if player.strip().casefold() == folded]
    return found[0] if len(found) == 1 else None
