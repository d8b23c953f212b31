"""From a folder of rules to a `Game`. What a file should look like is the schemas' affair; `check` asks them."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from trickspec.errors import NotSupported, Problem, SpecError
from trickspec.spec.documents import Document, examine
from trickspec.spec.files import matching
from trickspec.spec.rules import Choice, Game, Profile, Row, Rule

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def game_names(folder: Path) -> list[str]:
    """The games that a spec folder holds: every folder in it that has a `game.yaml`."""
    return [path.parent.name for path in matching(folder, "*/game.yaml")]


def load_game(folder: Path, name: str) -> Game:
    """Everything that decides an answer, of one game.

    Raises:
        NotSupported: where the folder has no such game.
        SpecError: where a file cannot be read, or is not what it should be.
    """
    if name not in game_names(folder):
        raise NotSupported(f"no game is called {name}: known are {', '.join(game_names(folder)) or 'none'}")
    documents = dict(_documents(folder / name))
    try:
        return build_game(name, documents)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        message = f"the rules of {name} are not what their schemas say ({type(error).__name__}: {error})"
        raise SpecError([Problem(str(folder / name), 1, message, "run trickspec check")]) from error


def _documents(home: Path) -> Iterator[tuple[str, Document]]:
    problems: list[Problem] = []
    for path in deciding_files(home):
        document, found = examine(path)
        problems += found
        if document is not None:
            yield path.relative_to(home).as_posix(), document
    if problems:
        raise SpecError(problems)


def deciding_files(home: Path) -> list[Path]:
    """The files of a game on which its answers depend, in a settled order."""
    return [
        path
        for pattern in ("game.yaml", "options.yaml", "rules/*.yaml", "profiles/*.yaml")
        for path in matching(home, pattern)
    ]


def build_game(name: str, documents: dict[str, Document]) -> Game:
    """A game from its documents, which are named as they lie in its folder."""
    chapters = tuple(documents["game.yaml"].value["chapters"])
    rules: list[Rule] = []
    for chapter in chapters:
        document = documents[f"rules/{chapter}.yaml"]
        rules += [_rule(document, chapter, number, raw) for number, raw in enumerate(document.value)]
    options = documents["options.yaml"].value
    return Game(
        name=name,
        chapters=chapters,
        rules=tuple(rules),
        options=tuple(_choice(number, raw) for number, raw in enumerate(options)),
        profiles=tuple(_profile(d.value) for key, d in documents.items() if key.startswith("profiles/")),
        digest=digest({key: each.value for key, each in documents.items() if not key.startswith("profiles/")}),
    )


def digest(values: dict[str, Any]) -> str:
    """The identity of what files say, whatever their layout, their comments and the order of their keys."""
    hasher = hashlib.sha256()
    for key in sorted(values):
        hasher.update(f"{key}\n{json.dumps(values[key], sort_keys=True)}\n".encode())
    return f"sha256:{hasher.hexdigest()}"


def _rule(document: Document, chapter: str, number: int, raw: dict[str, Any]) -> Rule:
    return Rule(
        id=raw["id"],
        clause=raw["clause"],
        values=raw.get("with", {}),
        rows=tuple(read_row(number, place, row) for place, row in enumerate(raw.get("rows", []))),
        sources=tuple(raw["sources"]),
        chapter=chapter,
        document=document,
        where=(number,),
    )


def read_row(number: int, place: int, raw: dict[str, Any]) -> Row:
    """One row of the table that stands as the `number`-th rule of its chapter."""
    return Row(
        id=raw["id"],
        when=tuple(raw["when"]),
        points=raw["points"],
        values=raw.get("with", {}),
        sources=tuple(raw["sources"]),
        where=(number, "rows", place),
    )


def _choice(number: int, raw: dict[str, Any]) -> Choice:
    return Choice(raw["id"], tuple(raw["values"]), raw["default"], tuple(raw["sources"]), (number,))


def _profile(raw: dict[str, Any]) -> Profile:
    return Profile(raw["id"], raw["values"], tuple(raw["sources"]))
