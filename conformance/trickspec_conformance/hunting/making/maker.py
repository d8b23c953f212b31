"""What a maker is, and what it makes questions from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from trickspec_conformance.corpus.facts import Facts, facts_of, is_special, suit_of

if TYPE_CHECKING:
    from trickspec.ruleset import Deal, Ruleset
    from trickspec_conformance.corpus.chance import Chance
    from trickspec_conformance.hunting.reach import Reach

Made: TypeAlias = tuple[str, Mapping[str, Any]]
"""A question by its name, and what is given."""


NEAR: Final = 60
"""In so many cases of a hundred bids come near to the tricks that there are."""


@dataclass(frozen=True)
class Sitting:
    """One turn of a maker: the way of playing, the number of the deal, and chance."""

    reach: Reach
    number: int
    chance: Chance

    @property
    def ruleset(self) -> Ruleset:
        """The rules that are played."""
        return self.reach.ruleset

    @property
    def deal(self) -> Deal:
        """What the schedule says of the deal."""
        return self.ruleset.deals[self.number - 1]

    @property
    def facts(self) -> Facts:
        """What is plain about the game."""
        return self._known[0]

    @property
    def sorts(self) -> Mapping[str, Sequence[str]]:
        """The cards that are `special`, those of each suit by its name, and `any`."""
        return self._known[1]

    @property
    def _known(self) -> tuple[Facts, Mapping[str, Sequence[str]]]:
        """Both, worked out once for a way of playing."""
        known: tuple[Facts, Mapping[str, Sequence[str]]] | None = self.ruleset.kept.get(__name__)
        if known is None:
            facts = facts_of(self.ruleset)
            known = self.ruleset.kept[__name__] = (facts, _sorted(facts))
        return known

    def bids(self) -> list[int]:
        """Bids in bidding order, each of them open: any, or such that the last seat is left with a number, or with none."""
        bids: list[int] = []
        wanted = self.chance.below(self.deal.cards + 2) if self.chance.percent(NEAR) else None
        players = self.ruleset.players
        while len(bids) < players and (open_bids := self.reach.open_bids(self.number, bids)):
            if wanted is not None and len(bids) < players - 1:
                left = wanted - sum(bids)
                open_bids = tuple(bid for bid in open_bids if bid <= left) or open_bids
            bids.append(self.chance.pick(open_bids))
        return bids


Make: TypeAlias = Callable[[Sitting], Iterator[Made]]


@dataclass(frozen=True, slots=True)
class Maker:
    """A maker by its name and family; `deals` are the numbers of those that it wants, all where none are named."""

    name: str
    family: str
    make: Make
    deals: tuple[int, ...] = ()


def _sorted(facts: Facts) -> dict[str, list[str]]:
    special = [card for card in facts.cards if is_special(card)]
    suits = {suit: [card for card in facts.cards if suit_of(card) == suit] for suit in facts.suits}
    return {"any": list(facts.cards), "special": special, **suits}
