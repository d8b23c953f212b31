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
        return Question(method, {"game": self.facts.game, "options": dict(self.options), **params})

    def ask(self, method: str, **params: Any) -> Steps[dict[str, Any]]:
        """Ask what must have an answer.

        Raises:
            Unforeseen: where both refuse it.
        """
        heard = yield self.question(method, **params)
        if heard is None:
            raise Unforeseen(f"both witnesses refuse {method} of {params}: correct the recorder")
        return heard


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as far as it was played: the plan, the record so far, and by trick and play what might have been played."""

    plan: dict[str, Any]
    record: Record
    rights: list[list[list[str]]] = field(default_factory=list)
