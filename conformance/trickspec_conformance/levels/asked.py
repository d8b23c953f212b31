"""The cases of a level: written ones by their ids, and recorded ones out of the corpus."""

from __future__ import annotations

import itertools
import json
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

from trickspec.errors import Problem, SpecError
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.corpus.reading import open_lines, read_cases
from trickspec_conformance.levels.level import Level, Levels, Recorded, read_levels
from trickspec_conformance.where import cases_folder, corpus_folder


def cases_of(level: Level) -> list[Case]:
    """Every case of a level, game by game as the files have them.

    Raises:
        SpecError: where a case, or a level's file, is not as it should be.
    """
    written = load([cases_folder()])
    if level is Level.FULL:
        return [*written, *read_cases()]
    known = {case.id: case for case in written}
    return [case for levels in read_levels().values() for case in _of_game(levels, level, known)]


def _of_game(levels: Levels, level: Level, known: dict[str, Case]) -> Iterator[Case]:
    for name in levels.smoke if level is Level.SMOKE else levels.core:
        if name not in known:
            message = f"{level} names {name}, and no case is called so"
            raise SpecError([Problem(f"{levels.game}.yaml", 1, message, "make the levels anew")])
        yield known[name]
    if level is Level.CORE:
        yield from recorded_cases(levels.recorded)


def recorded_cases(recorded: Collection[Recorded], folder: Path | None = None) -> Iterator[Case]:
    """The lines of the corpus that a level asks, with the rules that decide them.

    Raises:
        SpecError: where another line stands in the place that is named.
    """
    home = folder or corpus_folder()
    in_order = sorted(recorded, key=lambda each: (each.file, each.line))
    for file, lines in itertools.groupby(in_order, key=lambda each: each.file):
        wanted = {each.line: each for each in lines}
        with open_lines(home / file) as texts:
            for number, text in enumerate(itertools.islice(texts, max(wanted)), 1):
                if number in wanted:
                    yield _recorded(wanted[number], text)


def _recorded(asked: Recorded, text: str) -> Case:
    value = json.loads(text)
    if value["id"] != asked.id:
        message = f"{value['id']} stands where a level expects {asked.id}"
        raise SpecError([Problem(asked.file, asked.line, message, "make the levels anew")])
    return replace(Case(**value, file=asked.file, line=asked.line), rules=asked.rules)
