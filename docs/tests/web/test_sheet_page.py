"""The score sheet in the page: written deal by deal, kept, and saved as a game record that the command judges."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.xdist_group("web")

NAMES = ("Ana", "<b>Bo</b>", "Ceci", "Dato")


def begin(watched, game="joker"):
    page = watched.load("en/sheet/", ".tp-sheet .tp-main")
    page.select_option("[name=game]", game)
    for seat, name in enumerate(NAMES):
        page.fill(f".tp-names input >> nth={seat}", name)
    page.click(".tp-sheet .tp-main")
    page.wait_for_selector(".tp-entry")
    return page


def tap(page, *cells):
    for cell in cells:
        page.click(f"[data-cell={cell}]")
        page.wait_for_selector(f"[data-cell={cell}][aria-pressed=true]")


def totals(page):
    cells = page.locator(".tp-scores tfoot tr >> nth=0").locator("td").all_inner_texts()
    return [int(cell.replace("\N{MINUS SIGN}", "-")) for cell in cells]


def test_a_sheet_shows_the_barred_bid_points_and_totals_and_is_judged_by_the_command(watch, tmp_path):
    watched = watch()
    page = begin(watched)
    tap(page, "bids-1-1", "bids-2-0", "bids-3-0")
    assert page.inner_text("[data-note=barred]") == "Ana may not bid 0."
    tap(page, "bids-0-1", "taken-0-0", "taken-1-1", "taken-2-0", "taken-3-0")
    assert totals(page) == [-200, 100, 50, 50]
    page.click("[data-do=next]")
    tap(page, "bids-2-1", "bids-3-0", "bids-0-0", "bids-1-0", "taken-2-1", "taken-1-1", "taken-0-0", "taken-3-0")
    assert totals(page) == [-150, 110, 150, 100]
    with page.expect_download() as saved:
        page.click("[data-do=save]")
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    command = [sys.executable, "-m", "trickspec", "judge", "--json", path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    said = json.loads(ran.stdout)
    assert said["status"] == "legal"
    assert said["totals"] == [-150, 110, 150, 100]
    assert said["players"] == list(NAMES)
    assert watched.wrong == []


@pytest.mark.long
def test_a_barred_bid_that_was_made_is_told_and_found_by_the_judge_in_the_page(watch):
    watched = watch()
    page = begin(watched)
    tap(page, "bids-1-1", "bids-2-0", "bids-3-0", "bids-0-0", "taken-0-0", "taken-1-1", "taken-2-0", "taken-3-0")
    assert page.inner_text("[data-note=barred]") == "Ana bid 0, which was not allowed."
    page.click("[data-do=judge]")
    page.wait_for_selector("#judge .tp-loader .tp-main")
    page.click(".tp-loader .tp-main")
    page.wait_for_selector(".tp-answer .tp-judgement")
    assert "joker.bidding.dealer_barred" in page.inner_text(".tp-answer")
    assert watched.wrong == []


@pytest.mark.long
def test_a_sheet_is_kept_by_the_browser_mended_and_removed(watch):
    watched = watch()
    page = begin(watched, "misere")
    tap(page, "bids-1-4", "bids-2-3", "bids-3-3", "bids-0-2")
    tap(page, "taken-0-2", "taken-1-4", "taken-2-3", "taken-3-4")
    before = totals(page)
    page.click("[data-do=next]")
    tap(page, "deal-1", "taken-1-3", "taken-0-3")
    assert totals(page) != before
    after = totals(page)
    watched.load("en/sheet/", ".tp-scores")
    assert totals(page) == after
    assert page.locator(".tp-scores thead bdi").all_inner_texts() == list(NAMES)
    page.click("[data-do=new]")
    page.click("text=Keep it")
    page.click("[data-do=new]")
    page.click("text=Remove it")
    page.wait_for_selector(".tp-names")
    assert page.evaluate("localStorage.length") == 0
    assert watched.wrong == []


@pytest.mark.long
def test_what_somebody_put_into_the_browsers_memory_does_no_harm(watch):
    watched = watch()
    page = watched.open("en/sheet/")
    sheets = [
        "{",
        "[]",
        '{"game": "joker", "deals": [{"bids": "<b>"}], "players": ["a", "b", "c", "d"], "first_dealer": "x"}',
    ]
    for kept in sheets:
        page.evaluate("kept => localStorage.setItem('trickspec.sheet/1', kept)", kept)
        watched.load("en/sheet/", ".tp-names, .tp-bad")
    page.click("[data-do=new]")
    page.click("text=Remove it")
    page.wait_for_selector(".tp-names")
    assert [each for each in watched.wrong if "Broken" not in each] == []
