"""The pages with the engine are for everybody: axe finds nothing, by day and by night, wide and narrow; every word is there."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from trickspec.rulebook.message import holes, parse, render
from trickspec.rulebook.translated import load
from trickspec.spec.where import checkout, spec_folder
from trickspec_site.bundle_words import FILES
from trickspec_site.languages import languages_of

pytestmark = pytest.mark.xdist_group("web")

WIDE, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}
LOOKS = {
    "light_wide": {"color_scheme": "light", "viewport": WIDE},
    "dark_phone": {"color_scheme": "dark", "viewport": PHONE, "has_touch": True},
    "light_phone": {"color_scheme": "light", "viewport": PHONE, "has_touch": True},
    "dark_wide": {"color_scheme": "dark", "viewport": WIDE},
}
SOME = [
    pytest.param(look, marks=[] if number == 0 else pytest.mark.long, id=name)
    for number, (name, look) in enumerate(LOOKS.items())
]
RECORD = json.dumps({
    "format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 1, "players": ["A", "B", "C", "D"], "turn_up": "TS",
    "hands": [["KH", "8D"], ["7S", "X1"], ["AH", "9C"], ["QH", "TC"]], "bids": [0, 2, 1, 0],
    "tricks": [{"leader": 2, "plays": ["AH", "QH", "8D", "7S"]}],
})  # fmt: skip


@pytest.mark.parametrize("look", SOME)
def test_axe_finds_nothing_on_the_judges_page(look, watch):
    watched = watch(**look)
    watched.load("en/judge/", ".tp-form")
    page = watched.judge(RECORD)
    page.wait_for_selector(".tp-moment[data-at='1.3']")
    page.locator(".tp-more").evaluate("box => { box.open = true }")
    page.click(".tp-moment [data-wire=KH]")
    page.wait_for_selector(".tp-what-if .tp-heading")
    assert watched.violations() == []
    page.click("[role=tab] >> nth=1")
    page.click(".tp-hands summary")
    page.click("[data-do=deal]")
    page.locator(".tp-due", has_text="is to bid").wait_for()
    assert watched.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


@pytest.mark.parametrize("look", SOME)
def test_axe_finds_nothing_on_the_score_sheet(look, watch):
    watched = watch(**look)
    page = watched.load("en/sheet/", ".tp-sheet .tp-main")
    assert watched.violations() == []
    page.click(".tp-sheet .tp-main")
    for cell in ("bids-1-1", "bids-2-0", "bids-3-0", "bids-0-0", "taken-0-0", "taken-1-1", "taken-2-0", "taken-3-0"):
        page.click(f"[data-cell={cell}]")
        page.wait_for_selector(f"[data-cell={cell}][aria-pressed=true]")
    assert watched.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


@pytest.mark.parametrize("look", SOME)
def test_axe_finds_nothing_on_the_reader_of_reports(look, watch, tmp_path):
    path = tmp_path / "report.json"
    example = checkout() / "conformance" / "examples" / "python" / "with_a_fault.py"
    command = [sys.executable, "-m", "trickspec", "conform", "--level", "smoke", "--report", f"json={path}", "--"]
    subprocess.run([*command, sys.executable, example], capture_output=True, check=False)
    watched = watch(**look)
    page = watched.open("en/report/")
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector(".tp-case")
    page.click(".tp-case summary >> nth=0")
    assert watched.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


def messages(language):
    """Every message of a page in a language, with values for its holes, and what it says then."""
    for file in FILES:
        for word, text in load(spec_folder() / "text" / language / f"{file}.yaml")["words"].items():
            found = list(holes(parse(text)))
            choices = {name: [*hole.choices] for hole in found for name in [hole.name] if hole.kind == "select"}
            counted = {hole.name for hole in found if hole.kind == "plural"}
            for number in (0, 1, 2, 5, 21, -1):
                values = {
                    hole.name: number if hole.name in counted else choices.get(hole.name, ["x"])[0] for hole in found
                }
                yield f"{file}.{word}", values, render(text, language, values)


@pytest.mark.parametrize("language", languages_of(spec_folder()))
def test_the_page_fills_its_words_as_the_engine_does(language, site):
    expected = [list(each) for each in messages(language)]
    script = """
import fs from "node:fs";
const [home, words, given] = process.argv.slice(1);
const { Words } = await import(home + "/words.js");
const said = new Words(JSON.parse(fs.readFileSync(words, "utf8")));
const asked = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(asked.map(([name, values]) => said.say(name, values))));
"""
    engine = site / "engine"
    command = ["node", "--input-type=module", "-e", script, engine.as_uri(), engine / "words" / f"{language}.json"]
    ran = subprocess.run(command, input=json.dumps(expected), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == [said for _, _, said in expected]


def test_every_word_that_a_script_says_is_there():
    web = checkout() / "docs" / "trickspec_site" / "web"
    known = {
        f"{file}.{word}" for file in FILES for word in load(spec_folder() / "text" / "en" / f"{file}.yaml")["words"]
    }
    scripts = "".join(path.read_text(encoding="utf-8") for path in [*web.glob("*.js"), *web.glob("views/*.js")])
    said = {name for name in known if f'"{name}"' in scripts}
    meant = {f"page.{name}" for name in ("first", "back", "forward", "last")}  # steps.js puts these together
    unsaid = {name for name in known if name.startswith("page.")} - said - meant
    assert not unsaid
    asked = {word.partition('"')[0] for word in scripts.split('say("')[1:]}
    assert asked - known == set()
