"""Reading files of YAML and JSON strictly: one meaning a file, and a line for everything in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trickspec.errors import Problem, SpecError
from trickspec.places import Where
from trickspec.spec import json_text
from trickspec.spec.building import Builder, Lines, Unreadable
from trickspec.spec.files import JSON, to_read
from trickspec.spec.text import content, text_of

__all__ = ["MAX_BYTES", "Document", "Where", "examine", "examine_json", "read", "read_yaml"]

MAX_BYTES: Final = 8 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Document:
    """One file as plain values, with the line of each of them."""

    file: str
    value: Any
    lines: Lines = field(repr=False)

    def line(self, where: Where) -> int:
        """The line at which `where`, or the nearest thing around it, stands."""
        return self.lines.of(where)

    def problem(self, where: Where, message: str, mend: str) -> Problem:
        """A fault at `where` in this file."""
        return Problem(self.file, self.line(where), message, mend)


def read(path: Path, name: str | None = None) -> Document:
    """Read one file by its ending, `.yaml`, `.yml` or `.json`.

    Raises:
        SpecError: with every fault that the file has.
    """
    return _sound(*examine(path, name))


def read_yaml(text: str, name: str) -> Document:
    """Read one YAML document from `text`; `name` is what problems call the file.

    Raises:
        SpecError: with every fault in it.
    """
    return _sound(*_examined(name, lambda builder: _build_yaml(text, builder)))


def examine(path: Path, name: str | None = None) -> tuple[Document | None, tuple[Problem, ...]]:
    """Read one file as far as it goes: what could be made of it, and every fault on the way."""
    name = name or str(path)
    file = to_read(path)
    try:
        text = text_of(content(file, MAX_BYTES))
    except Unreadable as error:
        return None, (Problem(name, error.note.line, error.note.message, error.note.mend),)
    if file != path:  # what it stands for was read strictly when it was compiled
        return Document(name, json.loads(text), Lines()), ()
    build = json_text.build if file.suffix == JSON else _build_yaml
    return _examined(name, lambda builder: build(text, builder))


def examine_json(text: str, name: str) -> tuple[Document | None, tuple[Problem, ...]]:
    """Read one JSON document from `text`: no key twice, whole numbers only, no half of a character."""
    return _examined(name, lambda builder: json_text.build(text, builder))


def _build_yaml(text: str, builder: Builder) -> None:
    from trickspec.spec import yaml_text  # noqa: PLC0415 - what is compiled to JSON is read without PyYAML

    yaml_text.build(text, builder)


def _examined(name: str, build: Callable[[Builder], None]) -> tuple[Document | None, tuple[Problem, ...]]:
    builder = Builder()
    try:
        build(builder)
        document = Document(name, builder.value, builder.lines)
    except Unreadable:
        document = None
    return document, tuple(Problem(name, note.line, note.message, note.mend) for note in builder.notes)


def _sound(document: Document | None, problems: tuple[Problem, ...]) -> Document:
    if document is None or problems:
        raise SpecError(problems)
    return document
