"""What the mutants of the code are asked: every case, and some lines of the corpus, worked out once and kept as JSON.

Reading and checking the cases takes longer than answering them. So they are read once, and every mutant finds them ready.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

from trickspec.library import Library
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.corpus.reading import read_lines
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder, corpus_folder

Asked: TypeAlias = dict[str, Any]
"""A case, with the `params` under which it is put to one way of playing."""

LINES_A_FILE: Final = 60
"""How many lines of each file of the corpus are asked."""


def questions(lines_a_file: int = LINES_A_FILE) -> list[Asked]:
    """Every case, one of each rule before the second of any, and then the first lines of each file of the corpus."""
    library = Library()
    return [*_cases(library), *_lines(lines_a_file)]


def _cases(library: Library) -> Iterator[Asked]:
    seen: Counter[str] = Counter()
    for number, case in enumerate(sorted(load([cases_folder()]), key=lambda case: _turn(case, seen))):
        ways = [way for way in library.rulesets(case.game) if fits(case, way)]
        # the ways of playing that a case leaves open are taken in turn, so that all of them are played
        yield _asked(case, put_to(case, ways[number % len(ways)]).params)


def _turn(case: Case, seen: Counter[str]) -> int:
    rule = case.id.partition("/")[0]
    seen[rule] += 1
    return seen[rule]


def _lines(lines_a_file: int) -> Iterator[Asked]:
    for path in sorted(corpus_folder().rglob("*.jsonl.gz")):
        for line in itertools.islice(read_lines(path), lines_a_file):
            case = Case(**line)
            yield _asked(case, {"game": case.game, "options": dict(case.options), **case.given})


def _asked(case: Case, params: dict[str, Any]) -> Asked:
    return {"id": case.id, "ask": case.ask, "params": params, "expect": case.expect, "rules": case.rules}


def write(path: Path, asked: Iterable[Asked]) -> None:
    """Keep questions, one a line."""
    path.write_text("".join(json.dumps(each) + "\n" for each in asked), encoding="utf-8")


def read(path: Path) -> list[Asked]:
    """The questions that were kept."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
