"""The code mutants: a changed copy is found out, and what is written about survivors is about code that is there."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import trickspec
from trickspec.errors import SpecError
from trickspec_conformance.code_mutants.kill import KEPT
from trickspec_conformance.code_mutants.questions import read
from trickspec_conformance.code_mutants.survivors import explained, judge
from trickspec_conformance.code_mutants.tool import Mutant, Results, fates_in, one_line, shown
from trickspec_conformance.code_mutants.workshop import TOLD, lay_out

PACKAGE = Path(trickspec.__file__).parent
FLOOR = Mutant("trickspec/clauses/strength.py", "_floor", "return a - b", "return a + b")
TWIN = Mutant("trickspec/clauses/strength.py", "_floor", "return a - b", "return b")

# 1. The questions, put to a copy


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the code as mutants are made in, with few lines of the corpus."""
    folder = tmp_path_factory.mktemp("code_mutants")
    lay_out(folder, lines_a_file=3)
    return folder


@pytest.fixture
def changed(tree):
    """Change one place of the copy, put the questions to it, and change it back."""
    undo = []

    def run(file, old, new):
        path = tree / "src" / "trickspec" / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        undo.append((path, text))
        path.write_text(text.replace(old, new), encoding="utf-8")
        return killed(tree)

    yield run
    for path, text in undo:
        path.write_text(text, encoding="utf-8")


def killed(tree):
    """Exit status and output of the questions put to the code in a tree."""
    environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "trickspec_conformance.code_mutants.kill"]
    ran = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=120, check=False)
    return ran.returncode, ran.stdout + ran.stderr


pytestmark = pytest.mark.xdist_group("code_mutants")  # one worker, so that there is one copy


def test_code_that_was_not_changed_answers_everything_rightly(tree):
    assert killed(tree) == (0, "every answer is right\n")


CHANGES = {
    "a clause": ("clauses/strength.py", "len(draft.winners) - draft", "len(draft.winners) + draft", "winner is"),
    "a clause that names another rule": (
        "clauses/play.py", "from_hand_rule=rule.id", "from_hand_rule='toy.a.b'", "the rule named is toy.a.b",
    ),
    "the engine": ("engine.py", "1 << (held.bit_length() - 1)", "1 << (held.bit_length() - 2)", "plays: "),
    "code that breaks": ("clauses/table.py", 'rule["count"]', 'rule["counts"]', "KeyError: 'counts'"),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_code_that_was_changed_is_found_out(changed, change):
    file, old, new, says = CHANGES[change]
    status, said = changed(file, old, new)
    assert status == 1
    assert says in said


def test_every_case_is_asked_and_the_first_of_each_rule_before_the_second_of_any(tree):
    asked = [each["id"].partition("/")[0] for each in read(tree / KEPT) if each["rules"]]
    assert len(asked) > 1000
    first = len(set(asked))
    assert len(set(asked[:first])) == first


def test_every_way_of_playing_is_asked_about(tree):
    ways = {str(each["params"].get("options")) for each in read(tree / KEPT) if each["ask"] == "legal_plays"}
    assert len(ways) == 6 + 1


def test_what_mutmut_is_told_is_there(tree):
    told = tomllib.loads((tree / TOLD).read_text(encoding="utf-8"))["tool"]["mutmut"]
    for pattern in told["only_mutate"]:
        assert list(tree.glob(pattern)), pattern
    for name in (*told["source_paths"], *told["also_copy"], *told["pytest_add_cli_args_test_selection"]):
        assert (tree / name).exists(), name


def test_no_code_is_left_out_of_what_is_mutated(tree):
    """A function with a decorator is one that mutmut passes over, so there is none but the properties that are named here."""
    patterns = tomllib.loads((tree / TOLD).read_text(encoding="utf-8"))["tool"]["mutmut"]["only_mutate"]
    decorated = {
        f"{path.name}: {node.name}"
        for pattern in patterns
        for path in tree.glob(pattern)
        if path.suffix == ".py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.decorator_list
    }
    assert decorated == {"draft.py: no_trump"}


# 2. What is written about survivors


def source_of(mutant):
    """The function that a mutant changes, on one line; empty if there is none."""
    text = (PACKAGE.parent / mutant.file).read_text(encoding="utf-8")
    found = ast.parse(text)
    for name in mutant.function.split("."):
        found = next((each for each in found.body if getattr(each, "name", None) == name), ast.Module([], []))
    return one_line((ast.get_source_segment(text, found) or "").splitlines())


def test_survivors_that_are_explained_change_code_that_is_there():
    for mutant in explained():
        assert mutant.before in source_of(mutant), mutant
        assert mutant.after != mutant.before


def test_code_that_is_not_there_is_not_found():
    assert "* (len(draft.cards) + 2)" in source_of(FLOOR)
    assert FLOOR.before not in source_of(FLOOR)
    assert source_of(replace(FLOOR, function="_ceiling")) == ""
    assert source_of(Mutant("trickspec/clauses/scoring.py", "Line.holds", "", "")).startswith("def holds(self")


ENTRY = """\
- file: trickspec/engine.py
  function: f
  before: return a - b
  after: return a + b
  why: Both come to the same.
"""


def test_what_is_explained_is_read(tmp_path):
    path = tmp_path / "code_survivors.yaml"
    path.write_text(ENTRY, encoding="utf-8")
    assert explained(path) == {
        Mutant("trickspec/engine.py", "f", "return a - b", "return a + b"): "Both come to the same."
    }


@pytest.mark.parametrize("member", ["file", "function", "before", "after", "why"])
def test_an_explanation_says_everything(tmp_path, member):
    path = tmp_path / "code_survivors.yaml"
    lines = [line for line in ENTRY.removeprefix("- ").splitlines() if not line.strip().startswith(f"{member}:")]
    path.write_text("- " + "\n  ".join(line.strip() for line in lines) + "\n", encoding="utf-8")
    with pytest.raises(SpecError, match=f"{member} is missing"):
        explained(path)


def test_nothing_is_explained_twice(tmp_path):
    path = tmp_path / "code_survivors.yaml"
    path.write_text(ENTRY + ENTRY, encoding="utf-8")
    with pytest.raises(SpecError, match="stands here twice"):
        explained(path)


# 3. What mutmut says, and what comes of it


def test_the_fates_are_read_from_what_mutmut_prints():
    printed = (
        "    trickspec.engine.x_turn__mutmut_3: killed\n    trickspec.engine.x_turn__mutmut_12: no tests\n\nother\n"
    )
    assert list(fates_in(printed)) == [
        ("trickspec.engine.x_turn__mutmut_3", "killed"),
        ("trickspec.engine.x_turn__mutmut_12", "no tests"),
    ]


SHOWN = """\
# trickspec.clauses.scoring.xǁLineǁholds__mutmut_1: survived
--- src/trickspec/clauses/scoring.py
+++ src/trickspec/clauses/scoring.py
@@ -1,4 +1,3 @@
 def holds(self, cell: Mapping[str, int]) -> bool:
-    known = {**self.values,
-             **cell}
+    known = None
     return all(condition(known) for condition in self.conditions)
"""


def test_a_mutant_is_named_by_its_place_and_its_change():
    mutant = shown("trickspec.clauses.scoring.xǁLineǁholds__mutmut_1", SHOWN)
    assert mutant == Mutant(
        "trickspec/clauses/scoring.py", "Line.holds", "known = {**self.values, **cell}", "known = None"
    )
    assert shown("trickspec.clauses.scoring.x__pay__mutmut_1", SHOWN).function == "_pay"


def test_enough_killed_and_the_rest_explained_is_good():
    judgement = judge(Results(100, ((FLOOR, "survived"),)), {FLOOR: "why", TWIN: "why"})
    assert (judgement.score, judgement.is_good) == (99.0, True)
    assert (judgement.known, judgement.unknown, judgement.stale) == ({FLOOR: "why"}, {}, (TWIN,))


def test_a_survivor_that_nobody_explains_is_not_good():
    judgement = judge(Results(100, ((FLOOR, "no tests"),)), {})
    assert (judgement.unknown, judgement.is_good) == ({FLOOR: "no tests"}, False)


def test_too_few_killed_is_not_good_even_if_all_are_explained():
    few = judge(Results(20, ((FLOOR, "survived"), (FLOOR, "survived"))), {FLOOR: "why"})
    assert (few.score, few.survived, few.is_good) == (90.0, 2, False)
    assert judge(Results(20, ((FLOOR, "survived"),)), {FLOOR: "why"}).is_good


def test_where_nothing_was_run_nothing_is_good():
    assert not judge(Results(0, ()), {}).is_good
