"""A reading: the rules of a game with one point got wrong, as changes to them or as a member of the zoo."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trickspec_conformance.zoo import Member


class Source(StrEnum):
    """Where a reading comes from; of readings that fit equally well the one from an earlier source is told."""

    MISSING = "missing"
    RULING = "ruling"
    OPTION = "option"
    CHANGED = "changed"
    ORDER = "order"
    MISTAKE = "mistake"
    BORROWED = "borrowed"


MEANING: Mapping[Source, str] = {
    Source.MISSING: "a rule, or a row of a table, is missing",
    Source.RULING: "a dispute is settled the other way",
    Source.OPTION: "a value of an option is played as another",
    Source.CHANGED: "a rule says something else in one point",
    Source.ORDER: "two rules stand in each other's place",
    Source.MISTAKE: "a mistake that programs of this game are known to make, a member of the zoo",
    Source.BORROWED: "a mistake that is known from programs of another game",
}


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading. `rules` are those that it is about, `says` goes on after the name of an implementation.

    With `suspects` it could be about any of its rules, and the answers must tell which; else it is about the first.
    """

    id: str
    source: Source
    rules: tuple[str, ...]
    says: str
    changes: tuple[Mapping[str, Any], ...] = ()
    member: Member | None = None
    suspects: bool = False
