"""The cards of a hand in the order in which people sort them."""

from __future__ import annotations

from trickspec import engine
from trickspec.judging.said import Cards
from trickspec.ruleset import Ruleset


def sorted_cards(rules: Ruleset, mask: int) -> Cards:
    """Cards suit by suit, the highest first, special cards behind them."""

    def place(card: int) -> tuple[int, int]:
        suits = [suit for suit, cards in enumerate(rules.suit_masks) if (cards >> card) & 1]
        return suits[0] if suits else len(rules.suits), -card

    return Cards(tuple(rules.cards[card] for card in sorted(engine.cards_in(mask), key=place)))
