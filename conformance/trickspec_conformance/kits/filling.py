"""Filling a kit in: `@name@` in a line stands for a few words, and alone in its line, be it in a comment, for whole lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trickspec.version import __version__
from trickspec_conformance.export.types import types

if TYPE_CHECKING:
    from trickspec_conformance.kits.kit import Kit
    from trickspec_conformance.kits.subjects import Subject

Lines: TypeAlias = Sequence[str]

_ALONE: Final = re.compile(r"(\s*)(?:#|//)?\s*@(\w+)@")
_WITHIN: Final = re.compile(r"@(\w+)@")


def filled(kit: Kit, about: Sequence[Subject]) -> dict[str, str]:
    """Every file of a kit by its path, about these games."""
    words, blocks = _words(kit, about), _blocks(kit, about)
    files = {path: "".join(f"{line}\n" for line in _lines(text, words, blocks)) for path, text in kit.templates()}
    if kit.types:
        files[kit.types] = types()
    return files


def _lines(text: str, words: Mapping[str, str], blocks: Mapping[str, Lines]) -> Iterator[str]:
    """The lines of a template; where nothing stands for a line, the empty line that sets it off goes too."""
    spare = False
    for line in text.splitlines():
        alone = _ALONE.fullmatch(line)
        if alone and alone[2] in blocks:
            lines = blocks[alone[2]]
            spare = not lines
            yield from (f"{alone[1]}{each}".rstrip() for each in lines)
        elif not spare or line:
            spare = False
            yield _put(line, words)


def _put(line: str, words: Mapping[str, str]) -> str:
    return _WITHIN.sub(lambda found: words[found[1]], line)


def _words(kit: Kit, about: Sequence[Subject]) -> dict[str, str]:
    return {
        "adapter": kit.adapter,
        "command": kit.command,
        "fence": kit.name,
        "game": about[0].game,
        "language": kit.language,
        "version": __version__,
    }


def _blocks(kit: Kit, about: Sequence[Subject]) -> dict[str, Lines]:
    words = _words(kit, about)
    run = [*kit.build, f"trickspec conform --level smoke -- {kit.command}"]
    return {
        "also": kit.also.splitlines(),
        "build": [f"- run: {each}" for each in kit.build],
        "ignored": kit.ignored,
        "options": list(_options(kit, about)),
        "questions": list(_questions(kit, about)),
        "run": [f"$ {each}" for each in run],
        "sample": [_put(each, words) for each in kit.sample.splitlines()],
        "setup": kit.setup.splitlines(),
        "table": list(_table(about)),
        "ways": list(_ways(about)),
    }


def _options(kit: Kit, about: Sequence[Subject]) -> Iterator[str]:
    """A line of the adapter for each option: what is played where nothing is said, and what else there is."""
    for subject in about:
        for option in subject.options:
            others = ", ".join(_written(kit, each) for each in option.values if each != option.default)
            said = {"option": option.name, "default": _written(kit, option.default), "others": others}
            yield _put(kit.option, {"game": subject.game, **said})


def _questions(kit: Kit, about: Sequence[Subject]) -> Iterator[str]:
    """A line of the adapter for each question about each game."""
    for subject in about:
        for question in subject.questions:
            said = {"given": ", ".join(question.given), "result": ", ".join(question.result)}
            yield _put(kit.question, {"game": subject.game, "ask": question.ask, **said})


def _written(kit: Kit, value: Any) -> str:
    """A value as the language of the kit writes it."""
    text = json.dumps(value)
    return kit.words.get(text, text)


def _table(about: Sequence[Subject]) -> Iterator[str]:
    """A row for each question, with the games in which it arises."""
    questions = {question.ask: question for subject in about for question in subject.questions}
    for ask, question in questions.items():
        games = ", ".join(subject.game for subject in about if question in subject.questions)
        yield f"| `{ask}` | {_code(question.given)} | {_code(question.result)} | {games} |"


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _ways(about: Sequence[Subject]) -> Iterator[str]:
    """A line for each option, what is played where nothing is said coming first; a line where there is none."""
    found = [(subject.game, option) for subject in about for option in subject.options]
    for game, option in found:
        values = [option.default, *(each for each in option.values if each != option.default)]
        yield f"- {game}: `{option.name}` is one of {_code(map(json.dumps, values))}"
    if not found:
        yield "There are none: these games are played one way."
