"""The report for people: who was examined, the count of everything, what is wrong one by one, and a verdict in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from trickspec.pictures import terminal
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.reports import explained, known, saying
from trickspec_conformance.reports.columns import columns
from trickspec_conformance.reports.limits import spread
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.told import value_text
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean, clean_lines
from trickspec_conformance.standing import Standing

if TYPE_CHECKING:
    from trickspec_conformance.reports.told import Entry, Told
    from trickspec_conformance.runner import Examination

_TROUBLE: Final = (Kind.CRASHED, Kind.TIMED_OUT, Kind.SILENT)
_NAME_WIDTH: Final = 10
_STYLES: Final = {"answer": "red", "expected": "green"}
_COLOURS: Final = {Standing.CONFORMS: "bold green", Standing.KNOWN_FAILURES: "bold yellow"}


def write(run: Examination, stream: IO[str], show: int) -> None:
    """Write the report of a run; of the outcomes that are wrong, the first `show` are told in full."""
    tell(Reported.of(run), stream, show)


def tell(report: Reported, stream: IO[str], show: int) -> None:
    """Write any report."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    console = Console(file=stream, highlight=False, emoji=False, markup=False)
    for line in lines(report, show, signs=terminal.carries_signs(getattr(stream, "encoding", None))):
        console.print(line, soft_wrap=True)


def lines(report: Reported, show: int, *, signs: bool) -> Iterator[Text]:
    """The lines of the report."""
    said = report.told
    yield from _head(said)
    if said.trouble is None:
        yield from _counts(said)
        yield from _options(said)
        yield from _explained(said)
        yield from _known(said)
        yield from _wrong(report, show, signs=signs)
    yield from _faults(said)
    yield from _log(said)
    yield Text()
    yield Text(verdict(said), _COLOURS.get(said.standing, "bold red"))


def _head(report: Told) -> Iterator[Text]:
    yield _field("examined", saying.introduced(report), "bold")
    if report.who and report.who.homepage:
        yield _field("home", report.who.homepage)
    yield _field("suite", saying.suite_line(report))
    if report.chosen:
        yield _field("chosen", saying.chosen_line(report))


def _counts(report: Told) -> Iterator[Text]:
    head, rows = saying.counts(report)
    yield Text()
    yield from (Text(line) for line in columns([head, *rows], left=2))
    for reason, number in saying.why_not_asked(report):
        yield Text(f"not asked: {number}, since {WHY_NOT_ASKED[reason]}")


def _options(report: Told) -> Iterator[Text]:
    rows: dict[tuple[str, str], list[str]] = {}
    for each in report.options:
        rows.setdefault((each.game, each.option), []).append(f"{value_text(each.value)} {each.asked}")
    if rows:
        yield Text()
        table = [["game", "option", "asked under"]]
        table += [[game, clean(option), clean(", ".join(values))] for (game, option), values in rows.items()]
        yield from (Text(line) for line in columns(table, left=3))


def _explained(report: Told) -> Iterator[Text]:
    for each in report.explained:
        yield Text()
        yield Text(f"why, {explained.head(each)}:")
        for line in explained.lines(each):
            yield Text.assemble("  ", (line.says, "bold"), f": {line.fits}")
            if line.seen:
                yield Text(f"    {line.seen}")


def _known(report: Told) -> Iterator[Text]:
    for heading, listed in known.lines(report.known):
        yield Text()
        yield Text(f"{heading}: {len(listed)}")
        for case, reason in listed:
            yield Text.assemble("  ", (case, "bold"), f"  {reason}")


def _wrong(report: Reported, show: int, *, signs: bool) -> Iterator[Text]:
    wrong = report.told.news
    places = explained.places(report.told.explained)
    some = spread(wrong, show, lambda entry: places.get(entry.id, len(places)))
    for entry in sorted(some, key=lambda entry: places.get(entry.id, len(places))):
        yield Text()
        yield from _entry(report, entry, signs=signs)
    if len(wrong) > show:
        yield Text()
        yield Text(f"and {len(wrong) - show} more: see them with --show {len(wrong)}")
    if saying.shortened_line(report.told):
        yield Text(saying.shortened_line(report.told))


def _entry(report: Reported, entry: Entry, *, signs: bool) -> Iterator[Text]:
    yield Text.assemble(
        (clean(entry.id), "bold"), " ", (entry.became, "red"), f": {clean(entry.game)} {clean(entry.ask)}"
    )
    picture = report.pictures.of(entry)
    if picture is not None:
        for line in terminal.lines(picture, report.pictures.words, signs=signs):
            yield Text.assemble(" " * _NAME_WIDTH, line)
    for name, said in saying.facts(entry):
        yield _field(name, said, _STYLES.get(name, ""))
    for rule, sentence in saying.rules(entry):
        yield Text.assemble(f"{'rule':<{_NAME_WIDTH}}", (rule, "bold"), f": {sentence}" if sentence else "")
    for name, said in (("why", saying.reason(entry)), ("case", saying.place(entry))):
        if said:
            yield _field(name, said)


def _faults(report: Told) -> Iterator[Text]:
    if report.faults:
        yield Text()
    for noted in report.faults:
        yield Text.assemble(("fault", "red"), f"     {saying.fault_line(noted)}")


def _log(report: Told) -> Iterator[Text]:
    troubled = any(entry.kind in _TROUBLE for entry in report.entries)
    shown = clean_lines(report.log, saying.LOG_LINES)
    if shown and (report.faults or report.trouble or troubled):
        yield Text()
        yield Text("the end of its standard error:")
        yield from (Text(f"  {line}", "dim") for line in shown)


def _field(name: str, value: str, style: str = "") -> Text:
    return Text.assemble(f"{name:<{_NAME_WIDTH}}", (clean(value), style))
