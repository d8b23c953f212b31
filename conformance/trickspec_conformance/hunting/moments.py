"""When something is wrong in a record: the places that a replay names, in the order of time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Moment: TypeAlias = tuple[int, ...]

_STEPS: Final = ("deal", "turn_up", "call", "bid", "play", "score")
_FIELDS: Final = ("cards", "dealer", "turn_up", "seen", "trump", "taken", "points", "totals", "places")
"""The fields of any one step in their order; an act comes before what is written beside it."""


def moment(at: Any) -> Moment | None:
    """The moment of a place; none where it is no place. All bids of a deal are one moment, since their order is the game's."""
    if not isinstance(at, Mapping) or at.get("step") not in _STEPS:
        return None
    field = at.get("field")
    numbers = [at.get(name, 1) for name in ("deal", "trick", "play")]
    if any(type(number) is not int or number < 1 for number in numbers):
        return None
    deal, trick, play = numbers
    return (deal, _STEPS.index(at["step"]), trick, play, _FIELDS.index(field) + 1 if field in _FIELDS else 0)


def comes_before(said: Any, right: Mapping[str, Any]) -> bool:
    """Whether a place that is said is earlier than the right one."""
    one, other = moment(said), moment(right)
    return one is not None and other is not None and one < other


def comes_after(said: Any, right: Mapping[str, Any]) -> bool:
    """Whether a place that is said is later than the right one."""
    one, other = moment(said), moment(right)
    return one is not None and other is not None and one > other
