"""Reading a report that was saved. Whoever sent the file may have written anything into it, or may have lost its end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trickspec.spec import schemas
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import refuse_depth
from trickspec_conformance.reports.json import FORMAT
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.sanitising import clean
from trickspec_conformance.standing import Standing

if TYPE_CHECKING:
    from trickspec_conformance.reports.told import Told


def read_report(path: Path, folder: Path | None) -> Reported:
    """The report in a file; `folder` holds the rules by which positions are drawn, None for our own.

    Raises:
        WrongUsage: where it cannot be read, is no report, or does not add up.
    """
    value = _json(path)
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise _refused(path, f"this is no report of the format {FORMAT}", "write one with --report json=PATH")
    for fault in schemas.faults(value, "report"):
        place = ".".join(map(str, fault.where))
        raise _refused(path, f"{place}: {fault.message}" if place else fault.message, fault.mend)
    report = Reported(value, folder)
    for contradiction in contradictions(report.told, value):
        raise _refused(path, contradiction, "a report that was changed tells nothing: write it anew")
    return report


def contradictions(report: Told, document: Mapping[str, Any]) -> Iterator[str]:
    """What a report says of itself and its entries do not bear out: cases that are missing, counts, the verdict."""
    twice = next((id_ for id_, times in Counter(entry.id for entry in report.entries).items() if times > 1), None)
    if twice is not None:
        yield f"the case {twice} stands twice"
    kinds = Counter(entry.kind for entry in report.entries if entry.kind is not None)
    if (report.total.cases, report.total.kinds) != (len(report.entries), kinds):
        yield "the totals are not those of the cases"
    for (game, ask), counted in report.questions.items():
        entries = [entry for entry in report.entries if (entry.game, entry.ask) == (game, ask)]
        if (counted.cases, counted.kinds) != (len(entries), Counter(each.kind for each in entries if each.kind)):
            yield f"the counts of {ask} are not those of the cases"
    if sum(counted.cases for counted in report.questions.values()) != len(report.entries):
        yield "cases are counted under no question"
    became = {entry.id: entry.kind for entry in report.entries}
    wrong = {name for name, kind in became.items() if kind not in (None, Kind.AGREES)}
    if document["verdict"] != _verdict(report, wrong) or (report.complete and report.trouble is not None):
        yield "the verdict does not follow from the cases"
    listed = report.known
    right = {name for name, kind in became.items() if kind is Kind.AGREES}
    if not (listed.failed.keys() <= wrong and listed.stale.keys() <= right and wrong.isdisjoint(listed.not_asked)):
        yield "what is listed as known to fail is not what became of the cases"
    if not {case for each in report.explained for told in each.explanations for case in told.cases} <= wrong:
        yield "a case is explained that is not wrong"


def _verdict(report: Told, wrong: set[str]) -> Standing:
    if not report.complete:
        return Standing.NONE
    if report.faults or wrong - report.known.failed.keys():
        return Standing.DOES_NOT_CONFORM
    if report.known.stale:
        return Standing.STALE
    return Standing.KNOWN_FAILURES if report.known.failed else Standing.CONFORMS


def _json(path: Path) -> Any:
    try:
        value = json.loads(path.read_bytes().decode("utf-8"), parse_constant=_no_number)
        refuse_depth(value)
    except OSError as error:
        raise _refused(path, f"this cannot be read: {error.strerror}", "name a file that can be") from error
    except RecursionError as error:
        raise _refused(path, "this is nested too deep for a report", "name another file") from error
    except ValueError as error:
        raise _refused(path, f"this is not JSON, or its end is missing: {error}", "name a whole report") from error
    return value


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is not JSON")


def _refused(path: Path, message: str, mend: str) -> WrongUsage:
    return WrongUsage(f"{clean(path)}: {clean(message)}; {clean(mend)}")
