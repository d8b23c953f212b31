"""What a reading does, in a few words that go on after the name of an implementation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from trickspec.spec.rules import Game, Row, Rule, option_key
from trickspec_conformance.plain import compact


def says(game: Game, change: Mapping[str, Any]) -> str:
    """One change to the rules, as what somebody does who plays by it."""
    if "swap" in change:
        return "plays as if {} and {} stood in each other's place".format(*change["swap"])
    if "option" in change:
        value, plays = option_key(change["value"]), option_key(change["plays"])
        return f"plays {change['option']} as {plays} where it is {value}"
    rule = change["rule"]
    if change.get("drop"):
        return f"plays as if {rule} were missing"
    if "points" in change:
        return f"counts as if {rule} paid {_amount(game.ids()[rule], change['points'])}"
    if "when" in change:
        return f"counts as if {rule} held {_conditions(change['when'])}"
    return f"plays as if {rule} had {' and '.join(_parameters(game.ids()[rule].values, change['with']))}"


def _amount(row: Rule | Row, points: Any) -> str:
    """An amount; where an option decides, only what is changed."""
    if not isinstance(points, Mapping):
        return str(points)
    assert isinstance(row, Row), "only rows pay"
    values, before = points["values"], row.points["values"]
    return ", ".join(f"{values[key]} under {key}" for key in values if values[key] != before.get(key))


def _conditions(when: list[str]) -> str:
    return f"where {' and '.join(when)}" if when else "everywhere"


def _parameters(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """The parameters that are not as they were."""
    for name in dict.fromkeys((*before, *after)):
        if name not in after:
            yield f"no {name}"
        elif before.get(name) != after[name]:
            yield _parameter(name, before.get(name), after[name])


def _parameter(name: str, before: Any, after: Any) -> str:
    if not isinstance(before, list) or not isinstance(after, list):
        return f"{name}: {_value(after)}"
    gone, new = [each for each in before if each not in after], [each for each in after if each not in before]
    if gone and not new:
        return f"{name} without {_value(gone)}"
    if new and not gone:
        return f"{name} with {_value(new)}"
    first = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), 0)
    if not gone and before[first : first + 2] == after[first : first + 2][::-1]:
        return f"{_value(after[first])} before {_value(after[first + 1])} in {name}"
    return f"{name}: {_value(after)}"


def _value(value: Any) -> str:
    """A value as it stands in a sentence, a list of one without brackets."""
    return _value(value[0]) if isinstance(value, list) and len(value) == 1 else compact(value)
