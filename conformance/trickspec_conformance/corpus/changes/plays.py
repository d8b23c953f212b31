"""Changes of plays: another card, another meaning, two plays exchanged, a play lost, a trick too many, another leader."""

from __future__ import annotations

from typing import Final

from trickspec_conformance.corpus.changes import Change, Clue, Place
from trickspec_conformance.corpus.changes.replacing import at_play, replaced
from trickspec_conformance.corpus.facts import card_of, is_special
from trickspec_conformance.corpus.tasks import Record


def card_not_held(record: Record, clue: Clue) -> Place | None:
    """A card that was dealt to somebody else, or to nobody."""
    return replaced(record, clue, lambda turn: [card for card in clue.facts.cards if card not in turn.dealt])


def card_played_before(record: Record, clue: Clue) -> Place | None:
    """A card that the seat has already played."""
    return replaced(record, clue, lambda turn: [card for card in turn.dealt if card not in turn.held])


def card_against_duty(record: Record, clue: Clue) -> Place | None:
    """A card that the seat holds and may not play now."""
    return replaced(record, clue, lambda turn: [card for card in turn.held if card not in turn.allowed])


def card_of_another_suit(record: Record, clue: Clue) -> Place | None:
    """Another card that the seat holds, as if nobody had looked whether it may be played."""
    return replaced(record, clue, lambda turn: [card for card in turn.held if card[-1] != card_of(turn.play)[-1]])


def meaning_out_of_place(record: Record, clue: Clue) -> Place | None:
    """A special card with a meaning that its place in the trick does not have."""
    plays = [
        (number, place)
        for number, trick in enumerate(record.get("tricks") or [])
        for place, play in enumerate(trick["plays"])
        if is_special(play)
    ]
    if not plays:
        return None
    number, place = clue.chance.pick(plays)
    written = record["tricks"][number]["plays"]
    forms = (clue.facts.leads if place else clue.facts.follows)[card_of(written[place])]
    written[place] = clue.chance.pick(forms)
    return at_play(record, clue, number, place)


def plays_exchanged(record: Record, clue: Clue) -> Place | None:
    """A seat plays two of its cards the other way round: all are held, and the earlier one may break a duty."""
    tricks = record.get("tricks") or []
    if len(tricks) < 2:
        return None
    seat = clue.chance.below(clue.facts.players)
    one, other = sorted(clue.chance.shuffled(range(len(tricks)))[:2])
    early, late = tricks[one], tricks[other]
    place, later = ((seat - trick["leader"]) % clue.facts.players for trick in (early, late))
    if place == 0 or place >= len(early["plays"]) or later >= len(late["plays"]):
        return None
    early["plays"][place], late["plays"][later] = late["plays"][later], early["plays"][place]
    return at_play(record, clue, one, place)


def other_leader(record: Record, clue: Clue) -> Place | None:
    """A trick that is led by another seat, whoever held the cards."""
    if not record.get("tricks"):
        return None
    number = clue.chance.below(len(record["tricks"]))
    trick = record["tricks"][number]
    trick["leader"] = (trick["leader"] + 1 + clue.chance.below(clue.facts.players - 1)) % clue.facts.players
    return at_play(record, clue, number, 0)


def play_lost(record: Record, clue: Clue) -> Place | None:
    """A play that was not written down: the next one stands in its place, or the next trick is opened too early."""
    tricks = record.get("tricks") or []
    if len(tricks) < 2:
        return None
    number = clue.chance.below(len(tricks) - 1)
    plays = tricks[number]["plays"]
    place = clue.chance.below(len(plays))
    del plays[place]
    return at_play(record, clue, number, place) if place < len(plays) else at_play(record, clue, number + 1, 0)


def trick_too_many(record: Record, clue: Clue) -> Place | None:
    """One more trick than there is, after the end or while the last one lacks a play."""
    tricks = record.get("tricks")
    if not tricks:
        return None
    plain = [card for card in clue.facts.cards if not is_special(card)]
    used = {card_of(play) for trick in tricks for play in trick["plays"]}
    left = [card for card in plain if card not in used] or (plain if record.get("hands") else [])
    if not left:
        return None
    plays = clue.chance.shuffled(left)[: 1 + clue.chance.below(clue.facts.players)]
    tricks.append({"leader": clue.chance.below(clue.facts.players), "plays": plays})
    return at_play(record, clue, len(tricks) - 1, 0)


PLAYS: Final[dict[str, Change]] = {
    each.__name__: each
    for each in (
        card_not_held, card_played_before, card_against_duty, card_of_another_suit, meaning_out_of_place, plays_exchanged,
        other_leader, play_lost, trick_too_many,
    )
}  # fmt: skip
