"""What a run knows about one game: the wrong answers, which are to be explained, and right ones that may speak against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trickspec_conformance.explaining.suspicion import Suspicion
from trickspec_conformance.outcomes import Kind, Outcome
from trickspec_conformance.reports.limits import spread

if TYPE_CHECKING:
    from trickspec_conformance.runner import Examination

MOST_WRONG: Final = 400
MOST_RIGHT: Final = 1500
"""How many outcomes of a game are looked at, from all over its rules and questions."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The outcomes of one game: `number` went wrong, of which `wrong` are looked at; `suspicion` goes by all of them."""

    game: str
    number: int
    wrong: Sequence[Outcome]
    right: Sequence[Outcome]
    suspicion: Suspicion


def evidence(run: Examination, leave_out: Collection[str] = ()) -> list[Evidence]:
    """The evidence for every game in which something went wrong, without the cases that are left out."""
    by_game: dict[str, list[Outcome]] = {}
    for name, outcome in run.outcomes.items():
        if name not in leave_out:
            by_game.setdefault(outcome.case.game, []).append(outcome)
    return [_of_game(game, outcomes) for game, outcomes in by_game.items() if any(map(_is_wrong, outcomes))]


def _of_game(game: str, outcomes: Sequence[Outcome]) -> Evidence:
    wrong = [outcome for outcome in outcomes if _is_wrong(outcome)]
    right = [outcome for outcome in outcomes if not _is_wrong(outcome)]
    some_wrong, some_right = spread(wrong, MOST_WRONG, place), spread(right, MOST_RIGHT, place)
    return Evidence(game, len(wrong), some_wrong, some_right, suspicion_of(wrong, right))


def _is_wrong(outcome: Outcome) -> bool:
    return outcome.kind is not Kind.AGREES


def suspicion_of(wrong: Sequence[Outcome], right: Sequence[Outcome]) -> Suspicion:
    """How strongly each rule is suspected if just these outcomes are known."""
    cases = [outcome.case for outcome in wrong]
    return Suspicion(cases, [*cases, *(outcome.case for outcome in right)])


def place(outcome: Outcome) -> Hashable:
    """What a case is about, so that a few of many are about everything that they are all about."""
    return outcome.case.rules[:1], outcome.case.ask


def way_of(outcome: Outcome) -> str:
    """The options that were sent, as one word."""
    return repr(sorted(outcome.options.items()))


def ways(outcomes: Iterable[Outcome]) -> list[str]:
    """The ways in which outcomes were asked, the commonest first."""
    return [way for way, _ in Counter(map(way_of, outcomes)).most_common()]
