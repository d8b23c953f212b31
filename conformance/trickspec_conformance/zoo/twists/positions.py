"""Twists of single answers, most of them about a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from trickspec import engine
from trickspec.game_replay import GameReplay
from trickspec.records import DealRecord
from trickspec.ruleset import Ruleset
from trickspec_conformance.zoo.asked import Answer, Asked
from trickspec_conformance.zoo.judging import Judged


def must_win(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A follower who can win the trick as it lies must do so, with any card or, where only trumps may be played, with a trump."""
    if asked.method != "legal_plays" or not asked.params["trick"]["plays"]:
        return asked.right
    ruleset, right = asked.ruleset, asked.right["plays"]
    plain = [play for play in right if _is_plain(ruleset, play)]
    trumps = [play for play in plain if play[-1] == asked.params["trump"]]
    if settings["with"] == "trump" and trumps != plain:
        return asked.right
    winning = [play for play in plain if _wins(asked, play)]
    return {"plays": [play for play in right if play in winning or play not in plain] if winning else right}


def never_led(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A trump, or a special card, may not be led by who holds anything else."""
    if asked.method != "legal_plays" or asked.params["trick"]["plays"]:
        return asked.right
    special = settings["cards"] == "special"
    barred = [
        play
        for play in asked.right["plays"]
        if (not _is_plain(asked.ruleset, play) if special else play[1:] == asked.params["trump"])
    ]
    kept = [play for play in asked.right["plays"] if play not in barred]
    return {"plays": kept or barred}


def names_held_suits(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A special card that is led names a suit of which the leader holds a card, if there is one."""
    if asked.method != "legal_plays" or asked.params["trick"]["plays"]:
        return asked.right
    ruleset = asked.ruleset
    suits = {play[-1] for play in asked.right["plays"] if _is_plain(ruleset, play)}
    kept = [play for play in asked.right["plays"] if not suits or play[-1] in suits]
    return {"plays": kept}


def all_barred(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """Every seat is barred from the bid that brings the sum to the number of tricks."""
    if asked.method != "legal_bids":
        return asked.right
    barred = asked.params["cards"] - sum(asked.params["bids_so_far"])
    return {"bids": [bid for bid in asked.right["bids"] if bid != barred]}


def bar_not_below_zero(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A barred number that lies below nothing is taken as nothing, so that who bids last may not pass."""
    so_far = asked.params.get("bids_so_far", [])
    last = len(so_far) == asked.ruleset.players - 1
    if asked.method != "legal_bids" or not last or sum(so_far) <= asked.params["cards"]:
        return asked.right
    return {"bids": [bid for bid in asked.right["bids"] if bid != 0]}


def winner_by_place(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """The winner of a trick is told by its place in the trick, counted from the leader, and not by its seat."""
    if asked.method != "trick_winner":
        return asked.right
    return {"winner": (asked.right["winner"] - asked.params["trick"]["leader"]) % asked.ruleset.players}


def chapter_pays(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """A finished chapter pays every seat its points once more, or whoever kept every bid of it the best of its deals again."""
    if asked.method == "chapter_points":
        deals = (asked.params[name] for name in ("bids", "taken", "points"))
        return {"points": _premium(list(zip(*deals, strict=True)), settings["what"])}
    if asked.method != "replay_game":
        return asked.right
    judged = Judged(asked)
    assert judged.game is not None, "a game was asked about"
    if judged.game.totals is not None:
        paid = [_premium(chapter, settings["what"]) for chapter in _finished(judged.ruleset, judged.game)]
        judged.game.totals = tuple(map(sum, zip(judged.game.totals, *paid, strict=True)))
    return judged.answer(judged.findings)


def deal_kept(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """In a game the deal stays with a seat for so many deals before it passes on."""
    return _dealt(asked, lambda passes: passes // int(settings["deals"]) - passes)


def deal_ahead(asked: Asked, settings: Mapping[str, Any]) -> Answer:
    """In a game the deal has passed on before the first deal, as if deals were counted from nothing."""
    return _dealt(asked, lambda _: int(settings["deals"]))


def options_ignored(asked: Asked, _: Mapping[str, Any]) -> Answer:
    """A record is judged by the defaults, whatever options it names."""
    record = asked.params.get("record")
    if record is None:
        return asked.right
    return asked.again(options={}, record={**record, "options": None})


def _dealt(asked: Asked, more: Callable[[int], int]) -> Answer:
    """An answer in which the deal has passed on otherwise, by how often it has passed on."""

    def shift(ruleset: Ruleset, number: int) -> int:
        return more(number - 1) * ruleset.order.dealer_passes

    def reading(ruleset: Ruleset, record: DealRecord) -> DealRecord:
        return replace(record, dealer=(record.dealer + shift(ruleset, record.number)) % ruleset.players)

    if asked.method == "replay_game":
        judged = Judged(asked, reading)
        return judged.answer(judged.findings)
    if asked.method != "plan_deal":
        return asked.right
    first = asked.params["first_dealer"] + shift(asked.ruleset, asked.params["deal"])
    return asked.again(first_dealer=first % asked.ruleset.players)


_Deal = tuple[list[int], list[int], list[int]]


def _premium(deals: list[_Deal], what: str) -> list[int]:
    """What each seat is paid for the deals of a chapter, each as bids, tricks taken and points by seat."""
    seats = range(len(deals[0][2]))
    if what == "everything_again":
        return [sum(points[seat] for _, _, points in deals) for seat in seats]
    kept = [all(bids[seat] == taken[seat] for bids, taken, _ in deals) for seat in seats]
    return [max(points[seat] for _, _, points in deals) if kept[seat] else 0 for seat in seats]


def _finished(ruleset: Ruleset, game: GameReplay) -> list[list[_Deal]]:
    """The deals of every chapter that is over, of a game whose deals all have points."""
    chapters: dict[int, list[_Deal]] = {}
    for deal in game.deals:
        if deal.deal.chapter is not None:
            bids = [bid or 0 for bid in deal.record.bids or (0,) * ruleset.players]
            of_chapter = chapters.setdefault(deal.deal.chapter, [])
            of_chapter.append((bids, list(deal.taken), list(deal.points or ())))
    sizes = [deal.chapter for deal in ruleset.deals]
    return [deals for chapter, deals in chapters.items() if len(deals) == sizes.count(chapter)]


def _is_plain(ruleset: Ruleset, play: str) -> bool:
    return ruleset.plays[ruleset.codes[play]].mode is None


def _wins(asked: Asked, play: str) -> bool:
    """Whether a play would take the trick as it lies."""
    ruleset = asked.ruleset
    plays = [*asked.params["trick"]["plays"], play]
    trump = ruleset.no_trump if asked.params["trump"] == "none" else ruleset.suits.index(asked.params["trump"])
    return engine.trick_winner(ruleset, trump, 0, [ruleset.codes[each] for each in plays]) == len(plays) - 1
