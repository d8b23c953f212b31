"""Cards in sentences: by their signs and the letters of the language, and nothing else is taken for a card."""

from __future__ import annotations

import pytest

from trickspec.rulebook.book import Rulebook
from trickspec.rulebook.signs import shown
from trickspec.rulebook.words import Words
from trickspec.spec.where import spec_folder

CARDS = {"6S", "TD", "KH", "JC", "QH"}


@pytest.mark.parametrize(
    ("value", "language", "seen"),
    [
        ("6S", "en", "6♠"),
        ("TD", "en", "10♦"),
        ("KH", "de", "K♥"),
        ("JC", "de", "B♣"),
        ("QH", "fr", "D♥"),
        ("X1", "en", "X1"),
        ("SHDC", "en", "SHDC"),
        ("SH", "en", "SH"),
        ("none", "en", "none"),
        (25, "en", 25),
    ],
)
def test_a_card_is_shown_by_its_signs_and_anything_else_as_it_is(value, language, seen):
    assert shown(value, CARDS, Words(spec_folder(), language)) == seen


def test_the_sentence_of_a_rule_shows_its_cards_so():
    entry = Rulebook(spec_folder(), "joker", "it").find("joker.pack.jokers_for_black_sixes")
    assert "6♠" in entry.sentence
    assert "6S" not in entry.sentence
