"""Which cases an implementation is asked, and what exactly is sent."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from trickspec_conformance.adapters import Question
from trickspec_conformance.case_files import RECORD_SCHEMAS
from trickspec_conformance.cases import Case, Options

if TYPE_CHECKING:
    from trickspec_conformance.claims import Claims


class NotAsked(StrEnum):
    """Why a case was not asked."""

    GAME = "game"
    QUESTION = "question"
    OPTIONS = "options"
    BROKEN_OFF = "broken_off"


MEANING: Final[dict[NotAsked, str]] = {
    NotAsked.GAME: "the game is not claimed",
    NotAsked.QUESTION: "the question is not claimed for this game",
    NotAsked.OPTIONS: "the options are not claimed for this question",
    NotAsked.BROKEN_OFF: "the run was broken off before",
}


@dataclass(frozen=True, slots=True)
class Put:
    """A case as it is put: the options that are sent, and the question with its parameters."""

    case: Case
    options: Options
    question: Question


def plan(case: Case, claims: Claims, wanted: Options, defaults: Options) -> Put | NotAsked:
    """How `case` is put under the first claim that covers it, or why none does.

    `wanted` is what the user asks for beyond what the case names.
    """
    entries = [entry for entry in claims.entries if entry.game == case.game]
    if not entries:
        return NotAsked.GAME
    entries = [entry for entry in entries if case.ask in entry.methods]
    if not entries:
        return NotAsked.QUESTION
    named = {**wanted, **case.named}
    entry = next((entry for entry in entries if entry.allows(named, defaults)), None)
    if entry is None:
        return NotAsked.OPTIONS
    options = entry.sent(named)
    return Put(case, options, question_of(case, options))


def question_of(case: Case, options: Options) -> Question:
    """The question as it goes out. A record's own options decide, so it carries those that are sent, and no others."""
    params: dict[str, Any] = {"game": case.game, "options": dict(options), **case.given}
    if case.ask in RECORD_SCHEMAS:
        record = {name: value for name, value in case.given["record"].items() if name != "options"}
        params["record"] = {**record, "options": dict(options)} if options else record
    return Question(case.ask, params)
