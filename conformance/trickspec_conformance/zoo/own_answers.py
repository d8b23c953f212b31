"""A deal judged by what an implementation itself says may be bid and played and who takes a trick: wrong there, wrong here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from trickspec.records import DealRecord, TrickRecord
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec_conformance.zoo.asked import Answer

Ask: TypeAlias = Callable[[str, dict[str, Any]], Answer]
"""How a small question is put: by its method and its params."""


class OwnReplay(Replay):
    """A replay that asks for everything that a small question can say; `rule` is named where nothing else is broken."""

    def __init__(self, ruleset: Ruleset, record: DealRecord, ask: Ask, rule: str) -> None:
        self._ask = ask
        self._rule = rule
        self._trick = TrickRecord(0, ())
        super().__init__(ruleset, record)

    def _question(self, method: str, **params: Any) -> Answer:
        common = {"game": self.ruleset.game, "options": dict(self.ruleset.options), "deal": self.record.number}
        return self._ask(method, {**common, **params})

    def _sweep(self) -> None:
        """Nothing is right before it was asked."""

    def _broken_bid(self, bid: int, known: Sequence[int] | None) -> str | None:
        right = super()._broken_bid(bid, known)
        if known is None or self.deal.bidding == "none" or self._call_is_awaited():
            return right
        allowed = self._question("legal_bids", cards=self.deal.cards, bids_so_far=list(known))["bids"]
        return None if bid in allowed else right or self._rule

    def _broken_lead(self, trick: TrickRecord, number: int, leader: int | None, *, unfinished: bool) -> str | None:
        self._trick = trick
        return super()._broken_lead(trick, number, leader, unfinished=unfinished)

    def _broken_play(self, so_far: Sequence[int], held: int, code: int) -> str | None:
        right = super()._broken_play(so_far, held, code)
        if not self._can_be_asked(so_far) or not held >> self.ruleset.card_of[code] & 1:
            return right
        cards = [self.ruleset.cards[card] for card in range(len(self.ruleset.cards)) if held >> card & 1]
        allowed = self._question("legal_plays", trump=self._trump(), held=cards, trick=self._written(so_far))["plays"]
        return None if self.ruleset.plays[code].text in allowed else right or self._rule

    def _winner(self, trick: TrickRecord) -> int | None:
        if not self._can_be_asked(trick.codes):
            return super()._winner(trick)
        self._trick = trick
        winner: int = self._question("trick_winner", trump=self._trump(), trick=self._written(trick.codes))["winner"]
        return winner

    def _can_be_asked(self, codes: Sequence[int]) -> bool:
        """Whether every play has a meaning that its place in the trick has; about others nobody can be asked."""
        plays = [self.ruleset.plays[code] for code in codes]
        return len(codes) <= self.ruleset.players and all(
            play.may_follow if place else play.may_lead for place, play in enumerate(plays)
        )

    def _trump(self) -> str:
        assert self.trump is not None, "reading a record refuses plays without a trump"
        return self.ruleset.trump_text(self.trump)

    def _written(self, codes: Sequence[int]) -> dict[str, Any]:
        return {"leader": self._trick.leader, "plays": [self.ruleset.plays[code].text for code in codes]}
