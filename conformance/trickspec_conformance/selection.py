"""Choosing from the suite: by game, by rule, and by the options under which an answer holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.plain import same

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case, Options


@dataclass(frozen=True, slots=True)
class Selection:
    """What a user wants asked. A game that is not in `wanted` is left out; a rule also stands for all that begin with it."""

    wanted: Mapping[str, Options]
    games: tuple[str, ...] = ()
    rules: tuple[str, ...] = field(default=())

    def choose(self, cases: Iterable[Case]) -> list[Case]:
        """The cases that are wanted.

        Raises:
            WrongUsage: where a game, a rule or all of it together chooses nothing.
        """
        suite = list(cases)
        for game in self.games:
            if all(case.game != game for case in suite):
                raise WrongUsage(
                    f"no case is about a game called {game}: use one of {_listed(case.game for case in suite)}"
                )
        for rule in self.rules:
            if not any(_cites(case, rule) for case in suite):
                raise WrongUsage(f"no case cites the rule {rule}: look it up with trickspec rules")
        chosen = [case for case in suite if self._chooses(case)]
        if suite and not chosen:
            raise WrongUsage("no case is chosen: ask for less at once")
        return chosen

    def _chooses(self, case: Case) -> bool:
        return (
            (not self.games or case.game in self.games)
            and (not self.rules or any(_cites(case, rule) for rule in self.rules))
            and case.game in self.wanted
            and _agrees(case.named, self.wanted[case.game])
        )


def _cites(case: Case, rule: str) -> bool:
    return any(cited == rule or cited.startswith(f"{rule}.") for cited in case.rules)


def _agrees(named: Options, wanted: Options) -> bool:
    return all(same(value, wanted[name]) for name, value in named.items() if name in wanted)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(set(names)))
