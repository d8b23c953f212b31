"""The page in a browser: axe finds nothing, what a program wrote is text, and the filters work from the keyboard."""

from __future__ import annotations

import json

import pytest

from trickspec_conformance.reports import html, saying
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.sanitising import clean

FEW = 4
"""How many findings axe is shown: it takes its time over each, and they are alike."""

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def opened(open_page, tmp_path, written):
    """Opens the page of a report."""

    def open_report(report, **context):
        path = tmp_path / "report.html"
        path.write_text(written(html.write, report), encoding="utf-8")
        return open_page(path, **context)

    return open_report


@pytest.mark.parametrize(("scheme", "width"), [("light", 1200), ("dark", 360)])
def test_axe_finds_no_violation(opened, mistaken, scheme, width, monkeypatch):
    monkeypatch.setattr(html, "DRAWN", FEW)
    page = opened(mistaken, color_scheme=scheme, viewport={"width": width, "height": 900})
    assert page.violations() == []


def test_axe_finds_no_violation_in_a_run_that_could_not_begin_nor_in_a_good_one(opened, run_liar):
    assert opened(Reported.of(run_liar("ends_at_once"))).violations() == []
    assert opened(Reported.of(run_liar("honest"))).violations() == []


def test_hostile_answers_are_text(opened, hostile, hostile_text):
    page = opened(hostile)
    assert page.requests == [page.url]
    assert page.messages == []
    assert page.page.evaluate("window.owned") is None
    assert page.page.evaluate("document.querySelectorAll('script').length") == 2
    assert page.page.evaluate("document.querySelectorAll('img, iframe, object, embed, link, owned, x').length") == 0
    assert page.page.evaluate("document.querySelectorAll('a:not([href^=\"#\"])').length") == 0
    shown = page.page.evaluate("document.body.innerText")
    assert clean(hostile_text, 60).split("...", maxsplit=1)[0].replace("  ", " ").strip() in shown.replace(
        "\u00a0", " "
    )


def test_axe_finds_no_violation_in_hostile_answers(opened, hostile_everywhere, monkeypatch):
    monkeypatch.setattr(html, "DRAWN", FEW)
    assert opened(hostile_everywhere).violations() == []


def test_the_policy_stops_what_should_slip_through(opened, mistaken):
    page = opened(mistaken)
    page.page.evaluate("""() => {
        const made = document.createElement('script');
        try { made.textContent = 'window.owned = 1'; } catch (error) { window.refused = error.name; }
        document.body.append(made);
    }""")
    assert page.page.evaluate("window.owned") is None
    assert page.page.evaluate("window.refused") == "TypeError"


def rows(page):
    return page.page.locator("#cases tbody tr").count()


def visible(page):
    return page.page.locator(".finding:visible").count()


def test_filters_narrow_findings_and_list_from_the_keyboard(opened, mistaken):
    page = opened(mistaken)
    wrong, everything = len(mistaken.told.wrong), len(mistaken.told.entries)
    assert (visible(page), rows(page)) == (wrong, min(everything, 100))
    page.page.locator("select[name=outcome]").focus()
    page.page.keyboard.type("disagrees")
    assert (visible(page), rows(page)) == (wrong, wrong)
    rule = mistaken.told.wrong[0].rules[0]
    page.page.locator("select[name=rule]").focus()
    page.page.keyboard.type(rule)
    having = [entry for entry in mistaken.told.wrong if rule in entry.rules]
    assert (visible(page), rows(page)) == (len(having), len(having))
    page.page.keyboard.press("Tab")
    page.page.keyboard.type(having[0].id)
    assert visible(page) == 1
    assert page.page.locator("#count").inner_text().startswith(f"1 of {wrong} findings")
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("document.querySelector('select[name=rule]').value === ''")
    page.page.wait_for_function(f"document.querySelectorAll('.finding:not([hidden])').length === {wrong}")


def test_the_skip_link_is_the_first_stop_and_leads_to_what_is_wrong(opened, mistaken):
    page = opened(mistaken)
    page.page.keyboard.press("Tab")
    page.page.keyboard.press("Enter")
    assert page.page.evaluate("document.activeElement.id") == "wrong"


def test_without_scripts_verdict_counts_and_findings_are_there(opened, mistaken):
    page = opened(mistaken, java_script_enabled=False)
    shown = page.page.locator("body").inner_text()
    assert shown.split("\n")[:2] == ["Go to what is wrong", saying.introduced(mistaken.told)]
    assert "Does not conform: " in shown
    assert "legal_plays" in shown
    assert "Scripts are off" in shown
    assert visible(page) == len(mistaken.told.wrong)
    assert not page.page.locator("#filters").is_visible()


def test_thousands_of_outcomes_do_not_choke_it(opened, mistaken):
    """As many findings as a page has, and as many cases as it lists."""
    document = json.loads(json.dumps(dict(mistaken.document)))
    wrong = [case for case in document["cases"] if case["outcome"] != "agrees"]
    many = [{**wrong[number % len(wrong)], "id": f"case/{number}"} for number in range(2000)]
    report = Reported({**document, "cases": many})
    page = opened(report)
    assert page.page.locator(".finding").count() == html.DRAWN
    begun = page.page.evaluate("performance.now()")
    page.page.locator("input[name=text]").fill("case/1999")
    assert rows(page) == 1
    page.page.locator("input[name=text]").fill("")
    page.page.locator("#more").click()
    assert rows(page) == 200
    assert page.page.evaluate("performance.now()") - begun < 10_000
    timing = page.page.evaluate("performance.getEntriesByType('navigation')[0].toJSON()")
    assert timing["loadEventEnd"] < 20_000
