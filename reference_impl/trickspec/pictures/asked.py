"""A picture of what a question is about. A question that shows no position, or one that cannot be read, has none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from trickspec.errors import Malformed
from trickspec.pictures.deals import Moment, roles_of, table_at
from trickspec.pictures.faces import Face, card_face, hand_faces, play_face
from trickspec.pictures.table import Hand, Picture, Place, Row, Sheet, Table, Trump
from trickspec.records import DealRecord, GameRecord, read_card, read_cards, read_code, read_deal, read_game, read_trump
from trickspec.ruleset import Deal, Ruleset
from trickspec.table.nodes import Node

Right: TypeAlias = Mapping[str, Any]
"""The right answer, of which a picture uses the place that it names."""


def picture_of(ruleset: Ruleset, ask: str, given: Mapping[str, Any], right: Right) -> Picture | None:
    """The position of a question, as a ruleset reads it; None where there is nothing to draw."""
    drawn = _DRAWN.get(ask)
    if drawn is None:
        return None
    try:
        return drawn(ruleset, Node(dict(given)), right)
    except Malformed:
        return None


def _plan_deal(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    number, _deal = _schedule(ruleset, given)
    first = given.member("first_dealer").whole(0, ruleset.players - 1)
    seats = range(ruleset.players)
    return _table(ruleset, number, [Place(seat, ("first_dealer",) if seat == first else ()) for seat in seats])


def _turn_trump(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    number, deal = _schedule(ruleset, given)
    turned = card_face(ruleset, read_card(ruleset, given.member("card")))
    return _table(ruleset, number, [], deal, Trump(None, "turn_up", turned))


def _legal_calls(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    number, deal = _schedule(ruleset, given)
    seen = Hand(hand_faces(ruleset, read_cards(ruleset, given.member("seen"))), whole=False)
    roles = () if deal.caller is None else (deal.caller,)
    return _table(ruleset, number, [Place(None, roles, hand=seen, act="call")], deal, Trump(None, "call"))


def _legal_bids(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    number, deal = _schedule(ruleset, given)
    bids = [bid.whole(0) for bid in given.member("bids_so_far")]
    first = 0 if deal.first_bidder is None else ruleset.roles[deal.first_bidder]
    places = [
        Place(
            None,
            roles_of(ruleset, (first + turn) % ruleset.players),
            bid=bids[turn] if turn < len(bids) else None,
            act="bid" if turn == len(bids) else None,
        )
        for turn in range(ruleset.players)
    ]
    return _table(ruleset, number, places, deal)


def _trick(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    """A trick under way or complete, with the hand of whose turn it is."""
    number, deal = _schedule(ruleset, given)
    trick = given.member("trick")
    leader = trick.member("leader").whole(0, ruleset.players - 1)
    faces = [play_face(ruleset, read_code(ruleset, play)) for play in trick.member("plays")]
    held = given.find("held")
    hand = None if held is None else Hand(hand_faces(ruleset, read_cards(ruleset, held)))
    places = [_in_trick(ruleset, leader, turn, faces, hand) for turn in range(ruleset.players)]
    trump = Trump(ruleset.trump_text(read_trump(ruleset, given.member("trump"))), deal.trump_source)
    return _table(ruleset, number, places, deal, trump)


def _in_trick(ruleset: Ruleset, leader: int, turn: int, faces: list[Face], hand: Hand | None) -> Place:
    next_to_play = turn == len(faces) and hand is not None
    return Place(
        (leader + turn) % ruleset.players,
        played=faces[turn] if turn < len(faces) else None,
        hand=hand if next_to_play else None,
        act="play" if next_to_play else None,
        leads=turn == 0,
    )


def _deal_points(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    number, _deal = _schedule(ruleset, given)
    return Sheet(ruleset.players, (Row(number, *(_by_seat(ruleset, given.find(name)) for name in ("bids", "taken"))),))


def _chapter_points(ruleset: Ruleset, given: Node, _: Right) -> Picture:
    chapter = given.member("chapter").whole()
    numbers = [number for number, deal in enumerate(ruleset.deals, 1) if deal.chapter == chapter]
    columns = [given.member(name).items(exactly=len(numbers)) for name in ("bids", "taken", "points")]
    rows = zip(numbers, *columns, strict=True)
    return Sheet(
        ruleset.players, tuple(Row(number, *(_by_seat(ruleset, cell) for cell in cells)) for number, *cells in rows)
    )


def _deal_record(ruleset: Ruleset, given: Node, right: Right) -> Picture:
    record = read_deal(ruleset, given.member("record"))
    return table_at(ruleset, record, _moment(right))


def _game_record(ruleset: Ruleset, given: Node, right: Right) -> Picture:
    """The deal in which something is wrong at the moment when it is, or else the whole score."""
    game = read_game(ruleset, given.member("record"))
    moment = _moment(right)
    at = right.get("at")
    number = at.get("deal") if isinstance(at, Mapping) else None
    found = next((deal for deal in game.deals if deal.number == number), None)
    return _sheet(ruleset, game) if found is None else table_at(ruleset, found, moment)


def _sheet(ruleset: Ruleset, game: GameRecord) -> Sheet:
    return Sheet(ruleset.players, tuple(map(_row_of_record, game.deals)))


def _row_of_record(record: DealRecord) -> Row:
    return Row(record.number, record.bids, record.taken, record.points)


def _moment(right: Right) -> Moment:
    """The moment that the right answer names, else the end of what is written."""
    at = right.get("at")
    if not isinstance(at, Mapping) or not isinstance(at.get("step"), str):
        return Moment()
    numbers = {name: at[name] for name in ("seat", "trick", "play") if type(at.get(name)) is int}
    return Moment.at({"step": at["step"], **numbers})


def _schedule(ruleset: Ruleset, given: Node) -> tuple[int, Deal]:
    number = given.member("deal").whole(1, len(ruleset.deals))
    return number, ruleset.deals[number - 1]


def _table(
    ruleset: Ruleset, number: int, places: list[Place], deal: Deal | None = None, trump: Trump | None = None
) -> Table:
    """A table; without a `deal`, how many cards there are is not shown."""
    clockwise = ruleset.direction == "clockwise"
    return Table(number, tuple(places), clockwise, None if deal is None else deal.cards, trump)


def _by_seat(ruleset: Ruleset, node: Node | None) -> tuple[int, ...] | None:
    return None if node is None else node.wholes(exactly=ruleset.players)


_DRAWN: Final[Mapping[str, Callable[[Ruleset, Node, Right], Picture]]] = {
    "plan_deal": _plan_deal,
    "turn_trump": _turn_trump,
    "legal_calls": _legal_calls,
    "legal_bids": _legal_bids,
    "legal_plays": _trick,
    "trick_winner": _trick,
    "deal_points": _deal_points,
    "chapter_points": _chapter_points,
    "next_to_act": _deal_record,
    "replay_deal": _deal_record,
    "replay_game": _game_record,
}
