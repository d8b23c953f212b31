"""What an export holds: everything that its manifest names, the same bytes each time, of use to a program without Python."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from functools import cache

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from trickspec.cli import trickspec
from trickspec.spec.load import game_names
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import digest
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.export import export
from trickspec_conformance.export.merging import Untranslatable
from trickspec_conformance.export.types import types
from trickspec_conformance.export.typescript import declarations
from trickspec_conformance.malformed import load as load_malformed
from trickspec_conformance.where import cases_folder, corpus_folder

GAMES = game_names(spec_folder())
SCHEMAS = {"cases": "case", "malformed": "malformed", "perft": "perft", "rulesets": "rulesets", "rulebook": "rulebook"}
node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    folder = tmp_path_factory.mktemp("export") / "new"
    export(folder)
    return folder


@pytest.fixture(scope="module")
def manifest(exported):
    return read(exported / "manifest.json")


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))


# The files


def test_the_manifest_names_every_file_with_its_length_and_digest(exported, manifest):
    written = {path.relative_to(exported).as_posix() for path in exported.rglob("*") if path.is_file()}
    assert [file["path"] for file in manifest["files"]] == sorted(written - {"manifest.json"})
    for file in manifest["files"]:
        content = (exported / file["path"]).read_bytes()
        assert file["bytes"] == len(content)
        assert file["sha256"] == hashlib.sha256(content).hexdigest()


def test_the_manifest_carries_the_digest_of_the_cases(manifest):
    cases = load([cases_folder()])
    assert manifest["cases"] == {"count": len(cases), "digest": digest(cases)}


def test_the_same_bytes_are_written_each_time(exported, tmp_path):
    code = "import sys; from pathlib import Path; from trickspec_conformance.export import export; export(Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", code, tmp_path / "again"], check=True, timeout=120)
    for path in exported.rglob("*"):
        if path.is_file():
            assert (tmp_path / "again" / path.relative_to(exported)).read_bytes() == path.read_bytes(), path


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_cases_counts_rules_and_a_book(exported, game):
    for kind in ("cases", "perft", "rulesets"):
        assert (exported / kind / f"{game}.json").is_file()
    assert (exported / "rulebook" / f"{game}.en.json").is_file()


@cache
def schema(name):
    return read(spec_folder() / "schema" / f"{name}.schema.json")


def faults(value, name):
    known = [
        schema(path.name.removesuffix(".schema.json")) for path in (spec_folder() / "schema").glob("*.schema.json")
    ]
    registry = Registry().with_resources([(each["$id"], Resource.from_contents(each)) for each in known])
    return [error.message for error in Draft202012Validator(schema(name), registry=registry).iter_errors(value)]


def test_every_document_keeps_its_schema(exported, manifest):
    assert faults(manifest, "export") == []
    for file in manifest["files"]:
        if file["kind"] in SCHEMAS:
            assert faults(read(exported / file["path"]), SCHEMAS[file["kind"]]) == [], file["path"]
        elif file["kind"] == "schema":
            Draft202012Validator.check_schema(read(exported / file["path"]))
        else:
            assert file["kind"] in ("types", "corpus", "malformed_file")


def test_a_case_has_every_member(exported):
    members = {"id", "ask", "game", "options", "given", "expect", "rules", "why", "origin"}
    assert all(set(case) == members for game in GAMES for case in read(exported / "cases" / f"{game}.json"))


def test_the_rulebook_is_the_one_that_the_command_writes(exported):
    for game in GAMES:
        ran = CliRunner().invoke(trickspec, ["rules", "--game", game, "--json"])
        assert read(exported / "rulebook" / f"{game}.en.json") == json.loads(ran.stdout)


def test_recorded_cases_are_written_out_if_there_are_any(exported, manifest):
    recorded = {path.relative_to(corpus_folder()).as_posix() for path in corpus_folder().rglob("*.jsonl.gz")}
    there = {file["path"] for file in manifest["files"] if file["kind"] == "corpus"}
    assert there == {f"corpus/{path.removesuffix('.gz')}" for path in recorded}
    for path in there:
        assert all(json.loads(line)["ask"] for line in (exported / path).read_text(encoding="utf-8").splitlines())


def test_every_malformed_record_is_a_file_and_stands_in_the_list_of_its_game(exported, manifest):
    files = {file["path"] for file in manifest["files"] if file["kind"] == "malformed_file"}
    listed = {each["id"]: each for game in GAMES for each in read(exported / "malformed" / f"{game}.json")}
    assert {f"malformed/{each['path']}" for each in listed.values()} == files
    assert set(listed) == {entry.id for entry in load_malformed()}
    for entry in load_malformed():
        each = listed[entry.id]
        assert (exported / "malformed" / each["path"]).read_bytes() == entry.content()
        assert (each["at"], each.get("line"), each["fault"]) == (entry.at, entry.line, entry.fault)


# Where it goes


def test_a_folder_that_is_not_empty_is_written_over_by_force_alone(exported, tmp_path):
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "manifest.json").write_text("old", encoding="utf-8")
    with pytest.raises(WrongUsage, match="is not empty: name another folder, or write over it with --force"):
        export(tmp_path)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["manifest.json", "notes.txt"]
    export(tmp_path, force=True)
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "manifest.json").read_bytes() == (exported / "manifest.json").read_bytes()


def command(*arguments):
    ran = subprocess.run(
        [sys.executable, "-m", "trickspec", "export", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return ran.returncode, ran.stdout, ran.stderr


def test_the_command_tells_what_it_wrote_and_refuses_in_one_line(tmp_path):
    status, said, trouble = command(tmp_path / "here")
    assert (status, trouble) == (0, "")
    count = sum(path.is_file() for path in (tmp_path / "here").rglob("*"))
    assert said.startswith(f"{count} files, ")
    status, said, trouble = command(tmp_path / "here")
    assert (status, said) == (2, "")
    assert "is not empty" in trouble
    assert len(trouble.splitlines()) == 1
    (tmp_path / "file").write_text("", encoding="utf-8")
    status, said, trouble = command(tmp_path / "file", "--force")
    assert (status, said) == (2, "")
    assert "cannot be written" in trouble
    assert len(trouble.splitlines()) == 1


# A test suite without Python

CHECK_POINTS = """
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";

const home = process.argv[2];
const bytes = (path) => readFileSync(join(home, path));
const json = (path) => JSON.parse(bytes(path).toString("utf8"));
const manifest = json("manifest.json");
for (const file of manifest.files) {
  if (createHash("sha256").update(bytes(file.path)).digest("hex") !== file.sha256) throw new Error(file.path);
}
let checked = 0;
const wrong = [];
for (const file of manifest.files.filter((each) => each.kind === "cases")) {
  const { rulesets } = json(`rulesets/${file.game}.json`);
  for (const { id, ask, options, given, expect } of json(file.path)) {
    if (ask !== "deal_points") continue;
    const ruleset = rulesets.find((each) => Object.keys(options).every((name) => each.options[name] === options[name]));
    const table = ruleset.tables[ruleset.deals[given.deal - 1].points];
    const points = given.taken.map((won, seat) => table.points[given.cards][table.by_bid ? given.bids[seat] : 0][won]);
    checked += 1;
    if (JSON.stringify(points) !== JSON.stringify(expect.points)) wrong.push(id);
  }
}
console.log(JSON.stringify({ checked, wrong }));
"""


@node
def test_a_program_in_javascript_checks_the_points_from_the_tables_alone(exported, tmp_path):
    script = tmp_path / "check_points.mjs"
    script.write_text(CHECK_POINTS, encoding="utf-8")
    ran = subprocess.run(["node", script, exported], capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stderr
    asked = [case for case in load([cases_folder()]) if case.ask == "deal_points"]
    assert json.loads(ran.stdout) == {"checked": len(asked), "wrong": []}
    assert asked


# The types


def test_the_types_name_every_question_and_document():
    text = types()
    for name in (
        "DealRecord",
        "GameRecord",
        "Ruleset",
        "Rulesets",
        "Manifest",
        "Finding",
        "AnyCase",
        "CountedPosition",
    ):
        assert f"export interface {name} " in text or f"export type {name} = " in text
    for ask in schema("case")["$defs"]["case"]["properties"]["ask"]["enum"]:
        assert f"  {ask}: {{ given: " in text
    names = [line.split()[2].partition("<")[0] for line in text.splitlines() if line.startswith("export ")]
    assert len(names) == len(set(names))


def made_of(value, **definitions):
    return declarations({"toy": {**value, "$defs": definitions}}, {"toy": "Toy"}).strip()


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"type": "integer", "minimum": 1}, "export type Toy = number;"),
        ({"type": ["string", "null"]}, "export type Toy = string | null;"),
        ({"enum": ["a", 1, True]}, 'export type Toy = "a" | 1 | true;'),
        ({"type": "array", "items": {"type": ["string", "integer"]}}, "export type Toy = Array<string | number>;"),
        ({"type": "object"}, "export type Toy = { [name: string]: unknown };"),
        (
            {"type": "object", "properties": {"a": {"const": 1, "description": "One."}, "b": True}, "required": ["a"]},
            "export interface Toy {\n  /** One. */\n  a: 1;\n  b?: unknown;\n}",
        ),
        (
            {
                "type": "object",
                "properties": {"kind": {"enum": ["x", "y"]}, "n": {"type": "integer"}},
                "required": ["kind"],
                "if": {"properties": {"kind": {"const": "x"}}},
                "then": {"required": ["n"]},
            },
            'export type Toy = {\n  kind: "x";\n  n: number;\n} | {\n  kind: "y";\n  n?: number;\n};',
        ),
        ({"title": "A toy", "type": "string"}, "/** A toy */\nexport type Toy = string;"),
    ],
    ids=str,
)
def test_a_schema_becomes_a_type(value, said):
    assert made_of(value) == said


@pytest.mark.parametrize(
    "value",
    [
        {"anyOf": [{"type": "string"}]},
        {"not": {"type": "string"}},
        {"type": "array", "prefixItems": [{"type": "string"}]},
        {"type": "number"},
        {"type": "string", "format": "date"},
        {"patternProperties": {}},
        {"$ref": "#/$defs/missing"},
        {"$ref": "urn:trickspec:schema:missing"},
        {"type": "object", "properties": {"a": True}, "additionalProperties": {"type": "string"}},
        {"allOf": [{"type": "string"}, {"type": "integer"}]},
        {"type": "object", "if": {"required": ["a"]}, "then": {"required": ["b"]}},
        {
            "type": "object",
            "properties": {"a": {"enum": [1, 2]}},
            "required": ["a"],
            "if": {"properties": {"a": {"const": 1}}},
            "then": {},
            "else": {},
        },
        {"minContains": 1},
    ],
    ids=str,
)
def test_what_the_generator_does_not_know_is_refused(value):
    with pytest.raises(Untranslatable):
        made_of(value)


def test_definitions_that_say_the_same_share_a_type_and_others_do_not():
    one = {
        "$defs": {
            "card": {"type": "string", "pattern": "^A$"},
            "number": {"type": "integer"},
            "hand": {"$ref": "#/$defs/card"},
        }
    }
    other = {"$defs": {"card": {"type": "string"}, "hand": {"type": "array", "items": {"$ref": "#/$defs/card"}}}}
    made = declarations({"one": one, "other": other}, {"one": "One", "other": "Other"})
    declared = [line for line in made.splitlines() if line.startswith("export")]
    assert declared == [
        "export type One = unknown;",
        "export type Other = unknown;",
        "export type Card = string;",
        "export type OneNumber = number;",
        "export type Hand = Card;",
        "export type OtherHand = Card[];",
    ]


@pytest.fixture(scope="module")
def tsc(tmp_path_factory):
    """The TypeScript compiler, from the registry; without it there is nothing to check with."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    home = tmp_path_factory.mktemp("typescript")
    command = ["npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefix", str(home), "typescript@5"]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd=home)
    except subprocess.TimeoutExpired:
        pytest.skip("npm gets no answer from its registry")
    if ran.returncode:
        pytest.skip(f"npm cannot install typescript: {ran.stderr.strip().splitlines()[-1:]}")
    return home / "node_modules" / ".bin" / "tsc"


@pytest.mark.long
@node
def test_the_types_hold_for_everything_that_is_exported(exported, tmp_path, tsc):
    """Every document stands as a literal in a program that the compiler looks through; two that are wrong are seen to be."""
    shutil.copy(exported / "types.d.ts", tmp_path)
    shapes = {"cases": "AnyCase[]", "perft": "CountedPosition[]", "rulesets": "Rulesets", "rulebook": "Book"}
    lines = ['import type * as t from "./types";']
    for number, file in enumerate(read(exported / "manifest.json")["files"]):
        if file["kind"] in shapes:
            text = (exported / file["path"]).read_text(encoding="utf-8")
            lines.append(f"export const document_{number}: t.{shapes[file['kind']]} = {text};")
    lines += [
        f"export const manifest: t.Manifest = {(exported / 'manifest.json').read_text(encoding='utf-8')};",
        'export const found: t.Finding = { status: "illegal", at: { step: "bid", seat: 1 } };',
        'export const of: t.Questions["legal_bids"]["result"] = { bids: [0, 1] };',
        "// @ts-expect-error a bid has no field",
        'export const odd: t.Finding = { status: "illegal", at: { step: "bid", field: "taken" } };',
        "// @ts-expect-error a winner is a seat",
        'export const wrong: t.Questions["trick_winner"]["result"] = { winner: "north" };',
    ]
    (tmp_path / "all.ts").write_text("\n".join(lines), encoding="utf-8")
    options = {"noEmit": True, "strict": True, "target": "es2022", "module": "nodenext", "types": []}
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": ["all.ts"]}), "utf-8")
    ran = subprocess.run(
        [tsc, "--project", "."], capture_output=True, text=True, timeout=600, check=False, cwd=tmp_path
    )
    assert ran.returncode == 0, ran.stdout[:4000]
