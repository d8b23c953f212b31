"""A picture as SVG: the places around a table, what each has played, the trump in a corner, the hands below.

A drawing stands alone, with its own colours for light and dark, or in a page that has `STYLE` and the `symbols` once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from trickspec.pictures import cards_svg
from trickspec.pictures.cards_svg import HEIGHT, WIDTH
from trickspec.pictures.described import act_in_words, number_in_words, suit_in_words, who_in_words
from trickspec.pictures.faces import Face
from trickspec.pictures.table import Hand, Picture, Place, Sheet, Table
from trickspec.pictures.words import Words

STYLE: Final = """\
.ts-picture { color-scheme: light dark; --ts-ink: #1b1f24; --ts-felt: #e4efe6; --ts-edge: #55705c; --ts-mark: #0b5cad; }
.ts-picture text { fill: var(--ts-ink); font: 12px system-ui, sans-serif; }
@media (max-width: 480px) { .ts-picture text { font-size: 14px; } }
.ts-picture .ts-strong { font-weight: bold; }
.ts-felt { fill: var(--ts-felt); stroke: var(--ts-edge); stroke-width: 2; }
.ts-empty { fill: none; stroke: var(--ts-edge); stroke-dasharray: 3 3; }
.ts-marked { fill: none; stroke: var(--ts-mark); stroke-width: 2.5; }
.ts-line { stroke: var(--ts-edge); stroke-width: 1; }
.ts-paper { fill: #fdfdfb; stroke: #6b6b6b; }
.ts-red, text.ts-red { fill: #b3121f; }
.ts-black, text.ts-black { fill: #16191d; }
text.ts-red, text.ts-black, text.ts-rank { font: bold 15px system-ui, sans-serif; }
.ts-special { fill: #6c3ea1; }
text.ts-meant { fill: #16191d; font: 8px system-ui, sans-serif; text-anchor: middle; }
.ts-middle { text-anchor: middle; }
.ts-end { text-anchor: end; }
@media (prefers-color-scheme: dark) {
.ts-picture { --ts-ink: #e8ebee; --ts-felt: #1d2f24; --ts-edge: #85a58e; --ts-mark: #6db3ff; }
}
"""
"""The colours of every drawing; cards are light on any ground."""

_WIDE: Final = 520
_BARE: Final = 80.0
"""How high a picture without a table is."""
_MIDDLE: Final = _WIDE / 2
_ACROSS: Final = 144
_DOWN: Final = 88
"""How far the felt reaches from its centre, to the sides and up and down."""
_BELOW_HEAD: Final = 52
"""Where the first line may stand that is not in a corner."""
_APART: Final = 15
"""From one line of a label to the next."""
_ABOVE_FELT: Final = 9
_BELOW_FELT: Final = 17
_ASIDE: Final = 0.9
"""A place whose sine is smaller lies to the side of the table."""
_SIDE: Final = 62
"""How near to the edge the middle of a label may come."""
_MARGIN: Final = 12
_ROW: Final = 74
_LINE: Final = 22
_ROOM: Final = 18
"""How long a name may be beside the table."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """What a reader who cannot see the picture is told; `key` tells it from others in the same page."""

    title: str
    text: str
    key: str = "picture"


def drawing(picture: Picture, words: Words, instead: Alternative) -> str:
    """A document of its own."""
    needed = f"<style>{STYLE}</style><defs>{symbols([picture], words)}</defs>"
    return _svg(picture, words, instead, needed)


def inline(picture: Picture, words: Words, instead: Alternative) -> str:
    """A part of a page that has the style and the symbols."""
    return _svg(picture, words, instead, "")


def card_drawing(face: Face, words: Words) -> str:
    """A card as a document of its own; who shows it says what it is."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ts-picture" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<style>{STYLE}</style><defs>{cards_svg.symbols([face], words)}</defs>{cards_svg.use(face, 0, 0)}</svg>"
    )


def symbols(pictures: Iterable[Picture], words: Words) -> str:
    """The definition of every card that lies in these pictures."""
    faces = {face for picture in pictures if isinstance(picture, Table) for face in _faces(picture)}
    return cards_svg.symbols(faces, words)


def _faces(table: Table) -> Iterator[Face]:
    if table.trump is not None and table.trump.turned is not None:
        yield table.trump.turned
    for place in table.places:
        if place.played is not None:
            yield place.played
        if place.hand is not None:
            yield from place.hand.cards


def _svg(picture: Picture, words: Words, instead: Alternative, needed: str) -> str:
    body, height = _sheet(picture, words) if isinstance(picture, Sheet) else _table(picture, words)
    key = escape(instead.key)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="ts-picture" viewBox="0 0 {_WIDE} {height:g}" role="img"'
        f' aria-labelledby="{key}-title {key}-text"><title id="{key}-title">{escape(instead.title)}</title>'
        f'<desc id="{key}-text">{escape(instead.text)}</desc>{needed}{body}</svg>'
    )


def _text(x: float, y: float, said: str, style: str = "") -> str:
    named = f' class="{style}"' if style else ""
    return f'<text x="{x:g}" y="{y:g}"{named}>{escape(said)}</text>'


# A table


def _table(table: Table, words: Words) -> tuple[str, float]:
    parts = list(_head(table, words))
    height = _BARE
    if len(table.places) > 1:
        around, height = _around(table, words)
        parts += around
    for place in table.places:
        if place.hand is not None:
            parts.append(_hand(place, place.hand, words, height))
            height += _ROW
    return "".join(parts), height


def _head(table: Table, words: Words) -> Iterator[str]:
    """The deal in one corner, the trump in the other."""
    yield _text(_MARGIN, 20, words.say("deal", number=table.deal), "ts-strong")
    if table.cards is not None:
        yield _text(_MARGIN, 36, words.say("cards_each", count=table.cards))
    if table.trick is not None:
        yield _text(_MARGIN, 52, words.say("trick", number=table.trick))
    trump = table.trump
    if trump is None:
        return
    right = _WIDE - _MARGIN
    if trump.turned is not None:
        yield cards_svg.use(trump.turned, right - WIDTH, 8)
        right -= WIDTH + 8
    yield _text(right, 36, words.say("source", source=trump.source), "ts-end")
    if trump.suit is None or trump.suit == "none":
        yield _text(right, 20, words.say("trump_not_known" if trump.suit is None else "no_trump"), "ts-strong ts-end")
        return
    named = suit_in_words(trump.suit, words)
    yield _text(right, 20, words.say("trump", suit=named), "ts-strong ts-end")
    paper = f'<rect class="ts-paper" x="{right - 20:g}" y="42" width="20" height="20" rx="3"/>'
    yield paper + cards_svg.suit(trump.suit, right - 17, 45, 14)


def _around(table: Table, words: Words) -> tuple[list[str], float]:
    """The places around the table, and how far down they reach; whoever acts sits nearest, as if the reader sat there."""
    nearest = next((turn for turn, place in enumerate(table.places) if place.act), 0)
    way = 1 if table.clockwise else -1
    angles = [math.tau * ((turn - nearest) * way / len(table.places) + 0.25) for turn in range(len(table.places))]
    labels = [
        _label(place, words, beside=abs(math.sin(angle)) < _ASIDE)
        for place, angle in zip(table.places, angles, strict=True)
    ]
    above, below = (_most_lines(labels, angles, end) for end in (-1, 1))
    centre = _BELOW_HEAD + _APART * (above - 1) + _ABOVE_FELT + _DOWN
    parts = [f'<ellipse class="ts-felt" cx="{_MIDDLE:g}" cy="{centre:g}" rx="{_ACROSS}" ry="{_DOWN}"/>']
    for place, angle, label in zip(table.places, angles, labels, strict=True):
        parts.append(_card_of(place, _MIDDLE + 95 * math.cos(angle), centre + 54 * math.sin(angle)))
        first = _first_line(math.sin(angle), centre, len(label))
        x = min(max(_MIDDLE + 206 * math.cos(angle), _SIDE), _WIDE - _SIDE)
        strong = " ts-strong" if place.act else ""
        parts += [
            _text(round(x, 1), round(first + _APART * number, 1), line, f"ts-middle{strong}")
            for number, line in enumerate(label)
        ]
    return parts, centre + _DOWN + _BELOW_FELT + _APART * (below - 1) + 10


def _most_lines(labels: Iterable[list[str]], angles: Iterable[float], end: int) -> int:
    """How many lines the longest label has above the felt, `end` -1, or below it, `end` 1."""
    return max(
        (len(label) for label, angle in zip(labels, angles, strict=True) if end * math.sin(angle) > _ASIDE), default=1
    )


def _first_line(sine: float, centre: float, lines: int) -> float:
    """Where the first line of a label stands: above the felt, below it, or beside it, in the middle of the place."""
    if sine < -_ASIDE:
        return centre - _DOWN - _ABOVE_FELT - _APART * (lines - 1)
    if sine > _ASIDE:
        return centre + _DOWN + _BELOW_FELT
    return centre + 116 * sine + 4 - _APART * (lines - 1) / 2


def _card_of(place: Place, x: float, y: float) -> str:
    left, top = round(x - WIDTH / 2, 1), round(y - HEIGHT / 2, 1)
    shown = "" if place.played is None else cards_svg.use(place.played, left, top)
    if place.act == "play":
        frame = (left - 3, top - 3, WIDTH + 6, HEIGHT + 6)
        shown += '<rect class="ts-marked" x="{:g}" y="{:g}" width="{:g}" height="{:g}" rx="6"/>'.format(*frame)
    elif place.played is None:
        shown += f'<rect class="ts-empty" x="{left:g}" y="{top:g}" width="{WIDTH}" height="{HEIGHT}" rx="4"/>'
    return shown


def _label(place: Place, words: Words, *, beside: bool) -> list[str]:
    """Who sits there, and below it what is known of them; `beside` the table a long line would run into it."""
    counts = [
        words.say(name, number=number_in_words(number))
        for name, number in (("bid", place.bid), ("taken", place.taken))
        if number is not None
    ]
    doing = [words.say("leads" if place.played is None else "led")] if place.leads else []
    doing += [act_in_words(place, words)] if place.act else []
    said = [*_who(place, words), *(counts if beside else [", ".join(counts)]), ", ".join(doing)]
    return [line for line in said if line]


def _who(place: Place, words: Words) -> list[str]:
    """The seat and its roles, each on a line, since there is little room beside the table."""
    roles = ", ".join(words.say("role", role=role) for role in place.roles)
    if place.seat is None:
        return [roles or words.say("nobody")]
    return [_short(place.name or words.say("seat", number=place.seat)), roles]


def _short(name: str) -> str:
    return name if len(name) <= _ROOM else f"{name[: _ROOM - 1]}…"


def _hand(place: Place, hand: Hand, words: Words, top: float) -> str:
    name = words.say("holds" if hand.whole else "holds_at_least")
    said = (
        f"{who_in_words(place, words)} {name}"
        if hand.cards
        else f"{who_in_words(place, words)} {name} {words.say('nothing')}"
    )
    room = _WIDE - 2 * _MARGIN - WIDTH
    step = min(WIDTH + 4, room / max(len(hand.cards) - 1, 1))
    cards = (cards_svg.use(face, round(_MARGIN + step * n, 1), top + 18) for n, face in enumerate(hand.cards))
    return _text(_MARGIN, top + 12, said, "ts-strong" if place.act else "") + "".join(cards)


# A sheet


def _sheet(sheet: Sheet, words: Words) -> tuple[str, float]:
    columns = [190 + (_WIDE - 200) * (seat + 0.7) / sheet.players for seat in range(sheet.players)]
    parts = [_text(_MARGIN, 20, words.say("column_deal"), "ts-strong")]
    parts += [_text(x, 20, words.say("seat", number=seat), "ts-strong ts-end") for seat, x in enumerate(columns)]
    y = 20.0
    for row in sheet.rows:
        parts.append(f'<line class="ts-line" x1="{_MARGIN}" x2="{_WIDE - _MARGIN}" y1="{y + 7:g}" y2="{y + 7:g}"/>')
        parts.append(_text(_MARGIN, y + _LINE, str(row.deal)))
        for name, numbers in (("column_bid", row.bids), ("column_taken", row.taken), ("column_points", row.points)):
            if numbers is not None:
                y += _LINE
                parts.append(_text(80, y, words.say(name)))
                said = ["?" if number is None else number_in_words(number) for number in numbers]
                parts += [_text(x, y, each, "ts-end") for x, each in zip(columns, said, strict=True)]
    return "".join(parts), y + 12
