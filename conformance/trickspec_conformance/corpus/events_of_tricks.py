"""The events that the tricks of a record show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec_conformance.corpus.facts import Facts, card_of, is_special, meaning_of, suit_led, suit_of
from trickspec_conformance.corpus.tasks import Record


def events_of_tricks(facts: Facts, record: Record, answer: dict[str, Any]) -> Iterator[str]:
    """Every event of every trick that has a play."""
    tricks = [trick for trick in record.get("tricks") or [] if trick["plays"]]
    trump = _trump(facts, record)
    winners = _winners(tricks, facts.players, answer["taken"])
    held = [None if hand is None else list(hand) for hand in record.get("hands") or [None] * facts.players]
    for number, trick in enumerate(tricks, 1):
        yield from _of_a_lead(trick["plays"][0], trump, last=number == facts.deal(record["deal"]).cards)
        yield from _of_the_hands(facts, trick, trump, held)
        if len(trick["plays"]) == facts.players:
            winner = trick["plays"][(winners[number - 1] - trick["leader"]) % facts.players]
            yield from _of_a_whole_trick(record, trick["plays"], trump, winner)


def _trump(facts: Facts, record: Record) -> str:
    """The trump as it is written, or the schedule has it, or else as it can be seen in a turned card."""
    written = record.get("trump") or (record.get("call") or {}).get("trump") or facts.deal(record["deal"]).trump
    if written or record.get("turn_up") is None:
        return written or "none"
    turned = suit_of(record["turn_up"])
    return turned if turned in facts.suits else "none"


def _winners(tricks: Sequence[Record], players: int, taken: Sequence[int]) -> list[int]:
    """Who took each complete trick: who leads the next one, and of the last one whom the count still lacks."""
    complete = [trick for trick in tricks if len(trick["plays"]) == players]
    winners = [following["leader"] for following in tricks[1 : len(complete) + 1]]
    if len(winners) < len(complete):
        winners.append(next(seat for seat, count in enumerate(taken) if count > winners.count(seat)))
    return winners


def _relation(suit: str, trump: str) -> str:
    if trump == "none":
        return "without trump"
    return "of the trump suit" if suit == trump else "of another suit"


def _of_a_lead(lead: str, trump: str, *, last: bool) -> Iterator[str]:
    if is_special(lead):
        demand = _demand(lead)
        yield f"led {meaning_of(lead)}"
        yield f"led {demand} {_relation(suit_led(lead), trump)}"
        if last:
            yield f"led {demand} with the last card"


def _demand(lead: str) -> str:
    return meaning_of(lead).split(":")[0]


def _of_the_hands(facts: Facts, trick: Record, trump: str, held: list[list[str] | None]) -> Iterator[str]:
    """What can be seen where the hand of a follower is known; each hand is less by its play afterwards."""
    lead = trick["plays"][0]
    for place, play in enumerate(trick["plays"]):
        hand = held[(trick["leader"] + place) % facts.players]
        if hand is None:
            continue
        if place:
            yield from _of_a_follower(lead, play, trump, hand)
        hand.remove(card_of(play))


def _of_a_follower(lead: str, play: str, trump: str, hand: Sequence[str]) -> Iterator[str]:
    suits = [suit_of(card) for card in hand if not is_special(card)]
    follows = suits.count(suit_led(lead))
    to_what = _demand(lead) if is_special(lead) else "a plain lead"
    if is_special(play):
        yield f"{meaning_of(play)} while {'able' if follows else 'unable'} to follow {to_what}"
    elif not follows and suit_of(play) == trump and set(suits) != {trump}:
        yield f"trump rather than another suit to {to_what}"
    elif follows > 1 and is_special(lead):
        yield f"one of {min(follows, 3)}{' or more' if follows > 2 else ''} that could follow {to_what}"
    elif not follows and suit_of(play) != trump:
        yield f"{'a trump kept back' if trump in suits else 'no trump to play'} to {to_what}"


def _of_a_whole_trick(record: Record, plays: Sequence[str], trump: str, winner: str) -> Iterator[str]:
    lead, *others = plays
    specials = [meaning_of(play) for play in plays if is_special(play)]
    if len(specials) > 1:
        yield f"{specials[0]} then {specials[1]}"
    suits = [suit_of(play) for play in others]
    led = suit_led(lead)
    if is_special(lead):
        yield f"{_demand(lead)} {_relation(led, trump)} won by {_what(winner, lead, trump)}"
        if led != trump and trump in suits:
            for name, value in record["options"].items():
                yield f"{_demand(lead)} trumped under {name} {str(value).lower()}"
        if not {led, trump} & set(suits) and "take" not in specials:
            yield f"{_demand(lead)} unanswered"
    elif not specials:
        yield from _of_a_plain_trick(lead, suits, trump, winner)


def _what(winner: str, lead: str, trump: str) -> str:
    if winner == lead:
        return "its leader"
    if is_special(winner):
        return f"a {meaning_of(winner)}"
    return "a trump" if suit_of(winner) == trump else "the suit"


def _of_a_plain_trick(lead: str, suits: Sequence[str], trump: str, winner: str) -> Iterator[str]:
    led = suit_of(lead)
    if led == trump:
        yield "trumps led"
    elif suits.count(trump) > 1:
        yield f"{suits.count(trump)} trumps to another suit"
    elif trump in suits:
        yield "one trump to another suit"
    elif led not in suits:
        yield "a lead that nobody followed"
    if winner != lead and suit_of(winner) == led:
        yield "a lead beaten by a higher card of its suit"
