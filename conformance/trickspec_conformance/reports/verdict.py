"""The verdict in one sentence: what a run shows, and no more than it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickspec_conformance.outcomes import Kind
from trickspec_conformance.standing import Standing

if TYPE_CHECKING:
    from trickspec_conformance.reports.told import Told


def verdict(report: Told) -> str:
    """What is to be said of the implementation in the end."""
    counted = report.total
    if report.trouble is not None:
        return "No verdict: the implementation could not be run."
    if not report.complete:
        return f"No verdict: the run was broken off after {counted.asked} of {counted.cases} cases."
    if report.conforms:
        return f"Conforms: {_all(counted.asked)} right{_left_out(report)}."
    if report.standing is Standing.KNOWN_FAILURES:
        return f"{_only_as_known(report)}{_left_out(report)}."
    if report.standing is Standing.STALE:
        rest = _only_as_known(report) if report.known.failed else f"{_all(counted.asked)} right".capitalize()
        return f"Out of date: {_out_of_date(report)}. {rest}{_left_out(report)}."
    return f"Does not conform: {_what_is_wrong(report)}{_left_out(report)}."


def in_few_words(report: Told) -> str:
    """The same for a badge; a run that did not go to its end, or asked a part, cannot be taken for a whole one."""
    counted = report.total
    if report.trouble is not None:
        return "could not be run"
    if not report.complete:
        return "broken off, no verdict"
    right = f"{counted.kinds[Kind.AGREES]} of {counted.asked} right"
    if report.standing is Standing.STALE:
        return f"{right}, known failures out of date"
    if not report.conforms:
        return ", ".join([right, *_known(report), *(["run at fault"] if report.faults else [])])
    if counted.not_asked or counted.cases < report.suite.cases:
        return f"conforms, {counted.asked} of {report.suite.cases} asked"
    return f"conforms ({report.suite.level})" if report.suite.level else "conforms"


def _all(asked: int) -> str:
    return "the one answer asked for is" if asked == 1 else f"all {asked} answers are"


def _only_as_known(report: Told) -> str:
    """A verdict that nobody can take for conformance, although it fails no run."""
    failed, asked = len(report.known.failed), report.total.asked
    wrong = "is wrong, and is listed" if failed == 1 else "are wrong, and each is listed"
    return (
        f"Fails only as known: {failed} of {asked} answers {wrong} with a reason; the other {asked - failed} are right"
    )


def _out_of_date(report: Told) -> str:
    number = len(report.known.stale)
    return "1 case that is listed as failing is right" if number == 1 else f"{number} cases listed as failing are right"


def _known(report: Told) -> list[str]:
    number = len(report.known.failed)
    return [f"{number} known {'failure' if number == 1 else 'failures'}"] if number else []


def _what_is_wrong(report: Told) -> str:
    kinds = report.total.kinds
    wrong = {kind: number for kind in Kind if (number := kinds[kind]) and kind is not Kind.AGREES}
    named = ", ".join(f"{kind.words} {number}" for kind, number in wrong.items())
    known = f", {len(report.known.failed)} of them known to" if report.known.failed else ""
    answers = [f"{sum(wrong.values())} of {report.total.asked} questions went wrong: {named}{known}"] if wrong else []
    faults = ["the run as a whole is at fault"] if report.faults else []
    return "; ".join(answers + faults)


def _left_out(report: Told) -> str:
    """A run that left something out says so in the same breath."""
    left_out = []
    if report.total.cases < report.suite.cases:
        left_out.append(f"{report.total.cases} of {_cases(report.suite.cases)} chosen")
    if report.total.not_asked:
        left_out.append(f"{_cases(report.total.not_asked)} not claimed")
    return f" ({', '.join(left_out)})" if left_out else ""


def _cases(number: int) -> str:
    return "1 case" if number == 1 else f"{number} cases"
