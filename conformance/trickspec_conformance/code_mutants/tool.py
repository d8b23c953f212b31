"""Having mutmut make the mutants and run them, and reading what it says of each.

It is mutmut since it changes words and named arguments, of which a clause is made; other tools change operators and numbers, and
write each mutant to a file that a new interpreter has to read.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trickspec.errors import TrickspecError

KILLED: Final = frozenset({"killed", "timeout", "segfault"})
"""What mutmut says of a mutant that somebody noticed; whatever else it says, nobody did."""
NOT_RUN: Final = "not checked"


class NoMutants(TrickspecError):  # noqa: N818 - as the other errors are called
    """The tool is not here, or it could not make its mutants; the message says what would help."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change that nobody noticed: where it was made, and the lines as they were and as they became.

    A name that holds while code moves about. Mutants that read alike have one name.
    """

    file: str
    function: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file} {self.function}: {self.before or '(nothing)'}  ->  {self.after or '(nothing)'}"


@dataclass(frozen=True, slots=True)
class Results:
    """How many mutants were run, and those of them that nobody noticed, each with mutmut's word for its fate."""

    run: int
    survived: tuple[tuple[Mutant, str], ...]


def mutate(folder: Path, names: Sequence[str], workers: int) -> Results:
    """Run every mutant of the tree in `folder`, or those that `names` match.

    Raises:
        NoMutants: where there is no mutmut, or it comes to no end.
    """
    watched = sys.stdout.isatty()
    ran = _mutmut(folder, "run", "--max-children", str(workers), *names, watched=watched)
    if ran.returncode:
        raise NoMutants(f"mutmut failed with exit status {ran.returncode}: {'' if watched else ran.stdout[-3000:]}")
    fates = {
        name: fate for name, fate in fates_in(_mutmut(folder, "results", "--all", "true").stdout) if fate != NOT_RUN
    }
    lost = [(name, fate) for name, fate in fates.items() if fate not in KILLED]
    return Results(len(fates), tuple((shown(name, _mutmut(folder, "show", name).stdout), fate) for name, fate in lost))


def _mutmut(folder: Path, *arguments: str, watched: bool = False) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).parent / "mutmut"), *arguments]
    try:
        out = None if watched else subprocess.PIPE
        return subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, text=True, check=False)  # noqa: S603 - our own tool
    except FileNotFoundError as error:
        raise NoMutants("mutmut is not here: pip install --requirement requirements-mutation.lock") from error


def fates_in(results: str) -> Iterator[tuple[str, str]]:
    """The name of every mutant with its fate, from what `mutmut results` prints."""
    for line in results.splitlines():
        if match := re.fullmatch(r"\s+(\S+__mutmut_\d+): (.+)", line):
            yield match[1], match[2]


def shown(name: str, text: str) -> Mutant:
    """A mutant from what `mutmut show` prints: a line with its name, and the change as a diff."""
    file = next(line for line in text.splitlines() if line.startswith("--- ")).removeprefix("--- src/")
    function = ".".join(
        name.rpartition(".")[2].partition("__mutmut_")[0].removeprefix("x_").removeprefix("xǁ").split("ǁ")
    )
    changes = [line for line in text.splitlines() if line.startswith(("-", "+")) and line[:4] not in ("--- ", "+++ ")]
    before, after = (one_line(line[1:] for line in changes if line[0] == sign) for sign in "-+")
    return Mutant(file, function, before, after)


def one_line(lines: Iterator[str] | Sequence[str]) -> str:
    """Lines of code without what only lays them out."""
    return " ".join(stripped for line in lines if (stripped := line.strip()))
