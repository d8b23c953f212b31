"""Writing a deal down act by act: what is due, what is open to whoever is to act, and the record with the act in it.

What the rules forbid may be written down too, since it may be what happened; it is only marked.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from trickspec import engine
from trickspec.errors import Malformed
from trickspec.generate import random_deal
from trickspec.in_page.opened import library
from trickspec.in_page.spoken import drawn, play, speaker, words_of
from trickspec.judging.speaker import Speaker
from trickspec.next_act import next_to_act
from trickspec.pictures.deals import Moment, table_at
from trickspec.pictures.table import Table
from trickspec.records import DEAL_FORMAT, DealRecord, known_trump, options_of, read_deal
from trickspec.rulebook.translation import ORIGINAL
from trickspec.ruleset import Ruleset
from trickspec.table.nodes import Node

Record = dict[str, Any]


def deal_out(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Hands by chance for a deal, and a card turned up where one is; the same `seed` deals the same."""
    rules = library().ruleset(asked["game"], asked.get("options"))
    chance = random.Random(asked["seed"])  # noqa: S311 - a deal to play with, no secret
    whole = random_deal(rules, asked["deal"], asked.get("dealer", 0), chance)
    return {name: whole[name] for name in ("hands", "turn_up") if name in whole}


def next_act(asked: Mapping[str, Any]) -> dict[str, Any]:
    """A deal record after something was done to it, `do` or `undo`: what is due now, and what can be chosen."""
    record: Record = {"format": DEAL_FORMAT, **copy.deepcopy(asked["record"])}
    rules = library().ruleset(record["game"], options_of(Node(record)))
    if asked.get("undo"):
        _undo(rules, record)
    elif "do" in asked:
        _do(rules, record, asked["do"])
    read = read_deal(rules, Node(record))
    told = speaker(rules, asked.get("language", ORIGINAL), read.players)
    due = _due(rules, read)
    return {
        "record": record,
        "due": due,
        "player": told.player(due["seat"]) if "seat" in due else None,
        "choices": list(_CHOICES[due["act"]](rules, read, due, told)),
        "picture": drawn(_table(rules, read, due), words_of(told)),
    }


def _due(rules: Ruleset, record: DealRecord) -> dict[str, Any]:
    """What is to be written next; before anything else the card that is turned up, where one is and no trump is known."""
    deal = rules.deals[record.number - 1]
    begun = record.bids is not None or record.tricks is not None or record.trump is not None
    if deal.trump_source == "turn_up" and record.turn_up is None and not begun:
        return {"act": "turn_up"}
    try:
        return next_to_act(rules, record)
    except Malformed:  # a lead that names no suit: nobody can tell who is next
        return {"act": "none"}


def _table(rules: Ruleset, record: DealRecord, due: Mapping[str, Any]) -> Table:
    """The table as it stands now, with whoever is to act; a trick that is complete is swept up once the next may be led."""
    table = table_at(rules, record, Moment())
    if "seat" not in due:
        return table
    leads = due["act"] == "play" and all(place.played is not None for place in table.places)
    places = [replace(place, act=due["act"] if place.seat == due["seat"] else None) for place in table.places]
    if not leads:
        return replace(table, places=tuple(places))
    swept = tuple(replace(place, played=None, leads=False) for place in places)
    return replace(table, places=swept, trick=(table.trick or 0) + 1)


# Doing and undoing


def _do(rules: Ruleset, record: Record, wire: str | int) -> None:
    """Write down what was done by whoever is to act."""
    read = read_deal(rules, Node(record))
    due = _due(rules, read)
    if due["act"] == "turn_up":
        record["turn_up"] = wire
    elif due["act"] == "call":
        record["call"] = {"seat": due["seat"], "trump": wire}
    elif due["act"] == "bid":
        record.setdefault("bids", [None] * rules.players)[due["seat"]] = wire
    elif due["act"] == "play":
        tricks = record.setdefault("tricks", [])
        if not tricks or len(tricks[-1]["plays"]) >= rules.players:
            tricks.append({"leader": due["seat"], "plays": []})
        tricks[-1]["plays"].append(wire)


def _undo(rules: Ruleset, record: Record) -> None:
    """Take the last act back."""
    if record.get("tricks"):
        record["tricks"][-1]["plays"].pop()
        if not record["tricks"][-1]["plays"]:
            record["tricks"].pop()
        if not record["tricks"]:
            del record["tricks"]
        return
    bids = record.get("bids")
    if bids is not None:
        order = rules.bidding_order(rules.deals[record["deal"] - 1], record["dealer"])
        bids[next(seat for seat in reversed(order) if bids[seat] is not None)] = None
        if not any(bid is not None for bid in bids):
            del record["bids"]
        return
    for name in ("call", "turn_up"):
        if name in record:
            del record[name]
            return


# What can be chosen

Choice = dict[str, Any]


def _turn_ups(rules: Ruleset, record: DealRecord, _: Mapping[str, Any], told: Speaker) -> Iterator[Choice]:
    held = 0
    for hand in record.hands or ():
        held |= hand or 0
    for card in engine.cards_in(((1 << len(rules.cards)) - 1) & ~held):
        name = rules.cards[card]
        yield {"wire": name, "card": name, "label": told.card(name), "meant": "", "legal": True}


def _calls(rules: Ruleset, _record: DealRecord, _due: Mapping[str, Any], told: Speaker) -> Iterator[Choice]:
    """Every trump there is; which of them may be named hangs on cards that are not written down here."""
    known = rules.calls is not None and rules.calls.suits == "any"
    legal = engine.legal_trumps(rules, 0) if known else range(rules.no_trump + 1)
    for trump in range(rules.no_trump + 1):
        name = rules.trump_text(trump)
        yield {"wire": name, "label": told.suit(name), "legal": trump in legal}


def _bids(rules: Ruleset, record: DealRecord, due: Mapping[str, Any], _: Speaker) -> Iterator[Choice]:
    deal = rules.deals[record.number - 1]
    order = rules.bidding_order(deal, record.dealer)
    earlier = [(record.bids or [None] * rules.players)[seat] for seat in order[: order.index(due["seat"])]]
    legal = engine.legal_bids(rules, deal, [bid or 0 for bid in earlier])
    for bid in engine.bid_range(rules, deal):
        yield {"wire": bid, "label": str(bid), "legal": bid in legal}


def _plays(rules: Ruleset, record: DealRecord, due: Mapping[str, Any], told: Speaker) -> Iterator[Choice]:
    """The cards that the seat holds, or may hold where its hand is not written, each with every way of playing it here."""
    trump = known_trump(rules, record)
    if trump is None:
        return
    tricks = [trick for trick in record.tricks or () if trick.codes]
    leads = not tricks or len(tricks[-1].codes) >= rules.players
    led = None if leads else tricks[-1].codes[0]
    hand, known = _hand(rules, record, due["seat"])
    suit_known = led is None or rules.plays[led].led is not None
    legal = engine.legal_codes(rules, trump, led, hand) if known and suit_known else None
    codes = rules.lead_codes[trump] if led is None else rules.follow_codes
    for card in reversed(engine.cards_in(hand)):
        for code in codes[card]:
            yield {**play(rules, code, told), "legal": legal is None or code in legal}


def _hand(rules: Ruleset, record: DealRecord, seat: int) -> tuple[int, bool]:
    """The cards that a seat may play from, and whether that is its hand for certain."""
    gone = 0
    for trick in record.tricks or ():
        for code in trick.codes:
            gone |= 1 << rules.card_of[code]
    written = None if record.hands is None else record.hands[seat]
    if written is not None:
        return written & ~gone, True
    elsewhere = gone | (0 if record.turn_up is None else 1 << record.turn_up)
    for hand in record.hands or ():
        elsewhere |= hand or 0
    return ((1 << len(rules.cards)) - 1) & ~elsewhere, False


def _none(*_: object) -> Iterator[Choice]:
    return iter(())


_CHOICES: Final[Mapping[str, Callable[..., Iterator[Choice]]]] = {
    "turn_up": _turn_ups,
    "call": _calls,
    "bid": _bids,
    "play": _plays,
    "none": _none,
}
