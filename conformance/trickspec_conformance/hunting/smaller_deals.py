"""The same position in a smaller deal: with everything changed that hangs on how many cards a deal has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trickspec import engine
from trickspec_conformance.corpus.facts import card_of
from trickspec_conformance.hunting.removing import put

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset

Given: TypeAlias = dict[str, Any]


def _deals_below(ruleset: Ruleset, number: int) -> list[int]:
    """The deals that have fewer cards, or as many and come before, the smallest first."""
    own = (ruleset.deals[number - 1].cards, number)
    return [
        each
        for cards, each in sorted((deal.cards, at) for at, deal in enumerate(ruleset.deals, 1))
        if (cards, each) < own
    ]


def _plain(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    yield from ({**given, "deal": number} for number in _deals_below(ruleset, given["deal"]))


def _fewer_bids(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    for number in _deals_below(ruleset, given["deal"]):
        cards = ruleset.deals[number - 1].cards
        yield {
            **given,
            "deal": number,
            "cards": cards,
            "bids_so_far": [min(bid, cards) for bid in given["bids_so_far"]],
        }


def _fewer_points(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    for number in _deals_below(ruleset, given["deal"]):
        yield from _smaller_sheet(ruleset, given, number)
    for taken in _moved(given["taken"]):
        yield {**given, "taken": taken}


def _smaller_sheet(ruleset: Ruleset, sheet: Given, number: int) -> Iterator[Given]:
    """A score as it could be in another deal with fewer tricks: fewer for one seat or another, and lower bids."""
    deal = ruleset.deals[number - 1]
    smaller = {**sheet, "deal": number, "cards": deal.cards}
    if "cards" not in sheet:
        del smaller["cards"]
    if isinstance(sheet.get("bids"), list):
        smaller["bids"] = [None if bid is None else min(bid, deal.cards) for bid in sheet["bids"]]
    taken = sheet.get("taken")
    if not isinstance(taken, list) or sum(taken) <= deal.cards:
        yield smaller
        return
    for first in range(len(taken)):
        yield {**smaller, "taken": _reduced(taken, sum(taken) - deal.cards, first)}


def _reduced(taken: Sequence[int], by: int, first: int) -> list[int]:
    """Fewer tricks in all, taken away from one seat and, when it has none, from the next."""
    left = list(taken)
    for step in range(len(left)):
        seat = (first + step) % len(left)
        gone = min(by, left[seat])
        left[seat] -= gone
        by -= gone
    return left


def _moved(taken: Sequence[int]) -> Iterator[list[int]]:
    """All the tricks of one seat given to one that sits before it."""
    for seat, count in enumerate(taken):
        for other in range(seat) if count else ():
            changed = list(taken)
            changed[other] += count
            changed[seat] = 0
            yield changed


def _plainer_chapter(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    """One deal of the chapter as plain as can be."""
    numbers = [number for number, deal in enumerate(ruleset.deals, 1) if deal.chapter == given["chapter"]]
    for place, number in enumerate(numbers):
        sheet = plain_sheet(ruleset, number)
        changed = {**given}
        for name in ("bids", "taken", "points"):
            if sheet.get(name) is not None:
                changed[name] = put(given[name], (place,), sheet[name])
        yield changed


def plain_sheet(ruleset: Ruleset, number: int) -> Given:
    """A deal in which everybody bids as little as possible and one seat takes every trick."""
    deal = ruleset.deals[number - 1]
    bids: list[int] = []
    while deal.bidding != "none" and len(bids) < ruleset.players:
        bids.append(min(engine.legal_bids(ruleset, deal, bids), default=0))
    taken = [deal.cards, *[0] * (ruleset.players - 1)]
    bidden = {"bids": bids} if bids else {}
    return {"deal": number, **bidden, "taken": taken, "points": list(engine.points(ruleset, deal, bids or None, taken))}


# Records


def _smaller_record(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    for record in _smaller_deals(ruleset, given["record"]):
        yield {**given, "record": record}


def _smaller_deals(ruleset: Ruleset, record: Given) -> Iterator[Given]:
    """The record as one of another deal; where hands are written, of one with a card less, and each hand has one less."""
    own = ruleset.deals[record["deal"] - 1].cards
    fewer = max((deal.cards for deal in ruleset.deals if deal.cards < own), default=0)
    for number in _deals_below(ruleset, record["deal"]):
        cards = ruleset.deals[number - 1].cards
        if not record.get("hands"):
            yield from _smaller_sheet(ruleset, record, number)
            yield {**record, "deal": number}
        elif cards == own:
            yield {**record, "deal": number}
        elif cards == fewer == own - 1:
            for smaller in _with_smaller_hands(record):
                yield from _smaller_sheet(ruleset, smaller, number)


def _with_smaller_hands(record: Given) -> Iterator[Given]:
    """Every hand that is written has one card less: those of one trick, which goes too, or one that was not played."""
    tricks, hands = record.get("tricks") or [], record["hands"]
    for number, trick in enumerate(tricks):
        cards = {card_of(play) for play in trick["plays"]}
        smaller = [None if hand is None else _one_less(hand, cards) for hand in hands]
        yield {**record, "tricks": [*tricks[:number], *tricks[number + 1 :]], "hands": smaller}
    played = {card_of(play) for trick in tricks for play in trick["plays"]}
    for last in (False, True):
        smaller = [None if hand is None else _one_less(hand, set(hand) - played, last=last) for hand in hands]
        yield {**record, "hands": smaller}


def _one_less(hand: Sequence[str], among: set[str], *, last: bool = False) -> list[str]:
    """A hand without one of these cards or, where it has none of them, without any one."""
    found = [card for card in hand if card in among] or list(hand)
    gone = found[-1 if last else 0]
    return [card for card in hand if card != gone]


def _plainer_game(ruleset: Ruleset, given: Given) -> Iterator[Given]:
    """One deal of the game as plain as can be."""
    for place, deal in enumerate(given["record"]["deals"]):
        sheet = plain_sheet(ruleset, deal["deal"])
        known = {name: value for name, value in sheet.items() if name in deal or name == "taken"}
        yield put(given, ("record", "deals", place), known)


SMALLER: Final[dict[str, Callable[[Ruleset, Given], Iterator[Given]]]] = {
    "plan_deal": _plain,
    "turn_trump": _plain,
    "legal_calls": _plain,
    "legal_bids": _fewer_bids,
    "legal_plays": _plain,
    "trick_winner": _plain,
    "next_to_act": _smaller_record,
    "deal_points": _fewer_points,
    "chapter_points": _plainer_chapter,
    "replay_deal": _smaller_record,
    "replay_game": _plainer_game,
}
"""For each question the ways to ask it of a smaller deal, or of deals that are plainer."""
