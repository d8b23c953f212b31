"""One place of a game beyond its deals: who deals, the totals, the places. What the deals pay is taken as it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trickspec import engine
from trickspec.game_replay import GameReplay
from trickspec.judging.positions import NOWHERE, At, Verdict
from trickspec.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class GamePosition:
    """A place of a game with what bears on it: what is written there, and for a score what it is made of, if that is known."""

    ruleset: Ruleset
    at: At
    number: int
    first_dealer: int
    written: Any
    scores: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()

    def under(self, rules: Ruleset) -> Verdict:
        """What these rules say."""
        if rules.players != self.ruleset.players or self.number > len(rules.deals):
            return Verdict("legal", right=NOWHERE)
        rule, right = self.asked(rules)
        if "seat" in self.at:
            return Verdict("legal", right=None if right is None else right[self.at["seat"]])
        if right is None or self.written in (None, right):
            return Verdict("legal", right=right)
        return Verdict("inconsistent", rule, right)

    def asked(self, rules: Ruleset) -> tuple[str | None, Any]:
        """The rule that says what belongs here, and what it says."""
        found: tuple[str | None, Any] = getattr(self, f"_{self.at['field']}")(rules)
        return found

    def _dealer(self, rules: Ruleset) -> tuple[str | None, int]:
        return rules.order.dealer_rule, engine.dealer_of(rules, self.number, self.first_dealer)

    def _totals(self, rules: Ruleset) -> tuple[str | None, tuple[int, ...] | None]:
        if rules.match.total_rule is None or not self.totals:
            return rules.match.total_rule, None
        added = [engine.chapter_points(rules)] * len(finished_chapters(rules, self.number))
        return rules.match.total_rule, tuple(map(sum, zip(*self.scores, *added, strict=True)))

    def _places(self, rules: Ruleset) -> tuple[str | None, tuple[int, ...] | None]:
        if rules.match.places_rule is None or not self.totals:
            return rules.match.places_rule, None
        return rules.match.places_rule, engine.places(rules, self.totals)


def finished_chapters(rules: Ruleset, number: int) -> list[int]:
    """The chapters that are over after so many deals."""
    chapters = [deal.chapter for deal in rules.deals]
    return sorted({chapter for chapter in chapters[:number] if chapter is not None} - set(chapters[number:]))


def game_position(game: GameReplay, at: At) -> GamePosition:
    """A place of a game that was judged; `at` names its deal."""
    record, totals = game.record, game.totals
    field, number = at["field"], at["deal"]
    if field == "dealer":
        numbers = [deal.number for deal in record.deals]
        written: Any = record.dealers[numbers.index(number)]
        return GamePosition(game.ruleset, at, number, record.first_dealer, written)
    scores = tuple(replay.points for replay in game.deals if replay.points is not None)
    written = record.totals if field == "totals" else record.places
    return GamePosition(game.ruleset, at, number, record.first_dealer, written, scores, totals or ())
