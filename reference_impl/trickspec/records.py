"""Deal and game records as people wrote them down, read strictly: everything in its place, nothing that the format does not know.

A record says as much or as little as is known; what is absent is None. Reading refuses what is malformed and judges nothing:
whether acts were allowed is `trickspec.replay`'s affair. The small print is numbered in `spec/records.md`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from trickspec.engine import dealer_of, turned_trump
from trickspec.errors import Malformed
from trickspec.ruleset import Ruleset
from trickspec.table.nodes import Node, show

DEAL_FORMAT: Final = "trickspec.deal/1"
GAME_FORMAT: Final = "trickspec.game/1"

_SAID_BY_GAME: Final = ("format", "game", "options", "players")
_DEAL_ONLY: Final = (
    "meta", "deal", "dealer", "cards", "hands", "turn_up", "trump", "call", "bids", "tricks", "taken", "points",
)  # fmt: skip
_GAME_MEMBERS: Final = (*_SAID_BY_GAME, "meta", "first_dealer", "deals", "totals", "places")


@dataclass(frozen=True, slots=True)
class CallRecord:
    """Who named the trump, the cards that they had seen, and what they named, each as far as it is written."""

    seat: int
    seen: int | None
    trump: int | None


@dataclass(frozen=True, slots=True)
class TrickRecord:
    """Who led, and the codes of the plays in order."""

    leader: int
    codes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealRecord:
    """One deal as it was written down. Hands are masks, a hand or a bid that is not known is None."""

    number: int
    dealer: int
    cards: int | None = None
    hands: tuple[int | None, ...] | None = None
    turn_up: int | None = None
    trump: int | None = None
    call: CallRecord | None = None
    bids: tuple[int | None, ...] | None = None
    tricks: tuple[TrickRecord, ...] | None = None
    taken: tuple[int, ...] | None = None
    points: tuple[int, ...] | None = None
    players: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as it was written down: its deals in rising order, and the score at the end as far as it is written.

    `dealers` is who each deal says has dealt it, None where it leaves that to the rotation.
    """

    first_dealer: int
    deals: tuple[DealRecord, ...]
    dealers: tuple[int | None, ...]
    totals: tuple[int, ...] | None = None
    places: tuple[int, ...] | None = None
    players: tuple[str, ...] | None = None


def options_of(node: Node) -> dict[str, Any]:
    """The options that a record or a question names; one that is `null` is absent."""
    found = node.find("options")
    return {} if found is None else {name: value for name, value in found.object().items() if value is not None}


def read_deal(ruleset: Ruleset, node: Node) -> DealRecord:
    """A deal record on its own.

    Raises:
        Malformed: where it is not what the format says.
    """
    _read_head(ruleset, node, DEAL_FORMAT)
    node.only((*_SAID_BY_GAME, *_DEAL_ONLY))
    dealer = node.member("dealer").whole(0, ruleset.players - 1)
    return _read_deal(ruleset, node, dealer, _read_players(ruleset, node))


def read_game(ruleset: Ruleset, node: Node) -> GameRecord:
    """A game record with its deals.

    Raises:
        Malformed: where it is not what the format says.
    """
    _read_head(ruleset, node, GAME_FORMAT)
    node.only(_GAME_MEMBERS)
    _read_meta(node)
    first = node.member("first_dealer").whole(0, ruleset.players - 1)
    players = _read_players(ruleset, node)
    deals: list[DealRecord] = []
    dealers: list[int | None] = []
    for item in node.member("deals"):
        item.only(_DEAL_ONLY)
        number = _number(ruleset, item)
        if deals and number <= deals[-1].number:
            raise item.member("deal").fail(
                f"deal {number} stands after deal {deals[-1].number}: put the deals in order"
            )
        written = item.find("dealer")
        dealers.append(None if written is None else written.whole(0, ruleset.players - 1))
        deals.append(_read_deal(ruleset, item, dealer_of(ruleset, number, first), players))
    totals, places = node.find("totals"), node.find("places")
    return GameRecord(
        first,
        tuple(deals),
        tuple(dealers),
        None if totals is None else totals.wholes(exactly=ruleset.players),
        None if places is None else places.wholes(exactly=ruleset.players, least=1),
        players,
    )


def _read_head(ruleset: Ruleset, node: Node, form: str) -> None:
    written = node.member("format")
    if written.text() != form:
        raise written.fail(f"{show(written.value)} is not the format that is read here: write {form}")
    game = node.member("game")
    if game.text() != ruleset.game:
        raise game.fail(f"{show(game.value)} is not the game that was asked about, {ruleset.game}")


def _read_meta(node: Node) -> None:
    """What stands under meta is not read, but it is an object."""
    meta = node.find("meta")
    if meta is not None:
        meta.object()


def _read_players(ruleset: Ruleset, node: Node) -> tuple[str, ...] | None:
    players = node.find("players")
    return None if players is None else tuple(item.text() for item in players.items(exactly=ruleset.players))


def _number(ruleset: Ruleset, node: Node) -> int:
    return node.member("deal").whole(1, len(ruleset.deals))


def _read_deal(ruleset: Ruleset, node: Node, dealer: int, players: tuple[str, ...] | None) -> DealRecord:
    _read_meta(node)
    number = _number(ruleset, node)
    cards, turn_up, trump = node.find("cards"), node.find("turn_up"), node.find("trump")
    taken, points = node.find("taken"), node.find("points")
    record = DealRecord(
        number=number,
        dealer=dealer,
        cards=None if cards is None else cards.whole(),
        hands=_read_hands(ruleset, node, ruleset.deals[number - 1].cards),
        turn_up=None if turn_up is None else read_card(ruleset, turn_up),
        trump=None if trump is None else read_trump(ruleset, trump),
        call=_read_call(ruleset, node),
        bids=_read_bids(ruleset, node),
        tricks=_read_tricks(ruleset, node),
        taken=None if taken is None else taken.wholes(exactly=ruleset.players, least=0),
        points=None if points is None else points.wholes(exactly=ruleset.players),
        players=players,
    )
    _refuse_doubles(ruleset, node, record)
    if any(trick.codes for trick in record.tricks or ()) and known_trump(ruleset, record) is None:
        raise Malformed((*node.where, "trump"), "it is missing, and plays need it: write it")
    return record


def known_trump(ruleset: Ruleset, record: DealRecord) -> int | None:
    """The trump of a deal as far as the record tells it: called, written, fixed, or following from the turn-up."""
    deal = ruleset.deals[record.number - 1]
    if record.call is not None and record.call.trump is not None:
        return record.call.trump
    if record.trump is not None:
        return record.trump
    if deal.trump_source == "turn_up" and record.turn_up is not None:
        return turned_trump(ruleset, record.turn_up)
    return deal.trump


def read_card(ruleset: Ruleset, node: Node) -> int:
    """A card of the pack by its wire form."""
    return node.one_of(ruleset.card_numbers, "card of this pack: write one of its cards, rank before suit")


def read_trump(ruleset: Ruleset, node: Node) -> int:
    """A trump by its wire form."""
    known = {**{suit: number for number, suit in enumerate(ruleset.suits)}, "none": ruleset.no_trump}
    return node.one_of(known, f"trump: write one of {', '.join(known)}")


def read_code(ruleset: Ruleset, node: Node) -> int:
    """A play by its wire form."""
    return node.one_of(ruleset.codes, "play: write a card, and how it is meant where it needs that")


def read_cards(ruleset: Ruleset, node: Node, *, exactly: int | None = None) -> int:
    """Different cards, as a mask."""
    cards = node.at_once(ruleset.card_numbers)
    if cards is not None and exactly in (None, len(cards)) and len(set(cards)) == len(cards):
        return sum(1 << card for card in cards)
    mask = 0
    for item in node.items(exactly=exactly):
        card = read_card(ruleset, item)
        if (mask >> card) & 1:
            raise item.fail(f"{ruleset.cards[card]} stands in this list already: a pack has it once")
        mask |= 1 << card
    return mask


def _read_hands(ruleset: Ruleset, node: Node, size: int) -> tuple[int | None, ...] | None:
    hands = node.find("hands")
    if hands is None:
        return None
    return tuple(
        None if hand.value is None else read_cards(ruleset, hand, exactly=size)
        for hand in hands.items(exactly=ruleset.players)
    )


def _read_call(ruleset: Ruleset, node: Node) -> CallRecord | None:
    call = node.find("call")
    if call is None:
        return None
    call.only(("seat", "seen", "trump"))
    seat = call.member("seat").whole(0, ruleset.players - 1)
    seen, trump = call.find("seen"), call.find("trump")
    return CallRecord(
        seat,
        None if seen is None else read_cards(ruleset, seen, exactly=_packet(ruleset)),
        None if trump is None else read_trump(ruleset, trump),
    )


def _packet(ruleset: Ruleset) -> int | None:
    """How many cards a caller of this game holds when calling; None where nobody calls."""
    return next((deal.seen for deal in ruleset.deals if deal.seen is not None), None)


def _read_bids(ruleset: Ruleset, node: Node) -> tuple[int | None, ...] | None:
    bids = node.find("bids")
    if bids is None:
        return None
    return tuple(None if bid.value is None else bid.whole(0) for bid in bids.items(exactly=ruleset.players))


def _read_tricks(ruleset: Ruleset, node: Node) -> tuple[TrickRecord, ...] | None:
    tricks = node.find("tricks")
    if tricks is None:
        return None
    return tuple(_read_trick(ruleset, trick) for trick in tricks)


def _read_trick(ruleset: Ruleset, node: Node) -> TrickRecord:
    node.only(("leader", "plays"))
    leader = node.member("leader").whole(0, ruleset.players - 1)
    plays = node.member("plays")
    codes = plays.at_once(ruleset.codes)
    if codes is None or len(codes) > ruleset.players:
        codes = [read_code(ruleset, item) for item in plays.items(most=ruleset.players)]
    return TrickRecord(leader, tuple(codes))


def _refuse_doubles(ruleset: Ruleset, node: Node, record: DealRecord) -> None:
    """A card stands once within hands and turn-up or, without hands, once within the plays; its second place is at fault."""
    if record.hands is not None:
        masks = [hand for hand in record.hands if hand is not None]
        masks += [] if record.turn_up is None else [1 << record.turn_up]
    else:
        masks = [1 << ruleset.card_of[code] for trick in record.tricks or () for code in trick.codes]
    seen = 0
    for mask in masks:
        if seen & mask:
            raise _second(node, "tricks" if record.hands is None else "hands")
        seen |= mask


def _second(node: Node, among: str) -> Malformed:
    """The refusal of the first card that stands twice in `hands` and `turn_up`, or in `tricks`."""
    if among == "hands":
        cards = [card for hand in node.member(among) if hand.value is not None for card in hand]
        turn_up = node.find("turn_up")
        cards += [] if turn_up is None else [turn_up]
    else:
        cards = [play for trick in node.member(among) for play in trick.member("plays")]
    first: dict[str, Node] = {}
    for each in cards:
        card = each.text().partition(":")[0]
        other = first.setdefault(card, each)
        if other is not each:
            return each.fail(f"{card} stands at {other.place} already: a pack has it once")
    raise AssertionError("some card stands twice")
