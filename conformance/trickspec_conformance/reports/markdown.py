"""A short summary as Markdown, for the page that continuous integration shows of a run.

Whatever an implementation wrote stands in a span of code, in which Markdown means nothing, and which nothing in it can close.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO, TYPE_CHECKING, Final

from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.reports import explained, known, saying
from trickspec_conformance.reports.limits import spread
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean
from trickspec_conformance.standing import Standing

if TYPE_CHECKING:
    from trickspec_conformance.reports.reported import Reported
    from trickspec_conformance.reports.told import Entry, Told

SHOWN: Final = 5
"""How many outcomes that are wrong a summary tells."""
_LONGEST: Final = 200
_SIGNS: Final = {Standing.CONFORMS: "✅", Standing.KNOWN_FAILURES: "⚠️", Standing.NONE: "⚠️"}


def write(report: Reported, stream: IO[str]) -> None:
    """Write the summary."""
    stream.writelines(f"{line}\n" for line in _lines(report.told))


def code(text: str) -> str:
    """A stranger's text as a span of code; what could end it, or a cell of a table, is written out."""
    shown = clean(text, _LONGEST).replace("`", "\\x60").replace("|", "\\x7c")
    return f"`{shown or ' '}`"


def _lines(report: Told) -> Iterator[str]:
    yield f"## {_SIGNS.get(report.standing, '❌')} trickspec: {code(saying.introduced(report))}"
    yield ""
    yield f"**{verdict(report)}**"
    yield ""
    yield f"Suite {code(saying.suite_line(report))}"
    if report.chosen:
        yield f"<br>Chosen {code(saying.chosen_line(report))}"
    if report.trouble is not None:
        yield ""
        yield code(report.trouble)
        return
    yield ""
    yield from _table(*saying.counts(report))
    for reason, number in saying.why_not_asked(report):
        yield ""
        yield f"{number} not asked, since {WHY_NOT_ASKED[reason]}."
    for noted in report.faults:
        yield ""
        yield f"The run is at fault: {code(saying.fault_line(noted))}"
    yield from _explained(report)
    yield from _known(report)
    yield from _wrong(report)


def _explained(report: Told) -> Iterator[str]:
    for each in report.explained:
        yield ""
        yield f"Why, {code(explained.head(each))}:"
        yield ""
        for line in explained.lines(each):
            yield f"- {code(line.says)}: {line.fits}{f', {code(line.seen)}' if line.seen else ''}"


def _known(report: Told) -> Iterator[str]:
    for heading, listed in known.lines(report.known):
        yield ""
        yield f"{heading.capitalize()}: {len(listed)}"
        yield ""
        yield from (f"- {code(case)} {code(reason)}" for case, reason in listed)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"| --- | --- |{' ---: |' * (len(head) - 2)}"
    for game, ask, *numbers in rows:
        yield f"| {code(game)} | {code(ask)} | {' | '.join(numbers)} |"


def _wrong(report: Told) -> Iterator[str]:
    wrong = report.news
    shown = spread([entry for entry in wrong if entry.full] or wrong, SHOWN, lambda entry: (entry.game, entry.ask))
    for entry in shown:
        yield from _entry(entry)
    if len(wrong) > len(shown):
        yield ""
        yield f"{len(wrong) - len(shown)} more are wrong."


def _entry(entry: Entry) -> Iterator[str]:
    yield ""
    yield f"### {code(entry.id)} {entry.became}"
    yield ""
    for name, said in saying.facts(entry):
        yield f"- {name} {code(said)}"
    for rule, sentence in saying.rules(entry):
        yield f"- rule {code(rule)}{f': {code(sentence)}' if sentence else ''}"
