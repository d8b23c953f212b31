"""Dealing the cards of one deal as its aim wants it."""

from __future__ import annotations

from typing import Any

from trickspec_conformance.corpus.facts import Facts, is_special, suit_of
from trickspec_conformance.corpus.tasks import Task


def deal_cards(task: Task, plan: dict[str, Any]) -> tuple[list[list[str]], str | None]:
    """The hands by seat, in the order in which the cards came, and the card that is turned up."""
    pack = _mixed(task)
    turn_up = _turned(task, pack) if plan["trump_source"] == "turn_up" else None
    hands: list[list[str]] = [[] for _ in range(task.facts.players)]
    if task.aim.strong is not None:
        trump = plan.get("trump") or (suit_of(turn_up) if turn_up else None)
        _give_strength(task, plan["cards"], trump, pack, hands[_seat(task, plan, task.aim.strong, [])])
    _give_specials(task, plan, pack, hands)
    for hand in hands:
        missing = plan["cards"] - len(hand)
        hand.extend(pack[:missing])
        del pack[:missing]
    return [task.chance.shuffled(hand) for hand in hands], turn_up


def in_pack_order(facts: Facts, cards: list[str]) -> list[str]:
    """Cards as a player sorts them."""
    return sorted(cards, key=facts.cards.index)


def _mixed(task: Task) -> list[str]:
    """The pack, shuffled well, or so badly that suits stay together."""
    if not task.aim.lopsided:
        return task.chance.shuffled(task.facts.cards)
    suits = task.chance.shuffled(sorted({suit_of(card) for card in task.facts.cards}))
    together = sorted(task.chance.shuffled(task.facts.cards), key=lambda card: suits.index(suit_of(card)))
    return task.chance.nearly_sorted(together, 0.25)


def _turned(task: Task, pack: list[str]) -> str:
    wanted = [card for card in pack if is_special(card)] if task.aim.turn_up == "special" else []
    card = wanted[0] if wanted else pack[-1]
    pack.remove(card)
    return card


def _give_specials(task: Task, plan: dict[str, Any], pack: list[str], hands: list[list[str]]) -> None:
    """A special card to each role that wants one, as far as there are any, and never two to one seat."""
    taken: list[int] = []
    specials = [card for card in pack if is_special(card)]
    for role, card in zip(task.aim.specials, specials, strict=False):
        seat = _seat(task, plan, role, taken)
        taken.append(seat)
        if len(hands[seat]) < plan["cards"]:
            hands[seat].append(card)
            pack.remove(card)


def _give_strength(task: Task, cards: int, trump: str | None, pack: list[str], hand: list[str]) -> None:
    """The special cards, the highest of one suit, the trump where it is known, or any other, and then those of the others."""
    suits = task.chance.shuffled(task.facts.suits)
    suits.sort(key=lambda suit: (suit == trump) is (task.aim.strong_in == "another suit"))
    specials = [card for card in pack if is_special(card)]
    ranked = specials + [card for suit in suits for card in reversed(task.facts.cards) if suit_of(card) == suit]
    hand += [card for card in ranked if card in pack][:cards]
    for card in hand:
        pack.remove(card)


def _seat(task: Task, plan: dict[str, Any], role: str, taken: list[int]) -> int:
    """The seat of a role: who is eldest, or any other that was not chosen yet."""
    eldest: int = plan["eldest"]
    if role == "first":
        return eldest
    return task.chance.pick([seat for seat in range(task.facts.players) if seat not in (eldest, *taken)])
