"""A record with something put in or taken out at a place such as `tricks[1].plays[2]`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Final

from trickspec.places import Where

_STEP: Final = re.compile(r'\.?([A-Za-z_][A-Za-z0-9_]*)|\[([0-9]+)\]|\[("(?:[^"\\]|\\.)*")\]')


def where_of(place: str) -> Where:
    """The way to a place, as `trickspec.places.spelled` writes it.

    Raises:
        ValueError: where it is no place.
    """
    steps: list[str | int] = []
    end = 0
    while end < len(place):
        found = _STEP.match(place, end)
        if found is None or (found[0].startswith(".") is not (found[1] is not None and end > 0)):
            raise ValueError(f"{place!r} is no place")
        name, number, quoted = found.groups()
        steps.append(int(number) if number is not None else name or json.loads(quoted))
        end = found.end()
    return tuple(steps)


def changed(record: Any, remove: Iterable[str], put: Mapping[str, Any]) -> Any:
    """The record without what is at some places, and with other things at others; one past the end of a list is an entry more.

    Raises:
        ValueError: where a place is none.
        LookupError: where the record has no such place.
    """
    new = deepcopy(record)
    for place in remove:
        holder, last = _holder(new, place)
        if not _has(holder, last):
            raise LookupError(place)
        del holder[last]
    for place, value in put.items():
        holder, last = _holder(new, place)
        if isinstance(holder, list) and last == len(holder):
            holder.append(value)
        elif isinstance(holder, list) and not _has(holder, last):
            raise LookupError(place)
        else:
            holder[last] = value
    return new


def _holder(value: Any, place: str) -> tuple[Any, str | int]:
    """What a place is in, and the last step to it."""
    where = where_of(place)
    for step in where[:-1]:
        if not _has(value, step):
            raise LookupError(place)
        value = value[step]
    if not where or not isinstance(value, dict if isinstance(where[-1], str) else list):
        raise LookupError(place)
    return value, where[-1]


def _has(value: Any, step: str | int) -> bool:
    if isinstance(step, str):
        return isinstance(value, dict) and step in value
    return isinstance(value, list) and step < len(value)


def laid_out(record: Mapping[str, Any]) -> str:
    """A record as JSON with a member a line, and of a list of objects an entry a line."""
    members = ",\n".join(f"{json.dumps(name)}: {_value(value)}" for name, value in record.items())
    return f"{{\n{members}\n}}\n"


def _value(value: Any) -> str:
    if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        return "[\n" + ",\n".join(map(json.dumps, value)) + "\n]"
    return json.dumps(value)
