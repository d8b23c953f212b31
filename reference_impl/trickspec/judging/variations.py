"""The rules of a game as they would be without one of them, or with a ruling decided the other way, compiled when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from trickspec.errors import SpecError
from trickspec.rulebook.rulings import Ruling, rulings_of
from trickspec.ruleset import Ruleset
from trickspec.spec.checks.needs import NEEDED
from trickspec.spec.load import load_game
from trickspec.spec.parts import Parts
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.rules import Game

GROUND: Final = frozenset({*NEEDED, "meanings", "points_table", "role"})
"""Clauses whose rules are never left out: without one of them there is no game, since the others stand on it."""


class Variations:
    """One game of a folder, and the rulesets that differ from its own in one point; each is compiled once."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._parts = Parts()

    @cached_property
    def game(self) -> Game:
        """The rules as they are written."""
        return load_game(self._folder, self._name)

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        """The rulings of the game by their ids."""
        return {ruling.id: ruling for ruling in rulings_of(self._folder, self._name)}

    def without(self, rule: str, rules: Ruleset) -> Ruleset | None:
        """A ruleset without one of its rules; None where the others cannot be played without it."""
        if rules.clauses[rule] in GROUND:
            return None
        return self._varied(rule, [{"rule": rule, "drop": True}], rules)

    def reversed(self, ruling: Ruling, rules: Ruleset) -> Ruleset | None:
        """The ruleset that would be, had a ruling gone the other way; None where nothing would change."""
        return self._varied(ruling.id, ruling.changes, rules) if ruling.changes else None

    def _varied(self, name: str, changes: Sequence[Mapping[str, Any]], rules: Ruleset) -> Ruleset | None:
        """The ruleset that these changes make, under the same options; it is kept with the ruleset that it differs from."""
        known: dict[str, Ruleset | None] = rules.kept.setdefault(__name__, {})
        if name not in known:
            try:
                known[name] = reversed_rulesets(self.game, changes, [rules.options], self._parts)[0]
            except (SpecError, KeyError):  # a part that all the rest stands on
                known[name] = None
        return known[name]


@lru_cache(maxsize=16)
def variations(folder: Path, name: str) -> Variations:
    """The variations of a game of a folder."""
    return Variations(folder, name)
