"""The ways in which a game may be played, as its spec declares them: options with values and defaults, and named profiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from trickspec.spec.load import game_names, load_game
from trickspec.spec.rules import OptionValue, option_key
from trickspec_conformance.errors import WrongUsage

if TYPE_CHECKING:
    from pathlib import Path

    from trickspec_conformance.cases import Case, Options


@dataclass(frozen=True, slots=True)
class Ways:
    """One game's options, their defaults, and its profiles; all empty for a game that the spec does not know."""

    values: Mapping[str, tuple[OptionValue, ...]] = field(default_factory=dict)
    defaults: Options = field(default_factory=dict)
    profiles: Mapping[str, Options] = field(default_factory=dict)

    def value(self, name: str, text: str) -> OptionValue | None:
        """The value of an option that `text` stands for, if it has one."""
        return next((value for value in self.values.get(name, ()) if option_key(value) == text), None)


WaysOfGames: TypeAlias = Mapping[str, Ways]


def ways_of(folder: Path, games: Iterable[str]) -> WaysOfGames:
    """The ways of these games, as the spec in `folder` has them.

    Raises:
        SpecError: where the spec cannot be read.
    """
    known = game_names(folder)
    return {name: _ways(folder, name) if name in known else Ways() for name in dict.fromkeys(games)}


def _ways(folder: Path, name: str) -> Ways:
    game = load_game(folder, name)
    return Ways(
        {option.name: option.values for option in game.options},
        game.defaults(),
        {profile.name: profile.values for profile in game.profiles},
    )


def wanted_options(ways: WaysOfGames, profile: str | None, pairs: Iterable[tuple[str, str]]) -> dict[str, Options]:
    """The option values that a user asks for, by game; a single option decides against a profile.

    An option concerns the games that have it. A game that does not have the profile is not in the answer at all.

    Raises:
        WrongUsage: where no game has such a profile, option or value.
    """
    wanted = {game: dict(way.profiles[profile]) if profile else {} for game, way in ways.items() if _has(way, profile)}
    if not wanted:
        known = sorted({name for way in ways.values() for name in way.profiles})
        raise WrongUsage(f"no profile is called {profile}: use {_one_of(known)}")
    for name, text in pairs:
        for game, value in _concerned(ways, wanted, name, text).items():
            wanted[game][name] = value
    return dict(wanted)


def _has(way: Ways, profile: str | None) -> bool:
    return profile is None or profile in way.profiles


def _concerned(ways: WaysOfGames, games: Iterable[str], name: str, text: str) -> dict[str, OptionValue]:
    having = [game for game in games if name in ways[game].values]
    if not having:
        known = sorted({option for game in games for option in ways[game].values})
        raise WrongUsage(f"no option is called {name}: use {_one_of(known)}")
    found = {game: value for game in having if (value := ways[game].value(name, text)) is not None}
    if not found:
        known = sorted({option_key(value) for game in having for value in ways[game].values[name]})
        raise WrongUsage(f"{name} is never {text}: use {_one_of(known)}")
    return found


def _one_of(known: Iterable[str]) -> str:
    listed = list(known)
    return " or ".join(filter(None, [", ".join(listed[:-1]), *listed[-1:]])) or "none: these games have none"


def unknown_options(ways: WaysOfGames, cases: Iterable[Case]) -> list[tuple[Case, str]]:
    """Cases that name an option or a value that their game does not have: they would never be asked."""
    return [
        (case, name)
        for case in cases
        for name, value in case.named.items()
        if (way := ways[case.game]).values and not _knows(way, name, value)
    ]


def _knows(way: Ways, name: str, value: OptionValue) -> bool:
    return any(type(value) is type(known) and value == known for known in way.values.get(name, ()))
