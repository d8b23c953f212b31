"""One picture in its three forms: for a terminal, as SVG, and in words."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from trickspec.pictures import svg
from trickspec.pictures.asked import picture_of
from trickspec.pictures.described import described
from trickspec.pictures.svg import Alternative, drawing, inline, symbols
from trickspec.pictures.terminal import carries_signs, lines
from trickspec.pictures.words import Words, words_in
from trickspec.rulebook.translated import load
from trickspec.spec.where import spec_folder

ENGLISH = words_in("en")
FOLLOWING = {"deal": 9, "trump": "S", "held": ["AD", "7S", "X1"], "trick": {"leader": 2, "plays": ["TH"]}}
SHEET = {"deal": 5, "cards": 5, "bids": [3, 0, 1, 2], "taken": [2, 2, 1, 0]}


@pytest.fixture
def following(joker):
    return picture_of(joker, "legal_plays", FOLLOWING, {})


@pytest.fixture
def sheet(joker):
    return picture_of(joker, "deal_points", SHEET, {})


def plain(picture, *, signs=True):
    return [line.plain for line in lines(picture, ENGLISH, signs=signs)]


# In a terminal


def test_a_row_a_place_with_signs(following):
    assert plain(following) == [
        "deal 9, 9 cards each, trump ♠ (called)",
        "seat 2  led      10♥",
        "seat 3  to play       holds 7♠ A♦ ★",
        "seat 0",
        "seat 1",
    ]


def test_letters_where_signs_cannot_be_shown(following):
    assert plain(following, signs=False)[:3] == [
        "deal 9, 9 cards each, trump S (called)",
        "seat 2  led      TH",
        "seat 3  to play      holds 7S AD X1",
    ]


def test_hearts_and_diamonds_are_red_and_nothing_is_where_colours_are_off(following):
    colours, without = (Console(file=io.StringIO(), force_terminal=on, width=200) for on in (True, False))
    for console in (colours, without):
        for line in lines(following, ENGLISH, signs=True):
            console.print(line)
    assert "\x1b[31m10♥\x1b[0m" in colours.file.getvalue()
    assert "\x1b" not in without.file.getvalue()


def test_a_special_card_says_how_it_is_meant(joker):
    plays = ["X1:highest:H", "X2:take", "9C", "AD"]
    picture = picture_of(joker, "trick_winner", {"deal": 9, "trump": "S", "trick": {"leader": 0, "plays": plays}}, {})
    assert [line.rstrip() for line in plain(picture)[1:3]] == ["seat 0  led  ★ highest ♥", "seat 1       ★ takes"]
    assert plain(picture, signs=False)[1] == "seat 0  led  X1 highest H"


def test_a_sheet_is_a_table(sheet):
    assert plain(sheet) == [
        "deal        seat 0  seat 1  seat 2  seat 3",
        "5     bid   3       0       1       2",
        "      took  2       2       1       0",
    ]


@pytest.mark.parametrize(
    ("encoding", "carries"), [("utf-8", True), ("cp1252", False), ("ascii", False), (None, False), ("no such", False)]
)
def test_an_encoding_says_whether_it_carries_the_signs(encoding, carries):
    assert carries_signs(encoding) is carries


# As SVG

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture, title="title", text="text"):
    return ET.fromstring(drawing(picture, ENGLISH, Alternative(title, text)))  # noqa: S314 - it was just drawn


@pytest.mark.parametrize("which", ["following", "sheet"])
def test_a_drawing_is_well_formed_and_has_an_alternative(request, which):
    image = drawn(request.getfixturevalue(which), "<b>&\"'", "]]></desc>")
    assert image.get("role") == "img"
    named = image.get("aria-labelledby").split()
    told = {element.get("id"): element.text for element in image if element.tag in (f"{SVG}title", f"{SVG}desc")}
    assert [told[name] for name in named] == ["<b>&\"'", "]]></desc>"]


def test_a_drawing_loads_nothing(following):
    source = drawing(following, ENGLISH, Alternative("", ""))
    assert re.findall(r"url\(|@import|@font-face|<image|xlink", source) == []
    assert re.findall(r'(?:href|src)="([^#][^"]*)"', source) == []
    assert "prefers-color-scheme: dark" in source


def test_every_card_that_is_laid_is_defined_once(following):
    image = drawn(following)
    defined = [symbol.get("id") for symbol in image.iter(f"{SVG}symbol")]
    laid = {use.get("href")[1:] for use in image.iter(f"{SVG}use")}
    assert sorted(defined) == sorted(laid) == ["ts-7S", "ts-AD", "ts-TH", "ts-X1"]


def test_in_a_page_style_and_cards_stand_once_for_all_pictures(following, sheet):
    shown = inline(following, ENGLISH, Alternative("a", "b", "k1"))
    assert "<style" not in shown
    assert "<symbol" not in shown
    assert 'id="k1-title"' in shown
    assert symbols([following, following, sheet], ENGLISH).count("<symbol") == 4


class Rude(Words):
    """A translation that says the worst."""

    def say(self, name, **values):  # noqa: ARG002 - whatever is in it
        return f"</text><script>{name}"


def test_words_of_any_language_are_escaped(following):
    rude = Rude("en")
    source = drawing(following, rude, Alternative("t", described(following, rude)))
    assert "<script" not in source
    assert "&lt;script&gt;" in source
    assert ET.fromstring(source) is not None  # noqa: S314 - it was just drawn


# In words


def test_a_picture_in_words_says_everything(following):
    assert described(following, ENGLISH) == (
        "Deal 9, 9 cards each. Trump spades, called. Seat 2 led the ten of hearts."
        " Seat 3 holds 7 of spades, ace of diamonds, joker. Seat 3 is to play."
    )


def test_a_sheet_in_words(sheet):
    assert described(sheet, ENGLISH) == "Score sheet. Deal 5: bid 3, 0, 1, 2; took 2, 2, 1, 0."


def test_a_number_that_nobody_could_mean_takes_no_room(joker):
    huge = picture_of(joker, "deal_points", {**SHEET, "bids": [10**4000, 0, 0, 0]}, {})
    assert max(map(len, plain(huge))) < 80
    assert len(drawing(huge, ENGLISH, Alternative("", ""))) < 10_000


def test_every_word_of_a_picture_is_said_somewhere():
    code = "".join(path.read_text(encoding="utf-8") for path in Path(svg.__file__).parent.glob("*.py"))
    for name in load(spec_folder() / "text" / "en" / "pictures.yaml")["words"]:
        assert f'"{name}"' in code, f"{name} is never said"


def test_a_language_without_words_says_them_in_english():
    assert words_in("xx").say("trick", number=3) == ENGLISH.say("trick", number=3) == "trick 3"
