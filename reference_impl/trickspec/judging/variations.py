"""The rules of a game as they would be without one of them, or with a ruling decided the other way, compiled when asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from trickspec.errors import SpecError
from trickspec.ruleset import Ruleset
from trickspec.spec.checks.needs import NEEDED
from trickspec.spec.documents import read
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.rules import Game, OptionValue

GROUND: Final = frozenset({*NEEDED, "meanings"})
"""Clauses whose rules are never left out: without one of them there is no game, or there are cards that nobody can play."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A dispute that is settled, as far as it can be played: the rules that it touches, and the changes that would reverse it.

    `option` is the option that leaves the question to the table, `leaves_open` what the ruling says that no source settles.
    """

    id: str
    rules: tuple[str, ...]
    option: str | None
    leaves_open: str | None
    changes: tuple[Mapping[str, Any], ...]


class Variations:
    """One game of a folder, and the rulesets that differ from its own in one point; each is compiled once."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._varied: dict[tuple[str, str], Ruleset | None] = {}

    @cached_property
    def game(self) -> Game:
        """The rules as they are written."""
        return load_game(self._folder, self._name)

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        """The rulings of the game by their ids."""
        paths = sorted((self._folder / self._name / "rulings").glob("*.yaml"))
        return {ruling.id: ruling for ruling in map(_ruling, paths)}

    def without(self, rule: str, options: Mapping[str, OptionValue]) -> Ruleset | None:
        """The ruleset without a rule; None where the others cannot be played without it."""
        if getattr(self.game.ids()[rule], "clause", None) in GROUND:
            return None
        return self._vary(rule, [{"rule": rule, "drop": True}], options)

    def reversed(self, ruling: Ruling, options: Mapping[str, OptionValue]) -> Ruleset | None:
        """The ruleset that would be, had a ruling gone the other way; None where nothing would change."""
        return self._vary(ruling.id, ruling.changes, options) if ruling.changes else None

    def _vary(
        self, name: str, changes: Sequence[Mapping[str, Any]], options: Mapping[str, OptionValue]
    ) -> Ruleset | None:
        key = (name, repr(sorted(options.items())))
        if key not in self._varied:
            try:
                self._varied[key] = reversed_rulesets(self.game, changes, [options])[0]
            except (SpecError, KeyError):  # a part that all the rest stands on
                self._varied[key] = None
        return self._varied[key]


@lru_cache(maxsize=16)
def variations(folder: Path, name: str) -> Variations:
    """The variations of a game of a folder."""
    return Variations(folder, name)


def _ruling(path: Path) -> Ruling:
    value = read(path).value
    return Ruling(
        value["id"],
        tuple(value["rules"]),
        value.get("option"),
        value.get("leaves_open"),
        tuple(value.get("reversed", ())),
    )
