"""Putting cases to mutants until one of them answers wrongly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from pathlib import Path

from trickspec.errors import SpecError
from trickspec.ruleset import Ruleset
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.rules import Game
from trickspec_conformance.cases import Case
from trickspec_conformance.mutants.changes import Mutant, mutants
from trickspec_conformance.mutants.meaning import behaviour
from trickspec_conformance.mutants.proofs import Declaration, proved
from trickspec_conformance.reversals import flips


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    SURVIVED = "survived"
    DECLARED = "declared"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A mutant with its fate and the case that killed it, or the reason why none can."""

    mutant: Mutant
    fate: Fate
    by: str = ""


def viable(game: Game, every: int = 1) -> Iterator[tuple[Mutant, list[Ruleset]]]:
    """The mutants that can be played and that do something else than the rules as they are, with their rulesets.

    Of `every` so many changes one is looked at.
    """
    own = [behaviour(ruleset) for ruleset in reversed_rulesets(game, [])]
    for mutant in islice(mutants(game), None, None, every):
        rulesets = _played(game, mutant)
        if rulesets and [behaviour(ruleset) for ruleset in rulesets] != own:
            yield mutant, rulesets


def _played(game: Game, mutant: Mutant) -> list[Ruleset]:
    """The rulesets of a mutant; none where the changed rules contradict themselves, so that nobody could play them."""
    try:
        return reversed_rulesets(game, [mutant.change])
    except (SpecError, KeyError):
        return []


def run(folder: Path, name: str, cases: Sequence[Case], declared: Mapping[str, Declaration]) -> Iterator[Verdict]:
    """The fate of every mutant of a game, as these cases settle it; one that is declared equivalent has to be proved so."""
    game = load_game(folder, name)
    own = [case for case in cases if case.game == name]
    for mutant, rulesets in viable(game):
        killer = next(iter(flips(rulesets, _nearest_first(own, mutant.rule))), None)
        if killer is not None:
            yield Verdict(mutant, Fate.KILLED, killer)
        elif proved(mutant, rulesets, declared):
            yield Verdict(mutant, Fate.DECLARED, declared[mutant.id].why)
        else:
            yield Verdict(mutant, Fate.SURVIVED)


def _nearest_first(cases: Iterable[Case], rule: str) -> list[Case]:
    """The cases about a rule before the others, since they are the likeliest to notice its change."""
    return sorted(cases, key=lambda case: (rule not in case.rules, rule.split(".")[1] not in case.id))
