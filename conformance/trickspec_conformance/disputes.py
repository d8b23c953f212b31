"""Disputes at the table, as data: what the two sides say, the record, and what a judge has to find, worked out by hand.

`conformance/disputes` holds them. They are for programs that judge records and say why; `judge` here is examined with them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trickspec.errors import Problem
from trickspec.judging.judgement import Asked, Judgement, judge
from trickspec.library import Library
from trickspec.record_files import RecordFile
from trickspec.spec import json_text, schemas
from trickspec.spec.building import Builder
from trickspec.spec.documents import examine
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import Letters, letters
from trickspec.text_form.reading import read_text
from trickspec_conformance.each_once import each_once
from trickspec_conformance.where import disputes_folder

_SCHEMA = "disputes"


@dataclass(frozen=True, slots=True)
class Dispute:
    """One dispute: its id, and everything that is written about it."""

    id: str
    told: Mapping[str, Any] = field(repr=False)
    file: str
    line: int

    @property
    def claims(self) -> list[str]:
        """What is claimed of the record."""
        return [claim["claim"] for claim in self.told.get("claims", ())]

    @property
    def what_ifs(self) -> list[str]:
        """The other plays that are asked about."""
        return [asked["play"] for asked in self.told.get("what_if", ())]

    def letters(self) -> Letters:
        """The letters in which the record is written."""
        return letters(spec_folder(), self.told.get("letters", "en"))

    def record(self, library: Library) -> RecordFile:
        """The record that the quarrel is about."""
        written = self.told["record"]
        if isinstance(written, str):
            (found,) = read_text(written, library, self.letters())
            return RecordFile(self.id, found.value, found.lines)
        builder = Builder(most=1)
        json_text.build(json.dumps(written), builder)
        return RecordFile(self.id, builder.value, builder.lines)

    def judged(self, library: Library, *, readings: bool = False) -> Judgement:
        """What our own judge says of it."""
        asked = Asked(self.claims, self.what_ifs, readings, self.letters())
        return judge(self.record(library), library, asked)


def load(folder: Path | None = None) -> list[Dispute]:
    """The disputes of every file in a folder, or of those that come with the distribution.

    Raises:
        SpecError: with every fault of every file.
    """
    problems: list[Problem] = []
    paths = sorted((folder or disputes_folder()).glob("*.yaml"))
    found = (dispute for path in paths for dispute in _read(path, problems))
    return each_once("dispute", found, lambda dispute: dispute.line, problems)


def _read(path: Path, problems: list[Problem]) -> Iterator[Dispute]:
    document, wrong = examine(path)
    problems += wrong
    if document is None or wrong:
        return
    faults = schemas.problems(document, _SCHEMA)
    problems += faults
    if not faults:
        for number, told in enumerate(document.value):
            yield Dispute(told["id"], told, document.file, document.line((number,)))
