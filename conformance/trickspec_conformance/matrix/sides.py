"""What a case shows of a rule: that it accepts, or that it refuses.

One question is asked twice, of the rules as they are and of the rules with one of them changed in a single point. If the answers
are the same, the case shows nothing of that rule. If not, the rule *accepts* what the change would lose, and it *refuses* what
the change would let in. For each kind of question that comes to this:

| question | the rule accepts if the change | the rule refuses if the change |
| --- | --- | --- |
| `legal_plays`, `legal_bids`, `legal_calls` | takes something out of the answer | puts something into it |
| `replay_deal`, `replay_game`, all legal | finds a fault, or another score | (never) |
| `replay_deal`, `replay_game`, a fault | finds another fault before it | does not find it |
| every other | gives another value | (never) |

A value, such as a winner or the points of a deal, follows from the rules, and a rule that decides it has let it come about: it
accepts. That another value is claimed is an act of its own, and that it is refused shows in a record whose claim does not follow.
So a question about a value shows no refusal. Changed rules that give no answer at all lose what was there, and let nothing in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, TypeAlias

from trickspec.game_replay import GameReplay
from trickspec.library import Library
from trickspec.records import read_deal, read_game
from trickspec.reference import Reference
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.table.findings import Finding
from trickspec.table.nodes import Node
from trickspec_conformance.adapters import Question
from trickspec_conformance.comparing import SETS

Answer: TypeAlias = Mapping[str, Any]


class Side(StrEnum):
    """The side from which a rule is looked at."""

    ACCEPTS = "accepts"
    REFUSES = "refuses"


_FORBIDS: Final = (Side.ACCEPTS, "it only forbids: what is legal with it is legal without it")

NEVER: Final[Mapping[str, tuple[Side, str]]] = {
    "one_card_each": _FORBIDS,
    "from_hand": _FORBIDS,
    "turn_up_out_of_play": _FORBIDS,
    "always_playable": (Side.REFUSES, "it only allows: what is illegal with it is illegal without it"),
}
"""Clauses whose rules are never shown from one side, whatever their parameters, and why."""


def answer_to(question: Question, ruleset: Ruleset) -> Answer | None:
    """What these rules answer, without the rule that an answer may name; None where they give no answer."""
    try:
        answer = Reference(Library.holding([ruleset])).ask(question.method, question.params)
    except Exception:  # noqa: BLE001 - changed rules need not fit together; what breaks under them is an answer lost
        return None
    return {name: value for name, value in answer.items() if name != "rule"}


def open_sides(question: Question, right: Answer) -> frozenset[Side]:
    """The sides from which a case can show a rule at all."""
    refusing = question.method in SETS or not _is_legal(right)
    return frozenset(Side if refusing else (Side.ACCEPTS,))


def shown(question: Question, right: Answer, changed: Ruleset) -> frozenset[Side]:
    """What a case shows of a rule by this change to it; `right` is the answer of the rules as they are."""
    other = answer_to(question, changed)
    if question.method in SETS:
        name = SETS[question.method]
        return _of_sets(right[name], (other or {}).get(name, ()))
    if other == right:
        return frozenset()
    if _is_legal(right):
        return frozenset({Side.ACCEPTS})
    if other is None:
        return frozenset()
    return frozenset({Side.ACCEPTS if right in _faults(question, changed) else Side.REFUSES})


def _is_legal(answer: Answer) -> bool:
    return bool(answer.get("status", "legal") == "legal")


def _of_sets(right: Iterable[Any], other: Iterable[Any]) -> frozenset[Side]:
    lost, let_in = set(right) - set(other), set(other) - set(right)
    return frozenset(side for side, found in ((Side.ACCEPTS, lost), (Side.REFUSES, let_in)) if found)


def _faults(question: Question, ruleset: Ruleset) -> list[Answer]:
    """Every fault that these rules find in a record, as it would be answered if it were the first."""
    found: list[Answer] = []
    try:
        for finding in _findings(question, ruleset):
            found.append({"status": finding.status, "at": dict(finding.at)})  # noqa: PERF401 - what is found before it breaks stays
    except Exception:  # noqa: BLE001 - as above: changed rules need not fit together
        return found
    return found


def _findings(question: Question, ruleset: Ruleset) -> Iterable[Finding]:
    record = Node(question.params).member("record")
    if question.method == "replay_deal":
        return Replay(ruleset, read_deal(ruleset, record)).findings()
    return GameReplay(ruleset, read_game(ruleset, record)).findings()
