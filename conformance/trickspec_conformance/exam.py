"""What is to be asked: the suite, what was chosen from it, and the ways of playing that its options stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from trickspec.errors import Problem, SpecError
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.corpus.reading import read_cases
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.known_failing import KnownFailures, read_known, refuse_unknown
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level
from trickspec_conformance.selection import Selection
from trickspec_conformance.ways import WaysOfGames, unknown_options, wanted_options, ways_of
from trickspec_conformance.where import cases_folder

if TYPE_CHECKING:
    from pathlib import Path

    from trickspec_conformance.cases import Case

USUAL: Final = Level.CORE
"""What is asked of our own suite unless more or less is wanted: enough to catch every known fault, and soon over."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a user asks for, as it was written."""

    paths: Sequence[Path] = ()
    games: Sequence[str] = ()
    rules: Sequence[str] = ()
    profile: str | None = None
    options: Sequence[tuple[str, str]] = ()
    level: Level | None = None
    spec: Path | None = None
    known_failing: Path | None = None


@dataclass(frozen=True, slots=True)
class Exam:
    """Every case that was loaded, those among them that are to be asked, and how their games may be played.

    `level` says how much of our own suite was loaded; there is none where a user names other cases. `spec` is the folder of the
    rules, None for our own. `known` are the failures that a user knows of.
    """

    suite: Sequence[Case]
    cases: Sequence[Case]
    selection: Selection
    ways: WaysOfGames
    level: Level | None = None
    spec: Path | None = None
    known: KnownFailures = field(default_factory=dict)


def prepare(wish: Wish) -> Exam:
    """The exam that a user asks for; without paths it is made of the suite that comes with the distribution, at a level.

    Raises:
        SpecError: where cases, or the spec, are not as they should be.
        WrongUsage: where something is asked for that does not exist, or contradicts itself.
    """
    if wish.paths and wish.level:
        raise WrongUsage(f"--level {wish.level} is a part of our own suite, --cases names another: use one of them")
    level = None if wish.paths else wish.level or USUAL
    suite = cases_of(level) if level else load(wish.paths)
    ways = ways_of(wish.spec or spec_folder(), (case.game for case in suite))
    _refuse_unknown_options(suite, ways)
    selection = Selection(wanted_options(ways, wish.profile, wish.options), tuple(wish.games), tuple(wish.rules))
    known = _known_failures(wish.known_failing, suite) if wish.known_failing else {}
    return Exam(suite, selection.choose(suite), selection, ways, level, wish.spec, known)


def _known_failures(path: Path, suite: Sequence[Case]) -> KnownFailures:
    """What is listed as failing. All of our own suite may be listed, however much of it is asked this time."""
    known = read_known(path)
    ids = {case.id for case in suite}
    if not known.keys() <= ids:
        ids |= {case.id for cases in (load([cases_folder()]), read_cases()) for case in cases}
    refuse_unknown(known, ids)
    return known


def _refuse_unknown_options(suite: Sequence[Case], ways: WaysOfGames) -> None:
    problems = [
        Problem(
            case.file, case.line, f"{case.id}: options: {case.game} has no {name} of this value", "see trickspec rules"
        )
        for case, name in unknown_options(ways, suite)
    ]
    if problems:
        raise SpecError(problems)
