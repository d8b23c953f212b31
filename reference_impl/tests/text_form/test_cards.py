"""Cards are read as people write them, in the letters of their language, and never guessed."""

from __future__ import annotations

import pytest

from trickspec import Library
from trickspec.spec.where import spec_folder
from trickspec.text_form.cards import CardReader, Unclear
from trickspec.text_form.letters import Letters, letters


@pytest.fixture(scope="module")
def reader(joker):
    """A reader of one pack, in some language."""
    return lambda language="en": CardReader(joker, letters(spec_folder(), language))


@pytest.mark.parametrize(
    "written", ["TH", "th", "Th", "10H", "10h", "h10", "H10", "♥10", "10♥", "10♥\ufe0f", "♡T", "10hearts", "hearts10"]
)
def test_one_card_in_many_ways(reader, written):
    assert reader().card(written) == "TH"


@pytest.mark.parametrize(
    ("language", "written", "card"),
    [
        ("fr", "RD", "KD"),
        ("fr", "DR", "KD"),
        ("fr", "DD", "QD"),
        ("fr", "v♣", "JC"),
        ("fr", "10c", "TC"),
        ("de", "BC", "JC"),
        ("de", "D♥", "QH"),
        ("de", "ADiamonds", "AD"),
        ("ru", "\N{CYRILLIC CAPITAL LETTER KA}♥", "KH"),
        ("ru", "Д♦", "QD"),
        ("ru", "В♠", "JS"),  # noqa: RUF001 - a Cyrillic letter
        ("ru", "TH", "TH"),
        ("ka", "K♥", "KH"),
        ("it", "Q♥", "QH"),
    ],
)
def test_ranks_go_by_the_letters_of_a_language_too(reader, language, written, card):
    assert reader(language).card(written) == card


def test_a_letter_that_could_be_two_is_refused_with_what_would_be_clear(reader):
    with pytest.raises(Unclear, match="could be AH or 10H: write the one that is meant"):
        reader("ru").card("Т♥")  # noqa: RUF001 - the Russian letter of the ace, which looks like the ten of the wire


@pytest.mark.parametrize(
    "written",
    [
        "",
        "H",
        "1H",
        "5H",
        "6S",
        "KHD",
        "RD",
        "\N{CYRILLIC CAPITAL LETTER KA}♥",
        "KX",
        "X3",
        "XS",
        "king",
        "♥",
        "KH:take",
        "\x1b[31m",
    ],
)
def test_what_is_no_card_of_the_pack_is_refused(reader, written):
    with pytest.raises(Unclear) as refused:
        reader().card(written)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("written", "play"),
    [
        ("KH", "KH"),
        ("X1:take", "X1:take"),
        ("x1 takes", "X1:take"),
        ("X1 discarded", "X1:discard"),
        ("X2 d", "X2:discard"),
        ("X1:highest:H", "X1:highest:H"),
        ("x1 high hearts", "X1:highest:H"),
        ("X1 highest of ♣", "X1:highest:C"),
        ("X2:yield s", "X2:yield:S"),
    ],
)
def test_a_special_card_says_how_it_is_meant(reader, written, play):
    assert reader().one_play(written.split()) == play


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("X1", "nobody says how X1 is meant: write X1:take, X1:discard, X1:highest, X1:yield"),
        ("X1 hides", "nobody says how X1 is meant"),
        ("X1 highest", "X1:highest names no suit"),
        ("X1 highest K", "'K' is no suit: write one of S, H, D, C"),
        ("X1:take:H", "says more than how X1 is meant: write X1:take"),
        ("KH:take", "has a meaning, which 'KH' does not need"),
        ("KH QH", "'KH QH' is more than one play"),
        ("", "no card is written"),
    ],
)
def test_what_is_no_play_is_refused_with_the_mend(reader, written, said):
    with pytest.raises(Unclear) as refused:
        reader().one_play(written.split())
    assert said in str(refused.value)


def test_suits_go_by_letter_sign_and_name(reader):
    assert [reader("fr").suit(each) for each in ("s", "♥", "trèfle", "diamonds", "PIQUE")] == ["S", "H", "C", "D", "S"]
    assert reader().trump("none") == "none"
    with pytest.raises(Unclear):
        reader().suit("stars")


def test_a_game_without_a_glossary_is_read_in_the_letters_of_the_wire(three_players, oh_hell):
    assert letters(three_players) == Letters()
    reader = CardReader(oh_hell, letters(three_players))
    assert reader.card(oh_hell.cards[0].lower()) == oh_hell.cards[0]
    assert Library(three_players).games == ["oh_hell"]
