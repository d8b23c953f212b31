"""Sentences with numbers in them: plural forms of seven languages, choices, quotations, and what is no message."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trickspec.rulebook.message import PLURALS, MessageError, holes, literals, parse, plural_form, render

NUMBERS = (0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111, 1_000_000)
FORMS = {
    "en": "other one other other other other other other other other other other other",
    "de": "other one other other other other other other other other other other other",
    "ka": "other one other other other other other other other other other other other",
    "it": "other one other other other other other other other other other other many",
    "es": "other one other other other other other other other other other other many",
    "fr": "one   one other other other other other other other other other other many",
    "ru": "many  one few   many  many  many  many  one   few   many  one   many  many",
}
"""By the plural rules of the Unicode CLDR. French counts nothing as one; million is a noun in it, in Italian and in Spanish."""


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [(language, *pair) for language, forms in FORMS.items() for pair in zip(NUMBERS, forms.split(), strict=True)],
)
def test_a_number_takes_the_plural_form_of_its_language(language, number, form):
    assert plural_form(language, number) == form
    assert plural_form(language, -number) == form


def test_the_table_of_forms_is_of_the_languages_that_are_known():
    assert FORMS.keys() == PLURALS.keys()
    for language, forms in FORMS.items():
        assert set(forms.split()) <= set(PLURALS[language])


def test_a_language_without_plurals_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError):
        plural_form("xx", 1)


CARDS = "{n, plural, =0 {no cards} one {# card} other {# cards}}"
KARTY = "{n, plural, one {# карта} few {# карты} many {# карт} other {# карты}}"
RENDERED = {
    "plain text": ("Nobody bids.", {}, "Nobody bids."),
    "a value": ("It pays {each}.", {"each": 50}, "It pays 50."),
    "a word": ("It is {card}.", {"card": "X1"}, "It is X1."),
    "spaces around a name": ("{ each }", {"each": 7}, "7"),
    "an exact number before its form": (CARDS, {"n": 0}, "no cards"),
    "one": (CARDS, {"n": 1}, "1 card"),
    "many": (CARDS, {"n": 9}, "9 cards"),
    "less than nothing": (CARDS, {"n": -2}, "-2 cards"),
    "a form that falls back on other": ("{n, plural, other {# card(s)}}", {"n": 1}, "1 card(s)"),
    "a choice by word": ("{way, select, true {yes} other {no}}", {"way": "true"}, "yes"),
    "a choice by no known word": ("{way, select, true {yes} other {no}}", {"way": "maybe"}, "no"),
    "a choice by a number as a word": ("{n, select, 7 {seven} other {another}}", {"n": 7}, "seven"),
    "a value inside a choice": ("{way, select, low {{a}} other {{b}}}", {"way": "high", "a": 1, "b": 2}, "2"),
    "a choice inside a choice": (
        "{n, plural, one {{way, select, true {your} other {their}} card} other {cards}}", {"n": 1, "way": "true"},
        "your card",
    ),
    "the number of the innermost plural": (
        "{a, plural, other {{b, plural, other {# of}} #}}", {"a": 3, "b": 2}, "2 of 3",
    ),
    "a number sign outside a plural": ("No. # {n}", {"n": 1}, "No. # 1"),
    "a number sign in a choice by word": ("{way, select, other {#}}", {"way": "x"}, "#"),
    "an apostrophe": ("the dealer's hand", {}, "the dealer's hand"),
    "two apostrophes": ("the dealer''s hand", {}, "the dealer's hand"),
    "quoted braces": ("'{n}' is {n}", {"n": 1}, "{n} is 1"),
    "a quoted number sign": ("{n, plural, other {'#'#}}", {"n": 4}, "#4"),
    "an apostrophe inside a quotation": ("'{it''s}'", {}, "{it's}"),
    "empty": ("", {}, ""),
    "lines and spaces between forms": ("{n, plural,\n  one {a}\n  other {b}\n}", {"n": 2}, "b"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "values", "sentence"), RENDERED.values(), ids=RENDERED)
def test_a_message_is_filled_in(text, values, sentence):
    assert render(text, "en", values) == sentence


@pytest.mark.parametrize(
    ("n", "sentence"), [(1, "1 карта"), (3, "3 карты"), (5, "5 карт"), (11, "11 карт"), (21, "21 карта")]
)
def test_a_message_is_filled_in_by_the_forms_of_its_language(n, sentence):
    assert render(KARTY, "ru", {"n": n}) == sentence


def test_numbers_are_shown_as_the_caller_likes():
    def spelled(value):
        return {1: "one", 12: "twelve"}.get(value, str(value))

    text = "{n, plural, one {# trick} other {# tricks}} of {all}"
    assert render(text, "en", {"n": 1, "all": 12}, spelled) == "one trick of twelve"


BROKEN = {
    "{": "a name is missing at character 2",
    "{}": "a name is missing at character 2",
    "{Each}": "a name is missing at character 2",
    "a {b": "plural or select, and a comma, are missing after b",
    "{a b}": "plural or select, and a comma, are missing after a",
    "{a, number}": "plural or select, and a comma, are missing after a",
    "{a, plural}": "plural or select, and a comma, are missing after a",
    "{a, plural, one {x}}": "a has no other",
    "{a, select, }": "a has no other",
    "{a, plural, one {x} one {y} other {z}}": "a has one twice",
    "{a, plural, other {x}": "a brace is not closed in a",
    "{a, plural, other {x": "a brace is not closed in a",
    "{a, plural, other x}": "a brace is not closed in a",
    "a } b": "a brace closes nothing at character 3",
    "it's '{a": "a quotation is not closed that opens at character 6",
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_message_is_refused_and_says_where(text):
    with pytest.raises(MessageError, match=f"^{re.escape(BROKEN[text])}$"):
        parse(text)


@pytest.mark.parametrize("text", ["{b}", "{b, plural, other {#}}", "{a, plural, other {{b}}}", "{b, select, other {}}"])
def test_a_value_that_is_missing_is_named(text):
    with pytest.raises(MessageError, match="nothing is called b"):
        render(text, "en", {"a": 1})


def test_placeholders_and_plain_text_are_found_inside_choices_too():
    parts = parse("A {a} {b, plural, one {B {c}} other {D {e, select, other {F}}}}")
    assert [hole.name for hole in holes(parts)] == ["a", "b", "c", "e"]
    assert [text.strip() for text in literals(parts) if text.strip()] == ["A", "B", "D", "F"]


def quoted(text):
    """The text as a message that says just that: all from the first brace or number sign on stands in one quotation."""
    at = min((text.find(sign) for sign in "{}#" if sign in text), default=len(text))
    head, tail = text[:at].replace("'", "''"), text[at:].replace("'", "''")
    return f"{head}'{tail}'" if tail else head


@given(st.text("ab '{}#,") | st.text())
def test_every_text_can_be_quoted(text):
    assert render(quoted(text), "en", {}) == text


@given(
    st.lists(
        st.sampled_from(["a", "{", "}", "'", "#", ", ", "plural", "select", "other ", "one ", "{a}", "=0 "]),
        max_size=16,
    )
)
def test_any_other_text_is_a_message_or_no_message(pieces):
    try:
        sentence = render("".join(pieces), "en", {"a": 1})
    except MessageError as error:
        sentence = str(error)
    assert isinstance(sentence, str)
