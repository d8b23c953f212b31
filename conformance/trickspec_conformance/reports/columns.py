"""Rows of words as columns of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trickspec_conformance.sanitising import clean


def columns(rows: Sequence[Sequence[str]], left: int) -> Iterator[str]:
    """The rows with their cells below each other; the first `left` columns are words, the others numbers."""
    shown = [[clean(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    for row in shown:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()
