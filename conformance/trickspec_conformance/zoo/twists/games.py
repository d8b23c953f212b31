"""Twists of what goes beyond a deal: who deals the next one, what a chapter adds, and how a table plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from trickspec.game_replay import GameReplay
from trickspec.records import DealRecord
from trickspec.ruleset import Ruleset
from trickspec_conformance.zoo.asked import Answer, Asked
from trickspec_conformance.zoo.judging import Judged

Scored: TypeAlias = tuple[list[int], list[int], list[int]]
"""One deal of a chapter: bids, tricks taken and points, by seat."""


def chapter_pays(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A finished chapter pays every seat its points once more, or whoever kept every bid of it the best of its deals again."""
    if asked.method == "chapter_points":
        deals = (asked.params[name] for name in ("bids", "taken", "points"))
        return {"points": _paid(list(zip(*deals, strict=True)), settings["what"])}
    if asked.method != "replay_game":
        return asked.right
    judged = Judged(asked)
    if judged.game is not None and judged.game.totals is not None:
        more = [_paid(chapter, settings["what"]) for chapter in _finished(judged.game)]
        judged.game.totals = tuple(map(sum, zip(judged.game.totals, *more, strict=True)))
    return judged.answer(judged.findings)


def deal_kept(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """In a game the deal stays with a seat for so many deals before it passes on."""
    return _dealt(asked, lambda passed: passed // int(settings["deals"]))


def deal_ahead(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """In a game the deal has passed on before the first deal, as if deals were counted from nothing."""
    return _dealt(asked, lambda passed: passed + int(settings["deals"]))


def options_ignored(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A record is judged by the defaults, whatever options it names."""
    record = asked.params.get("record")
    if record is None:
        return asked.right
    return asked.again(options={}, record={**record, "options": None})


def _dealt(asked: Asked, passes: Callable[[int], int]) -> Answer:
    """An answer for a deal that has passed on so often, where it should have done so once a deal."""

    def dealer(ruleset: Ruleset, right: int, number: int) -> int:
        return (right + (passes(number - 1) - (number - 1)) * ruleset.order.dealer_passes) % ruleset.players

    def reading(ruleset: Ruleset, record: DealRecord) -> DealRecord:
        return replace(record, dealer=dealer(ruleset, record.dealer, record.number))

    if asked.method == "replay_game":
        judged = Judged(asked, reading)
        return judged.answer(judged.findings)
    if asked.method != "plan_deal":
        return asked.right
    return asked.again(first_dealer=dealer(asked.ruleset, asked.params["first_dealer"], asked.params["deal"]))


def _paid(deals: list[Scored], what: str) -> list[int]:
    """What each seat is paid for a finished chapter."""
    seats = range(len(deals[0][2]))
    if what == "everything_again":
        return [sum(points[seat] for _, _, points in deals) for seat in seats]
    kept = [all(bids[seat] == taken[seat] for bids, taken, _ in deals) for seat in seats]
    return [max(points[seat] for _, _, points in deals) if kept[seat] else 0 for seat in seats]


def _finished(game: GameReplay) -> list[list[Scored]]:
    """The deals of every chapter that is over, in a game whose deals all have points."""
    chapters: dict[int, list[Scored]] = {}
    for deal in game.deals:
        if deal.deal.chapter is not None:
            bids = [bid or 0 for bid in deal.record.bids or (0,) * len(deal.taken)]
            scored = (bids, list(deal.taken), list(deal.points or ()))
            chapters.setdefault(deal.deal.chapter, []).append(scored)
    sizes = [deal.chapter for deal in game.ruleset.deals]
    return [deals for chapter, deals in chapters.items() if len(deals) == sizes.count(chapter)]
