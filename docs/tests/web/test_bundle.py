"""The bundle: what it holds, that it is the same each time, and that pages do without the engine where there is none."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile

import pytest

from trickspec.spec.where import checkout, spec_folder
from trickspec_site.bundle import bundle
from trickspec_site.bundle_code import modules
from trickspec_site.bundle_wheel import contents, wheel
from trickspec_site.languages import languages_of

pytestmark = pytest.mark.xdist_group("web")

ASK = """
import json, sys
sys.path.insert(0, sys.argv[1])
for name in ("yaml", "jsonschema", "click", "rich_click", "rich"):
    sys.modules[name] = None
from trickspec.in_page import answer
asked = {"text": "joker deal 2\\ndealer 1\\nturn-up TS\\nbids 0 2 1 0\\n", "readings": True, "language": "ru"}
said = json.loads(answer("judgement", json.dumps(asked)))["answer"]["judgement"]
strangers = {name.partition(".")[0] for name, each in sys.modules.items() if each is not None} - sys.stdlib_module_names
print(json.dumps([said["status"], said["language"], sorted(strangers - {"__main__"})]))
"""

IMPORT = """
import fs from "node:fs";
const [home, names] = process.argv.slice(1);
const { loadPyodide } = await import(`${home}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: `${home}/`, stdLibURL: `${home}/library.zip` });
pyodide.unpackArchive(new Uint8Array(fs.readFileSync(`${home}/engine.zip`)), "wheel");
pyodide.globals.set("names", names);
console.log(pyodide.runPython(`
import importlib, json
missing = []
for name in json.loads(names):
    try:
        importlib.import_module(name)
    except ImportError as error:
        missing.append(f"{name}: {error}")
json.dumps(missing)
`));
process.exit(0);
"""


def test_the_wheel_alone_judges_with_nothing_but_the_standard_library(tmp_path):
    path = tmp_path / "engine"
    zipfile.ZipFile(io.BytesIO(wheel(spec_folder(), ["en", "ru"]))).extractall(path)
    ran = subprocess.run([sys.executable, "-I", "-S", "-c", ASK, path], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == ["legal", "ru", ["trickspec"]]


def test_the_wheel_is_the_same_bytes_each_time():
    assert wheel(spec_folder(), ["en", "it"]) == wheel(spec_folder(), ["en", "it"])


def test_the_wheel_holds_the_languages_that_it_is_asked_for_and_no_code_of_tests_or_commands():
    names = contents(spec_folder(), ["en", "ka"])
    assert "trickspec/_spec/joker/text/ka/play.json" in names
    assert not [name for name in names if "/text/it/" in name or name.endswith(".yaml")]
    assert not [name for name in names if "/cli/" in name or "yaml_text" in name]
    assert "trickspec/_compiled/misere.json" in names


def test_every_module_of_the_wheel_can_be_imported_with_what_is_left_of_pythons_library(site):
    """Wherever in a module it imports something."""
    found = {
        name
        for path in modules().values()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in imported(node)
        if name.partition(".")[0] in sys.stdlib_module_names
    }
    asked = sorted({*modules(), *found})
    python = site / "engine" / "python"
    command = ["node", "--input-type=module", "-e", IMPORT, python, json.dumps(asked)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    assert json.loads(ran.stdout) == []


def imported(node):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) and node.module else []


def test_the_bundle_is_small_enough_for_a_phone(site):
    said = json.loads((site / "engine" / "bundle.json").read_text(encoding="utf-8"))
    assert said["transferred"] < 7_000_000
    assert said["languages"] == languages_of(spec_folder())


def test_without_npm_there_is_no_engine_and_the_reason_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    said = bundle(tmp_path / "out", tmp_path / "work", ["en"])
    assert said["missing"] == "npm is not here: install Node 20 or later for the judge in the page"
    assert not (tmp_path / "out" / "python").exists()
    assert not (tmp_path / "work").exists()


def test_a_page_without_the_engine_says_so_and_offers_no_button(watch, site, tmp_path):
    engine = site / "bare" / "engine"
    bundle(engine, tmp_path, ["en"], python=False)
    home = site / "bare" / "en" / "judge"
    home.mkdir(parents=True)
    (home / "index.html").write_text(
        (site / "en" / "judge" / "index.html").read_text(encoding="utf-8"), encoding="utf-8"
    )
    watched = watch()
    page = watched.open("bare/en/judge/")
    page.wait_for_selector(".tp-loader .tp-note")
    assert "without the judge" in page.inner_text(".tp-loader")
    assert page.locator("button").count() == 0


def test_what_npm_fetches_is_pinned_to_the_byte():
    lock = json.loads(
        (checkout() / "docs" / "trickspec_site" / "web" / "package-lock.json").read_text(encoding="utf-8")
    )
    fetched_packages = [entry for name, entry in lock["packages"].items() if name]
    assert fetched_packages
    assert all(entry["integrity"].startswith("sha512-") for entry in fetched_packages)
