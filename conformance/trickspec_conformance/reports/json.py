"""The report for programs: everything that the run knows, one entry a case, and an end marker.

Every other report is made from this one, so that a report that was saved says what the run said.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from trickspec.spec.where import spec_folder
from trickspec.version import __version__
from trickspec_conformance import tally
from trickspec_conformance.cases import digest
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plain import Inexact
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.reports import explained, known
from trickspec_conformance.reports.limits import IN_FULL, kept, shortened, spread
from trickspec_conformance.reports.sentences import sentences
from trickspec_conformance.standing import standing

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case
    from trickspec_conformance.claims import Claims, Entry
    from trickspec_conformance.exam import Exam
    from trickspec_conformance.runner import Examination
    from trickspec_conformance.tally import Tally

FORMAT: Final = "trickspec.report/1"


def write(run: Examination, stream: IO[str]) -> None:
    """Write the report of a run."""
    write_document(document(run), stream)


def write_document(report: Mapping[str, Any], stream: IO[str]) -> None:
    """Write a report: a line a case, so that it can be compared line by line."""
    members = (f"{json.dumps(name)}: {_lines(value)}" for name, value in report.items())
    stream.write("{\n" + ",\n".join(members) + "\n}\n")


def _lines(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(f" {json.dumps(item, default=_number)}" for item in value) + "\n]"
    return json.dumps(value, default=_number)


def document(run: Examination) -> dict[str, Any]:
    """The report as JSON values; `complete` stands last, so that a report that was cut off lacks it."""
    return {
        "format": FORMAT,
        "suite": _suite(run.exam),
        "selection": _selection(run.exam),
        "implementation": _implementation(run.claims),
        "claims": [_claim(entry) for entry in run.claims.entries] if run.claims else [],
        "verdict": standing(run).value,
        **({} if run.trouble is None else {"trouble": run.trouble}),
        "faults": [{"fault": noted.fault, "message": noted.message, "times": noted.times} for noted in run.faults],
        "totals": _counts(tally.total(run)),
        "questions": [
            {"game": game, "ask": ask, "counts": _counts(counted)}
            for (game, ask), counted in tally.by_question(run).items()
        ],
        "options": [
            {"game": each.game, "option": each.option, "value": each.value, "asked": each.asked}
            for each in tally.by_option(run)
        ],
        **known.document(run),
        **({"explained": explained.document(run.explained)} if run.explained else {}),
        **_cases(run),
        "stderr": run.log,
        "seconds": round(run.seconds, 6),
        "complete": run.complete,
    }


def _suite(exam: Exam) -> dict[str, Any]:
    level = {} if exam.level is None else {"level": str(exam.level)}
    return {"version": __version__, **level, "digest": digest(exam.suite), "cases": len(exam.suite)}


def _selection(exam: Exam) -> dict[str, Any]:
    wanted = {game: dict(options) for game, options in exam.selection.wanted.items() if options}
    return {"games": list(exam.selection.games), "rules": list(exam.selection.rules), "options": wanted}


def _implementation(claims: Claims | None) -> dict[str, str] | None:
    if claims is None:
        return None
    homepage = {"homepage": claims.homepage} if claims.homepage is not None else {}
    return {"name": claims.name, "version": claims.version, "language": claims.language, **homepage}


def _claim(entry: Entry) -> dict[str, Any]:
    options = {name: list(values) for name, values in entry.options.items()}
    return {"game": entry.game, "methods": list(entry.methods), "options": options}


def _counts(counted: Tally) -> dict[str, int]:
    kinds = {kind.value: counted.kinds[kind] for kind in Kind if counted.kinds[kind]}
    return {"cases": counted.cases, "asked": counted.asked, "not_asked": counted.not_asked, **kinds}


def _cases(run: Examination) -> dict[str, Any]:
    """An entry a case. If very much is wrong, not all of it is told in full, and the report says how much is."""
    became = [(case, run.became_of(case)) for case in run.exam.cases]
    wrong = [case for case, each in became if isinstance(each, Outcome) and each.kind is not Kind.AGREES]
    full = {case.id for case in spread(wrong, IN_FULL, lambda case: (case.game, case.ask))}
    shortened_to = {} if len(wrong) == len(full) else {"shortened": {"wrong": len(wrong), "in_full": len(full)}}
    folder = run.exam.spec or spec_folder()
    return {**shortened_to, "cases": [_case(case, each, folder if case.id in full else None) for case, each in became]}


def _case(case: Case, became: Outcome | NotAsked, folder: Path | None) -> dict[str, Any]:
    """What is to be said of a case; with a `folder` of rules to quote from, all of it."""
    head = {"id": case.id, "game": case.game, "ask": case.ask, **({"rules": list(case.rules)} if case.rules else {})}
    if isinstance(became, NotAsked):
        return {**head, "not_asked": became.value}
    said: dict[str, Any] = {}
    if became.kind is not Kind.AGREES:
        said = {"message": shortened(became.message)}
    if folder is not None:
        said = {"given": dict(case.given), **kept(became.answer), "expect": dict(case.expect), **said}
        said |= _explained(case, became, folder)
    if became.rule is not None:
        said["rule"] = shortened(became.rule)
    return {
        **head,
        "options": dict(became.options),
        "outcome": became.kind.value,
        **said,
        "seconds": round(became.seconds, 6),
    }


def _explained(case: Case, became: Outcome, folder: Path) -> dict[str, Any]:
    """What helps to understand what is right: the sentences of the rules, the reason, and where the case stands."""
    quoted = sentences(folder, case.game, {**case.named, **became.options}, case.rules)
    place = {"file": case.file, "line": case.line} if case.file else {}
    reason = {"why": case.why} if case.why else {}
    return {**({"sentences": quoted} if quoted else {}), **reason, **place}


def _number(value: object) -> float | str:
    """A number with a point, as the implementation wrote it; one that JSON's readers could not hold stays text."""
    assert isinstance(value, Inexact), "nothing else in a report is foreign to JSON"
    number = float(value.written)
    return number if math.isfinite(number) else value.written
