"""Choosing among what the witnesses allow: a trump, a bid, a play, each as the aim wants it."""

from __future__ import annotations

from collections.abc import Sequence

from trickspec_conformance.corpus.aims import Style
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.facts import Facts, card_of, is_special, meaning_of, suit_of
from trickspec_conformance.corpus.tasks import Task


def choose_call(task: Task, calls: Sequence[str], hand: Sequence[str]) -> str:
    """A trump: one that the aim prefers, or for a strong hand its longest suit, else any."""
    preferred = [trump for trump in task.aim.call if trump in calls]
    if preferred:
        return task.chance.pick(preferred)
    if task.aim.strong is None:
        return task.chance.pick(calls)
    return max(calls, key=lambda trump: sum(suit_of(card) == trump for card in hand))


def choose_bid(task: Task, bids: Sequence[int], so_far: Sequence[int], cards: int) -> int:
    """A bid in the manner of the aim.

    `fill` comes to a total before the last seat bids that leaves it the number `barred` of the goal, nothing if none is said.
    `over` comes to more than there are cards.
    """
    if task.aim.bidding in ("low", "high"):
        return (min if task.aim.bidding == "low" else max)(bids)
    if task.aim.bidding == "ends":
        return task.chance.pick((min(bids), max(bids)))
    to_come = task.facts.players - 1 - len(so_far)
    if task.aim.bidding == "fill" and to_come:
        left = max(0, cards - int(task.goal.get("barred", 0)) - sum(so_far))
        wanted = left if to_come == 1 else task.chance.below(left + 1)
        return wanted if wanted in bids else max(bids)
    if task.aim.bidding == "over" and to_come:
        return task.chance.pick([bid for bid in bids if bid * (task.facts.players - 1) > cards] or [max(bids)])
    return task.chance.pick(bids)


def choose_play(style: Style, facts: Facts, chance: Chance, plays: Sequence[str], trick: Sequence[str]) -> str:
    """One of these plays in the manner of a seat; `trick` is what was played before it."""
    specials = [play for play in plays if is_special(play)]
    others = [play for play in plays if not is_special(play)]
    if specials and (not others or _plays_special(style, chance, plays, trick)):
        preferred = [play for play in specials if meaning_of(play).split(":")[0] in style.meanings]
        return chance.pick(preferred or specials)
    return _by_rank(style, facts, chance, others)


def _plays_special(style: Style, chance: Chance, plays: Sequence[str], trick: Sequence[str]) -> bool:
    share = style.lead if not trick else style.join if any(map(is_special, trick)) else style.follow
    if share is None:  # as likely as any other card
        share = 100 * len({card_of(play) for play in plays if is_special(play)}) // len(set(map(card_of, plays)))
    return chance.percent(share)


def _by_rank(style: Style, facts: Facts, chance: Chance, plays: Sequence[str]) -> str:
    """Any card, or the highest or lowest of the suit that is longest among them."""
    if style.ranks == "any":
        return chance.pick(plays)
    suits = [suit_of(play) for play in plays]
    longest = max(facts.suits, key=suits.count)
    ordered = sorted((play for play in plays if suit_of(play) == longest), key=facts.cards.index)
    return ordered[-1 if style.ranks == "high" else 0]
