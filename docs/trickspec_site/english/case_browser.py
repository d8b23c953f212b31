"""The cases to look through: a page with filters, and beside it every case as data, with its picture and its answer in words."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from trickspec.spec.rules import option_key
from trickspec_conformance.cases import Case, digest, questions
from trickspec_conformance.matrix.sides import Side
from trickspec_site.drawings import draw
from trickspec_site.edition import Edition, GameEdition
from trickspec_site.page import Page
from trickspec_site.saying import answer_in_words

ADDRESS = "cases/"


def cases_page(edition: Edition) -> Page:
    """The page, its data and its pictures."""
    games = {game.name: game for game in edition.games}
    sides = _sides(edition)
    cases = list(edition.suite.cases.values())
    files: dict[str, str] = {}
    entries = [_entry(games[case.game], case, sides.get(case.id, {}), files) for case in cases]
    files[f"{ADDRESS}cases.json"] = json.dumps(
        {"digest": digest(cases), "cases": entries}, ensure_ascii=False, separators=(",", ":")
    )
    return Page(
        ADDRESS,
        "The cases",
        _body(edition, cases),
        "Every case of the suite, to look through.",
        {"only": "en", "hide": ["toc"]},
        files,
    )


def _sides(edition: Edition) -> Mapping[str, Mapping[str, list[str]]]:
    """What each case shows of which rule."""
    found: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for rule, shown in edition.suite.sides.items():
        for side, cases in shown.items():
            for case in cases:
                found[case][rule].append(str(side))
    return found


def _entry(game: GameEdition, case: Case, sides: Mapping[str, list[str]], files: dict[str, str]) -> dict[str, Any]:
    drawing = draw(game, case)
    if drawing is not None:
        files[drawing.address] = drawing.svg
    return {
        "id": case.id,
        "game": case.game,
        "ask": case.ask,
        "rules": list(case.rules),
        "options": {name: option_key(value) for name, value in case.named.items()},
        "sides": sides,
        "why": case.why,
        "says": answer_in_words(game, case),
        "given": case.given,
        "expect": case.expect,
        "file": case.file,
        "picture": drawing and {"at": drawing.address, "text": drawing.text},
    }


def _body(edition: Edition, cases: Iterable[Case]) -> str:
    options = sorted({f"{name}={option_key(value)}" for case in cases for name, value in case.named.items()})
    rules = [rule for game in edition.games for rule in game.entries]
    fields = "".join(
        (
            _select("game", "Game", [game.name for game in edition.games]),
            _select("rule", "Rule", rules),
            _select("side", "Shows that the rule", [str(side) for side in Side]),
            _select("ask", "Question", list(questions())),
            _select("option", "Played with", options),
            '<label>Words <input type="search" name="words" autocomplete="off"></label>',
        )
    )
    return (
        "# The cases\n\n"
        "A case is one claim: a position, a question, and the answer that is right, worked out by hand from the rule. "
        "[What they cover](../coverage/index.md) tells how it is counted which side of a rule a case shows.\n\n"
        f'<form id="case-filters" class="ts-filters">{fields}</form>\n\n'
        '<p id="case-count" role="status"></p>\n\n<div id="case-list" class="ts-cases"></div>\n\n'
        '<p><button id="case-more" class="md-button" type="button" hidden>More</button></p>\n\n'
        '<p>All of them as data: <a href="cases.json">cases.json</a>. '
        '<span id="case-script">Looking through them here needs JavaScript.</span></p>\n\n'
        '<script type="module" src="../assets/ts/cases.js"></script>'
    )


def _select(name: str, label: str, values: Iterable[str]) -> str:
    choices = "".join(f"<option>{escape(value)}</option>" for value in values)
    return f'<label>{label} <select name="{name}"><option value="">all</option>{choices}</select></label>'
