"""The two sides: the reference, which says what is right, and the implementation, which is asked as it claims."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickspec.errors import TrickspecError
from trickspec.library import Library
from trickspec.questions import QUESTIONS
from trickspec.table.nodes import Node
from trickspec_conformance.case_files import RECORD_SCHEMAS
from trickspec_conformance.hunting.deciding import deciding
from trickspec_conformance.hunting.differing import difference
from trickspec_conformance.hunting.disagreement import Disagreement
from trickspec_conformance.hunting.reach import Reach
from trickspec_conformance.judging import outcome_of
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import same
from trickspec_conformance.plan import Put, plan

if TYPE_CHECKING:
    from trickspec.ruleset import Ruleset
    from trickspec_conformance.adapters import Adapter, Reply
    from trickspec_conformance.claims import Claims
    from trickspec_conformance.hunting.position import Position


@dataclass(frozen=True, slots=True)
class Question:
    """A position as it is put to the implementation, with the right answer in the case; `ruleset` is what was sent."""

    position: Position
    put: Put
    ruleset: Ruleset


class Sides:
    """Puts positions to both sides."""

    def __init__(self, library: Library, claims: Claims, adapter: Adapter) -> None:
        self.library = library
        self.adapter = adapter
        self._claims = claims
        self._rulesets: dict[tuple[object, ...], Ruleset] = {}
        self._defaults: dict[str, Mapping[str, str | bool]] = {}

    def question(self, position: Position) -> Question | None:
        """How a position is put; nothing where it is not claimed, cannot be reached, or cannot even be read."""
        if position.ask in RECORD_SCHEMAS and not isinstance(position.given.get("record"), dict):
            return None
        found = plan(position.case({}), self._claims, {}, self._defaults_of(position.game))
        if not isinstance(found, Put):
            return None
        try:
            ruleset = self._ruleset(position.game, found.options)
            right = QUESTIONS[position.ask].answer(ruleset, Node(position.given))
        except TrickspecError:
            return None
        if not self.reach(ruleset).reaches(position.ask, position.given):
            return None
        return Question(position, Put(position.case(right), found.options, found.question), ruleset)

    def reach(self, ruleset: Ruleset) -> Reach:
        """What can be reached under a way of playing."""
        known: Reach | None = ruleset.kept.get(__name__)
        if known is None:
            known = ruleset.kept[__name__] = Reach(ruleset)
        return known

    def disagreements(self, questions: Sequence[Question]) -> Iterator[Disagreement]:
        """Those of these questions that are not answered as they should be, in the order of the questions."""
        replies = self.adapter.ask([each.put.question for each in questions])
        for reply in sorted(replies, key=lambda reply: reply.number):
            found = self.disagreement(questions[reply.number], reply)
            if found is not None:
                yield found

    def disagreement(self, question: Question, reply: Reply) -> Disagreement | None:
        """What an answer is, if it is not the right one."""
        position, right = question.position, question.put.case.expect
        outcome = outcome_of(question.put, reply)
        if outcome.kind is Kind.AGREES:
            return None
        return Disagreement(
            position,
            question.put.options,
            {name: value for name, value in right.items() if name != "rule"},
            outcome.kind,
            outcome.answer,
            outcome.message,
            difference(position.ask, right, outcome.kind, outcome.answer),
            deciding(question.ruleset, position.ask, position.given, right, outcome.answer),
        )

    def holds(self, position: Position, right: Mapping[str, Any]) -> bool:
        """Whether the answer is the right one under every value of the options that are not named, as a case has to have it."""
        named = position.options.items()
        ways = [
            each
            for each in self.library.rulesets(position.game)
            if all(same(each.options[name], value) for name, value in named)
        ]
        return all(same(_answer(each, position), dict(right)) for each in ways)

    def _defaults_of(self, game: str) -> Mapping[str, str | bool]:
        if game not in self._defaults:
            declared = self.library.ruleset(game).declared
            self._defaults[game] = {option.name: option.default for option in declared}
        return self._defaults[game]

    def _ruleset(self, game: str, options: Mapping[str, str | bool]) -> Ruleset:
        key = (game, *options.items())
        if key not in self._rulesets:
            self._rulesets[key] = self.library.ruleset(game, options)
        return self._rulesets[key]


def _answer(ruleset: Ruleset, position: Position) -> dict[str, Any] | None:
    """What the reference answers, without the rule that it may name."""
    try:
        answer = QUESTIONS[position.ask].answer(ruleset, Node(position.given))
    except TrickspecError:
        return None
    return {name: value for name, value in answer.items() if name != "rule"}
