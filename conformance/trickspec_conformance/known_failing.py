"""Failures that are known: a file with the id of a case on each line and the reason why it fails.

    # what a club's scoring program still gets wrong
    joker.scoring.shtanga/one_card_flat_200   paid by the card until the new sheet is printed
    joker.match.places/sheet_three_share_the_first  # ties are issue 31

A failure that is listed does not fail the run. It is counted apart and never called right. A listed case that is answered
rightly fails the run: the list is out of date, and whoever reads it would believe what is no longer so. Ids are written out,
since a pattern would also hide what nobody has looked at.
"""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from trickspec.errors import Problem, SpecError

COMMENT: Final = "#"


@dataclass(frozen=True, slots=True)
class Known:
    """One line of the list."""

    case: str
    reason: str
    file: str
    line: int


KnownFailures: TypeAlias = Mapping[str, Known]


def read_known(path: Path) -> dict[str, Known]:
    """The failures that a file lists, by the id of the case.

    Raises:
        SpecError: with every line that has no reason, and every case that stands twice.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        said = error.strerror if isinstance(error, OSError) else "it is no UTF-8"
        raise SpecError([Problem(str(path), 1, f"the file cannot be read: {said}", "name a text file")]) from error
    found: dict[str, Known] = {}
    problems: list[Problem] = []
    for number, line in enumerate(lines, 1):
        case, reason = _parts(line)
        if not case:
            continue
        if not reason:
            mend = "write the reason after it, on the same line"
            problems.append(Problem(str(path), number, f"{case} is listed without a reason", mend))
        first = found.setdefault(case, Known(case, reason, str(path), number))
        if first.line != number:
            message = f"{case} is listed at line {first.line} already"
            problems.append(Problem(str(path), number, message, "keep one of the two lines"))
    if problems:
        raise SpecError(problems)
    return found


def _parts(line: str) -> tuple[str, str]:
    """The case and the reason of a line; neither, where it is empty or a comment."""
    words = line.split(maxsplit=1)
    if not words or words[0].startswith(COMMENT):
        return "", ""
    case, mark, glued = words[0].partition(COMMENT)
    rest = words[1] if len(words) > 1 else ""
    return case, " ".join(f"{mark}{glued} {rest}".split()).lstrip(f"{COMMENT} ")


def refuse_unknown(known: KnownFailures, ids: Collection[str]) -> None:
    """See that every listed case is one of these.

    Raises:
        SpecError: with every one that is not, and what may have been meant.
    """
    problems = []
    for each in known.values():
        if each.case not in ids:
            game = each.case.partition(".")[0]
            near = difflib.get_close_matches(each.case, [name for name in ids if name.partition(".")[0] == game], 1)
            mend = f"did you mean {near[0]}?" if near else "an id is the one that a report gives, whole"
            problems.append(Problem(each.file, each.line, f"no case is called {each.case}", mend))
    if problems:
        raise SpecError(problems)
