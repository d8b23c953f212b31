"""The page that `judge --html` writes, in a browser: axe finds nothing, nothing is loaded, and what a record says is text."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from trickspec.library import built_in
from trickspec_conformance.disputes import load

DISPUTES = load()
SOME = 5
"""How many disputes are looked at: one of so many is told in a page, so that every kind of thing that is told is there."""
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>"

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def judged_page(tmp_path_factory):
    """The page of some disputes, in a language."""
    made = {}

    def write(language):
        if language not in made:
            home = tmp_path_factory.mktemp("judged")
            files = []
            for number, dispute in enumerate(DISPUTES[:: len(DISPUTES) // SOME]):
                record = {**dispute.record(built_in()).value}
                players = built_in().ruleset(record["game"]).players
                record["players"] = [f"{HOSTILE} {seat}" for seat in range(players)]
                files.append(home / f"{number}.json")
                files[-1].write_text(json.dumps(record), encoding="utf-8")
            made[language] = home / "judged.html"
            options = ["--html", str(made[language]), "--lang", language]
            command = [sys.executable, "-m", "trickspec", "judge", *map(str, files), *options]
            ran = subprocess.run(command, capture_output=True, text=True, check=False)
            assert ran.returncode == 1, ran.stderr
        return made[language]

    return write


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 360)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_axe_finds_no_violation(open_page, judged_page, language, scheme, width):
    page = open_page(
        judged_page(language), color_scheme=scheme, viewport={"width": width, "height": 900}, bypass_csp=True
    )
    assert page.violations() == []


def test_nothing_is_loaded_and_names_are_text(open_page, judged_page):
    page = open_page(judged_page("en"))
    assert page.requests == [page.url]
    assert page.messages == []
    assert page.page.locator("script, img").count() == 0
    assert "<script>" in page.page.locator("main").inner_text()
