"""The rulesets at hand: compiled ones from an installed wheel, or rules in YAML, compiled when they are first asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from trickspec.errors import NotSupported, UnknownOption
from trickspec.ruleset import Ruleset
from trickspec.spec.where import compiled_folder, in_checkout, spec_folder
from trickspec.table.nodes import show


class Library:
    """Every way of playing every game that a folder holds."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._games: dict[str, dict[str, Callable[[], Ruleset]]] = {}
        """What each way of playing a game is made by, once it is asked for."""
        self._only = False

    @classmethod
    def holding(cls, rulesets: Iterable[Ruleset]) -> Library:
        """A library of just these rulesets, the first of each game its defaults."""
        library = cls()
        for ruleset in rulesets:
            library._games.setdefault(ruleset.game, {})[_key(ruleset.options)] = partial(_itself, ruleset)
        library._only = True
        return library

    @property
    def games(self) -> list[str]:
        """The games that can be played."""
        if self._only:
            return sorted(self._games)
        if self._is_compiled():
            return sorted(path.stem for path in compiled_folder().glob("*.json"))
        from trickspec.spec.load import game_names  # noqa: PLC0415 - reading YAML is for checkouts

        return game_names(self.folder or spec_folder())

    def ruleset(self, game: str, options: Mapping[str, Any] | None = None) -> Ruleset:
        """The ruleset of `game` under `options`; what is left out takes its default.

        Raises:
            NotSupported: where there is no such game.
            UnknownOption: where it has no such option, or the option no such value.
        """
        if game not in self._games:
            if game not in self.games:
                raise NotSupported(f"no game is called {show(game)}: known are {', '.join(self.games) or 'none'}")
            self._games[game] = {_key(options): cache(made) for options, made in self._load(game)}
        ways = self._games[game]
        default = next(iter(ways.values()))()
        if not options:
            return default
        return ways[_key(_checked(default, options))]()

    def rulesets(self, game: str) -> list[Ruleset]:
        """Every way of playing one game, the defaults first."""
        self.ruleset(game)
        return [made() for made in self._games[game].values()]

    def _is_compiled(self) -> bool:
        return self.folder is None and not in_checkout()

    def _load(self, game: str) -> Iterator[tuple[Mapping[str, Any], Callable[[], Ruleset]]]:
        """Every way of playing a game, the defaults first, with what makes its ruleset."""
        if self._is_compiled():
            document = json.loads((compiled_folder() / f"{game}.json").read_text(encoding="utf-8"))
            yield from ((value["options"], partial(Ruleset.from_json, value)) for value in document["rulesets"])
            return
        from trickspec.spec.compile import combinations, compile_game  # noqa: PLC0415 - only where there is YAML
        from trickspec.spec.load import load_game  # noqa: PLC0415 - only where there is YAML

        read = load_game(self.folder or spec_folder(), game)
        yield from ((options, partial(compile_game, read, options)) for options in combinations(read))


@lru_cache(maxsize=1)
def built_in() -> Library:
    """The games that come with the distribution."""
    return Library()


def load(game: str, options: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of a game that comes with the distribution, under `options`.

    Raises:
        NotSupported: where there is no such game.
        UnknownOption: where it has no such option, or the option no such value.
    """
    return built_in().ruleset(game, options)


def _itself(ruleset: Ruleset) -> Ruleset:
    return ruleset


def _checked(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    declared = {option.name: option for option in ruleset.declared}
    for name, value in options.items():
        if name not in declared:
            raise UnknownOption(
                f"{ruleset.game} has no option {show(name)}: it has {', '.join(declared) or 'none'}", name
            )
        values = declared[name].values
        if not any(value == known and type(value) is type(known) for known in values):
            known = ", ".join(json.dumps(each) for each in values)
            raise UnknownOption(f"{name} is never {show(value)}: it is one of {known}", name)
    return {**ruleset.options, **options}


def _key(options: Mapping[str, Any]) -> str:
    return json.dumps(options, sort_keys=True)
