"""What is written about a game, before anything is made of it: rules, options, profiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from trickspec.spec.documents import Document, Where

OptionValue: TypeAlias = str | bool


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a decision table: a rule of its own, with conditions that must all hold and an amount."""

    id: str
    when: tuple[str, ...]
    points: Any
    values: Mapping[str, Any]
    sources: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry of a rule file: an id, a clause of the vocabulary, its parameters, and who says so."""

    id: str
    clause: str
    values: Mapping[str, Any]
    rows: tuple[Row, ...]
    sources: tuple[str, ...]
    chapter: str
    document: Document = field(repr=False, compare=False)
    where: Where = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as declared: its values, and what is played where nothing is said."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    sources: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Profile:
    """A named way of playing: a value for every option, and the source that plays so."""

    name: str
    values: Mapping[str, OptionValue]
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """All rules of one game in reading order, its options and its profiles."""

    name: str
    chapters: tuple[str, ...]
    rules: tuple[Rule, ...]
    options: tuple[Choice, ...]
    profiles: tuple[Profile, ...]
    digest: str

    def ids(self) -> dict[str, Rule | Row]:
        """Every rule and every row of a table by its id, in reading order."""
        table: dict[str, Rule | Row] = {}
        for rule in self.rules:
            table[rule.id] = rule
            table.update((row.id, row) for row in rule.rows)
        return table

    def defaults(self) -> dict[str, OptionValue]:
        """The value of every option where nothing is said."""
        return {option.name: option.default for option in self.options}


def resolve(value: Any, options: Mapping[str, OptionValue]) -> Any:
    """`value` with every `{option: NAME}` in it replaced by what is played, and the wire's `None` for what it lacks.

    `{option: NAME}` stands for the option's own value, `{option: NAME, values: {...}}` for what is written under that value.
    """
    if isinstance(value, dict):
        if "option" in value:
            chosen = options[value["option"]]
            return value["values"][option_key(chosen)] if "values" in value else chosen
        return {key: resolve(item, options) for key, item in value.items()}
    if isinstance(value, list):
        return [resolve(item, options) for item in value]
    return value


def option_key(value: OptionValue) -> str:
    """An option's value as a key of a table."""
    return str(value).lower() if isinstance(value, bool) else value


def options_named(value: Any) -> set[str]:
    """The options on which `value` depends."""
    if isinstance(value, dict):
        own = {value["option"]} if "option" in value else set()
        return own.union(*(options_named(item) for item in value.values()))
    if isinstance(value, list):
        return set().union(*(options_named(item) for item in value))
    return set()
