"""Reports that are written to files: opened before anything is asked, written when everything is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.reports import FORMATS

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
    with ExitStack() as stack:
        files: dict[Report, IO[str]] = {}
        for report in reports:
            with _told(report):
                files[report] = stack.enter_context(report.path.open("w", encoding="utf-8"))

        def write(run: Examination) -> None:
            for report, file in files.items():
                with _told(report):
                    FORMATS[report.form](run, file)
                    file.flush()

        yield write


@contextmanager
def _told(report: Report) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"{report.path}: the report cannot be written: {error.strerror}; name a file that can be"
        raise WrongUsage(message) from error
