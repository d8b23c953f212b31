"""The examination: plan, ask, compare, and keep everything that happened."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from trickspec import protocol
from trickspec.version import __version__
from trickspec_conformance.adapters import Adapter, Answer, Body, Refusal, Reply
from trickspec_conformance.claims import Claims, read_claims
from trickspec_conformance.comparing import compare, rule_named
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import NotAsked, Put, plan

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case
    from trickspec_conformance.exam import Exam

_REFUSED: Final = {
    protocol.NOT_SUPPORTED: Kind.NOT_SUPPORTED,
    protocol.NOT_UNDER_THESE_OPTIONS: Kind.NOT_SUPPORTED,
    protocol.BROKEN: Kind.CRASHED,
}
"""What an error code means for a question that was claimed; every other code refuses it."""

Watch: TypeAlias = Callable[[int, int], None]
"""Told how many questions are done, and how many there are."""


@dataclass
class Examination:
    """One run: what was to be asked, what came of it, and whether it went to its end.

    `trouble` says why the implementation could not be run at all.
    """

    exam: Exam
    faults: FaultLog
    claims: Claims | None = None
    trouble: str | None = None
    outcomes: dict[str, Outcome] = field(default_factory=dict)
    not_asked: dict[str, NotAsked] = field(default_factory=dict)
    log: str = ""
    seconds: float = 0.0
    complete: bool = False

    @property
    def conforms(self) -> bool:
        """Whether everything was asked, every answer was right, and nothing was wrong with the run."""
        right = all(outcome.kind is Kind.AGREES for outcome in self.outcomes.values())
        return self.complete and right and not self.faults

    def became_of(self, case: Case) -> Outcome | NotAsked:
        """What became of a case."""
        return self.outcomes.get(case.id) or self.not_asked.get(case.id, NotAsked.BROKEN_OFF)


def examine(exam: Exam, adapter: Adapter, watch: Watch = lambda _done, _of: None) -> Examination:
    """Ask everything that is claimed. If that is interrupted, or cannot even begin, what there is is kept."""
    run = Examination(exam, adapter.faults)
    begun = time.monotonic()
    try:
        run.claims = read_claims(adapter.start(__version__))
        _ask(run, adapter, _plan(run, run.claims), watch)
        adapter.stop()
        run.complete = True
    except CannotRun as error:
        run.trouble = str(error)
    except KeyboardInterrupt:
        run.complete = False
    finally:
        adapter.close()
        run.log = adapter.log()
        run.seconds = time.monotonic() - begun
    return run


def _plan(run: Examination, claims: Claims) -> list[Put]:
    planned: list[Put] = []
    for case in run.exam.cases:
        found = plan(case, claims, run.exam.selection.wanted[case.game], run.exam.ways[case.game].defaults)
        if isinstance(found, Put):
            planned.append(found)
        else:
            run.not_asked[case.id] = found
    if not planned:
        run.faults.note(Fault.NOTHING_ASKED, "what is claimed covers no case")
    return planned


def _ask(run: Examination, adapter: Adapter, planned: Sequence[Put], watch: Watch) -> None:
    watch(0, len(planned))
    for reply in adapter.ask([put.question for put in planned]):
        put = planned[reply.number]
        outcome = outcome_of(put, reply)
        run.outcomes[put.case.id] = outcome
        if outcome.kind is Kind.NOT_SUPPORTED:
            run.faults.note(Fault.NOT_SUPPORTED, f"{put.case.ask} of {put.case.game}: {outcome.message}")
        watch(len(run.outcomes), len(planned))


def outcome_of(put: Put, reply: Reply) -> Outcome:
    """What a reply says about the implementation."""
    answer = reply.body.value if isinstance(reply.body, Answer) else None
    kind, message = _judged(put.case, reply.body)
    return Outcome(put.case, kind, reply.seconds, put.options, answer, message, rule_named(answer))


def _judged(case: Case, body: Body) -> tuple[Kind, str]:
    if isinstance(body, Answer):
        return compare(case, body.value)
    if isinstance(body, Refusal):
        return _REFUSED.get(body.code, Kind.REFUSES), f"error {body.code}, {body.message}"
    return body.kind, body.message
