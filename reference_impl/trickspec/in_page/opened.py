"""A record that somebody gave as text, opened once however often it is asked about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from trickspec.errors import Malformed
from trickspec.library import Library, built_in
from trickspec.record_files import MalformedFile, RecordFile, records_in
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.where import spec_folder
from trickspec.text_form.letters import Letters, letters


def library() -> Library:
    """The games that can be played here."""
    return built_in()


@lru_cache(maxsize=8)
def letters_of(language: str) -> Letters:
    """The letters by which a language calls ranks and suits."""
    return letters(spec_folder(), language)


def opened(asked: Mapping[str, Any]) -> RecordFile:
    """The one record in `asked`: its `text`, in a `language`, under a `name`, judged by other `options` if it says so.

    Raises:
        MalformedFile: where it cannot be read, or is more than one.
    """
    options = asked.get("options")
    return _opened(
        asked["text"],
        asked.get("name", "record"),
        asked.get("language", ORIGINAL),
        None if options is None else json.dumps(options),
    )


@lru_cache(maxsize=4)
def _opened(text: str, name: str, language: str, options: str | None) -> RecordFile:
    found = records_in(text.encode("utf-8", "surrogatepass"), name, library(), letters_of(language))
    first = next(found)
    other = next(found, None)
    if other is not None:
        raise MalformedFile(other.file, other.lines.of(()), (), "a second record begins here: keep one a file")
    return first if options is None else _under(first, json.loads(options))


def _under(written: RecordFile, options: Mapping[str, Any]) -> RecordFile:
    """The same record with these options, whatever it says of them itself."""
    with written.located():
        if not isinstance(written.value, dict):
            raise Malformed((), "a record is an object: write names with values")
    return RecordFile(written.file, {**written.value, "options": dict(options)}, written.lines)
