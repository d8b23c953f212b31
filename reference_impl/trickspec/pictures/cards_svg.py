"""Cards as SVG of our own drawing: nothing is loaded, and suits are paths, so that no font has to have them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from trickspec.pictures.described import rank_letter
from trickspec.pictures.faces import Face
from trickspec.pictures.words import Words

WIDTH: Final = 34
HEIGHT: Final = 48

SUITS: Final = {
    "S": "M12 2C19 9 22 12 22 15.5A4.8 4.8 0 0 1 13.4 18.4L15 22H9L10.6 18.4A4.8 4.8 0 0 1 2 15.5C2 12 5 9 12 2Z",
    "H": "M12 21.5C5 15.5 2 11.5 2 7.8A5 5 0 0 1 12 6.3A5 5 0 0 1 22 7.8C22 11.5 19 15.5 12 21.5Z",
    "D": "M12 2L20 12L12 22L4 12Z",
    "C": "M12 2A4.7 4.7 0 0 1 15.8 9.6A4.7 4.7 0 1 1 13.2 17L15 22H9L10.8 17A4.7 4.7 0 1 1 8.2 9.6A4.7 4.7 0 0 1 12 2Z",
}
"""The shapes of the suits in a box of 24 by 24; any other suit is shown as its letter."""

_STAR: Final = "M12 1.5L15.1 8.7L22.9 9.4L17 14.5L18.8 22.1L12 18.1L5.2 22.1L7 14.5L1.1 9.4L8.9 8.7Z"


def symbol_id(face: Face) -> str:
    """The name of a card's symbol within a document."""
    return f"ts-{re.sub('[^A-Za-z0-9]', '-', face.wire)}"


def symbols(faces: Iterable[Face], words: Words) -> str:
    """The definition of each of these cards, once."""
    known = {symbol_id(face): face for face in faces}
    return "".join(f'<symbol id="{name}">{_card(face, words)}</symbol>' for name, face in sorted(known.items()))


def use(face: Face, x: float, y: float) -> str:
    """A card that is defined elsewhere in the document, laid here by its upper left corner."""
    return f'<use href="#{symbol_id(face)}" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}"/>'


def suit(name: str, x: float, y: float, size: float) -> str:
    """The sign of a suit in a square."""
    if name not in SUITS:
        return f'<text class="ts-rank" x="{x + size / 4:g}" y="{y + size * 0.8:g}">{escape(name)}</text>'
    colour = "ts-red" if Face("", suit=name).red else "ts-black"
    return f'<path class="{colour}" transform="translate({x:g} {y:g}) scale({size / 24:g})" d="{SUITS[name]}"/>'


def _card(face: Face, words: Words) -> str:
    paper = f'<rect class="ts-paper" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="4"/>'
    return paper + (_special(face, words) if face.rank is None else _ordinary(face, words))


def _ordinary(face: Face, words: Words) -> str:
    colour = "ts-red" if face.red else "ts-black"
    rank = f'<text class="ts-rank {colour}" x="5" y="17">{escape(rank_letter(face.rank or "", words))}</text>'
    return rank + suit(face.suit or "", 12, 24, 18)


def _special(face: Face, words: Words) -> str:
    star = f'<path class="ts-special" transform="translate(8 4) scale(.75)" d="{_STAR}"/>'
    if face.mode is None:
        return star
    meant = escape(words.say("meant", mode=face.mode))
    y = 32 if face.names else 40
    said = f'<text class="ts-meant" x="{WIDTH / 2:g}" y="{y}">{meant}</text>'
    return star + said + (suit(face.names, 11, 34, 12) if face.names else "")
