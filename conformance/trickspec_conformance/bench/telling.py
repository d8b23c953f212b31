"""What was measured, as a table for people, plain or as Markdown, and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from typing import Any, Final

from trickspec.version import __version__
from trickspec_conformance.bench.aims import AIMS, Aim, aims_measured
from trickspec_conformance.bench.measuring import Case, Figures, Group

FORMAT: Final = "trickspec.bench/1"

Row = tuple[str, str, str]


def as_text(figures: Figures) -> str:
    """Tables in columns."""
    return "\n".join(_text(figures))


def as_markdown(figures: Figures) -> str:
    """Tables in Markdown."""
    return "\n".join(_markdown(figures))


def _text(figures: Figures) -> Iterator[str]:
    for rows in _tables(figures):
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        for number, (first, second, third) in enumerate(rows):
            name = f"  {first}" if number else first
            yield f"{name:<{widths[0] + 2}}  {second:>{widths[1]}}  {third:>{widths[2]}}"
        yield ""


def _markdown(figures: Figures) -> Iterator[str]:
    for head, *rows in _tables(figures):
        yield f"| {' | '.join(head)} |"
        yield "| --- | ---: | ---: |"
        yield from (f"| {' | '.join(row)} |" for row in rows)
        yield ""


def _tables(figures: Figures) -> Iterator[list[Row]]:
    """The tables, each with its head first."""
    for group in figures.groups:
        amount = "milliseconds" if group.each else f"{group.unit} a second"
        ratio = "times as long" if group.each else "times as fast"
        rows = [_row(figures, group, case) for case in group.cases]
        yield [(group.title, amount, ratio), *rows]
    aims = aims_measured(figures)
    if aims:
        yield [("What is promised", "aim", "measured"), *(_aim(figures, aim) for aim in aims)]


def _row(figures: Figures, group: Group, case: Case) -> Row:
    rate = figures.rate(case.name)
    amount = f"{1000 / rate:.0f}" if group.each else f"{rate:,.0f}"
    return case.what, amount, f"{_ratio(figures, group, case):.2f}"


def _ratio(figures: Figures, group: Group, case: Case) -> float:
    """Times as fast as the reference of the group or, where a row is a time, times as long."""
    reference = group.cases[0].name
    return figures.times_as_long(case.name, reference) if group.each else figures.ratio(case.name, reference)


def _aim(figures: Figures, aim: Aim) -> Row:
    what = {case.name: case.what for group in figures.groups for case in group.cases}
    sign = "at least" if aim.least is not None else "at most"
    verdict = "" if aim.is_reached(figures) else " (missed)"
    return f"{what[aim.case]} / {what[aim.other]}", f"{sign} {aim.promised:g}", f"{aim.ratio(figures):.2f}{verdict}"


def as_json(figures: Figures) -> dict[str, Any]:
    """Everything that was measured, for machines."""
    return {
        "format": FORMAT,
        "version": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cores": os.cpu_count() or 1,
        "rounds": figures.rounds,
        "groups": [_json(figures, group) for group in figures.groups],
        "aims": [
            {
                "case": aim.case,
                "other": aim.other,
                "at_least" if aim.least is not None else "at_most": aim.promised,
                "measured": aim.ratio(figures),
                "reached": aim.is_reached(figures),
            }
            for aim in AIMS
            if aim in aims_measured(figures)
        ],
    }


def _json(figures: Figures, group: Group) -> dict[str, Any]:
    return {
        "name": group.name,
        "title": group.title,
        "unit": group.unit,
        "reference": group.cases[0].name,
        "cases": [
            {
                "name": case.name,
                "what": case.what,
                "rates": figures.rates[case.name],
                "median": figures.rate(case.name),
                "times_as_fast": figures.ratio(case.name, group.cases[0].name),
            }
            for case in group.cases
        ],
    }
