"""Why cases are missing, as somebody gave it: one reason a rule and side, under one value of an option or under all."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trickspec.errors import Problem, SpecError
from trickspec.spec import schemas
from trickspec.spec.documents import examine
from trickspec_conformance.matrix.cells import Cell, Under
from trickspec_conformance.matrix.sides import Side
from trickspec_conformance.where import matrix_folder

FILE: Final = "reasons.yaml"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a rule has no three cases from this side."""

    rule: str
    side: Side
    why: str
    under: Under | None = None
    file: str = ""
    line: int = 0

    def speaks_of(self, cell: Cell) -> bool:
        """Whether this is a reason for a cell."""
        return (self.rule, self.side) == (cell.rule, cell.side) and self.under in (None, cell.under)

    def problem(self, message: str, mend: str) -> Problem:
        """A fault of this reason."""
        return Problem(self.file, self.line, f"{self.rule} {self.side}: {message}", mend)


def read_reasons(path: Path | None = None) -> list[Reason]:
    """The reasons of a file, or those that come with the distribution.

    Raises:
        SpecError: with every fault of the file.
    """
    document, found = examine(path or matrix_folder() / FILE)
    problems = list(found)
    if document is not None and not problems:
        problems += schemas.problems(document, "reasons")
    if document is None or problems:
        raise SpecError(problems)
    return [
        Reason(
            each["rule"],
            Side(each["side"]),
            each["why"],
            Under(**each["under"]) if "under" in each else None,
            document.file,
            document.line((number,)),
        )
        for number, each in enumerate(document.value)
    ]
