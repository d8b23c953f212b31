"""The rules behind what may be played, and who takes a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trickspec import engine
from trickspec.ruleset import Ruleset
from trickspec_conformance.hunting.deciding.values import Values, trump_of


def plays(ruleset: Ruleset, given: Values, right: Values) -> Iterator[str | None]:
    """The rules by which plays are allowed, and those against which others are."""
    trump, codes = trump_of(ruleset, given["trump"]), _codes(ruleset, given)
    for play in right["plays"]:
        yield allowing(ruleset, trump, codes[:1], ruleset.codes[play])
    if codes:
        hand = sum(1 << ruleset.card_numbers[card] for card in given["held"])
        barred = hand & ~engine.legal_mask(ruleset, trump, codes[0], hand)
        for card in engine.cards_in(barred):
            yield engine.broken_duty(ruleset, trump, codes[0], hand, card)


def between_plays(ruleset: Ruleset, given: Values, right: Sequence[Any], said: Sequence[Any]) -> Iterator[str | None]:
    """The rules that a play breaks which is said to be allowed, and those by which one is that is not said to be."""
    trump, codes = trump_of(ruleset, given["trump"]), _codes(ruleset, given)
    hand = sum(1 << ruleset.card_numbers[card] for card in given["held"])
    lead = codes[0] if codes else None
    for play in said:
        if isinstance(play, str) and play in ruleset.codes and play not in right:
            yield engine.broken_play(ruleset, trump, lead, hand, ruleset.codes[play])
    for play in right:
        if play not in said:
            yield allowing(ruleset, trump, codes[:1], ruleset.codes[play])


def allowing(ruleset: Ruleset, trump: int, lead: Sequence[int], code: int) -> str | None:
    """The rule by which a play is allowed: its meaning when it leads, else that it is always free, or the duty that it meets."""
    card = ruleset.card_of[code]
    if not lead:
        return ruleset.leading_rule if ruleset.plays[code].mode else next((duty.rule for duty in ruleset.duties), None)
    if (ruleset.free_cards[lead[0]] >> card) & 1:
        return ruleset.always_rule
    for asked, highest, number in ruleset.demands[trump][lead[0]]:
        if (asked >> card) & 1:
            duty = ruleset.duties[number]
            return duty.narrowing if highest else duty.rule
    return None


def winner(ruleset: Ruleset, given: Values, _: Values) -> Iterator[str | None]:
    """The rules by which a trick is taken."""
    yield engine.trick_rule(ruleset, trump_of(ruleset, given["trump"]), _codes(ruleset, given))
    yield ruleset.winner_rule


def _codes(ruleset: Ruleset, given: Values) -> list[int]:
    return [ruleset.codes[play] for play in given["trick"]["plays"]]
