"""What the code promises about itself: what it imports, which way, whose names it knows, and that nothing is left unsaid."""

import ast
import json
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
import yaml

import trickspec
from trickspec.clauses import CLAUSES
from trickspec.spec.compile import compile_game
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import checkout, ledger_folder, spec_folder

HOME = Path(trickspec.__file__).parent
ROOT = checkout()
assert ROOT is not None, "the promises are about a checkout"
PACKAGES = (HOME, ROOT / "conformance" / "trickspec_conformance")
GAMES = game_names(spec_folder())

# 1. The engine needs nothing but Python

FRESH = """
import json, sys
sys.path.insert(0, sys.argv[1])
for name in ("yaml", "jsonschema", "click", "rich_click"):
    sys.modules[name] = None
import trickspec, trickspec.engine, trickspec.generate, trickspec.questions, trickspec.replay, trickspec.serve
from trickspec.records import read_deal
from trickspec.table.nodes import Node
assert all(getattr(trickspec, name) for name in trickspec.__all__)
for value in json.load(sys.stdin):
    ruleset = trickspec.Ruleset.from_json(value)
    for record in trickspec.generate.random_deals(ruleset, len(ruleset.deals), seed=7):
        assert not list(trickspec.Replay(ruleset, read_deal(ruleset, Node(record))).findings()), record
print(json.dumps(sorted(name for name, module in sys.modules.items() if module is not None)))
"""


def test_playing_and_judging_import_the_standard_library_alone():
    """A fresh interpreter, without site-packages and with every library of ours blocked, plays every deal of every game."""
    rulesets = [compile_game(load_game(spec_folder(), game)).to_json() for game in GAMES]
    command = [sys.executable, "-I", "-S", "-c", FRESH, str(HOME.parent)]
    ran = subprocess.run(command, input=json.dumps(rulesets), capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    roots = {name.partition(".")[0] for name in json.loads(ran.stdout)}
    assert roots - sys.stdlib_module_names == {"__main__", "trickspec"} - sys.stdlib_module_names


# 2. Imports point one way

LAYERS = (
    ("trickspec.version", "trickspec.protocol", "trickspec.places", "trickspec.sanitising"),
    ("trickspec.errors",),
    ("trickspec.table",),
    ("trickspec.ruleset",),
    # playing
    ("trickspec.engine",),
    ("trickspec.records",),
    ("trickspec.sweep",),
    ("trickspec.replay", "trickspec.next_act", "trickspec.generate", "trickspec.perft"),
    ("trickspec.game_replay",),
    ("trickspec.questions",),
    # rules
    ("trickspec.spec.building", "trickspec.spec.files"),
    ("trickspec.spec.text",),
    ("trickspec.spec.json_text", "trickspec.spec.yaml_text"),
    ("trickspec.spec.where", "trickspec.spec.keeping", "trickspec.spec.documents", "trickspec.spec.expressions"),
    ("trickspec.spec.rules", "trickspec.spec.schemas", "trickspec.spec.shelf"),
    ("trickspec.spec.load", "trickspec.clauses", "trickspec.rulebook.message", "trickspec.seeds"),
    ("trickspec.rulebook.translation", "trickspec.rulebook.glossary", "trickspec.spec.parts"),
    (
        "trickspec.spec.compile",
        "trickspec.rulebook.values",
        "trickspec.rulebook.translated",
        "trickspec.rulebook.translating",
        "trickspec.rulebook.rulings",
    ),
    ("trickspec.spec.reverse", "trickspec.spec.checks", "trickspec.rulebook.words"),
    ("trickspec.rulebook.signs",),
    ("trickspec.rulebook.book",),
    ("trickspec.spec.check", "trickspec.rulebook.search", "trickspec.rulebook.pay"),
    # both
    ("trickspec.library",),
    ("trickspec.pictures.words", "trickspec.pictures.faces"),
    ("trickspec.pictures.table",),
    ("trickspec.pictures.deals", "trickspec.pictures.described"),
    ("trickspec.pictures",),
    ("trickspec.text_form.letters", "trickspec.text_form.seats"),
    ("trickspec.text_form.cards",),
    ("trickspec.text_form",),
    ("trickspec.record_files",),
    ("trickspec.judging",),
    ("trickspec.in_page",),
    ("trickspec.reference",),
    ("trickspec.serve",),
    ("trickspec.FACE",),
    ("trickspec_conformance",),
    ("trickspec.cli",),
    ("trickspec.__main__",),
)
"""From low to high. A module imports from lower layers, and from its own line only what has the same name before it."""

PLAYING = ("engine", "records", "sweep", "replay", "next_act", "game_replay", "generate", "perft", "questions")
APART = (
    tuple(f"trickspec.{name}" for name in PLAYING),
    ("trickspec.spec", "trickspec.clauses", "trickspec.rulebook", "trickspec.seeds"),
)
"""Playing knows nothing of YAML, and what makes rulesets plays nothing."""


def module_name(path):
    root = next(each for each in PACKAGES if path.is_relative_to(each))
    parts = [root.name, *path.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TREES = {
    module_name(path): ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    for package in PACKAGES
    for path in sorted(package.rglob("*.py"))
}


def imported(tree):
    """The modules of ours that a module imports, wherever in it."""
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = [f"{node.module}.{name}" if f"{node.module}.{name}" in TREES else node.module for name in names]
        yield from (name for name in names if name in TREES)


IMPORTS = {module: {*imported(tree)} - {module} for module, tree in TREES.items()}


def entry(module):
    """The entry of the table under which a module falls, and how high it stands."""
    module = "trickspec.FACE" if module == "trickspec" else module
    found = [(len(name), name, height) for height, names in enumerate(LAYERS) for name in names if within(module, name)]
    assert found, f"{module} has no layer: give it one"
    return max(found)[1:]


def within(module, name):
    return module == name or module.startswith(f"{name}.")


def test_there_are_imports_to_look_at():
    assert {"trickspec.engine", "trickspec.spec.load"} < set(TREES)
    assert "trickspec.ruleset" in IMPORTS["trickspec.engine"]


@pytest.mark.parametrize("module", [module for module in TREES if IMPORTS[module]])
def test_a_module_imports_what_is_below_it(module):
    own, height = entry(module)
    for name in sorted(IMPORTS[module]):
        theirs, lower = entry(name)
        assert lower < height or theirs == own, f"{module} imports {name}"


def test_imports_run_in_no_circle():
    assert len(list(TopologicalSorter(IMPORTS).static_order())) == len(TREES)


@pytest.mark.parametrize(
    "module", [module for module in TREES if any(within(module, name) for side in APART for name in side)]
)
def test_playing_and_making_rules_know_nothing_of_each_other(module):
    own = next(side for side in APART if any(within(module, name) for name in side))
    other = APART[1 - APART.index(own)]
    assert not [name for name in IMPORTS[module] if any(within(name, each) for each in other)]


def test_only_the_command_knows_the_harness_and_nothing_knows_the_command():
    harness = {
        module for module, names in IMPORTS.items() if any(within(name, "trickspec_conformance") for name in names)
    }
    assert all(within(module, "trickspec.cli") or within(module, "trickspec_conformance") for module in harness)
    command = {module for module, names in IMPORTS.items() if any(within(name, "trickspec.cli") for name in names)}
    assert {module for module in command if not within(module, "trickspec.cli")} == {"trickspec.__main__"}


# 3. No game by name


def names_in(tree):
    """Every text and every name of a syntax tree, but for what is written to be read: docstrings."""
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        for member in ("id", "name", "attr", "arg", "asname"):
            if isinstance(getattr(node, member, None), str):
                yield getattr(node, member)


@pytest.mark.parametrize("module", TREES)
def test_no_game_is_known_by_name(module):
    named = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", re.IGNORECASE)
    assert [text for text in names_in(TREES[module]) if named.search(text)] == []


def test_a_name_of_a_game_would_be_found():
    tree = ast.parse('"""joker"""\ndef joker_trick(x):\n    "misere"\n    return x == "joker" or x.misere')
    found = [text for text in names_in(tree) if re.search("|".join(GAMES), text)]
    assert sorted(found) == ["joker", "joker_trick", "misere"]


# 4. Every clause is described, every claim accounted for

DEFINITIONS = json.loads((spec_folder() / "schema" / "rules.schema.json").read_text(encoding="utf-8"))["$defs"]


def test_the_schema_and_the_code_have_the_same_clauses():
    assert {name.removeprefix("clause_") for name in DEFINITIONS if name.startswith("clause_")} == set(CLAUSES)
    assert DEFINITIONS["rule"]["properties"]["clause"]["enum"] == list(CLAUSES)


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_says_in_code_what_the_schema_says(clause):
    """The first sentence of the function begins as the description does; marks of code are no part of a sentence."""
    says = DEFINITIONS[f"clause_{clause}"]["description"].replace("`", "").removesuffix(".")
    first = (CLAUSES[clause].__doc__ or "").partition("\n\n")[0].replace("`", "")
    assert says
    assert first.startswith(says)
    assert first.endswith(".")


LEDGERS = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8"))
    for path in sorted((ledger_folder(spec_folder()) or Path()).glob("*.yaml"))
}
CLAIMS = {"joker": [f"J{number:02}" for number in range(1, 52)], "misere": [f"M{number:02}" for number in range(1, 33)]}


def test_there_is_a_ledger_for_each_document():
    assert set(LEDGERS) == {"joker_it", "joker_es", "joker_de", "misere_it"}


@pytest.mark.parametrize("document", LEDGERS)
def test_every_claim_is_in_its_ledger_once_and_has_a_status(document):
    claims = LEDGERS[document]["claims"]
    assert [claim["id"] for claim in claims] == CLAIMS[LEDGERS[document]["game"]]
    assert {claim["status"] for claim in claims} <= {"carried", "overruled", "flavour", "empty"}


@pytest.mark.parametrize("document", LEDGERS)
def test_every_claim_that_is_carried_is_carried_by_a_rule(document):
    rules = load_game(spec_folder(), LEDGERS[document]["game"]).ids()
    for claim in LEDGERS[document]["claims"]:
        resting = {name for name, rule in rules.items() if claim["id"] in rule.sources}
        assert resting == set(claim.get("rules", [])), claim["id"]
        assert bool(resting) is (claim["status"] == "carried"), claim["id"]
