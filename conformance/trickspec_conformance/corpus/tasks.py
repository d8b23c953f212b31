"""The task: one deal that is to be played, and how far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from trickspec.errors import TrickspecError
from trickspec_conformance.adapters import Question
from trickspec_conformance.corpus.aims import Aim, Goal
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.facts import Facts
from trickspec_conformance.corpus.lockstep import Steps

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options

Record: TypeAlias = dict[str, Any]


class Unforeseen(TrickspecError):  # noqa: N818 - a state of affairs that ends the work
    """The witnesses agree on an answer that does not fit what they said before, or refuse what was put together from it."""


def question(game: str, options: Options, method: str, **params: Any) -> Question:
    """A question about a game under these options."""
    return Question(method, {"game": game, "options": dict(options), **params})


def answer_to(asked: Question) -> Steps[dict[str, Any]]:
    """The answer to a question that must have one.

    Raises:
        Unforeseen: where both witnesses refuse it.
    """
    heard = yield asked
    if heard is None:
        raise Unforeseen(f"both witnesses refuse {asked.method} of {asked.params}: correct the recorder")
    return heard


def verdict_on(asked: Question) -> Steps[dict[str, Any]]:
    """What a replay says of a record of which every act was allowed.

    Raises:
        Unforeseen: where it is not legal.
    """
    answer = yield from answer_to(asked)
    if answer["status"] != "legal":
        raise Unforeseen(f"every act was allowed, and yet {answer} is said of {asked.params}: ask the witnesses why")
    return answer


@dataclass(frozen=True, slots=True)
class Extent:
    """How far a deal is played: so many acts, or to its end where none are said; a sheet is not played but scored."""

    acts: int | None = None
    sheet: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """One deal that is to be played."""

    facts: Facts
    options: Options
    number: int
    first_dealer: int
    aim: Aim
    extent: Extent
    chance: Chance
    goal: Goal = field(default_factory=dict)

    def question(self, method: str, **params: Any) -> Question:
        """A question about this game under these options."""
        return question(self.facts.game, self.options, method, **params)

    def ask(self, method: str, **params: Any) -> Steps[dict[str, Any]]:
        """The answer to a question that must have one."""
        return (yield from answer_to(self.question(method, **params)))


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as far as it was played: the plan, the record so far, and by trick and play what might have been played."""

    plan: dict[str, Any]
    record: Record
    rights: list[list[list[str]]] = field(default_factory=list)
