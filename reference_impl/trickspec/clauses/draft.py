"""A ruleset while it is being made: each clause adds its part, in the order of the vocabulary's table."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from trickspec.ruleset import Bids, Calls, Deal, Duty, Match, Order, Play, PointsTable, TurnedSpecial

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class CompileError(ValueError):
    """A clause cannot do its work with these parameters; the message says why, the mend what would help."""

    def __init__(self, message: str, mend: str) -> None:
        self.mend = mend
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule as a clause sees it: options resolved, nothing left to choose."""

    id: str
    values: Mapping[str, Any]
    rows: Sequence[tuple[str, Mapping[str, Any], Sequence[str], str]] = ()
    """Rows of a table as (id, values, conditions, amount)."""

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class Taker:
    """A class of plays that can take a trick: by the cards' suit (`trump`, `suit_led`) or by a mode."""

    rule: str
    cards: str | None
    mode: str | None
    by: str
    ruffable: bool


@dataclass(slots=True)
class Draft:
    """Everything gathered so far; the fields are those of `Ruleset`, and a few that only the making needs."""

    players: int = 0
    direction: str = "clockwise"
    suits: tuple[str, ...] = ()
    cards: list[str] = field(default_factory=list)
    suit_of: list[int | None] = field(default_factory=list)
    classes: dict[str, list[int]] = field(default_factory=dict)
    plays: list[Play] = field(default_factory=list)
    following_rule: str | None = None
    leading_rule: str | None = None
    always: int = 0
    always_rule: str | None = None
    never_to: tuple[int, ...] = ()
    duties: list[Duty] = field(default_factory=list)
    winners: list[str] = field(default_factory=list)
    winner_rule: str | None = None
    takers: list[Taker] = field(default_factory=list)
    harmless: set[str] = field(default_factory=set)
    roles: dict[str, int] = field(default_factory=lambda: {"dealer": 0})
    role_rules: dict[str, str] = field(default_factory=dict)
    order: Order = field(
        default_factory=lambda: Order(
            acts=("call", "bid", "play"),
            acts_rule=None,
            first_leader="dealer",
            first_leader_rule=None,
            next_leader="winner",
            next_leader_rule=None,
            from_hand_rule=None,
            one_each_rule=None,
            out_of_play_rule=None,
            turn_rule=None,
            dealer_passes=0,
            dealer_rule=None,
        )
    )
    bids: Bids = field(default_factory=lambda: Bids(None, 0, "cards", None, None, None))
    calls: Calls | None = None
    turned: list[TurnedSpecial] = field(default_factory=list)
    deals: list[Deal] = field(default_factory=list)
    tables: list[PointsTable] = field(default_factory=list)
    match: Match = field(default_factory=lambda: Match(None, 0, None, None, "highest", "shared"))

    @property
    def no_trump(self) -> int:
        """The trump of a deal without trump."""
        return len(self.suits)

    def settle_pack(self) -> None:
        """The pack is complete: every card of it that is not of a class of its own is played as it is."""
        special = {card for cards in self.classes.values() for card in cards}
        self.plays = [
            Play(text, card, None, self.suit_of[card], may_lead=True, may_follow=True)
            for card, text in enumerate(self.cards)
            if card not in special
        ]

    def suit(self, letter: str) -> int:
        """The number of a suit, or of `none`."""
        if letter == "none":
            return self.no_trump
        if letter not in self.suits:
            raise CompileError(f"no suit is called {letter}", f"name one of {', '.join(self.suits)}")
        return self.suits.index(letter)

    def card(self, text: str) -> int:
        """The number of a card of the pack."""
        if text not in self.cards:
            raise CompileError(f"the pack has no {text}", "name a card that it has")
        return self.cards.index(text)

    def card_class(self, name: str) -> list[int]:
        """The cards of a class that `special_cards` named."""
        if name not in self.classes:
            raise CompileError(
                f"no class of cards is called {name}", f"name one of {', '.join(self.classes) or 'none'}"
            )
        return self.classes[name]

    def mask(self, cards: list[int]) -> int:
        """Cards as bits."""
        return sum(1 << card for card in cards)

    def leads(self, modes: Sequence[str]) -> tuple[int, ...]:
        """The codes of leads with one of these meanings."""
        known = {play.mode for play in self.plays if play.may_lead}
        for mode in modes:
            if mode not in known:
                raise CompileError(f"no card is led as {mode}", "name a mode that a card may be led with")
        return tuple(code for code, play in enumerate(self.plays) if play.may_lead and play.mode in modes)

    def set_order(self, **changes: Any) -> None:
        """Settle one part of who acts when."""
        self.order = replace(self.order, **changes)

    def set_deals(self, kinds: Sequence[str], **changes: Any) -> None:
        """Settle something for every deal of these kinds."""
        known = {deal.kind for deal in self.deals}
        for kind in kinds:
            if kind not in known:
                raise CompileError(f"no deal is of the kind {kind}", f"name one of {', '.join(sorted(known))}")
        self.deals = [replace(deal, **changes) if deal.kind in kinds else deal for deal in self.deals]
