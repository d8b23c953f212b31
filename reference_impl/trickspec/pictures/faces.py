"""How a card is shown: its rank and suit, or that it is a special card and how it is meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from trickspec.engine import cards_in
from trickspec.ruleset import Ruleset

SPECIAL: Final = "★"
RED: Final = frozenset({"H", "D"})


@dataclass(frozen=True, slots=True)
class Face:
    """One card, or one way of playing it.

    `rank`, as the wire has it, is None for a special card; `mode` is how such a card is meant, and `names` a suit with it.
    """

    wire: str
    rank: str | None = None
    suit: str | None = None
    mode: str | None = None
    names: str | None = None

    @property
    def red(self) -> bool:
        """Whether it is shown in the colour of hearts and diamonds."""
        return self.suit in RED


def card_face(ruleset: Ruleset, card: int) -> Face:
    """A card of the pack, by its number."""
    wire = ruleset.cards[card]
    suit = next((suit for suit, mask in zip(ruleset.suits, ruleset.suit_masks, strict=True) if mask >> card & 1), None)
    if suit is None:
        return Face(wire)
    rank = wire.removesuffix(suit)
    return Face(wire, rank, suit)


def play_face(ruleset: Ruleset, code: int) -> Face:
    """A card as it was played, by its code; only a special card is meant as something."""
    play = ruleset.plays[code]
    card = card_face(ruleset, play.card)
    if card.rank is not None:
        return card
    names = None if play.led is None else ruleset.suits[play.led]
    return Face(play.text, mode=play.mode, names=names)


def hand_faces(ruleset: Ruleset, mask: int) -> tuple[Face, ...]:
    """The cards of a hand as people sort it: suit by suit, the highest first, special cards behind them."""
    faces = [card_face(ruleset, card) for card in reversed(cards_in(mask))]
    order = {suit: number for number, suit in enumerate(ruleset.suits)}
    return tuple(sorted(faces, key=lambda face: len(order) if face.suit is None else order[face.suit]))
