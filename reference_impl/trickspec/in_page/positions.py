"""The position of a question, drawn: what a report tells of a case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trickspec.in_page.opened import library
from trickspec.in_page.spoken import drawn
from trickspec.pictures.asked import picture_of
from trickspec.pictures.words import words_in
from trickspec.records import options_of
from trickspec.rulebook.translation import ORIGINAL
from trickspec.table.nodes import Node


def position(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The `picture` of what is `given` with a question, `ask`, in a game under `options`; None where there is nothing to draw.

    Raises:
        Malformed: where the game or its options are none that there are.
    """
    game, ask, given, right = (asked.get(name) for name in ("game", "ask", "given", "expect"))
    if not (isinstance(game, str) and isinstance(ask, str) and isinstance(given, Mapping)):
        return {"picture": None}
    rules = library().ruleset(game, options_of(Node(asked)))
    picture = picture_of(rules, ask, given, right if isinstance(right, Mapping) else {})
    return {"picture": None if picture is None else drawn(picture, words_in(asked.get("language", ORIGINAL)))}
