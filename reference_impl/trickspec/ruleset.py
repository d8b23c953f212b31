"""The compiled rules of one game under one choice of options: plain, frozen, ready to play.

Cards are numbers, bits of a mask: within a suit a higher card has a higher number, and special cards come first. A *play* is a
card with its meaning and has a number of its own, its code; most cards have one code, a joker has one a meaning. A *trump* is
the number of a suit, or `no_trump`, the number after the last suit. Nothing here is computed while a game is played.

A rule that a game does not have is `None`, or an empty table, and then nothing asks for it. Every part carries the id of the rule
that put it there, so that each answer can name what decided it.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable

FORMAT: Final = "trickspec.ruleset/1"
BY_CARDS: Final = "cards"


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that tables make differently, with its values and what is played where nothing is said."""

    name: str
    values: tuple[str | bool, ...]
    default: str | bool


@dataclass(frozen=True, slots=True)
class Play:
    """One way of playing one card: `led` is the suit that it leads, `mode` what a special card is meant as.

    Where `names_trump` is false, the play does not lead the suit that is trump.
    """

    text: str
    card: int
    mode: str | None
    led: int | None
    may_lead: bool
    may_follow: bool
    names_trump: bool = True

    def leads(self, trump: int) -> bool:
        """Whether it may lead a trick under this trump."""
        return self.may_lead and (self.names_trump or self.led != trump)


@dataclass(frozen=True, slots=True)
class Duty:
    """What a follower must play if the hand has it: `cards` is `suit_led`, `trump` or `any`.

    To a lead whose code is in `narrowed_by` only the highest of those cards will do, by the rule `narrowing`. To one in
    `exempt` nobody owes it.
    """

    rule: str
    cards: str
    exempt: tuple[int, ...] = ()
    narrowed_by: tuple[int, ...] = ()
    narrowing: str | None = None


@dataclass(frozen=True, slots=True)
class Band:
    """The strengths from `floor` up to the next band belong to the class of play that `rule` describes."""

    floor: int
    rule: str


@dataclass(frozen=True, slots=True)
class TurnedSpecial:
    """What follows when the special card `card` is turned up: a trump, or a role that names it."""

    rule: str
    card: int
    trump: int | None
    call_by: str | None


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal of the schedule: how many cards, where its trump comes from, how it is bid and which table pays it.

    `trump_source` is `turn_up`, `call` or `fixed`, `bidding` is `open`, `blind` or `none`. `seen` is how many cards the caller
    holds when calling.
    """

    rule: str
    kind: str
    chapter: int | None
    cards: int
    trump_source: str
    trump_rule: str
    trump: int | None
    caller: str | None
    seen: int | None
    seen_rule: str | None
    bidding: str
    bidding_rule: str | None
    first_bidder: str | None
    points: int


@dataclass(frozen=True, slots=True)
class Bids:
    """Which bids are allowed: a range, and the total that the seat in `barred_role` may not complete.

    `most` and `barred_total` are numbers, or `cards` for the number of cards in the deal. Nothing is barred in a deal whose kind
    is in `free_kinds`. Where the other bids exceed the total, the seat bids freely, or only `least` if `beyond` says so.
    """

    range_rule: str | None
    least: int
    most: int | str
    barred_rule: str | None
    barred_role: str | None
    barred_total: int | str | None
    beyond: str = "free"
    free_kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Calls:
    """Which trumps may be named: the suits `any` or only those `seen`, and whether no trump may be."""

    rule: str
    suits: str
    none: bool


@dataclass(frozen=True, slots=True)
class PointsTable:
    """What a deal pays: `points[cards][bid][taken]`; where nothing is bid there is one row for all bids.

    `rows` names in the same order which row of the table pays; the numbers point into `rules`.
    """

    rule: str
    by_bid: bool
    rules: tuple[str, ...]
    points: dict[int, tuple[tuple[int, ...], ...]]
    rows: dict[int, tuple[tuple[int, ...], ...]]


@dataclass(frozen=True, slots=True)
class Match:
    """How deals make a game: what a chapter adds, how totals are ranked, and the rules that say so."""

    chapter_rule: str | None
    chapter_points: int
    total_rule: str | None
    places_rule: str | None
    best: str
    ties: str


@dataclass(frozen=True, slots=True)
class Order:
    """Who acts when: the roles that lead, the acts in their order, and the rules of the bare act of playing."""

    acts: tuple[str, ...]
    acts_rule: str | None
    first_leader: str
    first_leader_rule: str | None
    next_leader: str
    next_leader_rule: str | None
    from_hand_rule: str | None
    one_each_rule: str | None
    out_of_play_rule: str | None
    turn_rule: str | None
    dealer_passes: int
    dealer_rule: str | None


@dataclass(frozen=True)
class Ruleset:
    """Everything needed to play one game one way. Pure data: `to_json` and `from_json` are each other's inverse."""

    format: str
    game: str
    version: str
    digest: str
    declared: tuple[Option, ...]
    options: dict[str, str | bool]
    players: int
    direction: str
    suits: tuple[str, ...]
    cards: tuple[str, ...]
    suit_masks: tuple[int, ...]
    plays: tuple[Play, ...]
    following_rule: str | None
    leading_rule: str | None
    always: int
    always_rule: str | None
    never_to: tuple[int, ...]
    """The codes of leads to which the cards in `always` are played only as the duties allow."""
    duties: tuple[Duty, ...]
    strengths: tuple[tuple[tuple[int, ...], ...], ...]
    """`strengths[trump][suit led][code]`; 0 never takes a trick."""
    earlier_takes: bool
    """Whether of equal strengths the earlier takes the trick rather than the later."""
    bands: tuple[Band, ...]
    winner_rule: str | None
    roles: dict[str, int]
    """How many seats after the dealer each role sits."""
    role_rules: dict[str, str]
    order: Order
    bids: Bids
    calls: Calls | None
    turned: tuple[TurnedSpecial, ...]
    deals: tuple[Deal, ...]
    tables: tuple[PointsTable, ...]
    match: Match
    clauses: dict[str, str]
    """Every rule's id with the clause that it uses, in reading order."""

    @property
    def no_trump(self) -> int:
        """The trump of a deal without trump."""
        return len(self.suits)

    @cached_property
    def kept(self) -> dict[str, Any]:
        """What others have worked out from these rules, each under a name of its own, so that it is worked out once."""
        return {}

    @cached_property
    def codes(self) -> dict[str, int]:
        """The code of each play by its wire form."""
        return {play.text: code for code, play in enumerate(self.plays)}

    @cached_property
    def card_numbers(self) -> dict[str, int]:
        """The number of each card by its wire form."""
        return {text: card for card, text in enumerate(self.cards)}

    @cached_property
    def card_of(self) -> tuple[int, ...]:
        """The card of each play code."""
        return tuple(play.card for play in self.plays)

    @cached_property
    def lead_codes(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """`lead_codes[trump][card]`: the codes with which a card may lead."""
        return tuple(self._codes_by_card(partial(Play.leads, trump=trump)) for trump in range(len(self.suits) + 1))

    @cached_property
    def free_cards(self) -> tuple[int, ...]:
        """By the code led, the cards that may be played whatever the duties say."""
        return tuple(0 if code in self.never_to else self.always for code in range(len(self.plays)))

    @cached_property
    def follow_codes(self) -> tuple[tuple[int, ...], ...]:
        """The codes with which each card may follow."""
        return self._codes_by_card(lambda play: play.may_follow)

    @cached_property
    def demands(self) -> tuple[tuple[tuple[tuple[int, bool, int], ...], ...], ...]:
        """`demands[trump][code led]`: the duties as (cards that meet it, only the highest of them, number of the duty)."""
        return tuple(
            tuple(self._demands(trump, code) for code in range(len(self.plays))) for trump in range(len(self.suits) + 1)
        )

    def _demands(self, trump: int, code: int) -> tuple[tuple[int, bool, int], ...]:
        led = self.plays[code].led
        if led is None:
            return ()
        everything = (1 << len(self.cards)) - 1
        masks = {"suit_led": self.suit_masks[led], "trump": (*self.suit_masks, 0)[trump], "any": everything}
        return tuple(
            (masks[duty.cards], code in duty.narrowed_by, number)
            for number, duty in enumerate(self.duties)
            if code not in duty.exempt
        )

    def _codes_by_card(self, may: Callable[[Play], bool]) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(code for code, play in enumerate(self.plays) if play.card == card and may(play))
            for card in range(len(self.cards))
        )

    def seat(self, role: str, dealer: int) -> int:
        """The seat that `role` has when `dealer` deals."""
        return (dealer + self.roles[role]) % self.players

    def bidding_order(self, deal: Deal, dealer: int) -> tuple[int, ...]:
        """The seats in the order in which they bid in a deal; where nobody bids, from whoever leads first."""
        first = self.seat(deal.first_bidder or self.order.first_leader, dealer)
        return tuple((first + turn) % self.players for turn in range(self.players))

    def trump_text(self, trump: int) -> str:
        """A trump as the wire has it."""
        return "none" if trump == self.no_trump else self.suits[trump]

    def to_json(self) -> dict[str, Any]:
        """The ruleset as values that JSON can hold."""
        plain = _plain(self)
        assert isinstance(plain, dict)
        return plain

    @classmethod
    def from_json(cls, value: dict[str, Any]) -> Ruleset:
        """A ruleset from what `to_json` gave."""
        if value.get("format") != FORMAT:
            raise ValueError(f"not {FORMAT}: {value.get('format')!r}")
        kind: Any = cls
        built = _builder(kind)(value)
        assert isinstance(built, cls)
        return built


def _plain(value: Any) -> Any:
    """Frozen parts as lists and dictionaries."""
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return value


@lru_cache(maxsize=256)
def _builder(part: Any) -> Callable[[Any], Any]:
    """What makes a part of its declared type from what `_plain` gave: the types are looked at once, not at every value."""
    origin, inner = typing.get_origin(part), typing.get_args(part)
    if dataclasses.is_dataclass(part):
        hints = typing.get_type_hints(part)
        make: Any = part
        fields = [(field.name, _builder(hints[field.name])) for field in dataclasses.fields(part)]
        return lambda value: make(**{name: build(value[name]) for name, build in fields})
    if origin is tuple:
        item = _builder(inner[0])
        return tuple if item is _itself else lambda value: tuple(map(item, value))
    if origin is dict:
        key, item = inner[0], _builder(inner[1])
        return lambda value: {key(name): item(each) for name, each in value.items()}
    is_choice = origin in (typing.Union, types.UnionType)
    made: Any = next((each for each in inner if is_choice and dataclasses.is_dataclass(each)), None)
    if made is not None:
        build = _builder(made)
        return lambda value: None if value is None else build(value)
    return _itself


def _itself(value: Any) -> Any:
    return value
