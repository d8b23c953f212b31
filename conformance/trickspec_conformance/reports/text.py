"""The report for people: who was examined, the count of everything, what is wrong one by one, and a verdict in one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import IO, TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from trickspec.version import __version__
from trickspec_conformance import faults, tally
from trickspec_conformance.cases import digest
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plain import compact
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.reports.columns import columns
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean, clean_lines

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination

LOG_LINES: Final = 20
"""How many lines of standard error are shown."""
_TROUBLE: Final = (Kind.CRASHED, Kind.TIMED_OUT, Kind.SILENT)
_NAME_WIDTH: Final = 10


def write(run: Examination, stream: IO[str], show: int) -> None:
    """Write the report of a run; of the outcomes that are wrong, the first `show` are told in full."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    console = Console(file=stream, highlight=False, emoji=False, markup=False)
    for line in report(run, show):
        console.print(line, soft_wrap=True)


def report(run: Examination, show: int) -> Iterator[Text]:
    """The lines of the report."""
    yield from _head(run)
    if run.trouble is None:
        yield from _counts(run)
        yield from _options(run)
        yield from _wrong(run, show)
    yield from _faults(run)
    yield from _log(run)
    yield Text()
    yield Text(verdict(run), "bold green" if run.conforms else "bold red")


def _head(run: Examination) -> Iterator[Text]:
    who = run.claims
    said = f"{who.name} {who.version} ({who.language})" if who else "an implementation that did not say who it is"
    yield _field("examined", said, "bold")
    if who and who.homepage:
        yield _field("home", who.homepage)
    yield _field("suite", f"{__version__}, {len(run.exam.suite)} cases, {digest(run.exam.suite)[:19]}")
    selection = run.exam.selection
    wanted = (f"{game} {_pairs(options)}" for game, options in selection.wanted.items() if options)
    chosen = [*selection.games, *selection.rules, *wanted]
    if chosen:
        yield _field("chosen", f"{len(run.exam.cases)} cases: {', '.join(chosen)}")


def _counts(run: Examination) -> Iterator[Text]:
    counted = tally.by_question(run)
    kinds = [kind for kind in Kind if any(each.kinds[kind] for each in counted.values())]
    rows = [["game", "question", "cases", "asked", *(kind.words for kind in kinds)]]
    for (game, ask), each in counted.items():
        rows.append([game, ask, *map(_count, (each.cases, each.asked, *(each.kinds[kind] for kind in kinds)))])
    yield Text()
    yield from (Text(line) for line in columns(rows, left=2))
    reasons = [reason for reason in WHY_NOT_ASKED if reason in run.not_asked.values()]
    for reason in reasons:
        number = sum(each is reason for each in run.not_asked.values())
        yield Text(f"not asked: {number}, since {WHY_NOT_ASKED[reason]}")


def _count(number: int) -> str:
    return str(number) if number else "."


def _options(run: Examination) -> Iterator[Text]:
    rows: dict[tuple[str, str], list[str]] = {}
    for each in tally.by_option(run):
        rows.setdefault((each.game, each.option), []).append(f"{_value(each.value)} {each.asked}")
    if rows:
        yield Text()
        table = [["game", "option", "asked under"]]
        table += [[game, clean(option), clean(", ".join(values))] for (game, option), values in rows.items()]
        yield from (Text(line) for line in columns(table, left=3))


def _wrong(run: Examination, show: int) -> Iterator[Text]:
    wrong = [
        each
        for each in map(run.became_of, run.exam.cases)
        if isinstance(each, Outcome) and each.kind is not Kind.AGREES
    ]
    for outcome in wrong[:show]:
        yield Text()
        yield from _outcome(outcome)
    if len(wrong) > show:
        yield Text()
        yield Text(f"and {len(wrong) - show} more: see them with --show {len(wrong)}")


def _outcome(outcome: Outcome) -> Iterator[Text]:
    case = outcome.case
    yield Text.assemble((clean(case.id), "bold"), " ", (outcome.kind.words, "red"), f": {case.game} {case.ask}")
    yield _field("given", compact(dict(case.given)))
    if outcome.options:
        yield _field("options", _pairs(outcome.options))
    if outcome.answer is not None:
        yield _field("answer", compact(outcome.answer))
    yield _field("expected", compact(dict(case.expect)))
    yield _field("because", outcome.message)
    if outcome.rule:
        yield _field("names", outcome.rule)
    if case.rules:
        yield _field("rules", ", ".join(case.rules))
    if case.why:
        yield _field("why", " ".join(case.why.split()))
    yield _field("case", f"{case.file}:{case.line}")


def _faults(run: Examination) -> Iterator[Text]:
    if run.faults:
        yield Text()
    for noted in run.faults:
        times = f", {noted.times} times, first" if noted.times > 1 else ""
        yield Text.assemble(("fault", "red"), f"     {faults.MEANING[noted.fault]}{times}: {clean(noted.message)}")


def _log(run: Examination) -> Iterator[Text]:
    troubled = any(outcome.kind in _TROUBLE for outcome in run.outcomes.values())
    lines = clean_lines(run.log, LOG_LINES)
    if lines and (run.faults or run.trouble or troubled):
        yield Text()
        yield Text("the end of its standard error:")
        yield from (Text(f"  {line}", "dim") for line in lines)


def _field(name: str, value: str, style: str = "") -> Text:
    return Text.assemble(f"{name:<{_NAME_WIDTH}}", (clean(value), style))


def _pairs(options: Mapping[str, str | bool]) -> str:
    return ", ".join(f"{name}={_value(value)}" for name, value in options.items())


def _value(value: str | bool) -> str:
    return compact(value)
