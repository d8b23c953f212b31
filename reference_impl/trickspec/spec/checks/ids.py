"""Are ids of their game and chapter, used once and never retired, and is every clause given what it takes?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.spec import schemas
from trickspec.spec.documents import Document
from trickspec.spec.rules import Game, Rule
from trickspec.spec.shelf import Shelf

WITH_ROWS = "points_table"


def parameters(document: Document) -> Iterator[Problem]:
    """What stands under `with` is what the clause takes, and rows stand where a table is and nowhere else."""
    for number, raw in enumerate(document.value):
        definition = f"clause_{raw['clause']}"
        for fault in schemas.faults(raw.get("with", {}), "rules", definition):
            yield document.problem((number, "with", *fault.where), f"{raw['id']}: {fault.message}", fault.mend)
        if ("rows" in raw) is not (raw["clause"] == WITH_ROWS):
            mend = "leave them out" if "rows" in raw else "write its rows"
            yield document.problem(
                (number,), f"{raw['id']}: {raw['clause']} has {'no' if 'rows' in raw else ''} rows", mend
            )


def complete(shelf: Shelf, game: str) -> Iterator[Problem]:
    """Every chapter that a game names has its file, and every file its chapter."""
    document = shelf.find(f"{game}/game.yaml")
    if document is None or not isinstance(document.value, dict):
        return
    chapters = [chapter for chapter in document.value.get("chapters", []) if isinstance(chapter, str)]
    for chapter in chapters:
        path = f"{game}/rules/{chapter}.yaml"
        if shelf.find(path) is None and path not in shelf.unread:
            yield document.problem(("chapters",), f"the chapter {chapter} has no rules", f"write {path}")
    for path, other in shelf.of_kind("rules").items():
        home, _, name = path.removesuffix(".yaml").split("/")
        if home == game and name not in chapters:
            yield other.problem((), f"{name} is no chapter of {game}", "name it in game.yaml")
    if shelf.find(f"{game}/options.yaml") is None and f"{game}/options.yaml" not in shelf.unread:
        yield document.problem((), f"{game} has no options.yaml", "write one; [] is enough")
    if document.value.get("game") != game:
        yield document.problem(("game",), f"this folder is called {game}", "give folder and game the same name")


def check(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every id names its game and chapter and stands once, and no retired id is used."""
    retired = {entry["id"]: entry for document in shelf.of_kind("retired").values() for entry in document.value}
    seen: set[str] = set()
    for rule in game.rules:
        for name, where in ((rule.id, rule.where), *((row.id, row.where) for row in rule.rows)):
            prefix = f"{game.name}.{rule.chapter}."
            if not name.startswith(prefix):
                yield _problem(rule, where, f"{name} stands in the wrong file", f"its id begins with {prefix}")
            if name in seen:
                yield _problem(rule, where, f"the id {name} is used twice", "give each rule an id of its own")
            if name in retired:
                heir = retired[name].get("heir", "a new id")
                yield _problem(rule, where, f"the id {name} is retired", f"use {heir}")
            seen.add(name)


def heirs(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every heir of a retired id of this game that is not there, and never was."""
    for document in shelf.of_kind("retired").values():
        known = {*game.ids(), *(entry["id"] for entry in document.value)}
        for number, entry in enumerate(document.value):
            heir = entry.get("heir")
            if entry["id"].startswith(f"{game.name}.") and heir is not None and heir not in known:
                yield document.problem(
                    (number, "heir"), f"no rule is called {heir}", "name the rule that took its place"
                )


def _problem(rule: Rule, where: tuple[str | int, ...], message: str, mend: str) -> Problem:
    return rule.document.problem((*where, "id"), message, mend)
