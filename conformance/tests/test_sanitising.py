from __future__ import annotations

import unicodedata

import pytest

from trickspec_conformance.sanitising import clean, clean_lines


@pytest.mark.parametrize(
    "text",
    [
        "\x1b[2J\x1b]0;title\x07",
        "a\rb\nc\td\x00\x7f",
        "\x9b31m",
        "\u202eabc\u202c \u2066x\u2069 \u200f\u200e\u061c",
        "\u200b\ufeff\u2060\u2028\u2029",
        "\ud800",
        "\ue000\U000e0041",
    ],
)
def test_nothing_that_steers_a_terminal_is_left(text):
    assert not {unicodedata.category(each) for each in clean(text)} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def test_what_was_there_can_still_be_seen():
    assert clean("\x1b[31mred\u202e") == "\\x1b[31mred\\u202e"


def test_ordinary_text_of_any_language_is_left_alone():
    text = "ჯოკერი, Misère, 王牌 ♥K “fine”"
    assert clean(text) == text


def test_what_is_too_long_is_cut_and_says_so():
    assert clean("x" * 50, longest=10) == "x" * 10 + "... (40 more)"
    assert len(clean("\x1b" * 10_000_000)) < 5_000


def test_the_last_lines_are_kept():
    assert clean_lines("one\ntwo\r\nthr\x1bee\n", 2) == ["two", "thr\\x1bee"]
    assert clean_lines("", 2) == []
    assert clean_lines("\n\n", 2) == []
