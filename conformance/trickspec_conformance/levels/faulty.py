"""Everything that is known to be wrong in one way: mutants of the rules and members of the zoo, as one kind of thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.rules import Game
from trickspec_conformance.adapters import Question
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.mutants.meaning import behaviour
from trickspec_conformance.mutants.running import viable
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.zoo import Member, implementation, load


class Source(StrEnum):
    """Where a fault is known from."""

    MUTANT = "mutant"
    ZOO = "zoo"


@dataclass(frozen=True, slots=True)
class Faulty:
    """An implementation of one game that is wrong in one way.

    `ways` are the option values, as `way_of` writes them, under which it may play otherwise than the rules have it.
    """

    id: str
    game: str
    rule: str
    source: Source
    plays: Reference
    ways: frozenset[str]

    def answers_wrongly(self, case: Case, question: Question) -> bool:
        """Whether its answer to a case, put as this question, is not the one that is right."""
        try:
            answer = self.plays.ask(question.method, question.params)
        except Exception:  # noqa: BLE001 - rules that lack a part may break anywhere, and breaking is no answer
            return True
        return compare(case, answer)[0] is not Kind.AGREES


def way_of(ruleset: Ruleset) -> str:
    """One combination of option values, in a word."""
    return ",".join(f"{name}={str(value).lower()}" for name, value in ruleset.options.items()) or "plain"


def faulty(folder: Path, game: str, every: int = 1) -> Iterator[Faulty]:
    """Every implementation of a game that is known to be wrong: its mutants, then the members of the zoo.

    Of `every` so many one is made.
    """
    known = load_game(folder, game)
    own = reversed_rulesets(known, [])
    right = {way_of(ruleset): behaviour(ruleset) for ruleset in own}
    for mutant, rulesets in viable(known, every):
        ways = frozenset(way_of(each) for each in rulesets if behaviour(each) != right[way_of(each)])
        yield Faulty(mutant.id, game, mutant.rule, Source.MUTANT, Reference(Library.holding(rulesets)), ways)
    for member in [member for member in load() if member.game == game][::every]:
        yield Faulty(
            member.id, game, member.rule, Source.ZOO, implementation(member, folder), _ways(known, member, right)
        )


def _ways(known: Game, member: Member, right: Mapping[str, object]) -> frozenset[str]:
    """The ways under which a member's rules do something else; a twist is in the code, and may be felt under all of them."""
    if not member.changes:
        return frozenset(right)
    rulesets = reversed_rulesets(known, member.changes)
    return frozenset(way_of(each) for each in rulesets if behaviour(each) != right[way_of(each)])
