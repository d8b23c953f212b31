"""What the code of the site promises: imports go one way, no game is known by name, modules are short."""

from __future__ import annotations

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import trickspec_site
from trickspec.spec.documents import read

HOME = Path(trickspec_site.__file__).parent
SOURCES = {
    "trickspec_site." + ".".join(path.relative_to(HOME).with_suffix("").parts): path
    for path in sorted(HOME.rglob("*.py"))
}


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from (
                name
                for name in (node.module, *(f"{node.module}.{each.name}" for each in node.names))
                if name in SOURCES
            )


def test_imports_go_one_way():
    order = TopologicalSorter({name: {*imported(path)} for name, path in SOURCES.items()}).static_order()
    assert set(order) == set(SOURCES)


def test_no_page_knows_how_the_site_is_built():
    building = {
        "trickspec_site.building",
        "trickspec_site.mkdocs_file",
        "trickspec_site.menu",
        "trickspec_site.theme_folder",
    }
    for name, path in SOURCES.items():
        if ".pages." in name or ".english." in name:
            assert not building & {*imported(path)}, name


@pytest.mark.parametrize("ending", ["py", "js", "html", "css"])
def test_no_game_is_known_by_name(suite, ending):
    for path in HOME.rglob(f"*.{ending}"):
        if "node_modules" not in path.parts:
            text = path.read_text(encoding="utf-8").casefold()
            assert [
                game for game in suite.games if f"{game}." in text or f"{game}/" in text or f'"{game}"' in text
            ] == [], path


def test_modules_are_short():
    assert {
        name: lines
        for name, path in SOURCES.items()
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 400
    } == {}


MADE = {"accepts", "refuses", "accepts_lead", "refuses_lead", "first_takes", "second_takes", "neither_takes"}
TOOLS = {"sheet_lead", "report_lead"}
"""Words whose names are put together from what a side, a winner or a page is called."""


def test_every_word_of_the_site_is_said_somewhere(suite):
    words = read(suite.spec / "text" / "en" / "site.yaml").value["words"]
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.values())
    said = re.findall(r"""["']([a-z_]+)["']""", code)
    assert {*words} - MADE - TOOLS - {*said} == set()
