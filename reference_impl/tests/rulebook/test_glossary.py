"""Which words a text may not use, and which idea a reader means by one."""

import pytest

from trickspec.rulebook.glossary import Glossary, fold, plain, words_pattern
from trickspec.rulebook.message import PLURALS
from trickspec.spec.documents import read
from trickspec.spec.where import spec_folder

ENTRIES = [
    {"id": "pack", "en": {"term": "pack", "forms": ["packs"], "avoid": {"deck*": "one word for one thing"}}},
    {"id": "deal", "en": {"term": "deal", "avoid": {"hand": "it is the cards that a player holds"}}},
    {"id": "hand", "en": {"term": "hand", "forms": ["hands"]}},
    {"id": "misere", "en": {"term": "misère", "avoid": {"misere": "write the accent"}}},
    {"id": "trump", "ru": {"term": "козырь", "forms": ["козыр*"], "avoid": {"атут*": "Polish"}}},
    {"id": "trick", "ka": {"term": "ხელი", "forms": ["ხელ*"], "avoid": {"ბლატ*": "Russian"}}},
    {"id": "turn_up", "en": {"term": "turn-up", "avoid": {"trump card": "it is any card of the suit"}}},
    {"id": "sheet", "en": {"term": "score sheet", "forms": ["deck sheet"]}},
]
OURS = read(spec_folder() / "glossary.yaml").value


def found(text, language="en"):
    return [(word.found, word.term) for word in Glossary(ENTRIES, language).forbidden(text)]


@pytest.mark.parametrize(
    ("text", "word"), [("The deck is cut.", "deck"), ("DECKS!", "decks"), ("a trump\n  card", "trump\n  card")]
)
def test_a_word_that_is_not_used_is_found_whatever_its_shape(text, word):
    assert [each for each, _ in found(text)] == [word]


def test_words_of_other_alphabets_are_found_too():
    assert found("Без Атута.", "ru") == [("атута", "козырь")]
    assert found("ეს ბლატია.", "ka") == [("ბლატია", "ხელი")]


@pytest.mark.parametrize("text", ["bedecked", "The pack is cut.", "misère", "the deck sheet"])
def test_a_part_of_a_word_another_word_and_a_part_of_a_term_are_no_fault(text):
    assert found(text) == []


def test_a_word_that_is_right_for_another_idea_is_let_pass():
    assert found("A hand has nine cards.") == []


def test_an_accent_makes_a_difference_to_a_text_and_none_to_a_reader():
    assert found("a misere") == [("misere", "misère")]
    assert [idea.id for idea in Glossary(ENTRIES, "en").meant("MISERE")] == ["misere"]


def test_an_idea_is_meant_by_its_term_its_forms_and_the_words_that_it_avoids():
    meant = {word: [idea.id for idea in Glossary(ENTRIES, "en").meant(word)] for word in ("packs", "deck", "hand", "x")}
    assert meant == {"packs": ["pack"], "deck": ["pack"], "hand": ["deal", "hand"], "x": []}
    assert [idea.id for idea in Glossary(ENTRIES, "ru").meant("козырями")] == ["trump"]


def test_words_are_compared_composed_without_capitals_and_with_one_apostrophe():
    assert fold("L\N{RIGHT SINGLE QUOTATION MARK}E\N{COMBINING ACUTE ACCENT}") == "l'é"
    assert plain("Misère") == "misere"
    assert not words_pattern([]).search("anything")


@pytest.mark.parametrize("language", PLURALS)
def test_our_glossary_names_every_idea_in_every_language(language):
    lacking = [entry["id"] for entry in OURS if language not in entry]
    assert lacking == []


@pytest.mark.parametrize("language", PLURALS)
def test_no_term_of_ours_is_a_word_to_avoid(language):
    glossary = Glossary(OURS, language)
    for idea in glossary.ideas:
        assert [idea.term for word in glossary.forbidden(idea.term)] == []
        assert idea.term not in idea.avoid
