"""Every single change to the rules of a game, worked out from the rules themselves and from what their schema allows."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from trickspec.spec import schemas
from trickspec.spec.rules import Game, Row, Rule, option_key

ORDERED: Final = ("play_if_held", "play_any")
"""Clauses whose rules are asked in the order in which they stand."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: the rule at which it is made, what it is in a few words, and the change as the rules take it."""

    rule: str
    name: str
    change: Mapping[str, Any]

    @property
    def id(self) -> str:
        """The name by which lists and declarations call it."""
        return f"{self.rule}~{self.name}"


def mutants(game: Game) -> Iterator[Mutant]:
    """Every mutant of a game, each once, in the order of its rules."""
    seen: set[str] = set()
    for mutant in itertools.chain.from_iterable(_of_rule(game, rule) for rule in game.rules):
        key = repr(mutant.change)
        if key not in seen:
            seen.add(key)
            yield mutant
    yield from _of_options(game)


def _of_rule(game: Game, rule: Rule) -> Iterator[Mutant]:
    yield Mutant(rule.id, "dropped", {"rule": rule.id, "drop": True})
    definition = schemas.schema("rules")["$defs"][f"clause_{rule.clause}"]
    for name, values in _parameters(game, definition, rule.values):
        yield Mutant(rule.id, name, {"rule": rule.id, "with": values})
    for row in rule.rows:
        yield from _of_row(row)
    yield from _of_order(game, rule)


def _parameters(
    game: Game, definition: Mapping[str, Any], values: Mapping[str, Any]
) -> Iterator[tuple[str, dict[str, Any]]]:
    """All of a rule's parameters with one of them another legal value, or left out, or added."""
    required = definition.get("required", [])
    for name, schema in definition["properties"].items():
        if name not in values:
            for other in _additions(game, name, schema):
                yield f"{name}={_word(other)}", {**values, name: other}
            continue
        for other in _others(game, name, schema, values[name]):
            yield f"{name}={_word(other)}", {**values, name: other}
        if name not in required:
            yield f"{name}=absent", {key: value for key, value in values.items() if key != name}


def _word(value: Any) -> str:
    """A value as part of a name: without quotes, blanks and brackets."""
    return (
        re.sub(r"[^\w.:,+-]+", "", str(value).replace(" == ", "=="))
        if not isinstance(value, str)
        else re.sub(r"\s+", "", value)
    )


def _resolved(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    if "$ref" in schema:
        definition: Mapping[str, Any] = schemas.schema("rules")["$defs"][schema["$ref"].rpartition("/")[2]]
        return definition
    return schema


def _additions(game: Game, name: str, schema: Mapping[str, Any]) -> Iterator[Any]:
    """Values for a parameter that a rule leaves out; a change of a chapter's or packet's number would change nothing."""
    if name == "ruffable":
        yield True
    elif name == "except_to":
        yield from ([mode] for mode in _modes(game, "leading"))
    elif name == "deals":
        yield from ([kind] for kind in _kinds(game))
    elif "enum" in schema:
        yield from schema["enum"][1:]


def _others(game: Game, name: str, schema: Mapping[str, Any], value: Any) -> Iterator[Any]:
    """Every other value that a parameter may have, one step away where there are too many."""
    schema = _resolved(schema)
    if isinstance(value, Mapping) and "option" in value:
        return
    if "enum" in schema:
        yield from (each for each in schema["enum"] if each != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + step for step in (-1, 1) if value + step >= schema.get("minimum", -1_000))
    elif isinstance(value, str):
        yield from _other_words(game, name, value)
    elif isinstance(value, list):
        yield from _other_lists(game, name, value)
    else:
        yield from _other_mappings(game, value)


def _other_words(game: Game, name: str, value: str) -> Iterator[Any]:
    if name == "high_to_low":
        yield from (value[:at] + value[at + 1] + value[at] + value[at + 2 :] for at in range(len(value) - 1))
    elif name == "trump":
        yield from (each for each in (*_suits(game), "none") if each != value)
    elif value == "cards":
        yield from (max(_sizes(game)), min(_sizes(game)))
    elif name in ("lead", "mode"):
        yield from (mode for mode in _modes(game) if mode != value)


def _other_lists(game: Game, name: str, value: list[Any]) -> Iterator[list[Any]]:
    if name == "packets":
        yield from ([value[0] + step, value[1] - step, *value[2:]] for step in (-1, 1))
        yield [sum(value)]
    elif name == "replacing":
        for place, card in enumerate(value):
            yield from (
                [*value[:place], card[0] + suit, *value[place + 1 :]]
                for suit in _suits(game)
                if card[0] + suit not in value
            )
    elif name == "acts":
        yield from (list(each) for each in itertools.permutations(value) if list(each) != value)
    else:
        yield from _shorter_and_swapped(value, swaps=name == "first_of")
        known = {"deals": _kinds(game), "leads": _modes(game, "leading")}.get(name, [])
        yield from ([*value, each] for each in known if each not in value)


def _shorter_and_swapped(value: list[Any], *, swaps: bool) -> Iterator[list[Any]]:
    if len(value) > 1:
        yield from (value[:at] + value[at + 1 :] for at in range(len(value)))
    if swaps:
        for at in range(len(value) - 1):
            yield [*value[:at], value[at + 1], value[at], *value[at + 2 :]]


def _other_mappings(game: Game, value: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    if "from" in value:
        yield {"from": value["to"], "to": value["from"]}
    if "cards" in value:
        yield from ({"cards": each} for each in ("trump", "suit_led", "any") if each != value["cards"])
        return
    for name, own in value.items():
        for other in _others(game, name, {"minimum": 1}, own):
            yield {**value, name: other}


def _of_row(row: Row) -> Iterator[Mutant]:
    """A row dropped, a condition turned round or one off, a number one off, an amount with another sign."""
    yield Mutant(row.id, "dropped", {"rule": row.id, "drop": True})
    for place, condition in enumerate(row.when):
        for name, other in _other_conditions(condition):
            when = [*row.when[:place], *([other] if other else []), *row.when[place + 1 :]]
            yield Mutant(row.id, name, {"rule": row.id, "when": when})
    for name, value in row.values.items():
        for step in (-1, 1):
            yield Mutant(row.id, f"{name}={value + step}", {"rule": row.id, "with": {**row.values, name: value + step}})
    for name, other in _other_amounts(row.points):
        yield Mutant(row.id, name, {"rule": row.id, "points": other})


_TURNED: Final = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def _other_conditions(condition: str) -> Iterator[tuple[str, str]]:
    left, sign, right = re.split(r"\s*(==|!=|<=|>=|<|>)\s*", condition)
    yield f"not_{_word(condition)}", f"{left} {_TURNED[sign]} {right}"
    yield f"without_{_word(condition)}", ""
    yield f"one_more_in_{_word(condition)}", f"{left} {sign} {right} + 1"
    yield f"one_less_in_{_word(condition)}", f"{left} {sign} {right} - 1"


def _other_amounts(points: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(points, Mapping):
        for key, amount in points["values"].items():
            for name, other in _other_amounts(amount):
                yield f"{key}_{name}", {**points, "values": {**points["values"], key: other}}
        return
    text = str(points)
    yield "one_point_more", f"{text} + 1"
    yield "negated", f"-({text})"
    for name, other in (("taken", "bid"), ("bid", "taken"), ("cards", "taken"), ("bid", "cards"), ("cards", "bid")):
        changed = re.sub(rf"\b{name}\b", other, text)
        if changed != text:
            yield f"{name}_read_as_{other}", changed


def _of_order(game: Game, rule: Rule) -> Iterator[Mutant]:
    """A rule in the place of the next one that is asked after it."""
    if rule.clause not in ORDERED:
        return
    asked = [each.id for each in game.rules if each.clause in ORDERED]
    for after in asked[asked.index(rule.id) + 1 :][:1]:
        yield Mutant(rule.id, f"after_{after.rpartition('.')[2]}", {"swap": [rule.id, after]})


def _of_options(game: Game) -> Iterator[Mutant]:
    """An option's value played as another."""
    for option in game.options:
        for value, other in itertools.permutations(option.values, 2):
            name = f"{option_key(value)}_played_as_{option_key(other)}"
            yield Mutant(f"{game.name}.{option.name}", name, {"option": option.name, "value": value, "plays": other})


def _suits(game: Game) -> str:
    return str(next(rule.values["suits"] for rule in game.rules if rule.clause == "suited_cards"))


def _kinds(game: Game) -> list[str]:
    return list(dict.fromkeys(rule.values["kind"] for rule in game.rules if rule.clause == "deals"))


def _modes(game: Game, when: str | None = None) -> list[str]:
    named = [rule for rule in game.rules if rule.clause == "meanings" and when in (None, rule.values["when"])]
    return [mode for rule in named for mode in rule.values["modes"]]


def _sizes(game: Game) -> list[int]:
    sizes = [rule.values["cards"] for rule in game.rules if rule.clause == "deals"]
    return [number for size in sizes for name, number in size.items() if name != "times"]
