"""What can be wrong with a run as a whole; any of it makes the run fail, however good the answers are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Fault(StrEnum):
    """A way in which a run breaks the protocol."""

    EARLY_LINE = "early_line"
    STRAY_LINE = "stray_line"
    WRONG_ID = "wrong_id"
    REPEATED_ID = "repeated_id"
    CHANGED_CLAIMS = "changed_claims"
    NOT_SUPPORTED = "not_supported"
    NOTHING_ASKED = "nothing_asked"
    BROKE_DOWN = "broke_down"
    GIVEN_UP = "given_up"
    UNSTABLE = "unstable"
    BAD_END = "bad_end"
    LEFT_RUNNING = "left_running"


MEANING: Final[dict[Fault, str]] = {
    Fault.EARLY_LINE: "a line came before the answer to initialize",
    Fault.STRAY_LINE: "a line came that is no message",
    Fault.WRONG_ID: "an answer came with an id that nothing was asked under",
    Fault.REPEATED_ID: "a second answer came for one id",
    Fault.CHANGED_CLAIMS: "it introduced itself otherwise than the first time",
    Fault.NOT_SUPPORTED: "something was claimed and then not supported",
    Fault.NOTHING_ASKED: "nothing was asked",
    Fault.BROKE_DOWN: "the program broke down, and not on any question when it was asked alone",
    Fault.GIVEN_UP: "the program broke down too often, or did not start again, and was given up",
    Fault.UNSTABLE: "a question was answered otherwise when it was asked again",
    Fault.BAD_END: "the program did not end as shutdown asks",
    Fault.LEFT_RUNNING: "something that the program had started was still running after it",
}


@dataclass(frozen=True, slots=True)
class Noted:
    """A fault with its first example, and how often it occurred."""

    fault: Fault
    message: str
    times: int


class FaultLog:
    """The faults of one run, each kind once: a program may repeat itself a million times."""

    def __init__(self) -> None:
        self._noted: dict[Fault, Noted] = {}

    def note(self, fault: Fault, message: str) -> None:
        """Keep the first example of a fault, and count the others."""
        known = self._noted.get(fault)
        self._noted[fault] = Noted(fault, known.message if known else message, known.times + 1 if known else 1)

    def find(self, fault: Fault) -> Noted | None:
        """The fault of this kind, if it occurred."""
        return self._noted.get(fault)

    def __iter__(self) -> Iterator[Noted]:
        return iter(self._noted.values())

    def __len__(self) -> int:
        return len(self._noted)
