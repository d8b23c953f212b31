"""Deciding a ruling otherwise: a game with what would have to change, so that the difference can be played and counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from trickspec.ruleset import Ruleset
from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.load import read_row
from trickspec.spec.parts import Parts
from trickspec.spec.rules import Game, OptionValue, Row, Rule


class ReversalError(ValueError):
    """A change cannot be made; the message says which."""


def reversed_rulesets(
    game: Game,
    changes: Sequence[Mapping[str, Any]],
    ways: Iterable[Mapping[str, OptionValue]] | None = None,
    parts: Parts | None = None,
) -> list[Ruleset]:
    """Every way of playing the game after these changes, or only some; each still goes by the options that are asked for.

    `parts` may come from other rulesets of the game.

    Raises:
        ReversalError: where a change names something that is not there.
        SpecError: where the changed rules contradict themselves.
    """
    changed = changed_game(game, [change for change in changes if "option" not in change])
    swaps = {(change["option"], change["value"]): change["plays"] for change in changes if "option" in change}
    rulesets = []
    for options in combinations(game) if ways is None else map(dict, ways):
        played = {name: swaps.get((name, value), value) for name, value in options.items()}
        rulesets.append(replace(compile_game(changed, played, parts), options=options))
    return rulesets


def changed_game(game: Game, changes: Iterable[Mapping[str, Any]]) -> Game:
    """The game with some of its rules and rows replaced or dropped, or two of its rules in each other's place.

    Raises:
        ReversalError: where a change names a rule that is not there.
    """
    rules = game.rules
    for change in changes:
        for name in (*change.get("swap", ()), *([change["rule"]] if "rule" in change else [])):
            if name not in game.ids():
                raise ReversalError(f"no rule is called {name}")
        if "swap" in change:
            rules = _swapped(rules, *change["swap"])
        else:
            rules = tuple(each for rule in rules for each in _changed(rule, change))
    return replace(game, rules=rules)


def _swapped(rules: tuple[Rule, ...], one: str, other: str) -> tuple[Rule, ...]:
    """The rules in an order in which two of them have changed places."""
    by_id = {rule.id: rule for rule in rules}
    places = {one: by_id[other], other: by_id[one]}
    return tuple(places.get(rule.id, rule) for rule in rules)


def _changed(rule: Rule, change: Mapping[str, Any]) -> list[Rule]:
    """A rule after a change to it or to one of its rows: none where it is dropped."""
    if rule.id != change["rule"]:
        rows = tuple(each for row in rule.rows for each in _changed_row(row, change))
        return [replace(rule, rows=rows)]
    if change.get("drop"):
        return []
    rows = tuple(read_row(0, place, raw) for place, raw in enumerate(change["rows"])) if "rows" in change else rule.rows
    return [replace(rule, clause=change.get("clause", rule.clause), values=change.get("with", rule.values), rows=rows)]


def _changed_row(row: Row, change: Mapping[str, Any]) -> list[Row]:
    if row.id != change["rule"]:
        return [row]
    if change.get("drop"):
        return []
    when = tuple(change.get("when", row.when))
    return [replace(row, when=when, points=change.get("points", row.points), values=change.get("with", row.values))]
