"""What every report says of an outcome in the same words, safe to show: nothing of a stranger's is left as it came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from trickspec_conformance import faults, tally
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import compact
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.reports.told import Entry, Told, pairs
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.faults import Noted

LOG_LINES: Final = 20
"""How many lines of standard error are shown."""


def introduced(report: Told) -> str:
    """Who was examined."""
    who = report.who
    if who is None:
        return "an implementation that did not say who it is"
    return clean(f"{who.name} {who.version} ({who.language})")


def suite_line(report: Told) -> str:
    """What was asked from: the version, the level, the number of cases and how they are told from others."""
    suite = report.suite
    level = [f"level {suite.level}"] if suite.level else []
    return clean(", ".join([suite.version, *level, f"{suite.cases} cases", suite.digest[:19]]))


def chosen_line(report: Told) -> str:
    """What was chosen from the suite; nothing where all of it was."""
    return clean(f"{report.total.cases} cases: {', '.join(report.chosen)}") if report.chosen else ""


def shortened_line(report: Told) -> str:
    """How much of what is wrong is told in full; nothing where all of it is."""
    wrong, in_full = len(report.wrong), len(report.in_full)
    return "" if wrong == in_full else f"{in_full} of {wrong} outcomes that are wrong are told in full"


def facts(entry: Entry) -> Iterator[tuple[str, str]]:
    """What is to be said of an outcome that is wrong, each thing with its name."""
    full = entry.full
    if full is not None:
        yield "given", clean(compact(dict(full.given)))
    if entry.options:
        yield "options", clean(pairs(entry.options))
    if full is not None:
        if full.beginning is not None or full.answer is not None:
            yield "answer", clean(compact(full.answer) if full.beginning is None else full.beginning)
        yield "expected", clean(compact(dict(full.expect)))
    yield "because", clean(entry.message)
    if entry.names:
        yield "names", clean(entry.names)


def rules(entry: Entry) -> list[tuple[str, str]]:
    """The rules that decide, each with its sentence if that is known."""
    quoted = entry.full.sentences if entry.full else {}
    return [(clean(rule), clean(" ".join(quoted.get(rule, "").split()))) for rule in entry.rules]


def reason(entry: Entry) -> str:
    """Why the right answer is right, as the case has it."""
    return clean(" ".join(entry.full.why.split())) if entry.full else ""


def place(entry: Entry) -> str:
    """Where the case stands."""
    return clean(f"{entry.full.file}:{entry.full.line}") if entry.full and entry.full.file else ""


def why_not_asked(report: Told) -> Iterator[tuple[NotAsked, int]]:
    """Why cases were not asked, and how many."""
    reasons = [entry.not_asked for entry in report.entries]
    yield from ((reason, number) for reason in WHY_NOT_ASKED if (number := reasons.count(reason)))


def fault_line(noted: Noted) -> str:
    """A fault of the run with its first example."""
    times = f", {noted.times} times, first" if noted.times > 1 else ""
    return f"{faults.MEANING[noted.fault]}{times}: {clean(noted.message)}"


def counts(report: Told) -> tuple[list[str], list[list[str]]]:
    """The names of the columns, and a row of counts for each question; only outcomes that occurred have a column."""
    kinds = [kind for kind in Kind if any(each.kinds[kind] for each in report.questions.values())]
    head = ["game", "question", "cases", "asked", *(kind.words for kind in kinds)]
    return head, [_row(game, ask, each, kinds) for (game, ask), each in report.questions.items()]


def _row(game: str, ask: str, counted: tally.Tally, kinds: Sequence[Kind]) -> list[str]:
    numbers = (counted.cases, counted.asked, *(counted.kinds[kind] for kind in kinds))
    return [clean(game), clean(ask), *(str(number) if number else "." for number in numbers)]
