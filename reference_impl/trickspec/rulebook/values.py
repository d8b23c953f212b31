"""What a sentence may speak of: the values of its rule, by plain names, as they are under the options that are played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from trickspec.rulebook.message import Value
from trickspec.spec.rules import OptionValue, Row, Rule, option_key, options_named, resolve


def sentence_values(rule: Rule | Row, options: Mapping[str, OptionValue]) -> dict[str, Value]:
    """The placeholders that the sentence of `rule` may use, with what stands for them.

    A parameter `cards: {from: 1}` is called `cards_from`; a list has `_count`, `_first` and `_last`; an option on which the rule
    depends goes by its own name.
    """
    values = dict(_flat("", resolve(dict(rule.values), options)))
    named = options_named(dict(rule.values))
    if isinstance(rule, Row):
        named |= options_named(rule.points)
    values.update({name: option_key(options[name]) for name in named if name in options})
    return values


def _flat(prefix: str, value: Any) -> Iterator[tuple[str, Value]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _flat(f"{prefix}_{key}" if prefix else key, item)
    elif isinstance(value, list):
        yield f"{prefix}_count", len(value)
        if value:
            yield from _flat(f"{prefix}_first", value[0])
            yield from _flat(f"{prefix}_last", value[-1])
    elif isinstance(value, bool):
        yield prefix, option_key(value)
    elif value is not None:
        yield prefix, value
