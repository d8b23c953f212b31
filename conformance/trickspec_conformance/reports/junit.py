"""The report as JUnit XML, which every continuous integration reads: a suite a game, a test case a case, and one for the run.

An answer that is wrong is a failure, no answer at all is an error, and what was not asked is skipped. Whatever is wrong with the
run as a whole, that it was broken off too, is a test case of its own, so that no reader takes a broken run for a good one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Final
from xml.sax.saxutils import escape, quoteattr

from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plan import MEANING as WHY_NOT_ASKED
from trickspec_conformance.reports import explained, saying
from trickspec_conformance.reports.told import Entry, Told, grouped
from trickspec_conformance.reports.verdict import verdict
from trickspec_conformance.sanitising import clean, clean_lines

if TYPE_CHECKING:
    from trickspec_conformance.reports.reported import Reported

_NO_ANSWER: Final = (Kind.CRASHED, Kind.TIMED_OUT, Kind.SILENT)
_RUN: Final = "the run as a whole"


@dataclass(frozen=True, slots=True)
class Result:
    """One test case: `state` is `failure`, `error`, `skipped`, or empty where all is well."""

    group: str
    name: str
    seconds: float = 0.0
    state: str = ""
    kind: str = ""
    message: str = ""
    body: tuple[str, ...] = ()


def write(report: Reported, stream: IO[str]) -> None:
    """Write the report."""
    stream.writelines(f"{line}\n" for line in _lines(report.told))


def _lines(report: Told) -> Iterator[str]:
    suites = {_RUN: list(_run(report))}
    for game, entries in grouped(report.entries).items():
        suites[clean(game)] = [_result(entry, report.known.failed.get(entry.id)) for entry in entries]
    everything = [result for results in suites.values() for result in results]
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f"<testsuites {_attributes('trickspec', everything, report.seconds)}>"
    for name, results in suites.items():
        yield f" <testsuite {_attributes(name, results, sum(each.seconds for each in results))}>"
        if name == _RUN:
            yield from _properties(report)
        for result in results:
            yield from _testcase(result)
        if name == _RUN:
            yield from _log(report)
        yield " </testsuite>"
    yield "</testsuites>"


def _run(report: Told) -> Iterator[Result]:
    """What is to be said of the run: whether it went to its end, and its faults."""
    if report.trouble is not None or not report.complete:
        told = [*([clean(report.trouble)] if report.trouble else []), verdict(report)]
        yield Result("run", "goes to its end", state="error", kind="broken off", message=told[-1], body=tuple(told))
    else:
        yield Result("run", "goes to its end", report.seconds)
    for noted in report.faults:
        said = saying.fault_line(noted)
        yield Result("run", noted.fault.value, state="failure", kind=noted.fault.value, message=said, body=(said,))
    for case in report.known.stale:
        said = clean(f"{case} is listed as failing, and right: take it off the list")
        yield Result("run", f"known to fail: {clean(case)}", state="failure", kind="stale", message=said, body=(said,))


def _result(entry: Entry, known: str | None) -> Result:
    """A case; one that is known to fail is neither a failure nor right."""
    group, name = clean(f"{entry.game}.{entry.ask}"), clean(entry.id)
    if entry.not_asked is not None:
        return Result(group, name, state="skipped", message=WHY_NOT_ASKED[entry.not_asked])
    if not entry.wrong:
        return Result(group, name, entry.seconds)
    if known is not None:
        return Result(group, name, entry.seconds, "skipped", message=f"known to fail, {entry.became}: {clean(known)}")
    state = "error" if entry.kind in _NO_ANSWER else "failure"
    return Result(group, name, entry.seconds, state, entry.became, clean(entry.message), tuple(_body(entry)))


def _body(entry: Entry) -> Iterator[str]:
    for name, said in saying.facts(entry):
        yield f"{name:<10}{said}"
    for rule, sentence in saying.rules(entry):
        yield f"{'rule':<10}{rule}: {sentence}" if sentence else f"{'rule':<10}{rule}"
    for name, said in (("why", saying.reason(entry)), ("case", saying.place(entry))):
        if said:
            yield f"{name:<10}{said}"


def _testcase(result: Result) -> Iterator[str]:
    head = f"  <testcase classname={quoteattr(result.group)} name={quoteattr(result.name)} time={_time(result.seconds)}"
    if not result.state:
        yield f"{head}/>"
        return
    yield f"{head}>"
    if result.state == "skipped":
        yield f"   <skipped message={quoteattr(result.message)}/>"
    else:
        yield f"   <{result.state} type={quoteattr(result.kind)} message={quoteattr(result.message)}>"
        yield from map(escape, result.body)
        yield f"   </{result.state}>"
    yield "  </testcase>"


def _attributes(name: str, results: Sequence[Result], seconds: float) -> str:
    states = [result.state for result in results]
    counted = {"tests": len(results), "failures": states.count("failure"), "errors": states.count("error")}
    counted["skipped"] = states.count("skipped")
    numbers = " ".join(f'{key}="{number}"' for key, number in counted.items())
    return f"name={quoteattr(name)} {numbers} time={_time(seconds)}"


def _properties(report: Told) -> Iterator[str]:
    named = {
        "implementation": saying.introduced(report),
        "suite": saying.suite_line(report),
        "verdict": verdict(report),
    }
    why = [
        ("explanation", f"{clean(each.game)}: {line.says}: {line.fits}")
        for each in report.explained
        for line in explained.lines(each)
    ]
    shortened = saying.shortened_line(report)
    cut = [("shortened", shortened)] if shortened else []
    yield "  <properties>"
    for name, value in (*named.items(), *cut, *why):
        yield f"   <property name={quoteattr(name)} value={quoteattr(value)}/>"
    yield "  </properties>"


def _log(report: Told) -> Iterator[str]:
    lines = clean_lines(report.log, saying.LOG_LINES)
    if lines:
        yield "  <system-err>"
        yield from map(escape, lines)
        yield "  </system-err>"


def _time(seconds: float) -> str:
    return f'"{seconds:.6f}"'
