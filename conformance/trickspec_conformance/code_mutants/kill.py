"""Putting the questions to the code as it is here: the first wrong answer says that it was changed.

mutmut runs `test_every_answer_is_right` on every mutant; `python -m trickspec_conformance.code_mutants.kill` exits with 1 where
an answer is wrong. Rulesets are made anew from the rules each time, since a change to a clause shows in what it makes.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from typing import Final

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.load import game_names, load_game
from trickspec.spec.rules import Game
from trickspec.spec.where import checkout, spec_folder
from trickspec_conformance.cases import Case
from trickspec_conformance.code_mutants.questions import Asked, read
from trickspec_conformance.comparing import compare, rule_named
from trickspec_conformance.outcomes import Kind

KEPT: Final = "questions.jsonl"
"""Where the questions stand, in the root of the tree that holds the code."""


def test_every_answer_is_right() -> None:
    """What mutmut runs."""
    assert first_wrong() is None


def first_wrong() -> str | None:
    """The first question that is answered wrongly, and what is wrong with the answer; None where all is right."""
    reference = Reference(Library.holding(compile_game(game, way) for game in _games() for way in combinations(game)))
    return next((f"{asked['id']}: {wrong}" for asked in _questions() if (wrong := _wrong(reference, asked))), None)


@lru_cache(maxsize=1)
def _games() -> list[Game]:
    """The rules as they are written. No mutant has a hand in reading them, so all that come from one process share them."""
    return [load_game(spec_folder(), name) for name in game_names(spec_folder())]


@lru_cache(maxsize=1)
def _questions() -> list[Asked]:
    root = checkout()
    assert root is not None, "mutants are made in a tree of their own"
    return read(root / KEPT)


def _wrong(reference: Reference, asked: Asked) -> str:
    """What is wrong with the answer to one question, empty if nothing is; an exception is as good as a wrong answer."""
    params = asked["params"]
    case = Case(asked["id"], asked["ask"], params["game"], {}, params, asked["expect"])
    answer = json.loads(json.dumps(reference.ask(asked["ask"], params)))
    kind, difference = compare(case, answer)
    if kind is not Kind.AGREES:
        return difference
    if asked["rules"] and answer.get("status", "legal") != "legal" and rule_named(answer) not in asked["rules"]:
        return f"the rule named is {rule_named(answer)}"
    return ""


if __name__ == "__main__":
    found = first_wrong()
    print(found or "every answer is right")
    sys.exit(found is not None)
