"""Taking something away from a position: a member, an entry of a list or most of them, an option, or the name of what is unknown.

What is left need not be a position at all; whoever takes something away asks afterwards whether it still is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from trickspec_conformance.hunting.position import Position

Where: TypeAlias = tuple[str | int, ...]

_HIDDEN: Final = ("hands", "bids")
"""Lists of a record in which something that is not known is null."""
_LONG: Final = ("tricks", "deals", "plays", "held", "bids_so_far")
"""Lists of which a good part may go at once; those that have an entry for each seat stay whole."""


def smaller(position: Position) -> list[Position]:
    """The position without some one thing, or without a good part of a list; where most is taken away comes first."""
    found = [(size_of(given), given) for given in (*_less(position.given), *_shorter(position.given))]
    in_order = sorted(found, key=lambda each: each[0])
    named = position.options
    options = [{other: named[other] for other in named if other != name} for name in named]
    return [
        *(replace(position, given=given) for _, given in in_order),
        *(replace(position, options=left) for left in options),
    ]


def _less(given: Any) -> Iterator[Any]:
    for where, value in places(given):
        if where:
            yield without(given, where)
            if len(where) > 1 and where[-2] in _HIDDEN and value is not None:
                yield put(given, where, None)


def _shorter(given: Any) -> Iterator[Any]:
    """With a long list cut: without a half or a quarter of it, or with the first few alone, or with one."""
    for where, value in places(given):
        if where and where[-1] in _LONG and len(value) > 2:
            for size in {len(value) // 2, len(value) // 4} - {0, 1}:
                for start in range(0, len(value), size):
                    yield put(given, where, [*value[:start], *value[start + size :]])
            yield from (put(given, where, value[:kept]) for kept in range(2, len(value) - 1))
            yield from (put(given, where, [each]) for each in value)


def places(value: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Everything in a JSON value with the place where it stands, the value itself first."""
    yield where, value
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from places(item, (*where, name))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, (*where, number))


def size_of(value: Any) -> int:
    """How much stands in a JSON value; what is null counts for half."""
    if isinstance(value, dict):
        return 2 + sum(map(size_of, value.values()))
    if isinstance(value, list):
        return 2 + sum(map(size_of, value))
    return 1 if value is None else 2


def without(value: Any, where: Where) -> Any:
    """The value without what stands at a place; nothing else is copied than what leads there."""
    first, *rest = where
    if isinstance(value, Mapping):
        if not rest:
            return {name: item for name, item in value.items() if name != first}
        return {**value, first: without(value[first], tuple(rest))}
    assert isinstance(first, int), "an entry of a list is found by its number"
    return [*value[:first], *([without(value[first], tuple(rest))] if rest else []), *value[first + 1 :]]


def put(value: Any, where: Where, new: Any) -> Any:
    """The value with something else at a place."""
    if not where:
        return new
    first, *rest = where
    if isinstance(value, Mapping):
        return {**value, first: put(value[first], tuple(rest), new)}
    assert isinstance(first, int), "an entry of a list is found by its number"
    return [*value[:first], put(value[first], tuple(rest), new), *value[first + 1 :]]
