"""How an implementation stands after a run. Only one of these is full conformance, and no other is ever called so."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from trickspec_conformance.outcomes import Kind

if TYPE_CHECKING:
    from trickspec_conformance.known_failing import Known
    from trickspec_conformance.outcomes import Outcome
    from trickspec_conformance.runner import Examination


class Standing(StrEnum):
    """What a run shows."""

    CONFORMS = "conforms"
    KNOWN_FAILURES = "known_failures"
    STALE = "stale"
    DOES_NOT_CONFORM = "does_not_conform"
    NONE = "none"


MEANING: Final[dict[Standing, str]] = {
    Standing.CONFORMS: "Everything was asked, every answer was right, and nothing was wrong with the run.",
    Standing.KNOWN_FAILURES: "Answers were wrong, and each of them is listed as a known failure, with a reason.",
    Standing.STALE: "Nothing new is wrong, and something that is listed as a known failure was answered rightly.",
    Standing.DOES_NOT_CONFORM: "An answer was wrong that is not listed, or something was wrong with the run.",
    Standing.NONE: "The run did not go to its end.",
}


def standing(run: Examination) -> Standing:
    """What a run shows."""
    if not run.complete:
        return Standing.NONE
    if run.faults or _new_failures(run):
        return Standing.DOES_NOT_CONFORM
    if stale(run):
        return Standing.STALE
    return Standing.KNOWN_FAILURES if known_failures(run) else Standing.CONFORMS


def passes(run: Examination) -> bool:
    """Whether a run ends with status 0: nothing went wrong but what is known to."""
    return standing(run) in (Standing.CONFORMS, Standing.KNOWN_FAILURES)


def known_failures(run: Examination) -> list[Known]:
    """What is listed as a known failure and did fail."""
    return [known for known, outcome in _listed(run) if outcome is not None and _fails(outcome)]


def stale(run: Examination) -> list[Known]:
    """What is listed as a known failure and was answered rightly."""
    return [known for known, outcome in _listed(run) if outcome is not None and not _fails(outcome)]


def not_asked(run: Examination) -> list[Known]:
    """What is listed as a known failure and was not asked."""
    return [known for known, outcome in _listed(run) if outcome is None]


def _new_failures(run: Examination) -> bool:
    return any(_fails(outcome) and name not in run.exam.known for name, outcome in run.outcomes.items())


def _listed(run: Examination) -> Iterator[tuple[Known, Outcome | None]]:
    return ((known, run.outcomes.get(name)) for name, known in run.exam.known.items())


def _fails(outcome: Outcome) -> bool:
    return outcome.kind is not Kind.AGREES
