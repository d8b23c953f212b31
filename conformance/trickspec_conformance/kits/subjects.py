"""What a kit is about: the questions that arise in each game, what belongs to them, and the options of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickspec.questions import questions_of
from trickspec.spec import schemas

if TYPE_CHECKING:
    from trickspec.library import Library
    from trickspec.ruleset import Option


@dataclass(frozen=True, slots=True)
class Question:
    """One question: what it is asked about and what its answer says, each a list of members; `?` marks one that may be absent."""

    ask: str
    given: tuple[str, ...]
    result: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """One game, with the questions that arise in it and its options."""

    game: str
    questions: tuple[Question, ...]
    options: tuple[Option, ...]


def subjects(library: Library, games: Sequence[str] = ()) -> list[Subject]:
    """These games of a library, or all of them.

    Raises:
        NotSupported: where there is no such game.
    """
    return [_subject(library, game) for game in dict.fromkeys(games or library.games)]


def _subject(library: Library, game: str) -> Subject:
    ruleset = library.ruleset(game)
    return Subject(game, tuple(map(_question, questions_of(ruleset))), ruleset.declared)


def _question(ask: str) -> Question:
    return Question(ask, tuple(_members(f"{ask}_given")), tuple(_members(f"{ask}_result")))


def _members(definition: str) -> Iterator[str]:
    form = schemas.schema("protocol")["$defs"][definition]
    needed = form.get("required", ())
    yield from (name if name in needed else f"{name}?" for name in form["properties"])
