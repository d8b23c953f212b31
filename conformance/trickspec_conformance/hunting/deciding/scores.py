"""The rules behind points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.ruleset import Ruleset
from trickspec_conformance.hunting.deciding.values import Values, deal_of
from trickspec_conformance.plain import same


def points(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rows that pay each seat."""
    yield from paid(ruleset, given, range(len(right["points"])))


def paid(ruleset: Ruleset, given: Values, seats: Iterable[int]) -> Iterator[str | None]:
    """The rows that pay these seats."""
    deal = deal_of(ruleset, given)
    for seat in seats:
        yield engine.points_rule(ruleset, deal, given.get("bids"), given["taken"], seat)


def of_a_chapter(ruleset: Ruleset, _: Values, __: Values) -> Iterator[str | None]:
    """The rule of what a chapter adds."""
    yield ruleset.match.chapter_rule


def seats_told_otherwise(right: Sequence[Any], said: Any) -> list[int]:
    """The seats for which something else is said, or all where that cannot be told."""
    if not isinstance(said, list) or len(said) != len(right):
        return list(range(len(right)))
    return [seat for seat, own in enumerate(right) if not same(own, said[seat])]
