"""A record as the reference judges it, taken apart so that a twist can change what was read, what was found, or what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from trickspec import engine
from trickspec.game_replay import GameReplay
from trickspec.records import DealRecord, GameRecord, read_deal, read_game
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.table.findings import Finding
from trickspec.table.nodes import Node
from trickspec_conformance.zoo.asked import Answer, Asked

STEPS: Final = ("deal", "turn_up", "call", "bid", "play", "score")
"""The steps of a deal in the order of time."""

Reading: TypeAlias = Callable[[Ruleset, DealRecord], DealRecord]
"""What is made of a deal record once it is read."""


def as_written(_: Ruleset, record: DealRecord) -> DealRecord:
    """A deal record read as it stands."""
    return record


class Judged:
    """The answer to a replay before it is given: the deals as they were judged and, of a game, what was judged of the whole."""

    def __init__(self, asked: Asked, reading: Reading = as_written) -> None:
        self.ruleset = asked.ruleset
        node = Node(asked.params).member("record")
        self.game: GameReplay | None = None
        if asked.method == "replay_game":
            read = read_game(self.ruleset, node)
            self.game = GameReplay(self.ruleset, _with_deals(self.ruleset, read, reading))
            self.deals = self.game.deals
        else:
            self.deals = [Replay(self.ruleset, reading(self.ruleset, read_deal(self.ruleset, node)))]

    @property
    def findings(self) -> list[Finding]:
        """Everything that is wrong, in the order of time."""
        judged = self.deals[0] if self.game is None else self.game
        return list(judged.findings())

    def deal_of(self, finding: Finding) -> Replay:
        """The deal in which something was found."""
        number = finding.at.get("deal")
        return next(deal for deal in self.deals if number in (None, deal.record.number))

    def placed(self, deal: Replay, finding: Finding) -> Finding:
        """A finding of a deal as it is placed here: in a game with the number of the deal."""
        number = {} if self.game is None else {"deal": deal.record.number}
        return replace(finding, at={**number, **finding.at})

    def answer(self, findings: Iterable[Finding], places: Sequence[int] | None = None) -> Answer:
        """The first of these findings or, where there is none, that all is legal, with what follows from it."""
        for finding in findings:
            return finding.answer()
        if self.game is not None:
            return self._of_the_game(self.game, places)
        (deal,) = self.deals
        scored = {} if deal.points is None else {"points": list(deal.points)}
        return {"status": "legal", "taken": list(deal.taken), **scored}

    def _of_the_game(self, game: GameReplay, places: Sequence[int] | None) -> Answer:
        if game.totals is None:
            return {"status": "legal"}
        ranked = places or engine.places(self.ruleset, game.totals)
        return {"status": "legal", "totals": list(game.totals), "places": list(ranked)}


def _with_deals(ruleset: Ruleset, game: GameRecord, reading: Reading) -> GameRecord:
    return replace(game, deals=tuple(reading(ruleset, deal) for deal in game.deals))


def time_of(finding: Finding) -> tuple[int, int, int, int]:
    """When something was found, as numbers that sort like time; bids of one deal count as one moment."""
    at = finding.at
    return (at.get("deal", 0), STEPS.index(at["step"]), at.get("trick", 0), at.get("play", 0))


def in_time(findings: Iterable[Finding]) -> list[Finding]:
    """Findings in the order of time, those of one moment as they stand."""
    return sorted(findings, key=time_of)
