"""The verdict in one sentence: what a run shows, and no more than it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickspec_conformance import tally
from trickspec_conformance.outcomes import Kind

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination
    from trickspec_conformance.tally import Tally


def verdict(run: Examination) -> str:
    """What is to be said of the implementation in the end."""
    counted = tally.total(run)
    if run.trouble is not None:
        return "No verdict: the implementation could not be run."
    if not run.complete:
        return f"No verdict: the run was broken off after {counted.asked} of {counted.cases} cases."
    if run.conforms:
        return f"Conforms: {_all(counted)} right{_left_out(run, counted)}."
    return f"Does not conform: {_what_is_wrong(run, counted)}{_left_out(run, counted)}."


def _all(counted: Tally) -> str:
    return "the one answer asked for is" if counted.asked == 1 else f"all {counted.asked} answers are"


def _what_is_wrong(run: Examination, counted: Tally) -> str:
    wrong = {kind: number for kind in Kind if (number := counted.kinds[kind]) and kind is not Kind.AGREES}
    kinds = ", ".join(f"{kind.words} {number}" for kind, number in wrong.items())
    answers = [f"{sum(wrong.values())} of {counted.asked} questions went wrong: {kinds}"] if wrong else []
    faults = ["the run as a whole is at fault"] if run.faults else []
    return "; ".join(answers + faults)


def _left_out(run: Examination, counted: Tally) -> str:
    """A run that left something out says so in the same breath."""
    left_out = []
    if len(run.exam.cases) < len(run.exam.suite):
        left_out.append(f"{len(run.exam.cases)} of {_cases(len(run.exam.suite))} chosen")
    if counted.not_asked:
        left_out.append(f"{_cases(counted.not_asked)} not claimed")
    return f" ({', '.join(left_out)})" if left_out else ""


def _cases(number: int) -> str:
    return "1 case" if number == 1 else f"{number} cases"
