"""The matrix as a page and as a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any, Final

from trickspec.version import __version__
from trickspec_conformance.cases import Case, digest
from trickspec_conformance.matrix.cells import ENOUGH, Cell, Content, Matrix, Under
from trickspec_conformance.matrix.reasons import Reason
from trickspec_conformance.matrix.sides import Side

FORMAT: Final = "trickspec.matrix/1"


def document(matrix: Matrix, reasons: Sequence[Reason], cases: Iterable[Case]) -> dict[str, Any]:
    """The matrix as JSON has it."""
    return {
        "format": FORMAT,
        "version": __version__,
        "cases": digest(cases),
        "enough": ENOUGH,
        "cells": [_entry(cell, content, _why(cell, content, reasons)) for cell, content in matrix.items()],
    }


def _entry(cell: Cell, content: Content, why: str) -> dict[str, Any]:
    under = {} if cell.under is None else {"under": asdict(cell.under)}
    said = {"unneeded": content.unneeded, "reason": "" if content.unneeded else why}
    entry = {"rule": cell.rule, "side": str(cell.side), **under, "cases": sorted(content.cases)}
    return {**entry, **{name: text for name, text in said.items() if text}}


def _why(cell: Cell, content: Content, reasons: Iterable[Reason]) -> str:
    """Why cases are missing in a cell; nothing where they are not, or where nobody says."""
    if content.unneeded or not content.is_short:
        return content.unneeded
    return next((reason.why for reason in reasons if reason.speaks_of(cell)), "")


def page(matrix: Matrix, reasons: Sequence[Reason]) -> str:
    """The matrix as Markdown: a table a game, and below it why cases are missing."""
    parts = ["# The coverage matrix", _summary(matrix, reasons)]
    for game, cells in groupby(matrix, key=lambda cell: cell.rule.partition(".")[0]):
        own = {cell: matrix[cell] for cell in cells}
        parts += [f"## {game}", "\n".join(_table(own)), "\n".join(_notes(own, reasons))]
    return "\n\n".join(part for part in parts if part) + "\n"


def _summary(matrix: Matrix, reasons: Sequence[Reason]) -> str:
    short = [cell for cell, content in matrix.items() if content.is_short]
    explained = [cell for cell in short if any(reason.speaks_of(cell) for reason in reasons)]
    unneeded = sum(bool(content.unneeded) for content in matrix.values())
    return (
        f"{len({cell.rule for cell in matrix})} rules, {len(matrix)} cells. {len(matrix) - len(short) - unneeded} are filled by "
        f"{ENOUGH} cases or more, {unneeded} need none, {len(explained)} have a reason, {len(short) - len(explained)} are short."
    )


def _table(matrix: Matrix) -> Iterator[str]:
    yield f"| rule | under | {' | '.join(Side)} |"
    yield f"| --- | --- |{' ---: |' * len(Side)}"
    rows: dict[tuple[str, Under | None], list[str]] = {}
    for cell, content in matrix.items():
        shown = "-" if content.unneeded else str(len(content.cases))
        rows.setdefault((cell.rule, cell.under), []).append(shown)
    for (rule, under), numbers in rows.items():
        yield f"| `{rule}` | {under or ''} | {' | '.join(numbers)} |"


def _notes(matrix: Matrix, reasons: Sequence[Reason]) -> Iterator[str]:
    """Each thing that is said of cells in which cases are missing, once, with the rules of which it is said."""
    said: dict[str, dict[str, list[str]]] = {}
    for cell, content in matrix.items():
        if content.unneeded or content.is_short:
            why = _why(cell, content, reasons) or "nobody says why"
            sides = said.setdefault(why, {}).setdefault(cell.rule, [])
            sides += [] if cell.side in sides else [cell.side]
    for why, rules in said.items():
        named = [f"`{rule}`" if len(sides) == len(Side) else f"`{rule}` {sides[0]}" for rule, sides in rules.items()]
        yield f"- {why[0].upper()}{why[1:].removesuffix('.')}: {', '.join(named)}."
