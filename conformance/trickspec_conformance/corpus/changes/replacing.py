"""Putting another play where one stands, found by looking at the turns of a record in any order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trickspec_conformance.corpus.changes import Clue, Place
from trickspec_conformance.corpus.facts import card_of
from trickspec_conformance.corpus.tasks import Record


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn to play: the cards that the seat was dealt, those that it still held, those that it might play, and its play."""

    dealt: list[str]
    held: list[str]
    allowed: list[str]
    play: str


def replaced(record: Record, clue: Clue, candidates: Callable[[Turn], list[str]]) -> Place | None:
    """Put another card into a turn that has candidates for it; without written hands a card could only stand twice."""
    if record.get("hands") is None:
        return None
    turns = [
        (number, place)
        for number, trick in enumerate(record.get("tricks") or [])
        for place in range(len(trick["plays"]))
    ]
    for number, place in clue.chance.shuffled(turns):
        forms = clue.facts.follows if place else clue.facts.leads
        found = [form for card in candidates(_turn(record, clue, number, place)) for form in forms[card]]
        if found:
            record["tricks"][number]["plays"][place] = clue.chance.pick(found)
            return at_play(record, clue, number, place)
    return None


def at_play(record: Record, clue: Clue, number: int, place: int) -> Place:
    """The place of a play as a replay names it, trick and play counted from 1."""
    leader = record["tricks"][number]["leader"]
    return {"step": "play", "trick": number + 1, "play": place + 1, "seat": (leader + place) % clue.facts.players}


def _turn(record: Record, clue: Clue, number: int, place: int) -> Turn:
    tricks = record["tricks"]
    seat = (tricks[number]["leader"] + place) % clue.facts.players
    dealt = clue.hands[seat]
    gone = {card_of(play) for trick in tricks[:number] for play in trick["plays"]}
    return Turn(
        dealt,
        [card for card in dealt if card not in gone],
        [card_of(play) for play in clue.rights[number][place]],
        tricks[number]["plays"][place],
    )
