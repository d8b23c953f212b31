from __future__ import annotations

import ast
from pathlib import Path

import trickspec_conformance
from trickspec.spec.load import game_names
from trickspec.spec.where import spec_folder

PACKAGE = Path(trickspec_conformance.__file__).parent


def test_nothing_in_the_harness_asks_for_the_name_of_a_game():
    games = set(game_names(spec_folder()))
    assert games
    named = [
        f"{path.name}:{node.lineno}"
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in games
    ]
    assert named == []
