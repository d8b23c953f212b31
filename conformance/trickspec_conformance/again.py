"""Asking a few questions once more, of an implementation started anew and in another order.

Whose answer changes then answers by chance, or by what it was asked before; of either, a single right answer says little.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from trickspec.version import __version__
from trickspec_conformance.comparing import says_the_same
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.judging import outcome_of
from trickspec_conformance.outcomes import Kind, Outcome

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter
    from trickspec_conformance.plan import Put

SAMPLE: Final = 10
"""How many questions are asked again of those that went right, and how many of those that went wrong."""
_ANSWERED_WRONG: Final = (Kind.DISAGREES, Kind.WRONG_FORM, Kind.REFUSES, Kind.NOT_SUPPORTED)
"""What is asked again when it went wrong; what crashed or took too long would only do so again."""


def ask_again(adapter: Adapter, planned: Sequence[Put], outcomes: Mapping[str, Outcome], faults: FaultLog) -> None:
    """Note what an implementation answers otherwise than before."""
    sample = _sample(planned, outcomes)
    try:
        adapter.start(__version__)
        for reply in adapter.ask([put.question for put in sample]):
            now = outcome_of(sample[reply.number], reply)
            before = outcomes[now.case.id]
            if not _alike(before, now):
                faults.note(Fault.UNSTABLE, f"{now.case.id}: {_said(before)}, then {_said(now)}")
    except CannotRun as error:
        faults.note(Fault.UNSTABLE, f"started once more, it could not be asked: {error}")
    finally:
        adapter.close()
    changed = adapter.faults.find(Fault.CHANGED_CLAIMS)
    if changed is not None:
        faults.note(changed.fault, changed.message)


def _sample(planned: Sequence[Put], outcomes: Mapping[str, Outcome]) -> list[Put]:
    """Some that went right and some that went wrong, from all over the suite, the last first."""
    right = _some([number for number, put in enumerate(planned) if outcomes[put.case.id].kind is Kind.AGREES])
    wrong = _some([number for number, put in enumerate(planned) if outcomes[put.case.id].kind in _ANSWERED_WRONG])
    return [planned[number] for number in sorted((*right, *wrong), reverse=True)]


def _some(numbers: Sequence[int]) -> Sequence[int]:
    return numbers[:: max(1, -(-len(numbers) // SAMPLE))]


def _alike(before: Outcome, now: Outcome) -> bool:
    if before.kind is not Kind.DISAGREES or now.kind is not Kind.DISAGREES:
        return before.kind is now.kind
    if not isinstance(before.answer, dict):  # it was too long to be kept
        return True
    return says_the_same(before.case.ask, before.answer, now.answer)


def _said(outcome: Outcome) -> str:
    return outcome.kind.words + (f", {outcome.message}" if outcome.message else "")
