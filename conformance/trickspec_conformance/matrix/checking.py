"""Is every cell filled, or is it said why not; and is every reason still one?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from trickspec.errors import Problem, SpecError
from trickspec.library import Library
from trickspec.spec.load import load_game
from trickspec.spec.rules import Game
from trickspec.spec.where import spec_folder
from trickspec_conformance.cases import Case
from trickspec_conformance.matrix.cells import ENOUGH, Cell, Content, Matrix
from trickspec_conformance.matrix.counting import count
from trickspec_conformance.matrix.reasons import FILE, Reason, read_reasons


def check_matrix(library: Library, cases: Iterable[Case], reasons: Path | None = None) -> list[Problem]:
    """Every cell that is short without a reason, and every reason that is none."""
    try:
        given = read_reasons(reasons)
    except SpecError as error:
        return list(error.problems)
    known = list(cases)
    matrix: dict[Cell, Content] = {}
    problems: list[Problem] = []
    for name in library.games:
        game = load_game(library.folder or spec_folder(), name)
        own = count(game, library, known, enough=ENOUGH)
        problems += _unexplained(game, own, given)
        matrix.update(own)
    return [*problems, *_idle(matrix, given)]


def _unexplained(game: Game, matrix: Matrix, reasons: Sequence[Reason]) -> Iterator[Problem]:
    for cell, content in matrix.items():
        if content.is_short and not any(reason.speaks_of(cell) for reason in reasons):
            number = len(content.cases)
            cases = f"{number} case{'' if number == 1 else 's'} of {ENOUGH} show{'s' if number == 1 else ''} {cell}"
            yield _at_rule(game, cell.rule, cases, f"write more, or say in {FILE} why there can be none")


def _at_rule(game: Game, name: str, message: str, mend: str) -> Problem:
    """A fault of the cases about a rule, told where the rule stands."""
    rule = next(rule for rule in game.rules if name in (rule.id, *(row.id for row in rule.rows)))
    where = next((row.where for row in rule.rows if row.id == name), rule.where)
    return rule.document.problem(where, message, mend)


def _idle(matrix: Matrix, reasons: Iterable[Reason]) -> Iterator[Problem]:
    explained: set[Cell] = set()
    for reason in reasons:
        cells = [cell for cell in matrix if reason.speaks_of(cell)]
        if not cells:
            yield reason.problem("there is no such cell", "name a rule that is there, and an option that it names")
        elif not any(matrix[cell].is_short for cell in cells):
            yield reason.problem("nothing is missing here any more", "leave the reason out")
        elif explained.issuperset(cells):
            yield reason.problem("it is said already why cases are missing here", "say it once")
        explained.update(cells)
