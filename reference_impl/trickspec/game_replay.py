"""Judging a record of a game: its deals in order, then totals and places. Numbers in brackets are lines of `spec/records.md`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trickspec import engine
from trickspec.records import GameRecord
from trickspec.replay import Replay, mismatch
from trickspec.ruleset import Ruleset
from trickspec.table.findings import Finding


def replay_game(ruleset: Ruleset, record: GameRecord) -> dict[str, Any]:
    """What a replay says of a whole game: the first finding, or that all is legal, with totals and places once known."""
    game = GameReplay(ruleset, record)
    for finding in game.findings():
        return finding.answer()
    if game.totals is None:
        return {"status": "legal"}
    ranked = {"places": list(engine.places(ruleset, game.totals))} if ruleset.match.places_rule else {}
    return {"status": "legal", "totals": list(game.totals), **ranked}


class GameReplay:
    """A game record, judged: its deals in order, then totals and places [25-27]."""

    def __init__(self, ruleset: Ruleset, record: GameRecord) -> None:
        self.ruleset = ruleset
        self.record = record
        self.deals = [Replay(ruleset, deal) for deal in record.deals]
        self.totals = self._totals()

    def findings(self) -> Iterator[Finding]:
        """Everything that is wrong, in the order of time; each place begins with the number of its deal."""
        for replay, dealer in zip(self.deals, self.record.dealers, strict=True):
            number = replay.record.number
            found = list(replay.findings())
            if dealer not in (None, replay.record.dealer):
                wrong = mismatch("deal", "dealer", self.ruleset.order.dealer_rule, dealer, replay.record.dealer)
                # cards come before the dealer, and a fixed trump after it
                found.insert(1 if found and found[0].at == {"step": "deal", "field": "cards"} else 0, wrong)
            yield from (_in_deal(number, finding) for finding in found)
        yield from self._score()

    def _score(self) -> Iterator[Finding]:
        if self.totals is None:
            return
        last, match = self.deals[-1].record.number, self.ruleset.match
        places = engine.places(self.ruleset, self.totals)
        if self.record.totals not in (None, self.totals):
            wrong = mismatch("score", "totals", match.total_rule, list(self.record.totals or ()), list(self.totals))
            yield _in_deal(last, wrong)
        if match.places_rule and self.record.places not in (None, places):
            wrong = mismatch("score", "places", match.places_rule, list(self.record.places or ()), list(places))
            yield _in_deal(last, wrong)

    def _totals(self) -> tuple[int, ...] | None:
        if self.ruleset.match.total_rule is None:
            return None
        numbers = [deal.number for deal in self.record.deals]
        scores = [replay.points for replay in self.deals if replay.points is not None]
        if not numbers or numbers != list(range(1, len(numbers) + 1)) or len(scores) < len(numbers):
            return None
        chapters = [deal.chapter for deal in self.ruleset.deals]
        finished = {chapter for chapter in chapters[: len(numbers)] if chapter not in (None, *chapters[len(numbers) :])}
        scores += [engine.chapter_points(self.ruleset)] * len(finished)
        return tuple(map(sum, zip(*scores, strict=True)))


def _in_deal(number: int, finding: Finding) -> Finding:
    return Finding(finding.status, {"deal": number, **finding.at}, finding.rule, finding.facts)
