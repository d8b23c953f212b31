"""Bytes that come in pieces, cut into lines; a line without end is let go of, however long it is."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final, TypeAlias


class Event(Enum):
    """What may come instead of a line."""

    ENDED = auto()
    TOO_LONG = auto()


Heard: TypeAlias = bytes | Event

_END: Final = b"\n"


class Lines:
    """What was heard so far of one stream: whole lines are given out, the piece of a line that has come waits for its end."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._begun = b""
        self._skipping = False

    def feed(self, chunk: bytes) -> list[Heard]:
        """Take the next piece in, and give the lines that end in it; a line that is too long is one event, as soon as it is."""
        pieces = chunk.split(_END)
        pieces[0] = self._begun + pieces[0]
        self._begun = pieces.pop()
        heard: list[Heard] = list(pieces)
        if self._skipping:
            if not pieces:
                self._begun = b""
                return []
            del heard[0]
            self._skipping = False
        elif pieces and len(pieces[0]) + len(_END) > self._longest:
            heard[0] = Event.TOO_LONG
        if len(self._begun) >= self._longest:
            self._begun, self._skipping = b"", True
            heard.append(Event.TOO_LONG)
        return heard

    def end(self) -> list[Heard]:
        """What was begun when the stream ended, as a line."""
        begun, self._begun = self._begun, b""
        return [begun] if begun and not self._skipping else []
