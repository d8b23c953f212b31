"""A badge of our own drawing: the name, and the verdict in a few words."""

from __future__ import annotations

from html import escape
from typing import IO, TYPE_CHECKING, Final

from trickspec_conformance.reports.verdict import in_few_words
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.reports.reported import Reported
    from trickspec_conformance.reports.told import Told

_NAME: Final = "trickspec"
_GOOD: Final = "#1a7037"
_BAD: Final = "#b3261e"
_NEITHER: Final = "#5b6470"
_DARK: Final = "#333a41"
"""White text has a contrast of more than 5 to 1 on each of them."""
_PAD: Final = 7
_LONGEST: Final = 60

_NARROW: Final = frozenset("ijlI.,:;'|!()[] ft")


def write(report: Reported, stream: IO[str]) -> None:
    """Write the badge."""
    said = clean(in_few_words(report.told), _LONGEST)
    left, right = _width(_NAME) + 2 * _PAD, _width(said) + 2 * _PAD
    whole = left + right
    title = escape(f"{_NAME}: {said}")
    stream.write(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="20" viewBox="0 0 {whole} 20" role="img"'
        f' aria-label="{title}"><title>{title}</title>'
        f'<clipPath id="round"><rect width="{whole}" height="20" rx="3"/></clipPath>'
        f'<g clip-path="url(#round)"><rect width="{left}" height="20" fill="{_DARK}"/>'
        f'<rect x="{left}" width="{right}" height="20" fill="{_colour(report.told)}"/></g>'
        f'<g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">'
        f"{_text(_PAD, left - 2 * _PAD, _NAME)}{_text(left + _PAD, right - 2 * _PAD, said)}</g></svg>\n"
    )


def _colour(report: Told) -> str:
    if not report.complete:
        return _NEITHER
    return _GOOD if report.conforms else _BAD


def _text(x: int, width: int, said: str) -> str:
    """Text of a width that is fixed, since nobody knows the reader's font."""
    return f'<text x="{x}" y="14" textLength="{width}" lengthAdjust="spacingAndGlyphs">{escape(said)}</text>'


def _width(said: str) -> int:
    return round(sum(4.2 if character in _NARROW else 7.1 for character in said))
