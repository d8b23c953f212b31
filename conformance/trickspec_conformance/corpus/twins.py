"""Twins: a legal record changed in one place, kept if both witnesses find that very place first."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from trickspec_conformance.adapters import Question
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.changes import Change, Clue, Place
from trickspec_conformance.corpus.changes.acts import ACTS
from trickspec_conformance.corpus.changes.facts_written import FACTS
from trickspec_conformance.corpus.changes.plays import PLAYS
from trickspec_conformance.corpus.lockstep import Steps
from trickspec_conformance.corpus.tasks import Played, Record, Task

CHANGES: Final[dict[str, Change]] = {**ACTS, **FACTS, **PLAYS}

Changed: TypeAlias = Callable[[str, Record], Place | None]
"""Makes a change of this name in a record, and gives the place that must be found."""


@dataclass(frozen=True, slots=True)
class Twin:
    """A record changed in one place, how, and what both witnesses say of it."""

    kind: str
    record: Record
    answer: dict[str, Any]


def clue_of(task: Task, played: Played) -> Clue:
    """What is known of a deal that was played."""
    return Clue(task.facts, task.chance, played.record["dealer"], played.record["hands"], played.rights)


def changed_deal(clue: Clue) -> Changed:
    """Changes in one deal record."""
    return lambda kind, record: CHANGES[kind](record, clue)


def twin(
    record: Record, ask: Callable[[Record], Question], change: Changed, chance: Chance, seldom: Mapping[str, float]
) -> Steps[Twin | None]:
    """A twin of a record, preferably of a kind that is `seldom`; nothing, where no kind of change breaks it."""
    left = dict(seldom)
    while left:
        kind = chance.weighted(left)
        del left[kind]
        changed = copy.deepcopy(record)
        place = change(kind, changed)
        if place is None or changed == record:
            continue
        heard = yield ask(changed)
        if heard is not None and heard["status"] != "legal" and heard["at"] == place:
            return Twin(kind, changed, heard)
    return None
