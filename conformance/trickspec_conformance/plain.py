"""JSON values as an implementation sent them: reading, comparing and showing them without taking one thing for another."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

DEEPEST: Final = 100
"""How deep a value may be nested; what the interface knows is not nested ten times."""


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
    written = text.decode("utf-8")
    try:
        value = _decoded(written)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    # what is short, or opens little, cannot be too deep, and need not be gone through
    if len(text) > DEEPEST and text.count(b"[") + text.count(b"{") > DEEPEST:
        refuse_depth(value)
    return value


def _decoded(written: str) -> Any:
    try:
        value, end = _DECODER.raw_decode(written)
    except json.JSONDecodeError:
        end = -1
    return value if end == len(written) else _DECODER.decode(written)  # white space stands around it, or worse


def refuse_depth(value: Any) -> None:
    """Let nothing pass that is nested so deep that going through it could break.

    Raises:
        ValueError: where it is.
    """
    level = [value]
    for _ in range(DEEPEST):
        level = [item for each in level if isinstance(each, dict | list) for item in _inside(each)]
        if not level:
            return
    raise ValueError("nested too deep")


def _inside(value: dict[str, Any] | list[Any]) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value


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


_DECODER: Final = json.JSONDecoder(parse_float=Inexact, parse_constant=_refuse)
"""Made once: making it takes as long as reading an answer."""


def without_nulls(value: Any) -> Any:
    """The value without members that are null, since null means absent; in a list a null stays."""
    if isinstance(value, dict):
        return {
            name: without_nulls(item) if type(item) in _HOLDING else item
            for name, item in value.items()
            if item is not None
        }
    if isinstance(value, list):
        return [without_nulls(item) if type(item) in _HOLDING else item for item in value]
    return value


_HOLDING: Final = (dict, list)


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: `true` is not `1`, and `1.0` is not `1`."""
    if one != other or type(one) is not type(other):
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
