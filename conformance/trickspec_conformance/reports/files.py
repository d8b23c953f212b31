"""Reports that are written to files: opened before anything is asked, written when everything is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.reports import FORMATS
from trickspec_conformance.reports.reported import Reported

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination


@dataclass(frozen=True, slots=True)
class Report:
    """A report that is to be written: in which format, and where."""

    form: str
    path: Path


@contextmanager
def opened(reports: Sequence[Report]) -> Iterator[Callable[[Examination], None]]:
    """Open all files, so that a long run does not end in a path that cannot be written; gives what writes them.

    Raises:
        WrongUsage: where a file cannot be opened or written.
    """
    with opened_alone(reports) as write_all:

        def write(run: Examination) -> None:
            reported = Reported.of(run)
            write_all(lambda form, stream: FORMATS[form](reported, stream))

        yield write


@contextmanager
def opened_alone(reports: Sequence[Report]) -> Iterator[Callable[[Callable[[str, IO[str]], None]], None]]:
    """Open files for something else than a run; gives what writes them all, told how one of a format is written.

    Raises:
        WrongUsage: where a file cannot be opened or written.
    """
    with ExitStack() as stack:
        files: dict[Report, IO[str]] = {}
        for report in reports:
            with _told(report):
                files[report] = stack.enter_context(report.path.open("w", encoding="utf-8"))

        def write_all(write_one: Callable[[str, IO[str]], None]) -> None:
            for report, file in files.items():
                with _told(report):
                    write_one(report.form, file)
                    file.flush()

        yield write_all


@contextmanager
def _told(report: Report) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"{report.path}: the report cannot be written: {error.strerror}; name a file that can be"
        raise WrongUsage(message) from error
