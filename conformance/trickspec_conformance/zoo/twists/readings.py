"""Twists of records: what is made of a deal record once it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from trickspec.records import DealRecord, TrickRecord
from trickspec.ruleset import Ruleset


def unknown_bids_as(_: Ruleset, record: DealRecord, settings: Mapping[str, Any]) -> DealRecord:
    """A bid that is unknown is taken as this number."""
    if record.bids is None:
        return record
    return replace(record, bids=tuple(settings["bid"] if bid is None else bid for bid in record.bids))


def forgets(_: Ruleset, record: DealRecord, settings: Mapping[str, Any]) -> DealRecord:
    """The hands that are written, or the cards that a caller saw, are not looked at."""
    if settings["what"] == "seen":
        return record if record.call is None else replace(record, call=replace(record.call, seen=None))
    return replace(record, hands=None)


def bids_in_order(ruleset: Ruleset, record: DealRecord, _: Mapping[str, Any]) -> DealRecord:
    """The list of bids is read in bidding order, as if its first entry were the first bidder's."""
    first = ruleset.deals[record.number - 1].first_bidder
    if record.bids is None or first is None:
        return record
    begins = ruleset.seat(first, record.dealer)
    return replace(record, bids=tuple(record.bids[seat - begins] for seat in range(ruleset.players)))


def plays_by_seat(ruleset: Ruleset, record: DealRecord, _: Mapping[str, Any]) -> DealRecord:
    """The plays of a complete trick are read by seat, as if its first entry were always seat 0's."""
    if record.tricks is None:
        return record
    return replace(record, tricks=tuple(_from_its_leader(trick, ruleset.players) for trick in record.tricks))


def untold_is_unplayed(_: Ruleset, record: DealRecord, __: Mapping[str, Any]) -> DealRecord:
    """Where no tricks are written, none is taken to have been played, so that a score sheet is an unfinished deal."""
    return replace(record, tricks=()) if record.tricks is None else record


def played_is_held(ruleset: Ruleset, record: DealRecord, _: Mapping[str, Any]) -> DealRecord:
    """Whatever a seat whose hand is not written plays, it is taken to have held, wherever else the card was."""
    if not record.tricks:
        return record
    hands = record.hands or (None,) * ruleset.players
    return replace(
        record,
        hands=tuple(
            _known(ruleset, record, seat) if hands[seat] is None else hands[seat] for seat in range(ruleset.players)
        ),
    )


def _known(ruleset: Ruleset, record: DealRecord, seat: int) -> int:
    """Every card that a seat plays or, if it called, saw."""
    call = record.call
    known = call.seen or 0 if call is not None and call.seat == seat else 0
    for trick in record.tricks or ():
        place = (seat - trick.leader) % ruleset.players
        if place < len(trick.codes):
            known |= 1 << ruleset.card_of[trick.codes[place]]
    return known


def _from_its_leader(trick: TrickRecord, players: int) -> TrickRecord:
    """The same plays in the order in which they were made, if each stood at the place of its seat."""
    if len(trick.codes) < players:
        return trick
    return replace(trick, codes=(*trick.codes[trick.leader :], *trick.codes[: trick.leader]))
