"""Playing one deal by questions alone: who acts, what is allowed and who takes a trick is what the witnesses say."""

from __future__ import annotations

from typing import Any

from trickspec.records import DEAL_FORMAT
from trickspec_conformance.corpus.aims import Style
from trickspec_conformance.corpus.choosing import choose_bid, choose_call, choose_play
from trickspec_conformance.corpus.dealing import deal_cards, in_pack_order
from trickspec_conformance.corpus.facts import card_of
from trickspec_conformance.corpus.lockstep import Steps
from trickspec_conformance.corpus.tasks import Played, Record, Task


def play(task: Task) -> Steps[Played]:
    """Play a deal as far as its extent says."""
    plan = yield from task.ask("plan_deal", deal=task.number, first_dealer=task.first_dealer)
    dealt, turn_up = deal_cards(task, plan)
    record = _opening(task, plan, dealt)
    if turn_up is not None:
        record["turn_up"] = turn_up
        record |= yield from task.ask("turn_trump", deal=task.number, card=turn_up)
    elif "trump" in plan:
        record["trump"] = plan["trump"]
    played = Played(plan, record)
    acts = 0
    while (due := (yield from task.ask("next_to_act", record=record)))["act"] in ("call", "bid"):
        if task.extent.acts == acts:
            return played
        if due["act"] == "call":
            yield from _call(task, record, due["seat"], dealt[due["seat"]])
        else:
            yield from _bid(task, record, due["seat"], plan["cards"])
        acts += 1
    if task.extent.sheet:
        record["taken"] = _any_score(task, record, plan["cards"])
    elif due["act"] == "play":
        yield from _tricks(task, played, due["seat"], None if task.extent.acts is None else task.extent.acts - acts)
    return played


def _opening(task: Task, plan: dict[str, Any], dealt: list[list[str]]) -> Record:
    return {
        "format": DEAL_FORMAT,
        "game": task.facts.game,
        "options": dict(task.options),
        "deal": task.number,
        "dealer": plan["dealer"],
        "cards": plan["cards"],
        "hands": [in_pack_order(task.facts, hand) for hand in dealt],
    }


def _call(task: Task, record: Record, seat: int, dealt: list[str]) -> Steps[None]:
    seen = dealt[: task.facts.deal(task.number).seen]
    allowed = yield from task.ask("legal_calls", deal=task.number, seen=seen)
    trump = choose_call(task, allowed["calls"], dealt)
    record["call"] = {"seat": seat, "seen": in_pack_order(task.facts, seen), "trump": trump}
    record["trump"] = trump


def _bid(task: Task, record: Record, seat: int, cards: int) -> Steps[None]:
    bids = record.setdefault("bids", [None] * task.facts.players)
    so_far = [bids[other] for other in _round(task, seat) if bids[other] is not None]
    allowed = yield from task.ask("legal_bids", deal=task.number, cards=cards, bids_so_far=so_far)
    wanted = task.goal.get("bid")
    if wanted in allowed["bids"] and task.goal.get("seat", 0) == len(so_far):
        bids[seat] = wanted
    else:
        bids[seat] = choose_bid(task, allowed["bids"], so_far, cards)


def _round(task: Task, seat: int) -> list[int]:
    """All seats in turn, from the one after `seat` to itself: bids that were made stand in this order."""
    return [(seat + place) % task.facts.players for place in range(1, task.facts.players + 1)]


def _any_score(task: Task, record: Record, cards: int) -> list[int]:
    """Tricks by seat that add up, with those of the goal for a seat that made its bid."""
    players = task.facts.players
    if "taken" not in task.goal:
        return task.chance.split(cards, players)
    bid = task.goal.get("bid")
    seat = record["bids"].index(bid) if bid in record.get("bids", ()) else task.chance.below(players)
    rest = task.chance.split(cards - task.goal["taken"], players - 1)
    return [*rest[:seat], task.goal["taken"], *rest[seat:]]


def _tricks(task: Task, played: Played, leader: int, acts: int | None) -> Steps[None]:
    """Play tricks to the end of the deal, or until so many cards have been played."""
    record, cards = played.record, played.plan["cards"]
    held = [list(hand) for hand in record["hands"]]
    record["tricks"] = []
    left = cards * task.facts.players if acts is None else acts
    for _ in range(cards):
        if left == 0:
            return
        trick: Record = {"leader": leader, "plays": []}
        record["tricks"].append(trick)
        played.rights.append([])
        for place in range(min(left, task.facts.players)):
            seat = (leader + place) % task.facts.players
            yield from _one_play(task, played, seat, held[seat])
        left -= len(trick["plays"])
        if len(trick["plays"]) == task.facts.players:
            said = yield from task.ask("trick_winner", deal=task.number, trump=record["trump"], trick=trick)
            leader = said["winner"]


def _one_play(task: Task, played: Played, seat: int, held: list[str]) -> Steps[None]:
    record = played.record
    trick = record["tricks"][-1]
    allowed = yield from task.ask("legal_plays", deal=task.number, trump=record["trump"], held=held, trick=trick)
    played.rights[-1].append(allowed["plays"])
    style = _style(task, played, seat)
    chosen = choose_play(style, task.facts, task.chance, allowed["plays"], trick["plays"])
    trick["plays"].append(chosen)
    held.remove(card_of(chosen))


def _style(task: Task, played: Played, seat: int) -> Style:
    return task.aim.first if task.aim.first is not None and seat == played.plan["eldest"] else task.aim.play
