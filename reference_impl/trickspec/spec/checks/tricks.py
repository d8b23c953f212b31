"""Is every trick taken by somebody: does each play that may lead belong to a class that can take its own trick?"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.ruleset import Ruleset
from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.rules import Game


def check(game: Game) -> Iterator[Problem]:
    """Leads to which a trick could fall that nobody takes."""
    order = next(rule for rule in game.rules if rule.clause == "trick_taken_by")
    lost = {text for options in combinations(game) for text in _untaken(compile_game(game, options))}
    for text in sorted(lost)[:1]:
        message = f"a trick led with {text} may be taken by nobody"
        yield order.document.problem(order.where, message, "give every lead a class that can take the trick")


def _untaken(ruleset: Ruleset) -> Iterator[str]:
    for by_led in ruleset.strengths:
        for code, play in enumerate(ruleset.plays):
            if play.led is not None and not by_led[play.led][code]:
                yield play.text
