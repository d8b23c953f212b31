"""Checking a spec: everything that is wrong with it, all in one run, each fault with its file, its line and its mend.

The checks go from the letter to the meaning: files can be read, schemas are kept, ids and references hold, clauses can do their
work, tables are total, texts fit the rules, and everything rests on a source. A check whose ground is missing is left out, since
its complaints would only be echoes; the fault that removed the ground is reported. Ground is a file: a fault in one game, or in
one text, hides nothing of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickspec.errors import Problem, SpecError
from trickspec.spec import schemas
from trickspec.spec.checks import glossary, ids, languages, needs, references, sources, tables, texts, tricks, words
from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.load import build_game
from trickspec.spec.rules import Game
from trickspec.spec.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path


def check(folder: Path) -> list[Problem]:
    """Every fault of the spec in `folder`, in the order of files and lines; none means that it is sound."""
    shelf = Shelf(folder)
    problems = _read(shelf)
    if not shelf.games:
        problems.append(
            Problem(str(folder), 1, "there is no game here", "name a folder whose folders have a game.yaml")
        )
    unfinished = {str(folder / path) for path in languages.drafts(shelf)}
    problems = [problem for problem in problems if problem.file not in unfinished]
    games = _whole_games(shelf)
    for game in games:
        problems += _check_game(shelf, game)
    problems += [*languages.check(shelf), *words.check(shelf), *glossary.check(shelf), *sources.check(shelf, games)]
    return sorted(set(problems))


def check_language(folder: Path, language: str) -> list[Problem]:
    """What a translator has to do in one language, whether or not it is listed: what is missing, stale or wrong."""
    shelf = Shelf(folder)
    problems = _read(shelf)
    own = [path for path in (*shelf.documents, *shelf.unread) if (languages.home_of(path) or ("", ""))[1] == language]
    files = {str(folder / path) for path in own}
    problems = [problem for problem in problems if problem.file in files]
    for game in _whole_games(shelf):
        if references.resolve_everywhere(game):
            problems += texts.in_language(shelf, game, language)
    problems += words.in_language(shelf, language)
    return sorted(set(problems))


def _read(shelf: Shelf) -> list[Problem]:
    """What is wrong with the files one by one; those are set aside."""
    spoken = {(problem.file, problem.line) for problem in shelf.problems}
    problems = [
        *shelf.problems,
        *(each for each in _against_schemas(shelf) if (each.file, each.line) not in spoken),
    ]
    shelf.set_aside({problem.file for problem in problems})
    return problems


def _whole_games(shelf: Shelf) -> list[Game]:
    return [_game(shelf, name) for name in shelf.games if _is_whole(shelf, name)]


def _against_schemas(shelf: Shelf) -> list[Problem]:
    problems: list[Problem] = []
    for kind in dict.fromkeys(shelf.kinds.values()):
        for document in shelf.of_kind(kind).values():
            found = schemas.problems(document, kind)
            problems += found
            if kind == "rules" and not found:
                problems += ids.parameters(document)
    for game in shelf.games:
        problems += ids.complete(shelf, game)
    return problems


def _is_whole(shelf: Shelf, game: str) -> bool:
    """Whether every file that decides an answer could be read and keeps its schema."""
    return not shelf.has_unread(f"{game}/*.yaml", f"{game}/rules/*.yaml", f"{game}/profiles/*.yaml")


def _game(shelf: Shelf, name: str) -> Game:
    prefix = f"{name}/"
    own = {path.removeprefix(prefix): each for path, each in shelf.documents.items() if path.startswith(prefix)}
    deciding = {path: each for path, each in own.items() if not path.startswith(("text/", "rulings/"))}
    return build_game(name, deciding)


def _check_game(shelf: Shelf, game: Game) -> list[Problem]:
    problems = [*ids.check(shelf, game), *references.check(shelf, game), *needs.check(shelf, game)]
    problems += tables.expressions(game)
    if not problems:
        problems += _compiled(game)
    if not problems:
        problems += [*tables.check(game), *tricks.check(game)]
    problems += [*references.profiles(shelf, game), *ids.heirs(shelf, game)]
    if references.resolve_everywhere(game):
        problems += texts.check(shelf, game)
    return problems


def _compiled(game: Game) -> list[Problem]:
    """What the clauses themselves object to, under any choice of options."""
    problems: list[Problem] = []
    for options in combinations(game):
        try:
            compile_game(game, options)
        except SpecError as error:
            problems += error.problems
    return problems
