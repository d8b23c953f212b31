"""Questions about one trick, put together card by card: special cards, the suit led and the trump are chosen before others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.facts import Facts, suit_led
from trickspec_conformance.hunting.making.maker import Made, Sitting

EACH: Final = 10
"""How many tricks of either kind are made at a sitting."""
LED: Final = {"special": 35, "trump": 20, "any": 45}
FOLLOWING: Final = {"special": 20, "led": 32, "trump": 23, "any": 25}
HELD: Final = {"special": 22, "led": 30, "trump": 23, "any": 25}
"""What is chosen, in cases of a hundred."""
SMALL_HAND: Final = 4
"""The most cards of a small hand, against which less can stand."""
LARGE_HANDS: Final = 15


def tricks(sitting: Sitting) -> Iterator[Made]:
    """Who takes a trick, and what may be led, or played to one."""
    players, cards, chance = sitting.ruleset.players, sitting.deal.cards, sitting.chance
    for _ in range(EACH):
        choice = _Choice(sitting)
        yield "trick_winner", {**choice.about, "trick": choice.trick(choice.plays(players))}
        choice = _Choice(sitting)
        plays = choice.plays(chance.below(players))
        most = cards if chance.percent(LARGE_HANDS) else min(SMALL_HAND, cards)
        held = choice.hand(1 + chance.below(most), plays)
        yield "legal_plays", {**choice.about, "held": held, "trick": choice.trick(plays)}


class _Choice:
    """Chooses cards, each once, under one trump."""

    def __init__(self, sitting: Sitting) -> None:
        self._facts: Facts = sitting.facts
        self._chance: Chance = sitting.chance
        self._sorts = sitting.sorts
        self._gone: set[str] = set()
        trumps = sitting.reach.trumps(sitting.deal)
        self.trump = sitting.ruleset.trump_text(self._chance.pick(trumps))
        self.about = {"deal": sitting.number, "trump": self.trump}

    def plays(self, number: int) -> list[str]:
        """So many plays of a trick."""
        plays: list[str] = []
        while len(plays) < number:
            card = self._card(FOLLOWING if plays else LED, suit_led(plays[0]) if plays else None)
            forms = (self._facts.follows if plays else self._facts.leads)[card]
            plays.append(self._chance.pick(forms))
        return plays

    def hand(self, size: int, plays: Sequence[str]) -> list[str]:
        """So many cards of a hand that is to play to these."""
        led = suit_led(plays[0]) if plays else None
        return [self._card(HELD, led) for _ in range(size)]

    def trick(self, plays: Sequence[str]) -> dict[str, object]:
        """The plays as a trick."""
        return {"leader": self._chance.below(self._facts.players), "plays": list(plays)}

    def _card(self, shares: Mapping[str, int], led: str | None) -> str:
        wanted = self._chance.weighted(shares)
        sort = {"led": led, "trump": self.trump}.get(wanted, wanted)
        found = [card for card in self._sorts.get(sort or "", ()) if card not in self._gone]
        card = self._chance.pick(found or [card for card in self._facts.cards if card not in self._gone])
        self._gone.add(card)
        return card
