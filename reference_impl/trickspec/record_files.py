"""Records in files: JSON, JSON Lines, YAML or text, of a deal or of a game, with the line of everything that a message names.

Every command that reads a record reads it here. The ending of a file says its form, or else how it begins. What is wrong with a
file, from its bytes to the last card of the last trick, is `MalformedFile`, an error of one line that names file, line, place and
mend.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trickspec import protocol
from trickspec.errors import Malformed, NotSupported, UnknownOption
from trickspec.library import Library
from trickspec.places import Where
from trickspec.records import DEAL_FORMAT, GAME_FORMAT, DealRecord, GameRecord, options_of, read_deal, read_game
from trickspec.ruleset import Ruleset
from trickspec.spec import json_text
from trickspec.spec.building import Builder, Lines, Note, Unreadable
from trickspec.spec.text import bounded, content, text_of
from trickspec.table.nodes import Node, show
from trickspec.text_form.letters import Letters
from trickspec.text_form.reading import WrongText, is_text, read_text

MAX_BYTES: Final = protocol.MAX_LINE
"""The longest record that is read: as long as a question about it may be."""

STANDARD_INPUT: Final = Path("-")
LINES: Final = (".jsonl", ".ndjson")
"""What the names of files end in that hold a record a line, as JSON."""
_EMPTY: Final = Note((), 1, "the file is empty", "write what belongs here, or leave the file out")
_LOOKS_LIKE_JSON: Final = re.compile(r'\s*(\[|\{\s*(["}]|\Z))')


class MalformedFile(Malformed):
    """A file does not hold a record; beside the place in the record it names the file and the line."""

    def __init__(self, file: str, line: int, where: Where, message: str) -> None:
        super().__init__(where, message)
        self.file = file
        self.line = line

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {super().__str__()}"


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record as a file has it: a plain value, and the line of everything in it."""

    file: str
    value: Any
    lines: Lines = field(repr=False)

    def read(self, library: Library) -> tuple[Ruleset, DealRecord | GameRecord]:
        """The record, and the ruleset by which it was played.

        Raises:
            MalformedFile: where it is no record of a game of the library.
        """
        with self.located():
            node = Node(self.value)
            form = node.member("format")
            if form.text() not in (DEAL_FORMAT, GAME_FORMAT):
                raise form.fail(f"{show(form.value)} is no format of a record: write {DEAL_FORMAT} or {GAME_FORMAT}")
            ruleset = _ruleset(library, node)
            return ruleset, read_deal(ruleset, node) if form.value == DEAL_FORMAT else read_game(ruleset, node)

    @contextmanager
    def located(self) -> Iterator[None]:
        """Whatever turns out to be malformed in here is told with the file and the line."""
        try:
            yield
        except MalformedFile:
            raise
        except Malformed as error:
            raise MalformedFile(self.file, self.lines.of(error.where), error.where, error.message) from error


def open_record(path: Path, library: Library | None = None, letters: Letters | None = None) -> RecordFile:
    """The one record in a file, or for `-` on standard input; without a library, records in text are not known.

    Raises:
        MalformedFile: where it cannot be read, is in no form that is known, or holds more than one.
    """
    found = open_records(path, library, letters)
    first = next(found)
    other = next(found, None)
    if other is not None:
        raise MalformedFile(other.file, other.lines.of(()), (), "a second record begins here: keep one a file")
    return first


def open_records(path: Path, library: Library | None = None, letters: Letters | None = None) -> Iterator[RecordFile]:
    """The records in a file, or for `-` on standard input, at least one; none of them is longer than `MAX_BYTES`.

    Raises:
        MalformedFile: where it cannot be read, or is in no form that is known.
    """
    name = "standard input" if path == STANDARD_INPUT else str(path)
    with _told_of(name):
        if path.suffix in LINES:
            yield from _from_lines(path, name)
        else:
            yield from _built(_bytes(path), name, path.suffix, library, letters or Letters())


def records_in(raw: bytes, name: str, library: Library, letters: Letters | None = None) -> Iterator[RecordFile]:
    """The records that some bytes hold, at least one, by how they begin; `name` is what messages call them.

    Raises:
        MalformedFile: where they are in no form that is known.
    """
    with _told_of(name):
        yield from _built(bounded(raw, MAX_BYTES), name, "", library, letters or Letters())


@contextmanager
def _told_of(name: str) -> Iterator[None]:
    """Whatever cannot be read in here is told with the file and the line."""
    try:
        yield
    except Unreadable as error:
        note = error.note
        raise MalformedFile(name, note.line, note.where, f"{note.message}; {note.mend}") from error
    except WrongText as error:
        raise MalformedFile(name, error.line, error.where, error.message) from error


def _bytes(path: Path) -> bytes:
    if path == STANDARD_INPUT:
        return bounded(sys.stdin.buffer.read(MAX_BYTES + 1), MAX_BYTES)
    return content(path, MAX_BYTES)


def _built(raw: bytes, name: str, ending: str, library: Library | None, letters: Letters) -> Iterator[RecordFile]:
    """The values that the bytes say; the first thing wrong with them ends it."""
    text = text_of(raw)
    if not text.strip():
        raise Unreadable(_EMPTY)
    if ending not in (".json", ".yaml", ".yml"):
        rows = text.split("\n")
        if _is_a_record_a_line(rows):
            yield from _rows(rows, name)
            return
        if library is not None and not _LOOKS_LIKE_JSON.match(text) and is_text(text, library):
            yield from (RecordFile(name, each.value, each.lines) for each in read_text(text, library, letters))
            return
    builder = Builder(most=1)
    if ending == ".json" or (ending not in (".yaml", ".yml") and _LOOKS_LIKE_JSON.match(text)):
        json_text.build(text, builder, fractions=True)  # under meta stands what one likes
    else:
        _build_yaml(text, builder)
    yield RecordFile(name, builder.value, builder.lines)


def _build_yaml(text: str, builder: Builder) -> None:
    try:
        from trickspec.spec import yaml_text  # noqa: PLC0415 - a record in JSON is read without YAML
    except ImportError as error:
        message = "this is neither JSON nor text, and YAML is not read here"
        raise Unreadable(Note((), 1, message, "begin with { or with the name of the game")) from error
    yaml_text.build(text, builder)


def _from_lines(path: Path, name: str) -> Iterator[RecordFile]:
    """The records of a file of JSON Lines, which may be long as long as no line is."""
    try:
        with path.open("rb") as file:
            number = 0
            while raw := file.readline(MAX_BYTES + 2):
                number += 1
                yield from _row(number, bounded(raw.rstrip(b"\r\n"), MAX_BYTES), name)
    except OSError as error:
        message = f"cannot be read ({error.strerror})"
        raise Unreadable(Note((), 1, message, "check the path and its rights")) from error
    if not number:
        raise Unreadable(_EMPTY)


def _is_a_record_a_line(rows: Sequence[str]) -> bool:
    """Whether every line that is not blank begins and ends as an object does, and there are several."""
    written = [bare for row in rows if (bare := row.strip())]
    return len(written) > 1 and all(bare[0] == "{" and bare[-1] == "}" for bare in written)


def _rows(rows: Sequence[str], name: str) -> Iterator[RecordFile]:
    for number, row in enumerate(rows, 1):
        yield from _row(number, row.encode("utf-8", "surrogatepass"), name)


def _row(number: int, raw: bytes, name: str) -> Iterator[RecordFile]:
    """The record on one line; nothing where the line is blank."""
    builder = Builder(most=1)
    builder.line = number
    builder.lines.keep((), number)
    try:
        text = text_of(raw)
        if not text.strip():
            return
        json_text.build(text, builder, fractions=True)
    except Unreadable as error:
        note = error.note
        raise Unreadable(Note(note.where, number, note.message, note.mend)) from error
    yield RecordFile(name, builder.value, builder.lines)


def _ruleset(library: Library, node: Node) -> Ruleset:
    game = node.member("game")
    try:
        return library.ruleset(game.text(), options_of(node))
    except NotSupported as error:
        raise game.fail(str(error)) from error
    except UnknownOption as error:
        raise Malformed(error.where, str(error)) from error
