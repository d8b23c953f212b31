"""The tree in which mutants are made: a copy of the code, its rules and its tests, so that ours is never touched.

- `src/trickspec`, `src/trickspec_conformance`: the code
- `spec`: the rules, which every mutant compiles anew
- `tests`: the tests that a mutant of the engine or of a clause should fail
- `questions.jsonl`: the questions that it should answer wrongly
- `pyproject.toml`: what mutmut is told
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import trickspec
import trickspec_conformance
from trickspec.spec.where import checkout, spec_folder
from trickspec_conformance.code_mutants.kill import KEPT
from trickspec_conformance.code_mutants.questions import LINES_A_FILE, questions, write

TESTS: Final = ("conftest.py", "fixtures", "test_engine.py", "test_engine_primitives.py", "clauses")
"""What is copied of the reference's tests."""

TOLD: Final = "pyproject.toml"
"""Where mutmut looks for what it is told."""

# what a build puts into the packages begins with _
_LEFT_BEHIND = shutil.ignore_patterns("__pycache__", "_[a-z]*")


def lay_out(folder: Path, lines_a_file: int = LINES_A_FILE) -> None:
    """Make the tree in `folder`, where nothing may stand yet."""
    root = checkout()
    assert root is not None, "the code is changed where it is written, in a checkout"
    for package in (trickspec, trickspec_conformance):
        home = Path(str(package.__file__)).parent
        shutil.copytree(home, folder / "src" / home.name, ignore=_LEFT_BEHIND)
    shutil.copytree(spec_folder(), folder / "spec")
    for name in TESTS:
        _copy(root / "reference_impl" / "tests" / name, folder / "tests" / name)
    _copy(Path(__file__).parent / "mutmut.toml", folder / TOLD)
    write(folder / KEPT, questions(lines_a_file))


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target, ignore=_LEFT_BEHIND)
    else:
        shutil.copyfile(source, target)
