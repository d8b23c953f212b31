"""Finding rules by a word of the text, a part of the id, or by what the glossary makes of the word."""

import pytest

from trickspec.rulebook.book import Rulebook
from trickspec.rulebook.search import Search
from trickspec.spec.documents import read
from trickspec.spec.where import spec_folder

OURS = read(spec_folder() / "glossary.yaml").value
JOKER = Rulebook(spec_folder(), "joker", "en")


def ids(word, book=JOKER):
    return [entry.id for entry in Search(word, OURS, book.language).find(book)]


def test_a_part_of_an_id_finds_the_rule():
    assert ids("must_trump") == ["joker.play.must_trump"]
    assert ids("joker.bidding.r") == ["joker.bidding.range"]


def test_the_beginning_of_a_word_finds_the_sentences_that_have_it_and_its_middle_does_not():
    assert "joker.match.places" in ids("skip")
    assert ids("kipped") == []


def test_accents_and_capitals_do_not_matter():
    misere = Rulebook(spec_folder(), "misere", "en")
    assert ids("MISERE", misere) == ids("misère", misere) != []


@pytest.mark.parametrize("word", ["deck", "packs"])
def test_a_term_finds_its_idea_by_any_of_its_words(word):
    assert {"joker.pack.suits_and_ranks", "joker.table.shuffle"} <= {*ids(word)}


def test_a_word_in_the_title_of_a_chapter_finds_the_chapter():
    assert {entry for entry in ids("schedule") if entry.startswith("joker.schedule")} == {
        rule for rule in JOKER.game.ids() if rule.startswith("joker.schedule")
    }


def test_inflected_words_are_found_in_other_alphabets(three_players):
    book = Rulebook(three_players, "oh_hell", "ru")
    assert "oh_hell.play.trump_wins" in ids("козырем", book)
    assert "oh_hell.play.trump_wins" in ids("КОЗЫРЬ", book)


def test_what_is_not_there_is_not_found():
    assert ids("xyzzy") == []
