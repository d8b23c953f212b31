"""What is to be asked: the suite, what was chosen from it, and the ways of playing that its options stand for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickspec.errors import Problem, SpecError
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.selection import Selection
from trickspec_conformance.ways import WaysOfGames, unknown_options, wanted_options, ways_of
from trickspec_conformance.where import cases_folder

if TYPE_CHECKING:
    from pathlib import Path

    from trickspec_conformance.cases import Case


@dataclass(frozen=True, slots=True)
class Wish:
    """What a user asks for, as it was written."""

    paths: Sequence[Path] = ()
    games: Sequence[str] = ()
    rules: Sequence[str] = ()
    profile: str | None = None
    options: Sequence[tuple[str, str]] = ()
    spec: Path | None = None


@dataclass(frozen=True, slots=True)
class Exam:
    """Every case that was loaded, those among them that are to be asked, and how their games may be played."""

    suite: Sequence[Case]
    cases: Sequence[Case]
    selection: Selection
    ways: WaysOfGames


def prepare(wish: Wish) -> Exam:
    """The exam that a user asks for; without paths it is made of the cases that come with the distribution.

    Raises:
        SpecError: where cases, or the spec, are not as they should be.
        WrongUsage: where something is asked for that does not exist.
    """
    suite = load(wish.paths or [cases_folder()])
    ways = ways_of(wish.spec or spec_folder(), (case.game for case in suite))
    _refuse_unknown_options(suite, ways)
    selection = Selection(wanted_options(ways, wish.profile, wish.options), tuple(wish.games), tuple(wish.rules))
    return Exam(suite, selection.choose(suite), selection, ways)


def _refuse_unknown_options(suite: Sequence[Case], ways: WaysOfGames) -> None:
    problems = [
        Problem(
            case.file, case.line, f"{case.id}: options: {case.game} has no {name} of this value", "see trickspec rules"
        )
        for case, name in unknown_options(ways, suite)
    ]
    if problems:
        raise SpecError(problems)
