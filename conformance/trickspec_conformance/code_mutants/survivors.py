"""What is written about survivors, and what is to be said once the mutants were run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trickspec.errors import SpecError
from trickspec.spec import schemas
from trickspec.spec.documents import read
from trickspec_conformance.code_mutants.tool import Mutant, Results
from trickspec_conformance.where import mutants_folder

LEAST: Final = 95
"""The score, in per cent, that is asked for."""


def explained(path: Path | None = None) -> dict[Mutant, str]:
    """The survivors that are accounted for, with their reasons.

    Raises:
        SpecError: with everything that is wrong with the file.
    """
    document = read(path or mutants_folder() / "code_survivors.yaml")
    problems = schemas.problems(document, "code_survivors")
    found: dict[Mutant, str] = {}
    for place, entry in enumerate(document.value if not problems else ()):
        mutant = Mutant(entry["file"], entry["function"], entry["before"], entry["after"])
        if mutant in found:
            problems.append(document.problem((place,), f"{mutant} stands here twice", "keep one of them"))
        found[mutant] = entry["why"]
    if problems:
        raise SpecError(problems)
    return found


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a run: the survivors with their reasons, those without, and reasons for what does not survive."""

    run: int
    survived: int
    known: Mapping[Mutant, str]
    unknown: Mapping[Mutant, str]
    """Survivors that nobody explains, each with mutmut's word for its fate."""
    stale: tuple[Mutant, ...]

    @property
    def score(self) -> float:
        """How many of a hundred mutants were killed."""
        return 100 * (self.run - self.survived) / self.run if self.run else 0.0

    @property
    def is_good(self) -> bool:
        """Whether enough were killed, and every survivor has its reason."""
        return self.score >= LEAST and not self.unknown


def judge(results: Results, reasons: Mapping[Mutant, str]) -> Judgement:
    """Hold the survivors of a run against those that are accounted for."""
    survivors = dict(results.survived)
    return Judgement(
        run=results.run,
        survived=len(results.survived),
        known={mutant: reasons[mutant] for mutant in survivors if mutant in reasons},
        unknown={mutant: fate for mutant, fate in survivors.items() if mutant not in reasons},
        stale=tuple(mutant for mutant in reasons if mutant not in survivors),
    )
