"""Pictures of cases: one file a case and language, drawn by the rules, with everything in it said in words beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from trickspec.pictures.asked import picture_of
from trickspec.pictures.described import described
from trickspec.pictures.svg import Alternative, drawing
from trickspec.pictures.words import words_in
from trickspec_conformance.cases import Case
from trickspec_site.edition import GameEdition


class Drawing(NamedTuple):
    """A picture: where it lies, the file, and what is read instead of it."""

    address: str
    svg: str
    text: str


def draw(game: GameEdition, case: Case) -> Drawing | None:
    """The position of a case; None where there is nothing to draw."""
    ruleset = game.suite.library.ruleset(game.name, case.named)
    picture = picture_of(ruleset, case.ask, case.given, case.expect)
    if picture is None:
        return None
    words = words_in(game.language)
    text = described(picture, words)
    return Drawing(f"pictures/{case.id}.svg", drawing(picture, words, Alternative(case.id, text)), text)


def files(drawings: Mapping[str, Drawing]) -> dict[str, str]:
    """The pictures as files."""
    return {drawing.address: drawing.svg for drawing in drawings.values()}
