"""The pages as Markdown, before mkdocs sees them: what stands on each, and that it is what the engine says."""

from __future__ import annotations

import re

import pytest

from trickspec.engine import points
from trickspec.rulebook.message import PLURALS
from trickspec.spec.rules import option_key
from trickspec_conformance.matrix.sides import Side
from trickspec_site.languages import languages_of
from trickspec_site.markup import broken, md, relative, shortened
from trickspec_site.pages.everything import pages_of
from trickspec_site.pages.glossary import glossary_page
from trickspec_site.pages.history import entries_about
from trickspec_site.pages.meeting import Line, meeting, meeting_page
from trickspec_site.pages.pay import pay_page
from trickspec_site.pages.rule import rule_page
from trickspec_site.pages.schedule import schedule_page
from trickspec_site.wording import Wording

pytestmark = pytest.mark.xdist_group("site")


def game_in(edition, name):
    return next(game for game in edition.games if game.name == name)


def rule_in(edition, rule):
    game = game_in(edition, rule.partition(".")[0])
    chapter = next(each for each in game.chapters if any(entry.id == rule for entry in each.entries))
    return rule_page(game, chapter, game.entries[rule])


@pytest.fixture(scope="session")
def english(edition_of):
    return pages_of(edition_of("en"))


@pytest.mark.parametrize("language", ["en", "ka"])
def test_every_rule_and_row_has_a_page_whose_heading_is_its_sentence_at_its_id(edition_of, language):
    edition = edition_of(language)
    pages = pages_of(edition)
    for game in edition.games:
        for rule, entry in game.entries.items():
            assert f"# {md(entry.sentence)} {{#{rule} .ts-sentence}}" in pages[game.rule_page(rule)].body, rule
            assert f'id="{rule}"' in pages[game.home].body, rule
            assert f'id="{rule}"' in pages[game.page("print")].body, rule


def test_the_pages_of_a_game_have_the_same_addresses_in_every_language(edition_of, english):
    own = {address for address, page in english.items() if not page.meta.get("only")}
    assert set(pages_of(edition_of("ka"))) == own


def test_a_rule_that_hangs_on_an_option_shows_its_sentence_under_every_value(edition_of):
    game = game_in(edition_of("en"), "joker")
    page = rule_in(edition_of("en"), "joker.scoring.shtanga")
    option = next(each for each in game.book.game.options if each.name == "shtanga")
    said = {game.book_under({"shtanga": value}).find("joker.scoring.shtanga").sentence for value in option.values}
    assert len(said) == len(option.values)
    for sentence in said:
        assert sentence in page.body
    for value in option.values:
        assert f"<code>{option_key(value)}</code>" in page.body


def test_a_rule_that_hangs_on_no_option_has_no_word_of_them(edition_of):
    assert "{#options}" not in rule_in(edition_of("en"), "joker.play.must_trump").body


def test_examples_come_from_both_sides_each_with_a_picture_that_is_told_in_words(edition_of):
    page = rule_in(edition_of("en"), "joker.play.must_trump")
    accepting, refusing = page.body.split("{#refuses}")
    for part in (accepting, refusing):
        assert part.count("<figure") >= 1
        assert all(len(alt) > 20 for alt in re.findall(r'alt="([^"]*)"', part))
    shown = set(re.findall(r'src="([^"]*)"', page.body))
    assert {relative(page.address, name) for name in page.files} == shown
    assert all(svg.startswith("<svg") for svg in page.files.values())


def test_examples_are_cases_of_that_side_of_the_rule(edition_of, suite):
    page = rule_in(edition_of("en"), "misere.bidding.dealer_barred")
    for side in Side:
        assert suite.sides["misere.bidding.dealer_barred"][side], side
    whys = re.findall(r'ts-why">([^<]*)</p>', page.body)
    assert {suite.cases[case].why for side in Side for case in suite.sides["misere.bidding.dealer_barred"][side]} >= {
        why.replace("&#x27;", "'") for why in whys if not why.startswith("Played with")
    }


def test_a_rule_says_what_it_rests_on_and_shows_itself_as_data(edition_of, suite):
    body = rule_in(edition_of("en"), "joker.jokers.highest_wins").body
    assert "JO-17" in body
    assert suite.claims["joker", "J39"][0].claim.replace("'", "&#x27;") in body
    assert "clause: takes_trick" in body
    assert "ruffable: {option: highest_lead_ruffable}" in body


def test_history_is_what_the_changelog_says_of_a_rule_and_of_no_other():
    changelog = (
        "# C\n\n## 2.0.0\n\n- `a.play.lead` is new.\n- `a.play.lead_again` too.\n\n## 1.0.0\n\n- About a.play.lead.\n"
    )
    assert [version for version, _ in entries_about(changelog, "a.play.lead")] == ["2.0.0", "1.0.0"]


def test_pay_tables_are_what_the_engine_pays(edition_of):
    game = game_in(edition_of("en"), "joker")
    ruleset = game.ruleset
    deal = next(each for each in ruleset.deals if each.cards == 9)
    table = pay_page(game).body.split("9 cards for each player</caption>")[1].split("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table)[1:]
    for bid, row in enumerate(rows):
        paid = [int(each.replace("\N{MINUS SIGN}", "-")) for each in re.findall(r">([^<>]+)</a>", row)]
        for taken, amount in enumerate(paid):
            seats = range(ruleset.players)
            bids, tricks = [bid for _ in seats], [taken for _ in seats]
            assert points(ruleset, deal, bids, tricks)[0] == amount, (bid, taken)


def test_the_schedule_has_every_deal(edition_of):
    for game in edition_of("ka").games:
        body = schedule_page(game).body
        numbers = [int(each) for each in re.findall(r'<th scope="row">(\d+)</th>', body)]
        assert numbers == list(range(1, len(game.ruleset.deals) + 1))


def test_when_two_jokers_meet_the_later_of_two_that_take_wins_and_an_option_lets_a_trump_beat_the_highest(suite):
    strict, ruffable = (suite.library.ruleset("joker", {"highest_lead_ruffable": each}) for each in (False, True))
    found, other = meeting(strict), meeting(ruffable)
    led = Line("highest", 1, led=True)
    assert found.winners[Line("take", 1, led=False), "take", "follow"] == "second"
    assert found.winners[led, "take", "trump"] == "second"
    assert found.winners[led, "discard", "trump"] == "first"
    assert other.winners[led, "discard", "trump"] == "neither"
    assert found.winners[Line("yield", 1, led=True), "discard", "discard"] == "first"
    assert found.winners[Line("yield", 1, led=True), "discard", "follow"] == "neither"


def test_a_game_without_special_cards_has_no_page_of_them(edition_of):
    assert meeting_page(game_in(edition_of("en"), "misere")) is None


def test_the_glossary_has_every_idea_in_every_language(edition_of, suite):
    body = glossary_page(edition_of("ka")).body
    for idea in suite.glossary:
        assert f'id="{idea["id"]}"' in body
    assert body.count('<td lang="') == len(suite.glossary) * (len(PLURALS) - 1)


def test_what_is_not_translated_is_english_and_says_so(tmp_path):
    for language, words in (
        ("en", "title: T\nwords:\n  one: One\n  two: Two\n"),
        ("it", "title: T\nwords:\n  one: Uno\n"),
    ):
        (tmp_path / "text" / language).mkdir(parents=True)
        (tmp_path / "text" / language / "site.yaml").write_text(words, encoding="utf-8")
    wording = Wording(tmp_path, "it")
    assert wording.html("one") == "Uno"
    assert wording.html("two") == '<span lang="en" class="ts-other">Two</span>'


def test_a_language_is_built_where_a_game_lists_it_or_where_drafts_are_asked_for(tmp_path):
    (tmp_path / "languages.yaml").write_text("toy: [en, it]\n", encoding="utf-8")
    (tmp_path / "toy" / "text" / "ru").mkdir(parents=True)
    assert languages_of(tmp_path) == ["en", "it"]
    assert languages_of(tmp_path, drafts=True) == ["en", "ru", "it"] or languages_of(tmp_path, drafts=True) == [
        "en",
        "it",
        "ru",
    ]


def test_text_is_shown_as_it_is_by_markdown():
    assert md("a_b *c* <script> [d](e) `f` #g") == r"a\_b \*c\* &lt;script&gt; \[d\](e) \`f\` \#g"


def test_an_id_in_a_narrow_column_breaks_after_its_dots():
    assert broken("a.b_c.d<") == "a.<wbr>b_c.<wbr>d&lt;"


def test_one_page_reaches_another_by_a_way_that_holds_below_any_path():
    assert relative("joker/rules/a.b/", "joker/rules/c.d/") == "../c.d/"
    assert relative("", "glossary/") == "glossary/"
    assert relative("joker/", "") == "../"
    assert relative("joker/", "../en/cases/#rule=x") == "../../en/cases/#rule=x"


def test_a_long_sentence_is_shortened_at_the_end_of_a_word():
    assert shortened("One two three four.", 12) == "One two…"
    assert shortened("Short.") == "Short"
