"""Rules changed in a single point, by the rules that a change touches; each is compiled when it is first asked for, and kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from trickspec.errors import SpecError
from trickspec.ruleset import Ruleset
from trickspec.spec.compile import compile_game
from trickspec.spec.reverse import changed_game
from trickspec.spec.rules import Game, Row, Rule, options_named
from trickspec_conformance.mutants.changes import Mutant, mutants
from trickspec_conformance.mutants.meaning import behaviour
from trickspec_conformance.plain import same


def options_of_rules(game: Game) -> dict[str, tuple[str, ...]]:
    """The options that each rule names: in its parameters or amounts, or by a source on which the option rests too."""
    return {
        name: tuple(
            option.name
            for option in game.options
            if option.name in _written(rule) or not set(option.sources).isdisjoint(rule.sources)
        )
        for name, rule in game.ids().items()
    }


def _written(rule: Rule | Row) -> set[str]:
    return options_named(dict(rule.values)) | options_named(getattr(rule, "points", None))


class Variants:
    """Every change to the rules of a game, and the rulesets that come of it."""

    def __init__(self, game: Game, ways: list[Ruleset]) -> None:
        self.ways = ways
        self._game = game
        self._touching: dict[str, list[Mutant]] = defaultdict(list)
        self._compiled: dict[tuple[str, int], Ruleset | None] = {}
        options = options_of_rules(game)
        for mutant in sorted(mutants(game), key=_coarsest_first):
            for rule in dict.fromkeys(_touched(game, mutant, options)):
                self._touching[rule].append(mutant)

    def touching(self, rule: str) -> list[Mutant]:
        """The changes that touch a rule."""
        return self._touching[rule]

    def ruleset(self, mutant: Mutant, way: int) -> Ruleset | None:
        """What is played after a change where the options are those of this way; None where nothing is, or nothing new."""
        key = mutant.id, way
        if key not in self._compiled:
            self._compiled[key] = self._compile(mutant.change, self.ways[way])
        return self._compiled[key]

    def _compile(self, change: Mapping[str, Any], way: Ruleset) -> Ruleset | None:
        try:
            if "option" not in change:
                return compile_game(changed_game(self._game, [change]), way.options)
            if not same(way.options[change["option"]], change["value"]):
                return None
            played = compile_game(self._game, {**way.options, change["option"]: change["plays"]})
            return replace(played, options=way.options)
        except (SpecError, KeyError):
            return None

    def is_inert(self, rule: str) -> bool:
        """Whether nothing hangs on a rule: no change to it that can be played makes any difference."""
        for number, way in enumerate(self.ways):
            own = behaviour(way)
            for mutant in self.touching(rule):
                changed = self.ruleset(mutant, number)
                if changed is not None and behaviour(changed) != own:
                    return False
        return True


COARSEST = ("option", "drop", "points")
"""What a change has in it that is likely to flip much; counting that may stop early begins with these."""


def _coarsest_first(mutant: Mutant) -> tuple[bool, ...]:
    return tuple(each not in mutant.change for each in COARSEST)


def _touched(game: Game, mutant: Mutant, options: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The rules that a change touches: where it is made, what it moves, and what names the option that it plays otherwise."""
    change = mutant.change
    if "option" in change:
        yield from (rule for rule, named in options.items() if change["option"] in named)
    elif "swap" in change:
        yield from change["swap"]
    else:
        yield change["rule"]
        yield from _moved(game.ids(), change)


def _moved(known: Mapping[str, Rule | Row], change: Mapping[str, Any]) -> Iterator[str]:
    """The rules that stand in a list of another rule, and after the change at another place of it, or no longer."""
    before = known[change["rule"]].values
    for name, after in change.get("with", {}).items():
        listed = before.get(name)
        if isinstance(listed, list) and isinstance(after, list):
            for place, each in enumerate(listed):
                moved = each not in after or (len(after) == len(listed) and after[place] != each)
                if isinstance(each, str) and each in known and moved:
                    yield each
