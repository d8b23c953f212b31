"""JSON values as an implementation sent them: reading, comparing and showing them without taking one thing for another."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Inexact:
    """A number written with a point or an exponent: no whole number, even if it has the value of one."""

    written: str

    def __repr__(self) -> str:
        return self.written


def read(text: bytes) -> Any:
    """The JSON value that `text` says in UTF-8.

    Raises:
        ValueError: where it is not JSON, or not UTF-8.
    """
    try:
        return json.loads(text.decode("utf-8"), parse_float=Inexact, parse_constant=_refuse)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def copy(value: Any) -> Any:
    """A value of Python's as JSON would carry it.

    Raises:
        ValueError: where JSON cannot carry it.
    """
    try:
        return read(json.dumps(value, allow_nan=False).encode("ascii"))
    except (TypeError, RecursionError) as error:
        raise ValueError(f"no JSON value: {error}") from error


def _refuse(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def without_nulls(value: Any) -> Any:
    """The value without members that are null, since null means absent; in a list a null stays."""
    if isinstance(value, dict):
        return {name: without_nulls(item) for name, item in value.items() if item is not None}
    if isinstance(value, list):
        return [without_nulls(item) for item in value]
    return value


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: `true` is not `1`, and `1.0` is not `1`."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(item, other[name]) for name, item in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def compact(value: Any) -> str:
    """A value on one line, for people: `deal 9, held [7S KD], trick {leader 0, plays [KH]}`."""
    return _members(value) if isinstance(value, dict) else _compact(value)


def _members(value: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_compact(item)}" for name, item in value.items())


def _compact(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{_members(value)}}}"
    if isinstance(value, list):
        return f"[{' '.join(map(_compact, value))}]"
    return value if isinstance(value, str) else json.dumps(value, default=repr)
