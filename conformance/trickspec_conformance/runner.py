"""The examination: plan, ask, compare, and keep everything that happened."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from trickspec.version import __version__
from trickspec_conformance.adapters import Adapter
from trickspec_conformance.again import ask_again
from trickspec_conformance.attempt import attempt
from trickspec_conformance.claims import Claims, read_claims
from trickspec_conformance.collecting import seldom_collecting
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.judging import outcome_of, shortened
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plan import NotAsked, Put, plan

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case
    from trickspec_conformance.exam import Exam
    from trickspec_conformance.explaining.explanation import Explained

Watch: TypeAlias = Callable[[int, int], None]
"""Told how many questions are done, and how many there are."""


@dataclass
class Examination:
    """One run: what was to be asked, what came of it, and whether it went to its end.

    `trouble` says why the implementation could not be run at all, `explained` why answers were wrong, where that was looked into.
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
    explained: tuple[Explained, ...] = ()

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
    with attempt(run, adapter):
        run.claims = read_claims(adapter.start(__version__))
        planned = _plan(run, run.claims)
        with seldom_collecting():
            ask(run, adapter, planned, watch)
        adapter.stop()
        anew = adapter.afresh()
        if anew is not None and planned and run.faults.find(Fault.GIVEN_UP) is None:
            ask_again(anew, planned, run.outcomes, run.faults)
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


def ask(run: Examination, adapter: Adapter, planned: Sequence[Put], watch: Watch) -> None:
    """Put what is planned, and keep what comes of it."""
    count, unsupported = len(planned), Kind.NOT_SUPPORTED
    watch(0, count)
    for done, reply in enumerate(adapter.ask([put.question for put in planned]), 1):
        put = planned[reply.number]
        run.outcomes[put.case.id] = outcome = shortened(outcome_of(put, reply))
        if outcome.kind is unsupported:
            run.faults.note(Fault.NOT_SUPPORTED, f"{put.case.ask} of {put.case.game}: {outcome.message}")
        watch(done, count)
