"""Records in files: JSON or YAML, of a deal or of a game, with the line of everything that a message may have to name.

Every command that reads a record reads it here. What is wrong with a file, from its bytes to the last card of the last trick, is
`MalformedFile`, an error of one line that names the file, the line, the place in the record and the mend.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
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
from trickspec.spec.building import Builder, Lines, Unreadable
from trickspec.spec.text import bounded, content, text_of
from trickspec.table.nodes import Node, show

MAX_BYTES: Final = protocol.MAX_LINE
"""The longest record that is read: as long as a question about it may be."""

STANDARD_INPUT: Final = Path("-")
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


def open_record(path: Path) -> RecordFile:
    """The record in a file, or for `-` on standard input, by its ending or else by how it begins.

    Raises:
        MalformedFile: where it cannot be read, or is neither JSON nor YAML.
    """
    name = "standard input" if path == STANDARD_INPUT else str(path)
    try:
        return _built(_bytes(path), name, path.suffix)
    except Unreadable as error:
        note = error.note
        raise MalformedFile(name, note.line, note.where, f"{note.message}; {note.mend}") from error


def _bytes(path: Path) -> bytes:
    if path == STANDARD_INPUT:
        return bounded(sys.stdin.buffer.read(MAX_BYTES + 1), MAX_BYTES)
    return content(path, MAX_BYTES)


def _built(raw: bytes, name: str, ending: str) -> RecordFile:
    """The value that the bytes say; the first thing wrong with them ends it."""
    text = text_of(raw)
    builder = Builder(most=1)
    if ending == ".json" or (ending not in (".yaml", ".yml") and _LOOKS_LIKE_JSON.match(text)):
        json_text.build(text, builder, fractions=True)  # under meta stands what one likes
    else:
        from trickspec.spec import yaml_text  # noqa: PLC0415 - a record in JSON is read without YAML

        yaml_text.build(text, builder)
    return RecordFile(name, builder.value, builder.lines)


def _ruleset(library: Library, node: Node) -> Ruleset:
    game = node.member("game")
    try:
        return library.ruleset(game.text(), options_of(node))
    except NotSupported as error:
        raise game.fail(str(error)) from error
    except UnknownOption as error:
        raise Malformed(error.where, str(error)) from error
