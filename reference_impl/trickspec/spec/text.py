"""Bytes as text: UTF-8 and nothing else, and no more of them than are asked for."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import Final

from trickspec.spec.building import Note, Unreadable

_MARKS: Final = {
    codecs.BOM_UTF32_LE: ("UTF-32", "save it as UTF-8"),
    codecs.BOM_UTF32_BE: ("UTF-32", "save it as UTF-8"),
    codecs.BOM_UTF16_LE: ("UTF-16", "save it as UTF-8"),
    codecs.BOM_UTF16_BE: ("UTF-16", "save it as UTF-8"),
    b"\x1f\x8b": ("compressed by gzip", "unpack it"),
    b"\x28\xb5\x2f\xfd": ("compressed by Zstandard", "unpack it"),
}
"""What a file begins with that is something else, and the mend; of two that begin alike the longer one comes first."""


def content(path: Path, most: int) -> bytes:
    """What a file holds; of a file without end, such as a device, no more is read than says so.

    Raises:
        Unreadable: where it cannot be read, or holds more than `most` bytes.
    """
    try:
        with path.open("rb") as file:
            return bounded(file.read(most + 1), most)
    except OSError as error:
        message = f"cannot be read ({error.strerror})"
        raise Unreadable(Note((), 1, message, "check the path and its rights")) from error


def bounded(raw: bytes, most: int) -> bytes:
    """The same bytes.

    Raises:
        Unreadable: where there are more than `most`.
    """
    if len(raw) > most:
        raise Unreadable(Note((), 1, f"it has more than {most} bytes", "make it smaller"))
    return raw


def text_of(raw: bytes) -> str:
    """The text that the bytes are in UTF-8, without a byte order mark.

    Raises:
        Unreadable: where they are not UTF-8.
    """
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        for mark, (name, mend) in _MARKS.items():
            if raw.startswith(mark):
                raise Unreadable(Note((), line, f"this is {name}, not UTF-8", mend)) from error
        raise Unreadable(Note((), line, "this is not UTF-8", "save it as UTF-8")) from error


def last_line(text: str) -> int:
    """The last line on which anything stands."""
    return text.rstrip().count("\n") + 1
