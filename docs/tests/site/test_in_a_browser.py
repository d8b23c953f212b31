"""The site in a browser that reaches nothing else: reading, switching, searching, and what axe and the policy say."""

from __future__ import annotations

import json
import re

import pytest

from trickspec.rulebook.message import PLURALS

pytestmark = pytest.mark.xdist_group("site")

RULE = "joker.play.must_trump"
INFLECTED = {
    "en": "voids",
    "it": "briscolate",
    "es": "triunfaba",
    "de": "Trumpfs",
    "fr": "d'atouter",
    "ka": "კოზირისთვის",
    "ru": "козырях",
}
"""A form of a word of the rules that stands nowhere in them."""

EVERY = [pytest.param(each, marks=() if each in ("en", "ka") else pytest.mark.long) for each in PLURALS]

PHONE = {"color_scheme": "dark", "viewport": {"width": 360, "height": 780}}
DESK = {"color_scheme": "light", "viewport": {"width": 1280, "height": 900}}


KINDS = {
    "start": "",
    "rulebook": "joker/",
    "chapters": "joker/rules/",
    "chapter": "joker/rules/scoring/",
    "rule": "joker/rules/joker.jokers.highest_wins/",
    "row": "misere/rules/misere.scoring.kept_bid/",
    "pay": "joker/pay/",
    "schedule": "misere/schedule/",
    "meeting": "joker/meeting/",
    "ways": "joker/ways/",
    "rulings": "misere/rulings/",
    "paper": "misere/print/",
    "glossary": "glossary/",
    "judge": "judge/",
    "programs": "implementers/",
}
ENGLISH = {
    "document": "guide/",
    "protocol": "protocol/protocol/",
    "command": "commands/",
    "matrix": "coverage/matrix/",
    "mutants": "mutants/",
    "cases": "cases/",
}

FEW = ("start", "rule", "cases")
"""The kinds that the ordinary tests look at."""

PAGES = [
    *(
        pytest.param(f"en/{address}", id=name, marks=() if name in FEW else pytest.mark.long)
        for name, address in {**KINDS, **ENGLISH}.items()
    ),
    *(
        pytest.param(f"ka/{KINDS[name]}", id=f"{name}-ka", marks=() if name == "rule" else pytest.mark.long)
        for name in ("start", "rule", "rulings", "glossary")
    ),
]


@pytest.mark.parametrize("language", EVERY)
def test_a_reader_switches_the_language_and_stays_at_the_same_place_of_the_same_rule(watched, site, language):
    other = "ka" if language == "en" else "en"
    page = watched().open(f"{language}/joker/rules/{RULE}/")
    page.evaluate("location.hash = 'examples'")
    page.get_by_role("banner").locator(".md-select").hover()
    page.locator(f"a.ts-edition[hreflang={other}]").click()
    page.wait_for_url(site.at(f"{other}/joker/rules/{RULE}/#examples"))
    assert page.evaluate("document.documentElement.lang") == other
    assert page.locator("#examples").is_visible()


@pytest.mark.parametrize("language", EVERY)
def test_search_finds_a_rule_by_a_form_of_a_word_that_stands_nowhere(watched, site, language):
    word = INFLECTED[language]
    index = json.loads((site.folder / language / "search" / "search_index.json").read_text(encoding="utf-8"))
    stands = re.compile(rf"\b{word.rpartition(chr(39))[2]}", re.IGNORECASE)
    assert not [doc["location"] for doc in index["docs"] if stands.search(f"{doc['title']} {doc['text']}")]
    page = watched(**DESK).open(f"{language}/")
    field = page.locator("[data-md-component=search-query]")
    field.click()
    field.fill(word)
    field.press("ArrowRight")  # the theme listens for keys
    page.locator(".md-search-result__item").first.wait_for()
    found = page.locator(".md-search-result__link").evaluate_all("all => all.map(each => each.href)")
    assert any("/joker/rules/" in each for each in found)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_asks_no_other_host_and_offends_against_no_policy(watched, address):
    seen = watched(**DESK)
    page = seen.open(address)
    page.wait_for_load_state("networkidle")
    assert page.locator("meta[http-equiv=Content-Security-Policy]").count() == 1
    assert seen.wrong == []


@pytest.mark.parametrize("context", [pytest.param(DESK, id="desk-light"), pytest.param(PHONE, id="phone-dark")])
@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_no_violation(watched, violations, address, context):
    assert violations(watched(**context).open(address)) == []


def test_the_policy_stops_a_script_that_slips_into_a_page(watched):
    seen = watched()
    page = seen.open("en/")
    page.evaluate("""() => {
        const made = document.createElement('script');
        made.textContent = 'window.owned = 1';
        document.body.append(made);
        document.body.insertAdjacentHTML('beforeend', "<img src='data:,' onerror='window.owned = 1'>");
    }""")
    page.wait_for_timeout(200)
    assert page.evaluate("window.owned") is None
    assert any("Content Security Policy" in message for message in seen.messages)


@pytest.mark.parametrize(("locale", "language"), [("ka-GE", "ka"), ("en-GB", "en"), ("sv-SE", "en")])
def test_the_first_page_and_a_permanent_link_lead_to_the_language_of_the_reader(watched, site, locale, language):
    page = watched(locale=locale).page
    page.goto(site.at(""))
    page.wait_for_url(site.at(f"{language}/"))
    page.goto(site.at(f"r/{RULE}/#why"))
    page.wait_for_url(site.at(f"{language}/joker/rules/{RULE}/#why"))


def test_without_a_script_a_page_can_be_read_and_leads_to_its_other_languages(watched, site):
    page = watched(java_script_enabled=False).page
    page.goto(site.at(f"en/joker/rules/{RULE}/"))
    assert page.locator("h1").inner_text().startswith("Who is void")
    assert page.locator("a.ts-edition[hreflang=ka]").evaluate("each => each.href") == site.at(f"ka/joker/rules/{RULE}/")
    page.goto(site.at(f"r/{RULE}/"))
    assert page.locator("li a").count() == len(site.languages)


def test_light_or_dark_is_kept_from_one_language_to_the_other_and_pictures_follow(watched):
    page = watched(**DESK).open(f"en/joker/rules/{RULE}/")
    page.locator("[data-md-component=palette] label:visible").click()
    page.wait_for_function("document.body.dataset.mdColorScheme === 'slate'")
    page = page.context.pages[0]
    page.locator(".ts-edition[hreflang=ka]").evaluate("each => each.click()")
    page.wait_for_url("**/ka/**")
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
    assert page.locator(".ts-example img").first.evaluate("each => getComputedStyle(each).colorScheme") == "dark"


def test_cases_are_narrowed_by_the_address_and_by_the_form_and_each_has_its_picture(watched):
    page = watched(**DESK).open(f"en/cases/#rule={RULE}&side=refuses")
    page.locator(".ts-case").first.wait_for()
    narrow = page.locator("#case-count").inner_text()
    assert page.locator("select[name=rule]").input_value() == RULE
    assert page.locator(".ts-case img").first.get_attribute("alt")
    page.locator("select[name=side]").select_option("")
    assert page.locator("#case-count").inner_text() != narrow
    assert page.evaluate("location.hash") == f"#rule={RULE}"
    page.locator("input[name=words]").fill("no such words anywhere")
    assert page.locator(".ts-case").count() == 0


def test_on_paper_a_rulebook_has_no_menus_and_every_rule(watched, suite):
    page = watched(**DESK).open("en/misere/print/")
    page.emulate_media(media="print")
    assert not page.locator(".md-header").is_visible()
    assert not page.locator(".md-footer").is_visible()
    assert page.locator(".ts-rule").count() == len(suite.library.ruleset("misere").clauses)
    assert page.pdf().startswith(b"%PDF")
