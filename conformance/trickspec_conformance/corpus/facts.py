"""What data says of a game without a rule being applied: its pack, its seats, and how many cards each deal has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trickspec.ruleset import Play, Ruleset


@dataclass(frozen=True, slots=True)
class DealFacts:
    """One deal of the schedule: how many cards a seat gets, where the trump comes from, how it is bid."""

    cards: int
    trump_source: str
    trump: str | None
    bidding: str
    seen: int | None
    """How many cards a caller holds when calling."""
    first_bidder: int | None
    """How many seats after the dealer the first bidder sits; None where nobody bids."""


@dataclass(frozen=True, slots=True)
class Facts:
    """One game: cards with the lower before the higher of a suit, the plays that lead and follow with each, and the deals."""

    game: str
    players: int
    suits: tuple[str, ...]
    cards: tuple[str, ...]
    leads: Mapping[str, tuple[str, ...]]
    follows: Mapping[str, tuple[str, ...]]
    deals: tuple[DealFacts, ...]

    def deal(self, number: int) -> DealFacts:
        """The deal of this number."""
        return self.deals[number - 1]

    def trumps(self) -> tuple[str, ...]:
        """Every trump as the wire has it."""
        return (*self.suits, "none")

    def bidding_order(self, number: int, dealer: int) -> list[int]:
        """The seats in the order in which they bid; empty where nobody does."""
        first = self.deal(number).first_bidder
        return [] if first is None else [(dealer + first + place) % self.players for place in range(self.players)]


def facts_of(ruleset: Ruleset) -> Facts:
    """The plain facts in a ruleset; none of its functions is used."""
    return Facts(
        ruleset.game,
        ruleset.players,
        ruleset.suits,
        ruleset.cards,
        _forms(ruleset, [play for play in ruleset.plays if play.may_lead]),
        _forms(ruleset, [play for play in ruleset.plays if play.may_follow]),
        tuple(
            DealFacts(
                deal.cards,
                deal.trump_source,
                None if deal.trump is None else (*ruleset.suits, "none")[deal.trump],
                deal.bidding,
                deal.seen,
                None if deal.first_bidder is None else ruleset.roles[deal.first_bidder],
            )
            for deal in ruleset.deals
        ),
    )


def _forms(ruleset: Ruleset, plays: Sequence[Play]) -> dict[str, tuple[str, ...]]:
    return {
        card: tuple(play.text for play in plays if play.card == number) for number, card in enumerate(ruleset.cards)
    }


def card_of(play: str) -> str:
    """The card of a play."""
    return play.partition(":")[0]


def is_special(text: str) -> bool:
    """Whether a card, or the card of a play, is one that needs a meaning: it has a digit where others have their suit."""
    return card_of(text)[-1].isdigit()


def suit_of(card: str) -> str:
    """The suit of a card; of a special card its digit, which is no suit."""
    return card_of(card)[-1]


def suit_led(lead: str) -> str:
    """The suit that a lead asks for: a special card names it last."""
    return lead[-1]


def meaning_of(play: str) -> str:
    """What is said with a special card: `take`, or `highest:H`."""
    return play.partition(":")[2]
