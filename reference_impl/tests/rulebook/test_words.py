"""The words that belong to no game: said in the language of the reader, or in English, and then that is known."""

import pytest

from trickspec.errors import SpecError
from trickspec.rulebook.message import holes, parse, render
from trickspec.rulebook.translated import load
from trickspec.rulebook.words import Words
from trickspec.spec.documents import read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder

HOME = spec_folder() / "text" / "en"
ENGLISH = {
    f"{path.stem}.{key}": text for path in sorted(HOME.glob("*.yaml")) for key, text in load(path)["words"].items()
}


@pytest.fixture
def folder(tmp_path):
    for language, text in (
        ("en", "words:\n  one: One.\n  two: Two.\n"),
        ("de", "status: draft\nwords:\n  one: Eins.\n"),
    ):
        home = tmp_path / "text" / language
        home.mkdir(parents=True)
        (home / "numbers.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_word_is_said_in_the_language_of_the_reader(folder):
    words = Words(folder, "de")
    assert words.say("numbers.one") == "Eins."
    assert words.missing == set()
    assert words.is_draft


def test_what_a_language_lacks_is_said_in_english_and_known_to_be_missing(folder):
    words = Words(folder, "de")
    assert words.say("numbers.two") == "Two."
    assert words.missing == {("numbers", "words", "two")}
    assert words.is_there


def test_a_language_that_is_not_there_says_everything_in_english(folder):
    words = Words(folder, "fr")
    assert words.say("numbers.one") == "One."
    assert not words.is_there
    assert not words.is_draft


def test_a_word_that_english_lacks_is_named(folder):
    assert not Words(folder, "de").has("numbers.three")
    with pytest.raises(SpecError, match="there is no text for words three"):
        Words(folder, "de").say("numbers.three")


def test_a_file_that_cannot_be_read_is_named(folder):
    (folder / "text" / "de" / "numbers.yaml").write_text("words: [", encoding="utf-8")
    with pytest.raises(SpecError, match="run trickspec check"):
        Words(folder, "de").say("numbers.one")


@pytest.mark.parametrize("name", ENGLISH)
def test_every_english_word_can_be_said_with_any_number_and_any_word(name):
    for number in (0, 1, 2, -200):
        found = list(holes(parse(ENGLISH[name])))
        counted = {hole.name for hole in found if hole.kind == "plural"}
        said = render(ENGLISH[name], "en", {hole.name: number if hole.name in counted else "s" for hole in found})
        assert said
        assert not set("{}#") & set(said)


def test_every_clause_has_a_name_and_no_other():
    named = {name.partition(".")[2] for name in ENGLISH if name.startswith("clauses.")}
    used = {rule.clause for game in game_names(spec_folder()) for rule in load_game(spec_folder(), game).rules}
    assert used <= named


def test_letters_in_the_corner_of_a_card_are_those_of_the_glossary():
    glossary = {entry["id"]: entry for entry in read(spec_folder() / "glossary.yaml").value}
    for path in sorted((spec_folder() / "text").glob("*/cards.yaml")):
        words = Words(spec_folder(), path.parent.name)
        for letter, idea in {"a": "ace", "k": "king", "q": "queen", "j": "jack", "t": "ten"}.items():
            said = words.say("cards.rank_letter", rank=letter, letter=letter)
            assert said == glossary[idea][words.language]["letter"], path
