"""Making a position simpler without taking anything away: lower numbers, lower cards, or a smaller deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trickspec import engine
from trickspec_conformance.corpus.facts import card_of
from trickspec_conformance.hunting.removing import places, put
from trickspec_conformance.hunting.smaller_deals import SMALLER

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.hunting.position import Position

Given: TypeAlias = dict[str, Any]

_OF_THE_DEAL: Final = ("deal", "cards")
"""Numbers that say which deal it is; they are lowered together, with all that hangs on them."""


def simpler(ruleset: Ruleset, position: Position) -> Iterator[Position]:
    """Positions that may be simpler than this one."""
    given = dict(position.given)
    for made in (_lower_numbers(given), _other_cards(ruleset, given), SMALLER[position.ask](ruleset, given)):
        yield from (replace(position, given=each) for each in made)


def _lower_numbers(given: Given) -> Iterator[Given]:
    for where, value in places(given):
        if type(value) is int and value and not (where and where[-1] in _OF_THE_DEAL):
            sign = 1 if value > 0 else -1
            lower = dict.fromkeys((0, sign * (abs(value) // 2), value - sign))
            yield from (put(given, where, each) for each in lower)


def _other_cards(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    """One card becomes another that is not there yet, wherever it stands: the lowest of a suit, or a special one before it."""
    used = {card_of(value) for _, value in places(given) if isinstance(value, str)} & set(ruleset.cards)
    special = {ruleset.cards[play.card] for play in ruleset.plays if play.mode is not None}
    suits = [[ruleset.cards[card] for card in engine.cards_in(mask)] for mask in ruleset.suit_masks]
    lowest = [next((card for card in suit if card not in used | special), None) for suit in suits]
    others = [card for card in ruleset.cards if card in special and card not in used]
    for card in sorted(used):
        for other in filter(None, (*lowest, *(others if card in special else ()))):
            yield replaced(given, card, other, keep_meaning=other in special)


def replaced(value: Any, card: str, other: str, *, keep_meaning: bool) -> Any:
    """A JSON value in which one card has become another, with the meaning of its plays or without."""
    if isinstance(value, Mapping):
        return {name: replaced(item, card, other, keep_meaning=keep_meaning) for name, item in value.items()}
    if isinstance(value, list):
        return [replaced(item, card, other, keep_meaning=keep_meaning) for item in value]
    if not isinstance(value, str) or card_of(value) != card:
        return value
    return other + value[len(card) :] if keep_meaning else other
