"""One report with all that it takes to write it in any format: the document, what it says, and pictures of its positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trickspec_conformance.reports.drawn import Pictures
from trickspec_conformance.reports.json import document
from trickspec_conformance.reports.told import Told, told

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination


@dataclass(frozen=True)
class Reported:
    """A report of a run that just ended or of one that was saved; `folder` holds the rules, None for our own."""

    document: Mapping[str, Any]
    folder: Path | None = None

    @classmethod
    def of(cls, run: Examination) -> Reported:
        """The report of a run."""
        return cls(document(run), run.exam.spec)

    @cached_property
    def told(self) -> Told:
        """What it says."""
        return told(self.document)

    @cached_property
    def pictures(self) -> Pictures:
        """What draws its positions."""
        return Pictures(self.folder)
