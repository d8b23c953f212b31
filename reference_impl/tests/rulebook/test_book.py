"""The rulebook: every rule has its sentence, in reading order, filled in for the way of playing."""

import shutil

import pytest
import yaml

from trickspec.rulebook.book import Rulebook
from trickspec.spec.compile import combinations
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder

LANGUAGES = yaml.safe_load((spec_folder() / "languages.yaml").read_text(encoding="utf-8"))
BOOKS = [(game, language) for game, languages in LANGUAGES.items() for language in languages]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_sentence_is_filled_in_without_a_hole_under_every_way_of_playing(game, language):
    rules = load_game(spec_folder(), game)
    for options in combinations(rules):
        chapters = list(Rulebook(spec_folder(), game, language, options).chapters())
        assert [entry.id for chapter in chapters for entry in chapter.entries] == list(rules.ids())
        for entry in (entry for chapter in chapters for entry in chapter.entries):
            assert not set("{}#") & set(entry.sentence), entry
            assert entry.sentence.strip() == entry.sentence != "", entry


FILLED = {
    "joker.schedule.game": ({}, "A game is 24 deals in 4 chapters."),
    "joker.schedule.first_nines": ({}, "Chapter 2: 4 deals of 9 cards each."),
    "joker.scoring.kept_pass": ({}, "Who passes and wins no trick scores 50."),
    "joker.match.no_premium": ({}, "A chapter adds nothing to the points of its deals."),
    "misere.schedule.game": ({}, "A game is 8 deals, each with a goal of its own."),
    "misere.table.four_players": ({}, "4 players sit at the table, each for themselves."),
}


@pytest.mark.parametrize("rule", FILLED)
def test_numbers_come_from_the_rule(rule):
    options, sentence = FILLED[rule]
    assert Rulebook(spec_folder(), rule.split(".")[0], "en", options).find(rule).sentence == sentence


@pytest.mark.parametrize(
    ("options", "price"),
    [
        ({}, "loses 200."),
        ({"shtanga": "flat_100"}, "loses 100."),
        ({"shtanga": "flat_200"}, "loses 200."),
        ({"shtanga": "per_card_100"}, "loses 100 for each card of the deal."),
    ],
)
def test_a_sentence_says_what_the_option_decides(options, price):
    assert Rulebook(spec_folder(), "joker", "en", options).find("joker.scoring.shtanga").sentence.endswith(price)


def test_a_number_that_changes_in_the_rules_changes_in_the_sentence(tmp_path):
    shutil.copytree(spec_folder() / "joker", tmp_path / "joker")
    scoring = tmp_path / "joker" / "rules" / "scoring.yaml"
    text = scoring.read_text(encoding="utf-8")
    scoring.write_text(text.replace("with: {base: 50}", "with: {base: 60}"), encoding="utf-8")
    sentence = Rulebook(tmp_path, "joker", "en").find("joker.scoring.kept_pass").sentence
    assert sentence == "Who passes and wins no trick scores 60."


def test_chapters_have_titles_and_come_in_the_order_of_the_game():
    book = Rulebook(spec_folder(), "misere", "en")
    assert book.title == "Misère"
    assert [chapter.name for chapter in book.chapters()] == list(load_game(spec_folder(), "misere").chapters)
    assert next(book.chapters()).title == "The pack"


def test_an_entry_shows_a_rule_by_its_clause_and_a_row_by_its_conditions():
    book = Rulebook(spec_folder(), "joker", "en")
    rule, row = (book.find(name).to_json() for name in ("joker.play.must_trump", "joker.scoring.kept_pass"))
    assert (rule["clause"], rule["with"]) == ("play_if_held", {"cards": "trump"})
    assert (row["when"], row["points"], row["with"]) == (["bid == 0", "taken == 0"], "base", {"base": 50})
    assert "J30" in rule["sources"]


def test_what_is_not_there_is_not_found():
    book = Rulebook(spec_folder(), "joker", "en")
    assert book.find("joker.play.revoke") is None
    assert book.ruling("JO-99") is None
    assert set(book.ruling("JO-17")) == {"title", "question", "answer", "reason"}
