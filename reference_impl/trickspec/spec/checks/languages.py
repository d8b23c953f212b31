"""Which languages does each game have, and which are still being written?

A folder of texts in a language that is not listed yet is a draft in the making: nobody reads it, and nothing asks for more of it,
until its translator does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from trickspec.errors import Problem
from trickspec.rulebook.message import PLURALS
from trickspec.spec.documents import examine
from trickspec.spec.shelf import Shelf

COMMON = ""
"""Where the words lie that belong to no game."""


def listed(shelf: Shelf, game: str) -> list[str]:
    """The languages that a game has, as far as their plurals are known; the common words have those of all games."""
    document = shelf.find("languages.yaml")
    if document is None:
        return []
    names = document.value.get(game, []) if game else [name for names in document.value.values() for name in names]
    return [name for name in dict.fromkeys(names) if name in PLURALS]


def home_of(path: str) -> tuple[str, str] | None:
    """The game, or COMMON, and the language of a file of texts by its path in the folder; None for any other file."""
    parts = path.split("/")
    if len(parts) == 3 and parts[0] == "text":
        return COMMON, parts[1]
    if len(parts) == 4 and parts[1] == "text":
        return parts[0], parts[2]
    return None


def drafts(shelf: Shelf) -> dict[str, tuple[str, str]]:
    """The files of texts in a language that is known and not listed, with the game and the language of each."""
    if shelf.find("languages.yaml") is None:
        return {}
    found = {path: home_of(path) for path in (*shelf.documents, *shelf.unread)}
    return {
        path: home
        for path, home in found.items()
        if home and home[1] in PLURALS and home[1] not in listed(shelf, home[0])
    }


def unlisted(folder: Path) -> list[str]:
    """The folders of texts in a language that is known and not listed, such as `joker/text/ka`, without reading any text."""
    document, _ = examine(folder / "languages.yaml")
    if document is None:
        return []
    names = {path.relative_to(folder).as_posix() for path in (*folder.glob("text/*"), *folder.glob("*/text/*"))}
    common = {language for languages in document.value.values() for language in languages}
    found = []
    for name in sorted(names):
        home, language = home_of(f"{name}/any.yaml") or (COMMON, "")
        if language in PLURALS and language not in (document.value.get(home, []) if home else common):
            found.append(name)
    return found


def check(shelf: Shelf) -> Iterator[Problem]:
    """Every game without a language, every language without plurals, and every game that is not there."""
    document = shelf.find("languages.yaml")
    if document is None:
        return
    for game in sorted(document.value.keys() - set(shelf.known_games)):
        yield document.problem((game,), f"no game is called {game}", f"name one of {', '.join(shelf.known_games)}")
    for game in shelf.games:
        if not document.value.get(game):
            yield document.problem((), f"nothing says which languages {game} has", f"add {game}: [en]")
        for language in document.value.get(game, []):
            if language not in PLURALS:
                mend = f"use one of {', '.join(PLURALS)}"
                yield document.problem((game,), f"the plurals of {language} are not known", mend)


def strangers(shelf: Shelf, game: str) -> Iterator[Problem]:
    """Texts of a game in a language that nobody knows, and all of them where no language is listed for any game."""
    told: set[str] = set()
    known = () if shelf.find("languages.yaml") is None else PLURALS
    for path, document in shelf.documents.items():
        home = home_of(path)
        if home is None or home[0] != game or home[1] in (*known, *told):
            continue
        told.add(home[1])
        message = f"nothing reads this: {home[1]} is no language of {game}"
        yield document.problem((), message, f"use one of {', '.join(PLURALS)}, and list it in languages.yaml")


def of_no_chapter(shelf: Shelf, game: str, language: str, chapters: tuple[str, ...]) -> Iterator[Problem]:
    """Texts of a game in one language that are called as no chapter is."""
    for path, document in shelf.documents.items():
        name = path.rpartition("/")[2].removesuffix(".yaml")
        if home_of(path) == (game, language) and shelf.kinds[path] == "text" and name not in chapters:
            message = f"nothing reads this: {name} is no chapter of {game}"
            yield document.problem((), message, "call it as a chapter, or leave it out")
