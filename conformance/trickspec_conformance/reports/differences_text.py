"""The differences of two reports, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from trickspec_conformance.reports import saying
from trickspec_conformance.reports.differences import WORSE, Change, Differences, Heading
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.reports.told import Told


def tell(before: Told, after: Told, found: Differences, stream: IO[str], show: int) -> None:
    """Write the differences; under each heading the first `show` are named."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
    console = Console(file=stream, highlight=False, emoji=False, markup=False)
    for line in _lines(before, after, found, show):
        console.print(line, soft_wrap=True)


def _lines(before: Told, after: Told, found: Differences, show: int) -> Iterator[Text]:
    for name, report in (("before", before), ("after", after)):
        yield Text.assemble(f"{name:<8}", (saying.introduced(report), "bold"), f", suite {saying.suite_line(report)}")
        yield Text(f"{'':<8}{verdict(report)}")
    if before.suite.digest != after.suite.digest:
        yield Text("The two were asked from different suites, so cases were added, removed or changed.")
    if not before.complete:
        yield Text("The earlier run was broken off: what it did not come to counts as new.", "red")
    if found.broken_off:
        yield Text("The later run was broken off, so it cannot show that nothing got worse.", "red")
    for heading in Heading:
        yield from _section(heading, found.changes[heading], show)
    for noted in found.new_faults:
        yield Text()
        yield Text.assemble(("new fault of the run", "red"), f": {saying.fault_line(noted)}")
    yield Text()
    counted = ", ".join(f"{len(found.changes[heading])} {heading}" for heading in Heading if found.changes[heading])
    yield Text(
        f"{'Something got worse' if found.worse else 'Nothing got worse'}: {counted or 'no case changed'}.",
        "bold red" if found.worse else "bold green",
    )


def _section(heading: Heading, changes: tuple[Change, ...], show: int) -> Iterator[Text]:
    if not changes:
        return
    yield Text()
    yield Text(f"{heading}: {len(changes)}", "bold red" if heading in WORSE else "bold")
    for change in changes[:show]:
        message = clean(change.after.message) if change.after and change.after.message else ""
        yield Text.assemble("  ", (clean(change.id), "bold"), f": {change.words}{f'; {message}' if message else ''}")
    if len(changes) > show:
        yield Text(f"  and {len(changes) - show} more: see them with --show {len(changes)}")
