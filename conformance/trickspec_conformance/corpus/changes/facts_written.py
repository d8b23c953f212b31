"""Changes of what is written beside the acts: cards, trump, turn-up, seen cards, tricks taken, points."""

from __future__ import annotations

from typing import Final

from trickspec_conformance.corpus.changes import Change, Clue, Place
from trickspec_conformance.corpus.tasks import Record


def other_number_of_cards(record: Record, clue: Clue) -> Place | None:
    """A number of cards that another deal has, or none at all."""
    numbers = {deal.cards for deal in clue.facts.deals} | {clue.deal(record).cards + step for step in (-1, 1)}
    record["cards"] = clue.chance.pick(sorted(numbers - {clue.deal(record).cards}))
    return {"step": "deal", "field": "cards"}


def other_trump(record: Record, clue: Clue) -> Place | None:
    """Another trump than the schedule has, than the turned card makes, or than was called."""
    if record.get("trump") is None:
        return None
    record["trump"] = clue.chance.pick([trump for trump in clue.facts.trumps() if trump != record["trump"]])
    source = clue.deal(record).trump_source
    if source == "fixed":
        return {"step": "deal", "field": "trump"}
    return {"step": source, "field": "trump"}


def other_turn_up(record: Record, clue: Clue) -> Place | None:
    """Another card turned up, one that nobody was dealt."""
    left = _left(clue, record)
    if record.get("turn_up") is None or not left:
        return None
    record["turn_up"] = clue.chance.pick(left)
    return {"step": "turn_up", "field": "trump"}


def turn_up_where_none_is(record: Record, clue: Clue) -> Place | None:
    """A card turned up in a deal in which none is."""
    left = _left(clue, record)
    if clue.deal(record).trump_source == "turn_up" or record.get("turn_up") is not None or not left:
        return None
    record["turn_up"] = clue.chance.pick(left)
    return {"step": "turn_up", "field": "turn_up"}


def other_card_seen(record: Record, clue: Clue) -> Place | None:
    """A card that the caller is said to have seen and did not hold."""
    call = record.get("call") or {}
    if call.get("seen") is None:
        return None
    strangers = [card for seat, hand in enumerate(clue.hands) if seat != call["seat"] for card in hand]
    call["seen"][clue.chance.below(len(call["seen"]))] = clue.chance.pick(strangers)
    return {"step": "call", "field": "seen"}


def other_trump_called(record: Record, clue: Clue) -> Place | None:
    """A call of another trump than is written beside it."""
    call = record.get("call") or {}
    if call.get("trump") is None:
        return None
    call["trump"] = clue.chance.pick([trump for trump in clue.facts.trumps() if trump != call["trump"]])
    return {"step": "call", "field": "trump"}


def trick_taken_more_or_less(record: Record, clue: Clue) -> Place | None:
    """One trick more or less than a seat took."""
    taken = record.get("taken")
    if taken is None:
        return None
    seat = clue.chance.below(len(taken))
    taken[seat] += 1 if taken[seat] == 0 or clue.chance.percent(50) else -1
    return {"step": "score", "field": "taken"}


def tricks_of_another(record: Record, clue: Clue) -> Place | None:
    """The tricks of two seats written the other way round."""
    taken = record.get("taken")
    if taken is None:
        return None
    one, other = clue.chance.shuffled(range(len(taken)))[:2]
    taken[one], taken[other] = taken[other], taken[one]
    return {"step": "score", "field": "taken"}


def other_points(record: Record, clue: Clue) -> Place | None:
    """Points as they are mistaken: ten, fifty or a hundred off, or with the other sign."""
    points = record.get("points")
    if points is None:
        return None
    seat = clue.chance.below(len(points))
    step = clue.chance.pick((-100, -50, -10, 10, 50, 100, -2 * points[seat] or 10))
    points[seat] += step
    return {"step": "score", "field": "points"}


def _left(clue: Clue, record: Record) -> list[str]:
    """The cards that no written hand has, and that are not turned up as it is."""
    held = {card for hand in record.get("hands") or [] for card in hand or []}
    return [card for card in clue.facts.cards if card not in held and card != record.get("turn_up")]


FACTS: Final[dict[str, Change]] = {
    each.__name__: each
    for each in (
        other_number_of_cards, other_trump, other_turn_up, turn_up_where_none_is, other_card_seen, other_trump_called,
        trick_taken_more_or_less, tricks_of_another, other_points,
    )
}  # fmt: skip
