"""The report for programs: everything that the run knows, one entry a case, and an end marker."""

from __future__ import annotations

import json
import math
from typing import IO, TYPE_CHECKING, Any, Final

from trickspec.version import __version__
from trickspec_conformance import tally
from trickspec_conformance.cases import digest
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.plain import Inexact
from trickspec_conformance.plan import NotAsked

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case
    from trickspec_conformance.claims import Claims, Entry
    from trickspec_conformance.exam import Exam
    from trickspec_conformance.runner import Examination
    from trickspec_conformance.tally import Tally

FORMAT: Final = "trickspec.report/1"


def write(run: Examination, stream: IO[str]) -> None:
    """Write the report of a run."""
    json.dump(document(run), stream, indent=1, default=_number)
    stream.write("\n")


def document(run: Examination) -> dict[str, Any]:
    """The report as JSON values; `complete` stands last, so that a report that was cut off lacks it."""
    return {
        "format": FORMAT,
        "suite": {"version": __version__, "digest": digest(run.exam.suite), "cases": len(run.exam.suite)},
        "selection": _selection(run.exam),
        "implementation": _implementation(run.claims),
        "claims": [_claim(entry) for entry in run.claims.entries] if run.claims else [],
        "verdict": _verdict(run),
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
        "cases": [_case(case, run.became_of(case)) for case in run.exam.cases],
        "stderr": run.log,
        "seconds": round(run.seconds, 6),
        "complete": run.complete,
    }


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


def _verdict(run: Examination) -> str:
    if not run.complete:
        return "none"
    return "conforms" if run.conforms else "does_not_conform"


def _counts(counted: Tally) -> dict[str, int]:
    kinds = {kind.value: counted.kinds[kind] for kind in Kind if counted.kinds[kind]}
    return {"cases": counted.cases, "asked": counted.asked, "not_asked": counted.not_asked, **kinds}


def _case(case: Case, became: Outcome | NotAsked) -> dict[str, Any]:
    head = {"id": case.id, "game": case.game, "ask": case.ask}
    if isinstance(became, NotAsked):
        return {**head, "not_asked": became.value}
    said: dict[str, Any] = {} if became.answer is None else {"answer": became.answer}
    if became.kind is not Kind.AGREES:
        said |= {"expect": dict(case.expect), "message": became.message}
    if became.rule is not None:
        said["rule"] = became.rule
    return {
        **head,
        "options": dict(became.options),
        "outcome": became.kind.value,
        **said,
        "seconds": round(became.seconds, 6),
    }


def _number(value: object) -> float | str:
    """A number with a point, as the implementation wrote it; one that JSON's readers could not hold stays text."""
    assert isinstance(value, Inexact), "nothing else in a report is foreign to JSON"
    number = float(value.written)
    return number if math.isfinite(number) else value.written
