"""The eight things that can become of a question, kept apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case


class Kind(StrEnum):
    """What became of a question."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    REFUSES = "refuses"
    NOT_SUPPORTED = "not_supported"
    WRONG_FORM = "wrong_form"
    CRASHED = "crashed"
    TIMED_OUT = "timed_out"
    SILENT = "silent"

    @property
    def words(self) -> str:
        """The kind as it stands in a sentence."""
        return self.value.replace("_", " ")


MEANING: Final[dict[Kind, str]] = {
    Kind.AGREES: "The answer is right.",
    Kind.DISAGREES: "The answer has the form that it should have, and says something else than the case.",
    Kind.REFUSES: "The question was refused as malformed, though it is not.",
    Kind.NOT_SUPPORTED: "The question was claimed, and then not answered for this game or under these options.",
    Kind.WRONG_FORM: "What came back is not of the form that an answer to this question has.",
    Kind.CRASHED: "Something broke inside, or the program ended with the question under way.",
    Kind.TIMED_OUT: "Nothing came within the time limit, and the program was stopped.",
    Kind.SILENT: "No answer came: the program passed the question over, or had been given up before it.",
}


@dataclass(slots=True)  # not frozen: one is made for every question, and that would take five times as long
class Outcome:
    """What became of one case: `options` were sent with it, `rule` is what the answer named, `message` says what is wrong."""

    case: Case
    kind: Kind
    seconds: float
    options: Mapping[str, str | bool]
    answer: Any = None
    message: str = ""
    rule: str | None = None
