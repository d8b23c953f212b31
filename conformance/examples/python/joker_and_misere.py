"""The Georgian Joker and the Italian Misère: a complete adapter for trickspec in one file.

The program reads questions, one JSON-RPC request a line, from standard input and writes the answers to standard output.
It needs Python 3.11 and nothing else. It is meant to be read from top to bottom, and to be put into other languages.

The words, which mean the same thing everywhere below:

    seat         one of the four players, 0 to 3 in turn order: the next number is the next to act
    deal         the unit of play: cards are dealt, bid on, played out in tricks and paid for
    hand         the cards that a seat holds
    dealer       who deals; the office passes to the next seat with every deal
    eldest hand  the seat after the dealer: first to call, to bid and to lead
    turn-up      a card laid open after dealing; its suit becomes trump
    call         the eldest hand's naming of trump, in deals that leave no card to turn up
    bid          the number of tricks that a seat promises to win
    trick        one card from each seat in turn; one of the four wins it
    lead         the first card of a trick; the other three follow
    void         without a card of the suit led
    ruff         to play a trump when void; to play any other card then is to discard

The layout, each part resting on those before it:

    1. Cards and tricks    plain data and a few functions on it
    2. The games           what each allows, who wins, what it pays: all the rules are here
    3. Records of a deal   what was written down is checked act by act, in order of time
    4. Records of a game   the same over many deals, with totals and places
    5. Forms               JSON is checked and becomes plain data
    6. Questions           one method for each question that may be asked
    7. The protocol        a line in, a line out
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from math import inf
from typing import Any, ClassVar, NamedTuple, NoReturn, cast

# --- 1. Cards and tricks ----------------------------------------------------------------------------------------------
#
# A card is written as rank and suit, "TH". A joker is "X1" or "X2": what stands in the place of its suit is no suit, so
# every test for a suit passes it by, which is what the rules want. A play is a card as it was meant: a plain card means
# itself, a joker says more ("X1:take" when following, "X1:highest:H" when leading).

SEATS = 4
SUITS = "SHDC"
RANKS = "23456789TJQKA"
NO_TRUMP = "none"
TRUMPS = [*SUITS, NO_TRUMP]

Cards = frozenset[str]


def pack_from(lowest: str) -> Cards:
    ranks = RANKS[RANKS.index(lowest) :]
    return frozenset(rank + suit for rank in ranks for suit in SUITS)


def of_suit(cards: Iterable[str], suit: str) -> Cards:
    return frozenset(card for card in cards if card[1] == suit)


def highest(cards: Iterable[str]) -> str:
    return max(cards, key=lambda card: RANKS.index(card[0]))


def card_of(play: str) -> str:
    return play[:2]


def means(play: str, word: str) -> bool:
    return word in play.split(":")


def suit_led(lead: str) -> str:
    return lead[-1]  # a joker that is led names its suit last, where a plain card has its own


def after(seat: int, steps: int = 1) -> int:
    return (seat + steps) % SEATS


def seats_from(first: int) -> list[int]:
    return [after(first, steps) for steps in range(SEATS)]


class Trick(NamedTuple):
    leader: int
    plays: list[str]

    @property
    def complete(self) -> bool:
        return len(self.plays) == SEATS

    def turns(self) -> list[tuple[int, str]]:
        return list(zip(seats_from(self.leader), self.plays, strict=False))


# --- 2. The games -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """What the schedule fixes for a deal, whoever deals it."""

    cards: int
    trump_source: str
    bidding: str
    trump: str | None = None


class Game:
    """What the two games have in common; where they differ, they override."""

    name: ClassVar[str]
    pack: ClassVar[Cards]
    schedule: ClassVar[list[Plan]]
    chapters: ClassVar[int] = 0
    options: ClassVar[dict[str, list[str | bool]]] = {}  # the values of each, its default first
    never_asked: ClassVar[Collection[str]] = ()

    def __init__(self, chosen: Mapping[str, str | bool]) -> None:
        self.choice = {name: chosen.get(name, values[0]) for name, values in self.options.items()}

    def plan(self, deal: int) -> Plan:
        return self.schedule[deal - 1]

    def turn_trump(self, card: str) -> str:
        return card[1] if card[1] in SUITS else NO_TRUMP

    def legal_bids(self, deal: int, before: Sequence[int]) -> set[int]:
        """The bids open to the next bidder, who knows the bids before."""
        plan = self.plan(deal)
        if plan.bidding == "none" or len(before) >= SEATS:
            return set()
        bids = set(range(plan.cards + 1))
        if len(before) == SEATS - 1:
            # Not everybody may come out right. Once the others have promised too much already, nothing is barred.
            bids.discard(plan.cards - sum(before))
        return bids

    def legal_plays(self, held: Cards, trump: str, plays: Sequence[str]) -> set[str]:
        """Every card that may be played now, in every meaning that it may have."""
        cards = self.may_follow(held, trump, plays[0]) if plays else held
        return {card + meaning for card in cards for meaning in self.meanings(card, leading=not plays)}

    def may_follow(self, held: Cards, trump: str, lead: str) -> Cards:
        return of_suit(held, suit_led(lead)) or self.when_void(held, trump)

    def when_void(self, held: Cards, trump: str) -> Cards:
        return held

    def meanings(self, card: str, *, leading: bool) -> list[str]:
        """What may be said with the card, in the form in which it is written after it. A plain card says nothing."""
        return [""]

    def winner(self, trump: str, trick: Trick) -> int:
        return after(trick.leader, self.best_play(trump, trick.plays))

    def best_play(self, trump: str, plays: Sequence[str]) -> int:
        """The place in the trick, from 0, of the play that wins it."""
        cards = [card_of(play) for play in plays]
        contenders = of_suit(cards, trump) or of_suit(cards, suit_led(plays[0]))
        # There may be none: a joker was led to give the trick away, and nobody can take it.
        return cards.index(highest(contenders)) if contenders else 0

    def deal_points(self, deal: int, bids: Sequence[int], taken: Sequence[int]) -> list[int]:
        """Points by seat. In a deal without bidding the bids count for nothing."""
        return [self.pay(deal, bid, won) for bid, won in zip(bids, taken, strict=True)]

    def pay(self, deal: int, bid: int, won: int) -> int:
        raise NotImplementedError


class Misere(Game):
    """Thirteen cards in each of eight deals, and no duty but that of following suit."""

    name = "misere"
    pack = pack_from("2")
    schedule: ClassVar = [
        Plan(13, "fixed", "open", "H"),
        Plan(13, "fixed", "open", "D"),
        Plan(13, "fixed", "open", "C"),
        Plan(13, "fixed", "open", "S"),
        Plan(13, "fixed", "open", NO_TRUMP),
        Plan(13, "fixed", "blind", NO_TRUMP),
        Plan(13, "fixed", "none", NO_TRUMP),
        Plan(13, "fixed", "none", NO_TRUMP),
    ]
    never_asked = ("turn_trump", "legal_calls", "chapter_points")

    trick_worth: ClassVar[dict[int, int]] = {7: 10, 8: -10}  # in the deals without bidding

    def pay(self, deal: int, bid: int, won: int) -> int:
        if deal in self.trick_worth:
            return self.trick_worth[deal] * won
        if won != bid:
            return -10 * abs(won - bid)
        return 10 * bid if bid else 50


JOKERS = frozenset(["X1", "X2"])
FOLLOWING_JOKER = [":take", ":discard"]
LEADING_JOKER = [f":{demand}:{suit}" for demand in ("highest", "yield") for suit in SUITS]

TURNED_UP = [Plan(cards, "turn_up", "open") for cards in range(1, 9)]
NINES = [Plan(9, "call", "open")] * 4  # the whole pack is dealt: no card is left to turn up

SHTANGA = {"flat_100": (100, 0), "flat_200": (200, 0), "per_card_100": (0, 100)}  # a fixed part, and a part per card


class Joker(Game):
    """Twenty-four deals in four chapters, played with two jokers that belong to no suit."""

    name = "joker"
    pack = pack_from("6") - {"6S", "6C"} | JOKERS
    schedule: ClassVar = [*TURNED_UP, *NINES, *reversed(TURNED_UP), *NINES]
    chapters = 4
    options: ClassVar = {
        "shtanga": ["flat_200", "flat_100", "per_card_100"],
        "highest_lead_ruffable": [False, True],
    }

    def may_follow(self, held: Cards, trump: str, lead: str) -> Cards:
        """The ordinary duties hold, sharper when the highest is demanded, but a joker is always free."""
        cards = super().may_follow(held, trump, lead)
        answers = of_suit(cards, suit_led(lead))
        if means(lead, "highest") and answers:
            cards = frozenset([highest(answers)])
        return cards | (held & JOKERS)

    def when_void(self, held: Cards, trump: str) -> Cards:
        return of_suit(held, trump) or held

    def meanings(self, card: str, *, leading: bool) -> list[str]:
        if card not in JOKERS:
            return [""]
        return LEADING_JOKER if leading else FOLLOWING_JOKER

    def best_play(self, trump: str, plays: Sequence[str]) -> int:
        takers = [place for place, play in enumerate(plays) if means(play, "take")]
        if takers:
            return takers[-1]
        if means(plays[0], "highest") and not self.ruffed(trump, plays):
            return 0
        return super().best_play(trump, plays)

    def ruffed(self, trump: str, plays: Sequence[str]) -> bool:
        """Whether a joker that demanded the highest loses to a trump, as some tables play it."""
        # Where the joker itself names trumps, the trumps that fall are answers, not ruffs.
        if suit_led(plays[0]) == trump:
            return False
        return bool(self.choice["highest_lead_ruffable"] and of_suit(map(card_of, plays), trump))

    def pay(self, deal: int, bid: int, won: int) -> int:
        cards = self.plan(deal).cards
        if won == bid:
            return 100 * cards if bid == cards else 50 + 50 * bid
        return 10 * won if won else -self.shtanga(cards)

    def shtanga(self, cards: int) -> int:
        """The fine for having promised something and won nothing."""
        fixed, per_card = SHTANGA[str(self.choice["shtanga"])]
        return fixed + per_card * cards


# --- 3. Records of a deal ---------------------------------------------------------------------------------------------
#
# Only what was written down is judged: None stands for what was not.

Answer = dict[str, Any]


def illegal(step: str, **where: int) -> Answer:
    return {"status": "illegal", "at": {"step": step, **where}}


def inconsistent(step: str, field: str) -> Answer:
    return {"status": "inconsistent", "at": {"step": step, "field": field}}


def differ(written: object, due: object) -> bool:
    return written is not None and due is not None and written != due


def known(**members: object) -> Answer:
    return {name: value for name, value in members.items() if value is not None}


@dataclass(frozen=True)
class Call:
    seat: int
    seen: Cards
    trump: str | None


@dataclass(frozen=True)
class Record:
    """One deal as it was written down, with the game that it is held against and the dealer whose turn it was."""

    game: Game
    due_dealer: int
    deal: int
    dealer: int
    cards: int | None
    hands: list[Cards | None]
    turn_up: str | None
    trump: str | None
    call: Call | None
    bids: list[int | None]
    tricks: list[Trick] | None
    taken: list[int] | None
    points: list[int] | None

    # What follows from it

    @property
    def plan(self) -> Plan:
        return self.game.plan(self.deal)

    @property
    def eldest(self) -> int:
        return after(self.dealer)

    @property
    def turned_trump(self) -> str | None:
        return self.game.turn_trump(self.turn_up) if self.turn_up and self.plan.trump_source == "turn_up" else None

    @property
    def known_trump(self) -> str | None:
        called = self.call.trump if self.call else None
        return self.trump or called or self.turned_trump or self.plan.trump

    def winner(self, trick: Trick) -> int:
        return self.game.winner(self.known_trump or NO_TRUMP, trick)

    @property
    def tricks_won(self) -> list[int]:
        if self.tricks is None:
            return self.taken or [0] * SEATS
        winners = [self.winner(trick) for trick in self.tricks if trick.complete]
        return [winners.count(seat) for seat in range(SEATS)]

    @property
    def over(self) -> bool:
        if self.tricks is None:
            return self.taken is not None
        return sum(trick.complete for trick in self.tricks) >= self.plan.cards

    @property
    def points_due(self) -> list[int] | None:
        bids = [0 if self.plan.bidding == "none" else bid for bid in self.bids]
        promised = [bid for bid in bids if bid is not None]
        if not self.over or len(promised) < SEATS:
            return None
        return self.game.deal_points(self.deal, promised, self.tricks_won)

    # Who held what

    def shown(self) -> list[tuple[int, str]]:
        """Who played which card, as far as it tells what the seats held: tricks too many tell nothing."""
        tricks = (self.tricks or [])[: self.plan.cards]
        return [(seat, card_of(play)) for trick in tricks for seat, play in trick.turns()]

    def seen_by(self, seat: int) -> Cards:
        return self.call.seen if self.call and self.call.seat == seat else frozenset()

    def starting_hand(self, seat: int) -> Cards:
        """The written hand; without one, all that the seat is known to have held."""
        hand = self.hands[seat]
        if hand is not None:
            return hand
        first_player = {card: player for player, card in reversed(self.shown())}
        played = frozenset(card for card, player in first_player.items() if player == seat)
        return (played | self.seen_by(seat)) - self.held_elsewhere(seat)

    def held_elsewhere(self, seat: int) -> Cards:
        """The cards that a seat without a written hand cannot have been dealt."""
        turned = frozenset([self.turn_up] if self.turn_up else [])
        written = [hand for hand in self.hands if hand is not None]
        seen = [self.seen_by(other) for other in range(SEATS) if other != seat]
        return turned.union(*written, *seen)

    # What is wrong with it

    def findings(self) -> Iterator[Answer]:
        """What is wrong, in order of time. Whatever comes after an illegal act is not to be relied on."""
        yield from self.about_the_deal()
        yield from self.about_the_turn_up()
        yield from self.about_the_call()
        yield from self.about_the_bids()
        yield from self.about_the_plays()
        yield from self.about_the_score()

    def about_the_deal(self) -> Iterator[Answer]:
        if differ(self.cards, self.plan.cards):
            yield inconsistent("deal", "cards")
        if self.dealer != self.due_dealer:
            yield inconsistent("deal", "dealer")
        if differ(self.trump, self.plan.trump):
            yield inconsistent("deal", "trump")

    def about_the_turn_up(self) -> Iterator[Answer]:
        if self.turn_up and self.plan.trump_source != "turn_up":
            yield inconsistent("turn_up", "turn_up")
        if differ(self.trump, self.turned_trump):
            yield inconsistent("turn_up", "trump")

    def about_the_call(self) -> Iterator[Answer]:
        if self.call is None:
            return
        if self.plan.trump_source != "call" or self.call.seat != self.eldest:
            yield illegal("call", seat=self.call.seat)
        if not self.can_have_seen(self.call):
            yield inconsistent("call", "seen")
        if differ(self.trump, self.call.trump):
            yield inconsistent("call", "trump")

    def can_have_seen(self, call: Call) -> bool:
        hand = self.hands[call.seat]
        if hand is not None:
            return call.seen <= hand
        played = {card for seat, card in self.shown() if seat == call.seat}
        played_by_others = {card for seat, card in self.shown() if seat != call.seat}
        elsewhere = self.held_elsewhere(call.seat) | played_by_others
        return not call.seen & elsewhere and len(call.seen | played) <= self.plan.cards

    def about_the_bids(self) -> Iterator[Answer]:
        trump_awaited = self.call is not None and self.known_trump is None
        before: list[int] = []
        all_known = True
        for seat in seats_from(self.eldest):
            bid = self.bids[seat]
            if bid is None:
                all_known = False
                continue
            # Behind an unknown bid a seat is judged as if it bid first: by the range alone.
            allowed = self.game.legal_bids(self.deal, before if all_known else [])
            if trump_awaited or bid not in allowed:
                yield illegal("bid", seat=seat)
            before.append(bid)

    def about_the_plays(self) -> Iterator[Answer]:
        hands = [self.starting_hand(seat) for seat in range(SEATS)]
        leader: int | None = self.eldest
        for number, trick in enumerate(self.tricks or [], start=1):
            if trick.leader != leader or number > self.plan.cards:
                yield illegal("play", trick=number, play=1, seat=trick.leader)
            yield from self.about_a_trick(number, trick, hands)
            # Nobody may lead while a trick lacks a card.
            leader = self.winner(trick) if trick.complete else None

    def about_a_trick(self, number: int, trick: Trick, hands: list[Cards]) -> Iterator[Answer]:
        """Holds each play against the hand that it comes from, and takes it out of there."""
        for place, (seat, play) in enumerate(trick.turns()):
            allowed = self.game.legal_plays(hands[seat], self.known_trump or NO_TRUMP, trick.plays[:place])
            if play not in allowed:
                yield illegal("play", trick=number, play=place + 1, seat=seat)
            hands[seat] -= {card_of(play)}

    def about_the_score(self) -> Iterator[Answer]:
        # Where no trick is written, the tricks taken are their own witness and need only add up.
        miscounted = self.tricks is None and sum(self.tricks_won) != self.plan.cards
        if self.taken is not None and (miscounted or self.taken != self.tricks_won):
            yield inconsistent("score", "taken")
        if differ(self.points, self.points_due):
            yield inconsistent("score", "points")

    def verdict(self) -> Answer:
        wrong = next(self.findings(), None)
        return wrong or known(status="legal", taken=self.tricks_won, points=self.points_due)

    # Who acts next

    def next_to_act(self) -> Answer:
        if self.over:
            return {"act": "none"}
        if self.tricks:
            return {"seat": self.next_player(self.tricks[-1]), "act": "play"}
        waiting = self.waiting_bidders()
        if self.plan.trump_source == "call" and self.known_trump is None and len(waiting) == SEATS:
            return {"seat": self.eldest, "act": "call"}
        return {"seat": waiting[0], "act": "bid"} if waiting else {"seat": self.eldest, "act": "play"}

    def next_player(self, last: Trick) -> int:
        return self.winner(last) if last.complete else after(last.leader, len(last.plays))

    def waiting_bidders(self) -> list[int]:
        """Those behind the last bid that is written."""
        if self.plan.bidding == "none":
            return []
        order = seats_from(self.eldest)
        places_bid = [place for place, seat in enumerate(order, start=1) if self.bids[seat] is not None]
        return order[max(places_bid, default=0) :]


# --- 4. Records of a game ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GameRecord:
    deals: list[Record]
    totals: list[int] | None
    places: list[int] | None

    def totals_due(self) -> list[int] | None:
        """The totals by seat, unless deals or points are missing. No chapter adds anything to its deals."""
        points = [record.points_due for record in self.deals if record.points_due is not None]
        numbers = [record.deal for record in self.deals]
        if not points or len(points) < len(numbers) or numbers != list(range(1, len(numbers) + 1)):
            return None
        return [sum(column) for column in zip(*points, strict=True)]

    def places_due(self) -> list[int] | None:
        totals = self.totals_due()
        return totals and [1 + sum(other > own for other in totals) for own in totals]

    def findings(self) -> Iterator[Answer]:
        """As in a deal, but each finding says first in which deal it is."""
        for record in self.deals:
            yield from (within(record, finding) for finding in record.findings())
        if differ(self.totals, self.totals_due()):
            yield within(self.deals[-1], inconsistent("score", "totals"))
        if differ(self.places, self.places_due()):
            yield within(self.deals[-1], inconsistent("score", "places"))

    def verdict(self) -> Answer:
        wrong = next(self.findings(), None)
        return wrong or known(status="legal", totals=self.totals_due(), places=self.places_due())


def within(record: Record, finding: Answer) -> Answer:
    return {**finding, "at": {"deal": record.deal, **finding["at"]}}


# --- 5. Forms ---------------------------------------------------------------------------------------------------------
#
# A form takes a JSON value and the place where it stands. It gives back plain data, or refuses and names the place.

NOT_JSON = -32700
NOT_A_REQUEST = -32600
NOT_SUPPORTED = -32601
NOT_UNDER_THESE_OPTIONS = -32001
MALFORMED = -32602
BROKEN = -32603


class Refusal(Exception):
    """Carries one of these codes, and a message."""


Form = Callable[[Any, str], Any]


def refuse(place: str, why: str) -> NoReturn:
    raise Refusal(MALFORMED, f"{place}: {why}")


def is_whole(raw: object) -> bool:
    return isinstance(raw, int) and not isinstance(raw, bool)  # to Python True is a number, to JSON it is not


def whole(low: float = -inf, high: float = inf) -> Form:
    return lambda raw, place: raw if is_whole(raw) and low <= raw <= high else refuse(place, "no fitting whole number")


def text(raw: Any, place: str) -> str:
    return raw if isinstance(raw, str) else refuse(place, "not a text")


def word(allowed: Collection[str]) -> Form:
    return lambda raw, place: raw if text(raw, place) in allowed else refuse(place, f"{raw!r:.40} is not known here")


def listing(entry: Form, size: int | None = None) -> Form:
    def form(raw: Any, place: str) -> list[Any]:
        if not isinstance(raw, list) or differ(size, len(raw)):
            refuse(place, f"not a list of {size} entries" if size else "not a list")
        return [entry(item, f"{place}[{index}]") for index, item in enumerate(raw)]

    return form


def by_seat(entry: Form) -> Form:
    return listing(entry, SEATS)


def or_null(form: Form) -> Form:
    return lambda raw, place: None if raw is None else form(raw, place)


def members(raw: Any, place: str) -> dict[str, Any]:
    """The members of an object; one that is null is absent."""
    if not isinstance(raw, dict):
        refuse(place, "not an object")
    return {name: value for name, value in raw.items() if value is not None}


def read(
    raw: Any, place: str, forms: Mapping[str, Form], needed: Collection[str], *, others_allowed: bool = False
) -> dict[str, Any]:
    """Reads the members that have a form; those which are absent become None."""
    written = members(raw, place)
    for name in [*needed, *written]:
        if name not in written:
            refuse(f"{place}.{name}", "missing")
        if name not in forms and not others_allowed:
            refuse(f"{place}.{name}", "does not belong here")
    return {name: form(written[name], f"{place}.{name}") if name in written else None for name, form in forms.items()}


def read_options(game: type[Game], raw: Any, place: str, refusal: int = MALFORMED) -> dict[str, str | bool]:
    chosen = members(raw, place)
    for name, value in chosen.items():
        # Only texts and booleans are compared, or else 0 would pass for false.
        if not isinstance(value, str | bool) or value not in game.options.get(name, []):
            raise Refusal(refusal, f"{place}.{name}: {game.name} is not played like this here")
    return chosen


def refuse_twice(cards: Sequence[str], place: str) -> None:
    for card in cards:
        if cards.count(card) > 1:
            refuse(place, f"{card} stands here twice")


NUMBER = whole()
COUNT = whole(low=0)
SEAT = whole(0, SEATS - 1)
TRUMP = word(TRUMPS)


class Forms:
    """What is written in the terms of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.deal = whole(1, len(game.schedule))
        self.card = word(game.pack)
        self.seen = partial(self.cards, size=3)
        positions = [(card, leading) for card in game.pack for leading in (True, False)]
        self.play = word({card + how for card, leading in positions for how in game.meanings(card, leading=leading)})
        self.in_a_deal = {
            "meta": members,
            "deal": self.deal,
            "dealer": SEAT,
            "cards": NUMBER,
            "hands": by_seat(or_null(self.cards)),
            "turn_up": self.card,
            "trump": TRUMP,
            "call": self.call,
            "bids": by_seat(or_null(COUNT)),
            "tricks": listing(self.trick),
            "taken": by_seat(COUNT),
            "points": by_seat(NUMBER),
        }
        self.in_a_game = {
            "meta": members,
            "first_dealer": SEAT,
            "deals": listing(partial(read, forms=self.in_a_deal, needed=["deal"])),
            "totals": by_seat(NUMBER),
            "places": by_seat(NUMBER),
        }

    def heading(self, kind: str) -> dict[str, Form]:
        return {
            "format": word([kind]),
            "game": word([self.game.name]),
            "options": partial(read_options, type(self.game)),
            "players": by_seat(text),
        }

    def cards(self, raw: Any, place: str, size: int | None = None) -> Cards:
        cards = listing(self.card, size)(raw, place)
        refuse_twice(cards, place)
        return frozenset(cards)

    def trick(self, raw: Any, place: str, *, others_allowed: bool = False) -> Trick:
        forms = {"leader": SEAT, "plays": listing(self.play)}
        trick = Trick(**read(raw, place, forms, needed=forms, others_allowed=others_allowed))
        return trick if len(trick.plays) <= SEATS else refuse(f"{place}.plays", "more plays than seats")

    def call(self, raw: Any, place: str) -> Call:
        written = read(raw, place, {"seat": SEAT, "seen": self.seen, "trump": TRUMP}, needed=["seat"])
        return Call(written["seat"], written["seen"] or frozenset(), written["trump"])

    def deal_record(self, raw: Any, place: str) -> Record:
        forms = self.heading("trickspec.deal/1") | self.in_a_deal
        written = read(raw, place, forms, needed=["format", "game", "deal", "dealer"])
        return self.record(written, place, self.as_played(written), written["dealer"])

    def game_record(self, raw: Any, place: str) -> GameRecord:
        forms = self.heading("trickspec.game/1") | self.in_a_game
        written = read(raw, place, forms, needed=["format", "game", "first_dealer", "deals"])
        numbers = [deal["deal"] for deal in written["deals"]]
        if numbers != sorted(set(numbers)):
            refuse(f"{place}.deals", "the numbers of the deals do not rise")
        game = self.as_played(written)
        deals = [
            self.record(deal, f"{place}.deals[{index}]", game, after(written["first_dealer"], deal["deal"] - 1))
            for index, deal in enumerate(written["deals"])
        ]
        return GameRecord(deals, written["totals"], written["places"])

    def as_played(self, written: dict[str, Any]) -> Game:
        """The game under the record's own options, which decide."""
        return type(self.game)(written["options"] or {})

    def record(self, written: dict[str, Any], place: str, game: Game, due_dealer: int) -> Record:
        record = Record(
            game=game,
            due_dealer=due_dealer,
            dealer=due_dealer if written["dealer"] is None else written["dealer"],
            hands=written["hands"] or [None] * SEATS,
            bids=written["bids"] or [None] * SEATS,
            tricks=written["tricks"] and [trick for trick in written["tricks"] if trick.plays],
            **{name: written[name] for name in ("deal", "cards", "turn_up", "trump", "call", "taken", "points")},
        )
        self.refuse_unsound(record, place, hands_written=written["hands"] is not None)
        return record

    def refuse_unsound(self, record: Record, place: str, *, hands_written: bool) -> None:
        """Refuses what shows only when members are seen together."""
        hands = [hand for hand in record.hands if hand is not None]
        if any(len(hand) != record.plan.cards for hand in hands):
            refuse(f"{place}.hands", f"not {record.plan.cards} cards in every hand")
        dealt = [card for hand in hands for card in hand]
        refuse_twice([*dealt, record.turn_up] if record.turn_up else dealt, f"{place}.hands")
        played = [card_of(play) for trick in record.tricks or [] for play in trick.plays]
        if not hands_written:
            refuse_twice(played, f"{place}.tricks")
        if played and record.known_trump is None:
            refuse(f"{place}.tricks", "cards are played, but the trump is unknown")

    def deal_by(self, source: str) -> Form:
        """The form of a deal whose trump comes about in this way."""
        deals = [deal for deal, plan in enumerate(self.game.schedule, start=1) if plan.trump_source == source]
        return lambda raw, place: raw if self.deal(raw, place) in deals else refuse(place, f"no deal with a {source}")

    def refuse_unscheduled(self, deal: int, cards: int) -> None:
        if cards != self.game.plan(deal).cards:
            refuse("params.cards", f"not the {self.game.plan(deal).cards} cards of deal {deal}")

    def trick_asked_about(self, raw: Any, place: str, *, complete: bool) -> Trick:
        trick = self.trick(raw, place, others_allowed=True)
        if trick.complete != complete:
            refuse(place, "not complete" if complete else "complete already")
        for turn, play in enumerate(trick.plays):
            # A seat's only card is always legal, unless it is meant as its turn does not allow.
            if play not in self.game.legal_plays(frozenset([card_of(play)]), NO_TRUMP, trick.plays[:turn]):
                refuse(f"{place}.plays[{turn}]", "out of place")
        return trick


# --- 6. Questions -----------------------------------------------------------------------------------------------------


def parameters(params: Any, **forms: Form) -> list[Any]:
    return list(read(params, "params", forms, needed=forms, others_allowed=True).values())


class Questions(Forms):
    """A method for each question and nothing else: first the parameters that it needs, then the answer."""

    def plan_deal(self, params: Any) -> Answer:
        deal, first_dealer = parameters(params, deal=self.deal, first_dealer=SEAT)
        dealer = after(first_dealer, deal - 1)
        return known(dealer=dealer, eldest=after(dealer), **asdict(self.game.plan(deal)))

    def turn_trump(self, params: Any) -> Answer:
        _, card = parameters(params, deal=self.deal_by("turn_up"), card=self.card)
        return {"trump": self.game.turn_trump(card)}

    def legal_calls(self, params: Any) -> Answer:
        parameters(params, deal=self.deal_by("call"), seen=self.seen)
        return {"calls": TRUMPS}  # whatever was seen

    def legal_bids(self, params: Any) -> Answer:
        deal, cards, before = parameters(params, deal=self.deal, cards=COUNT, bids_so_far=listing(COUNT))
        self.refuse_unscheduled(deal, cards)
        return {"bids": sorted(self.game.legal_bids(deal, before))}

    def legal_plays(self, params: Any) -> Answer:
        so_far = partial(self.trick_asked_about, complete=False)
        _, trump, held, trick = parameters(params, deal=self.deal, trump=TRUMP, held=self.cards, trick=so_far)
        return {"plays": sorted(self.game.legal_plays(held, trump, trick.plays))}

    def trick_winner(self, params: Any) -> Answer:
        played_out = partial(self.trick_asked_about, complete=True)
        _, trump, trick = parameters(params, deal=self.deal, trump=TRUMP, trick=played_out)
        return {"winner": self.game.winner(trump, trick)}

    def next_to_act(self, params: Any) -> Answer:
        [record] = parameters(params, record=self.deal_record)
        return cast("Record", record).next_to_act()

    def deal_points(self, params: Any) -> Answer:
        deal, cards, taken = parameters(params, deal=self.deal, cards=COUNT, taken=by_seat(COUNT))
        self.refuse_unscheduled(deal, cards)
        if self.game.plan(deal).bidding == "none":
            return {"points": self.game.deal_points(deal, [0] * SEATS, taken)}
        [bids] = parameters(params, bids=by_seat(COUNT))
        return {"points": self.game.deal_points(deal, bids, taken)}

    def chapter_points(self, params: Any) -> Answer:
        table = listing(by_seat(NUMBER))
        parameters(params, chapter=whole(1, self.game.chapters), bids=table, taken=table, points=table)
        return {"points": [0] * SEATS}  # a chapter is worth its deals and no more

    def replay_deal(self, params: Any) -> Answer:
        [record] = parameters(params, record=self.deal_record)
        return cast("Record", record).verdict()

    def replay_game(self, params: Any) -> Answer:
        [record] = parameters(params, record=self.game_record)
        return cast("GameRecord", record).verdict()


# --- 7. The protocol --------------------------------------------------------------------------------------------------

QUESTIONS = [name for name in vars(Questions) if not name.startswith("_")]


def parse(line: bytes) -> object:
    try:
        # Python would read NaN and Infinity, which JSON does not have and int() refuses.
        return json.loads(line.decode("utf-8"), parse_constant=int)
    except (ValueError, RecursionError):
        raise Refusal(NOT_JSON, "the line is not JSON in UTF-8") from None


def id_of(message: object) -> Any:
    identity = message.get("id") if isinstance(message, dict) else None
    return identity if is_whole(identity) else None


class Adapter:
    """Answers line by line, until it is told to stop."""

    def __init__(self, name: str, games: Sequence[type[Game]]) -> None:
        self.name = name
        self.games = {game.name: game for game in games}
        self.stopped = False

    def reply(self, line: bytes) -> dict[str, Any]:
        """The one answer that every line gets, come what may."""
        identity = None
        try:
            message = parse(line)
            identity = id_of(message)
            outcome: dict[str, Any] = {"result": self.result(message)}
        except Refusal as refusal:
            code, message = refusal.args
            outcome = {"error": {"code": code, "message": message}}
        except Exception as trouble:
            one_line = " ".join(f"{type(trouble).__name__}: {trouble}".split())
            outcome = {"error": {"code": BROKEN, "message": one_line}}
        return {"jsonrpc": "2.0", "id": identity, **outcome}

    def result(self, message: object) -> Answer | None:
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0" or id_of(message) is None:
            raise Refusal(NOT_A_REQUEST, "not a JSON-RPC 2.0 request with a whole number as its id")
        method = message.get("method")
        if not isinstance(method, str):
            raise Refusal(NOT_A_REQUEST, "the method is not a text")
        if method == "initialize":
            return self.introduction()
        if method == "shutdown":
            self.stopped = True
            return None
        return self.answer(method, message.get("params"))

    def introduction(self) -> Answer:
        return {
            "protocol": "1",
            "implementation": {"name": self.name, "version": "1.0", "language": "Python"},
            "supports": [self.support(game) for game in self.games.values()],
        }

    def support(self, game: type[Game]) -> dict[str, Any]:
        methods = [method for method in QUESTIONS if method not in game.never_asked]
        return {"game": game.name, "methods": methods, "options": game.options}

    def answer(self, method: str, params: Any) -> Answer:
        if method not in QUESTIONS:
            raise Refusal(NOT_SUPPORTED, f"{method:.40}: no such question")
        [name] = parameters(params, game=text)
        game = self.games.get(name)
        if game is None or method in game.never_asked:
            raise Refusal(NOT_SUPPORTED, f"{method} is not answered for {name:.40}")
        options = members(params, "params").get("options", {})
        chosen = read_options(game, options, "params.options", NOT_UNDER_THESE_OPTIONS)
        answer: Callable[[Any], Answer] = getattr(Questions(game(chosen)), method)
        return answer(params)


def serve(name: str, games: Sequence[type[Game]]) -> None:
    adapter = Adapter(name, games)
    # Bytes rather than text: the protocol is UTF-8 and LF, whatever the machine is set to.
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(json.dumps(adapter.reply(line)).encode("utf-8") + b"\n")
        sys.stdout.buffer.flush()
        if adapter.stopped:
            break


if __name__ == "__main__":
    serve("joker_and_misere", [Joker, Misere])
