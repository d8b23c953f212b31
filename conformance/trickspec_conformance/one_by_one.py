"""Asking one case at a time, in whatever order somebody else decides: for test runners that have a test for each case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from trickspec.version import __version__
from trickspec_conformance import faults
from trickspec_conformance.adapters import Adapter
from trickspec_conformance.cases import Case
from trickspec_conformance.claims import Claims, read_claims
from trickspec_conformance.exam import Exam
from trickspec_conformance.judging import outcome_of
from trickspec_conformance.outcomes import Outcome
from trickspec_conformance.plan import NotAsked, Put, plan

Connect: TypeAlias = Callable[[], Adapter]


class Examiner:
    """Puts cases of an exam to an implementation, which is started with the first of them."""

    def __init__(self, exam: Exam, connect: Connect) -> None:
        self.exam = exam
        self._connect = connect
        self._adapter: Adapter | None = None
        self._claims: Claims | None = None

    def ask(self, case: Case) -> tuple[Outcome | NotAsked, list[str]]:
        """What becomes of a case, and what else went wrong with the run meanwhile.

        Raises:
            CannotRun: where the implementation could not be started, or did not introduce itself.
        """
        adapter, claims = self._started()
        put = self._plan(case, claims)
        if isinstance(put, NotAsked):
            return put, []
        known = _faults(adapter)
        (reply,) = adapter.ask([put.question])
        return outcome_of(put, reply), [each for each in _faults(adapter) if each not in known]

    def introduction(self) -> list[str]:
        """Start it once more, on its own, ask it to end, and tell everything that is wrong with that.

        Raises:
            CannotRun: where it could not be started, or did not introduce itself.
        """
        adapter = self._connect()
        try:
            claims = read_claims(adapter.start(__version__))
            adapter.stop()
        finally:
            adapter.close()
        wrong = _faults(adapter)
        if not any(isinstance(self._plan(case, claims), Put) for case in self.exam.cases):
            wrong.append(f"{faults.MEANING[faults.Fault.NOTHING_ASKED]}: what is claimed covers no case")
        return wrong

    def close(self) -> None:
        """Leave nothing running."""
        if self._adapter is not None:
            self._adapter.close()

    def _plan(self, case: Case, claims: Claims) -> Put | NotAsked:
        return plan(case, claims, self.exam.selection.wanted[case.game], self.exam.ways[case.game].defaults)

    def _started(self) -> tuple[Adapter, Claims]:
        if self._adapter is None:
            self._adapter = self._connect()
        if self._claims is None:
            self._claims = read_claims(self._adapter.start(__version__))
        return self._adapter, self._claims


def _faults(adapter: Adapter) -> list[str]:
    return [f"{faults.MEANING[noted.fault]}: {noted.message}" for noted in adapter.faults]
