"""Explaining a run: the fewest explanations of everything that went wrong, game by game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trickspec.spec.load import game_names, load_game
from trickspec_conformance.explaining.choosing import NAMED, Choosing
from trickspec_conformance.explaining.evidence import Evidence, evidence, suspicion_of
from trickspec_conformance.explaining.explanation import UNKNOWN, Explained, Explanation
from trickspec_conformance.explaining.playing import Players
from trickspec_conformance.explaining.readings import readings

if TYPE_CHECKING:
    from trickspec_conformance.outcomes import Outcome
    from trickspec_conformance.runner import Examination
    from trickspec_conformance.zoo import Member


def explain(
    run: Examination, folder: Path, leave_out: Collection[str] = (), zoo: Collection[Member] | None = None
) -> tuple[Explained, ...]:
    """Why answers were wrong; nothing is done where none was.

    Cases that are left out count neither as wrong nor as right. `zoo` are the mistakes that are known, ours if it is None.
    """
    return tuple(_explained(each, folder, zoo) for each in evidence(run, leave_out))


def _explained(known: Evidence, folder: Path, zoo: Collection[Member] | None) -> Explained:
    found: list[Explanation] = []
    left: Sequence[Outcome] = known.wrong
    if known.game in game_names(folder):
        game = load_game(folder, known.game)
        choosing = Choosing(known, readings(folder, game, zoo), Players(folder, game))
        found = list(choosing.explanations())
        left = choosing.left
    if left:
        found.append(_unknown(known, left))
    largest_first = sorted(found, key=lambda each: len(each.cases), reverse=True)
    return Explained(known.game, known.number, len(known.wrong), tuple(largest_first))


def _unknown(known: Evidence, left: Sequence[Outcome]) -> Explanation:
    """What is to be said where no reading fits: the rules that it is most about."""
    rules = tuple(suspicion_of(left, known.right).suspects()[:NAMED])
    about = f"; most of it is about {', '.join(rules)}" if rules else ""
    return Explanation(
        UNKNOWN, rules, f"answers otherwise than any reading that is known{about}", tuple(each.case.id for each in left)
    )
