"""Cards as sentences show them: the letter of the rank in a language, and the sign of the suit, as in `10♥`."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from trickspec.rulebook.message import Value
from trickspec.rulebook.words import Words

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""The signs of the suits that have one; any other suit is shown as its letter."""


def card_signs(card: str, words: Words) -> str:
    """A card of a suit, from its wire form."""
    rank, suit = card[:1], card[1:]
    letter = words.say("cards.rank_letter", rank=rank.lower(), letter=rank)
    return f"{letter}{SIGNS.get(suit, suit)}"


def shown(value: Value, cards: Collection[str], words: Words) -> Value:
    """A value of a rule as its sentence shows it: one of these `cards` by its signs, anything else as it is."""
    return card_signs(value, words) if isinstance(value, str) and value in cards else value
