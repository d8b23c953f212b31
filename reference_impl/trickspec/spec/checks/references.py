"""Does everything that a rule names exist: other rules, options and their values, modes, kinds of deals?"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from trickspec.errors import Problem
from trickspec.spec import schemas
from trickspec.spec.compile import combinations
from trickspec.spec.documents import Where
from trickspec.spec.rules import Game, Rule, option_key, options_named, resolve
from trickspec.spec.shelf import Shelf


def check(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every reference of one game that leads nowhere."""
    yield from _options(shelf, game)
    for rule in game.rules:
        yield from _option_uses(game, rule)
        yield from _rules_named(game, rule)
        yield from _modes(game, rule)
    if resolve_everywhere(game):
        yield from _decided(game)
    yield from _takers(game)


def resolve_everywhere(game: Game) -> bool:
    """Whether every option that a rule asks for is there, and has what it needs under each value."""
    return not any(True for rule in game.rules for _ in _option_uses(game, rule))


def _options(shelf: Shelf, game: Game) -> Iterator[Problem]:
    document = shelf.find(f"{game.name}/options.yaml")
    assert document is not None, "a game without options.yaml is reported before"
    seen: set[str] = set()
    for option in game.options:
        if not any(option.default == value and type(option.default) is type(value) for value in option.values):
            yield document.problem(
                (*option.where, "default"),
                f"{option_key(option.default)} is no value of {option.name}",
                "name one of its values",
            )
        if option.name in seen:
            yield document.problem(option.where, f"the option {option.name} is declared twice", "keep one of them")
        seen.add(option.name)
    used = {name for rule in game.rules for _, name, _ in _uses(rule)}
    for option in game.options:
        if option.name not in used:
            yield document.problem(
                option.where,
                f"no rule asks for {option.name}",
                "leave it out: a fact that changes no answer is no option",
            )


def profiles(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every profile that does not say how each option is played; rules can be compiled without."""
    declared = {option.name: option for option in game.options}
    prefix = f"{game.name}/profiles/"
    paths = {path: document for path, document in shelf.of_kind("profile").items() if path.startswith(prefix)}
    if not paths:
        home = shelf.find(f"{game.name}/game.yaml")
        assert home is not None, "a game has its file"
        yield home.problem((), f"{game.name} has no profile", "write one; canonical at least")
    for path, document in paths.items():
        name, values = document.value["id"], document.value["values"]
        if path != f"{prefix}{name}.yaml":
            yield document.problem(("id",), f"the profile {name} lies in {path}", f"call the file {name}.yaml")
        for option in values.keys() - declared.keys():
            yield document.problem(
                ("values", option), f"no option is called {option}", f"name one of {', '.join(declared) or 'none'}"
            )
        for option in declared.keys() - values.keys():
            yield document.problem(("values",), f"the profile says nothing of {option}", "give it a value")
        for option in declared.keys() & values.keys():
            if values[option] not in declared[option].values:
                known = ", ".join(json.dumps(value) for value in declared[option].values)
                message = f"{option} is never {json.dumps(values[option])}"
                yield document.problem(("values", option), message, f"name one of {known}")


def _uses(rule: Rule) -> Iterator[tuple[Where, str, Mapping[str, Any] | None]]:
    """Where a rule or its rows let an option decide: the place, the option, and what stands under its values."""
    yield from _uses_in((*rule.where, "with"), rule.values)
    for row in rule.rows:
        yield from _uses_in((*row.where, "points"), row.points)


def _uses_in(where: Where, value: Any) -> Iterator[tuple[Where, str, Mapping[str, Any] | None]]:
    if isinstance(value, Mapping):
        if "option" in value:
            yield where, value["option"], value.get("values")
        for key, item in value.items():
            yield from _uses_in((*where, key), item)
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _uses_in((*where, number), item)


def _option_uses(game: Game, rule: Rule) -> Iterator[Problem]:
    declared = {option.name: option for option in game.options}
    for where, name, values in _uses(rule):
        if name not in declared:
            yield rule.document.problem(
                where, f"no option is called {name}", f"name one of {', '.join(declared) or 'none'}"
            )
        elif values is not None:
            wanted = {option_key(value) for value in declared[name].values}
            for missing in sorted(wanted - values.keys()):
                yield rule.document.problem(
                    where, f"nothing stands for {name} = {missing}", "say what holds under each value"
                )
            for stray in sorted(values.keys() - wanted):
                yield rule.document.problem(
                    (*where, "values", stray), f"{name} is never {stray}", f"name one of {', '.join(sorted(wanted))}"
                )


def _rules_named(game: Game, rule: Rule) -> Iterator[Problem]:
    """`narrows_duty` names a duty, `trick_taken_by` classes of plays."""
    named = {"narrows_duty": ("duty", "play_if_held"), "trick_taken_by": ("first_of", "takes_trick")}
    if rule.clause not in named:
        return
    parameter, clause = named[rule.clause]
    known = {each.id for each in game.rules if each.clause == clause}
    value = rule.values[parameter]
    for number, name in enumerate(value if isinstance(value, list) else [value]):
        if name not in known:
            where = (*rule.where, "with", parameter, *((number,) if isinstance(value, list) else ()))
            yield rule.document.problem(
                where,
                f"{rule.id} names {name}, and no rule of the clause {clause} is called so",
                "name one that is there",
            )


def _modes(game: Game, rule: Rule) -> Iterator[Problem]:
    known = {mode for each in game.rules if each.clause == "meanings" for mode in each.values["modes"]}
    plays = rule.values.get("plays", {})
    parameter = next((name for name in ("leads", "except_to") if name in rule.values), "plays")
    named = rule.values[parameter] if parameter != "plays" else [plays["mode"]] if "mode" in plays else []
    for mode in (each for each in named if each not in known):
        yield rule.document.problem(
            (*rule.where, "with", parameter),
            f"{rule.id}: no card is played as {mode}",
            f"name one of {', '.join(sorted(known)) or 'none'}",
        )


def _decided(game: Game) -> Iterator[Problem]:
    """What an option decides is something that the clause takes, whichever value is played."""
    for rule in game.rules:
        for way in combinations(game) if options_named(dict(rule.values)) else ():
            for fault in schemas.faults(resolve(dict(rule.values), way), "rules", f"clause_{rule.clause}"):
                where = (*rule.where, "with", *fault.where)
                yield rule.document.problem(where, f"{rule.id}: {fault.message}", fault.mend)


def _takers(game: Game) -> Iterator[Problem]:
    """Every class of plays that can take a trick has its place in the order."""
    ordered = {name for rule in game.rules if rule.clause == "trick_taken_by" for name in rule.values["first_of"]}
    for rule in game.rules:
        if rule.clause == "takes_trick" and rule.id not in ordered:
            yield rule.document.problem(
                rule.where, f"{rule.id} has no place among the classes that take a trick", "name it in trick_taken_by"
            )
