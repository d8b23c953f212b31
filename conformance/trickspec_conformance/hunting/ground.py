"""The grounds: each way of playing each game in which an implementation claims to answer questions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickspec.library import Library
from trickspec.questions import questions_of
from trickspec_conformance.cases import Case
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.plain import same
from trickspec_conformance.plan import Put, plan

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.cases import Options
    from trickspec_conformance.claims import Claims


@dataclass(frozen=True, slots=True)
class Ground:
    """One way of playing one game, and the questions that are claimed in it."""

    ruleset: Ruleset
    asks: frozenset[str]

    @property
    def name(self) -> str:
        """What it is called, for choosing among grounds."""
        return f"{self.ruleset.game} {sorted(self.ruleset.options.items())}"


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a user wants hunted: the games that are left in, with their options, and rules or chapters that are steered to."""

    options: Mapping[str, Options]
    rules: tuple[str, ...] = ()


def is_meant(rule: str, meant: Collection[str]) -> bool:
    """Whether a rule is one of these, or belongs to a chapter that is."""
    return any(rule == each or rule.startswith(f"{each}.") for each in meant)


def grounds(library: Library, claims: Claims, wanted: Wanted) -> list[Ground]:
    """The grounds that are wanted and claimed.

    Raises:
        WrongUsage: where no rule is called as a user says.
    """
    ways = [
        ruleset for game in wanted.options for ruleset in library.rulesets(game) if _fits(ruleset, wanted.options[game])
    ]
    for each in wanted.rules:
        if not any(is_meant(rule, [each]) for ruleset in ways for rule in ruleset.clauses):
            raise WrongUsage(f"no rule is called {each}: look it up with trickspec rules")
    if wanted.rules:
        ways = [ruleset for ruleset in ways if any(is_meant(rule, wanted.rules) for rule in ruleset.clauses)]
    return list(_claimed(ways, claims))


def _fits(ruleset: Ruleset, options: Options) -> bool:
    return all(same(ruleset.options.get(name), value) for name, value in options.items())


def _claimed(ways: Sequence[Ruleset], claims: Claims) -> Iterator[Ground]:
    for ruleset in ways:
        defaults = {option.name: option.default for option in ruleset.declared}
        cases = [Case("", ask, ruleset.game, ruleset.options, {"record": {}}, {}) for ask in questions_of(ruleset)]
        asks = frozenset(case.ask for case in cases if isinstance(plan(case, claims, {}, defaults), Put))
        if asks:
            yield Ground(ruleset, asks)
