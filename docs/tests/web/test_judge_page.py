"""The judge in the page: a quarrel is judged, gone through, linked to, and nothing in a record is more than text."""

from __future__ import annotations

import json
import re
import time

import pytest

from trickspec.rulebook.book import Rulebook
from trickspec.spec.where import spec_folder
from trickspec_site.languages import languages_of

pytestmark = pytest.mark.xdist_group("web")

REVOKE = """joker deal 2
players North, East, South, West
dealer East
hand North: KH 8D
hand East: 7S X1
hand South: AH 9C
hand West: QH TC
turn-up TS
bids 0 2 1 0
1. South: AH QH 8D 7S
"""
RULE = "joker.play.follow_suit"
LINKED = re.compile("#ts=")
CLOCK = """() => {
  addEventListener("click", ({ timeStamp }) => (window.clicked = timeStamp), { capture: true, once: true });
  new MutationObserver((_, observer) => {
    if (document.querySelector(".tp-answer .tp-judgement") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.took = performance.now() - window.clicked));
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Takes the time in the page itself, from the click to the frame that shows a judgement."""
MARKUP = "<img src=x onerror=alert(1)>"
LONG = [
    pytest.param(each, marks=[] if each in ("en", "ka") else pytest.mark.long) for each in languages_of(spec_folder())
]


@pytest.fixture(scope="module")
def loaded(begin):
    """A page with the engine loaded, for all tests that only ask it something."""
    watched = begin()
    watched.load("en/judge/", ".tp-form")
    yield watched
    watched.context.close()


@pytest.fixture
def judging(loaded):
    """The page with nothing in it that another test has put there."""
    loaded.wrong.clear()
    loaded.page.evaluate("history.replaceState(null, '', location.pathname)")
    loaded.page.locator(".tp-more").evaluate("box => { box.open = true }")
    loaded.page.fill(".tp-more textarea", "")
    loaded.page.select_option(".tp-pasting [name=game]", "")
    return loaded


def steps(page):
    return page.locator(".tp-steps")


def at(page, place):
    page.wait_for_selector(f".tp-moment[data-at='{place}']")


@pytest.mark.parametrize("language", LONG)
def test_a_disputed_hand_is_judged_in_the_language_of_the_page(language, watch):
    watched = watch()
    watched.load(f"{language}/judge/", ".tp-form")
    page = watched.judge(REVOKE)
    sentence = Rulebook(spec_folder(), "joker", language).find(RULE).sentence
    rule = page.locator(".tp-answer p.tp-rule", has_text=RULE)
    assert sentence in rule.inner_text()
    assert rule.locator("a").get_attribute("href") == f"../joker/rules/{RULE}/"
    assert page.locator(".tp-answer .tp-judgement").get_attribute("class").endswith("tp-is-illegal")
    assert watched.wrong == []


def test_the_engine_is_loaded_when_somebody_wants_it_and_from_nowhere_else(watch, served, capsys):
    watched = watch()
    start = served.bytes_sent
    page = watched.open("en/judge/")
    page.wait_for_selector(".tp-loader .tp-main")
    assert not [path for path, _ in served.sent if path.endswith(".wasm")] or served.bytes_sent - start < 1_000_000
    before = time.monotonic()
    page.click(".tp-loader .tp-main")
    page.wait_for_selector(".tp-form")
    cold, sent = time.monotonic() - before, served.bytes_sent - start
    watched.judge(REVOKE)
    page.click(".tp-copy button")
    page.wait_for_url(LINKED)
    page.wait_for_selector(".tp-kept")  # what is kept for a time without a network is written by then
    again = served.bytes_sent
    other = watched.context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".tp-loader .tp-main")
    other.evaluate(CLOCK)
    other.click(".tp-loader .tp-main")
    other.wait_for_selector(".tp-answer .tp-judgement", timeout=90_000)
    warm = other.wait_for_function("window.took").json_value() / 1000
    with capsys.disabled():
        print(f"\n  cold: {sent / 1e6:.2f} MB, the form after {cold:.1f} s; warm: the first ruling after {warm:.1f} s")
    assert sent < 7_000_000
    assert served.bytes_sent - again < 100_000
    assert watched.wrong == []


def test_a_record_is_gone_through_by_keys_by_buttons_and_by_a_finger(watch):
    watched = watch(has_touch=True, viewport={"width": 390, "height": 844})
    watched.load("en/judge/", ".tp-form")
    page = watched.judge(REVOKE)
    at(page, "1.3")  # it begins where something is wrong
    assert "illegal" in steps(page).locator("h3").inner_text()
    steps(page).focus()
    page.keyboard.press("ArrowLeft")
    at(page, "1.2")
    page.keyboard.press("Home")
    at(page, "deal")
    page.keyboard.press("End")
    at(page, "score")
    page.click("[data-to=back]")
    at(page, "1.4")
    swipe = """element => { for (const [kind, x] of [["touchstart", 40], ["touchend", 240]]) {
      const touch = new Touch({ identifier: 1, target: element, clientX: x, clientY: 10 });
      element.dispatchEvent(new TouchEvent(kind, { changedTouches: [touch], bubbles: true })); } }"""
    page.locator(".tp-moment").evaluate(swipe)
    at(page, "1.3")
    assert watched.wrong == []


def test_what_was_legal_is_told_at_each_act_and_another_card_can_be_tried(judging):
    page = judging.judge(REVOKE)
    at(page, "1.3")
    choices = page.locator(".tp-moment .tp-choice")
    assert [each.split("\n")[0] for each in choices.all_inner_texts()] == ["8♦", "K♥"]
    assert page.locator(".tp-moment .tp-legal").all_inner_texts() == ["K♥"]
    page.click(".tp-moment [data-wire=KH]")
    page.wait_for_selector(".tp-what-if .tp-heading")
    assert "If North had played K♥ instead" in page.inner_text(".tp-what-if")
    page.click("[data-to=first]")
    page.click("[data-to=forward]")
    at(page, "bid 2")
    assert page.locator(".tp-moment .tp-legal").all_inner_texts()[0].startswith("0")
    assert judging.wrong == []


def test_a_claim_is_answered(judging):
    page = judging.page
    page.fill(".tp-more textarea", "1.3 illegal\ntrick 1 = West")
    judging.judge(REVOKE)
    assert page.locator(".tp-answer .tp-heading", has_text="The claim").count() == 2
    assert "The claim holds." in page.inner_text(".tp-answer")
    assert judging.wrong == []


def test_the_options_of_the_page_stand_over_those_of_the_record(judging):
    page = judging.page
    text = json.dumps({
        "format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 0, "bids": [1, 1, 0, 0], "taken": [0, 2, 0, 0],
    })  # fmt: skip
    judging.judge(text)
    assert "-200" in page.inner_text(".tp-answer")
    page.select_option(".tp-pasting [name=game]", "joker")
    page.select_option(".tp-pasting [name=way]", "*")
    page.select_option(".tp-pasting [name=shtanga]", '"flat_100"')
    judging.judge(text)
    assert "shtanga=flat_100" in page.inner_text(".tp-answer")
    assert "-200" not in page.inner_text(".tp-answer")
    assert judging.wrong == []


def test_a_link_holds_the_record_and_is_judged_again_elsewhere(judging, watch):
    page = judging.judge(REVOKE)
    page.click(".tp-copy button")
    page.wait_for_url(LINKED)
    fragment = page.url.partition("#")[2]
    other = watch()
    other.load(f"en/judge/#{fragment}", ".tp-answer .tp-judgement")
    assert RULE in other.page.inner_text(".tp-answer")
    assert other.page.input_value(".tp-record") == REVOKE
    assert not [path for path, _ in judging.served.sent if fragment[:20] in path]
    assert judging.wrong == other.wrong == []


def test_a_link_of_another_version_says_so_and_a_damaged_one_is_refused(judging):
    page = judging.judge(REVOKE)
    link = page.evaluate(
        "import('/engine/links.js').then(links => links.linkOf('0.0.1', {text: 'joker deal 2; dealer 0'}))"
    )
    page.evaluate("fragment => { location.hash = fragment }", link)
    page.locator(".tp-answer", has_text="0.0.1").wait_for()
    page.evaluate("location.hash = '#ts=1/AAAA'")
    page.locator(".tp-answer", has_text="damaged").wait_for()
    assert judging.wrong == []


def test_markup_in_any_field_of_a_record_is_shown_as_text(judging):
    page = judging.page
    record = {
        "format": "trickspec.deal/1", "game": "joker", "deal": 2, "dealer": 0, "meta": {MARKUP: MARKUP},
        "players": [MARKUP, "</p><script>alert(2)</script>", "&amp;\u202e", "D"], "trump": "S",
        "hands": [["KH", "8D"], ["7S", "X1"], ["AH", "9C"], ["QH", "TC"]],
        "tricks": [{"leader": 2, "plays": ["AH", "QH", "8D", "7S"]}],
    }  # fmt: skip
    judging.judge(json.dumps(record))
    assert MARKUP in page.inner_text(".tp-answer")
    for name in record:
        judging.judge(json.dumps({**record, name: MARKUP}))
    page.fill(".tp-more textarea", MARKUP)
    judging.judge(json.dumps(record))
    assert "img src=x" in page.inner_text(".tp-answer .tp-refused")
    assert page.locator(".tp-page script, .tp-page img[src=x], .tp-page [onerror]").count() == 0
    assert judging.wrong == []


def test_a_record_of_ten_megabytes_is_refused_with_the_commands_own_message(judging, tmp_path):
    page = judging.page
    path = tmp_path / "large.json"
    path.write_text(json.dumps({"format": "trickspec.deal/1", "meta": {"x": "x" * 10_000_000}}), encoding="utf-8")
    page.fill(".tp-record", "")
    page.set_input_files(".tp-file", path)
    whole = "async () => { while (!record().value) await new Promise(requestAnimationFrame) }"
    page.evaluate(whole.replace("record()", "document.querySelector('.tp-record')"))
    judging.submit()
    assert page.inner_text(".tp-refused") == "large.json:1: it has more than 1048576 bytes; make it smaller"
    assert judging.wrong == []


def test_a_worker_that_hangs_is_stopped_and_the_next_question_finds_another_one(watch):
    watched = watch()
    watched.load("en/hasty/", ".tp-form")  # this page waits for no more than a few seconds
    page = watched.page
    moves = [{"leader": 0, "plays": ["6H"] * 4} for _ in range(9000)]
    slow = json.dumps(
        {
            "format": "trickspec.deal/1",
            "game": "joker",
            "deal": 9,
            "dealer": 0,
            "trump": "S",
            "hands": [None] * 4,
            "tricks": moves,
        }
    )
    watched.judge(slow)
    assert "No answer after" in page.inner_text(".tp-answer")
    watched.judge("{")
    assert page.locator(".tp-refused").is_visible()
    assert watched.wrong == []


def building(watch):
    """A page with the engine, where a record is clicked together."""
    watched = watch()
    page = watched.load("en/judge/", ".tp-form")
    page.click("[role=tab] >> nth=1")
    return watched, page


def test_a_deal_is_clicked_together_and_judged(watch):
    watched, page = building(watch)
    page.select_option(".tp-building [name=deal]", "3")
    page.fill(".tp-names input >> nth=1", MARKUP)
    page.click(".tp-hands summary")
    page.click("[data-do=deal]")
    due = page.locator(".tp-due", has_text="is to bid")
    due.wait_for()
    for number in range(8):
        player = page.inner_text(".tp-due")
        page.click(".tp-offered .tp-legal >> nth=0")
        if page.locator(".tp-meanings").count():
            page.click(".tp-meanings .tp-legal >> nth=0")
        page.wait_for_selector(f".tp-building[data-acts='{number + 1}']")
        assert number > 3 or page.inner_text(".tp-due") != player
    page.click("[data-do=undo]")
    page.wait_for_selector(".tp-building[data-acts='7']")
    watched.submit()
    assert "as far as it goes" in page.inner_text(".tp-answer")
    assert page.locator(".tp-steps").count() == 1
    assert watched.wrong == []


@pytest.mark.long
def test_an_act_against_the_rules_can_be_clicked_too_and_is_found(watch):
    watched, page = building(watch)
    page.select_option(".tp-building [name=game]", "misere")
    page.click("[role=tab] >> nth=1")
    for number, bid in enumerate((1, 2, 3)):
        page.click(f".tp-offered [data-wire='{bid}']")
        page.wait_for_selector(f".tp-building[data-acts='{number + 1}']")
    barred = page.locator(".tp-offered .tp-against")
    assert barred.count() == 1
    barred.click()
    page.wait_for_selector(".tp-building[data-acts='4']")
    watched.submit()
    assert "misere.bidding.dealer_barred" in page.inner_text(".tp-answer")
    assert watched.wrong == []
