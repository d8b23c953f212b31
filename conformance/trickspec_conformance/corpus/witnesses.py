"""Two programs that are asked the same: an answer counts when both give it, and a difference is never passed over."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final, Self, TypeAlias

from trickspec.errors import TrickspecError
from trickspec.version import __version__
from trickspec_conformance.adapters import Answer, Body, Failure, Question, Refusal
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.cases import Case
from trickspec_conformance.claims import Claims, read_claims
from trickspec_conformance.comparing import SETS, compare
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import without_nulls

Heard: TypeAlias = dict[str, Any] | None
"""What both say: an answer, or nothing where both refuse with the same code."""

ASKED_AGAIN: Final = ("plan_deal", "turn_trump", "legal_bids")
"""Questions of which there are few: what was answered once is not asked again."""

PATIENT: Final = Limits(start=120.0, answer=600.0)
"""Recording takes many minutes, and the machine may have other things to do: a slow answer is no reason to lose them."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A question to which the witnesses do not say the same, and what each of them says."""

    question: Question
    said: Mapping[str, Body]

    def to_json(self) -> dict[str, Any]:
        """All that is needed to ask it again."""
        said = {name: body.value if isinstance(body, Answer) else str(body) for name, body in self.said.items()}
        return {"method": self.question.method, "params": self.question.params, "said": said}


class Differ(TrickspecError):  # noqa: N818 - a state of affairs; the witnesses made the error
    """The witnesses do not agree where they must."""

    def __init__(self, difference: Difference) -> None:
        self.difference = difference
        super().__init__(f"the witnesses differ about {difference.question.method}, and nothing was recorded: ask why")


class Witnesses:
    """The programs while they run. Used as a context: it starts them, and leaves nothing running."""

    def __init__(self, commands: Mapping[str, Sequence[str]]) -> None:
        self._programs = {name: Process(command, PATIENT) for name, command in commands.items()}
        self._known: dict[str, Heard] = {}
        self.claims: dict[str, Claims] = {}
        self.differences: list[Difference] = []

    def __enter__(self) -> Self:
        """Start both.

        Raises:
            CannotRun: where one cannot be started.
        """
        try:
            for name, program in self._programs.items():
                self.claims[name] = read_claims(program.start(__version__))
        except CannotRun:
            self._close()
            raise
        return self

    def __exit__(self, *failed: object) -> None:
        """End both, and let nothing that broke the protocol pass for settled.

        Raises:
            CannotRun: where one of them broke the protocol.
        """
        try:
            for name, program in self._programs.items():
                program.stop()
                if program.faults and failed == (None, None, None):
                    raise CannotRun(f"{name} broke the protocol, so nothing that it said counts: {program.log()}")
        finally:
            self._close()

    def ask(self, questions: Sequence[Question]) -> list[Heard]:
        """What both say to each question.

        Raises:
            Differ: at the first question to which they say different things.
            CannotRun: where one of them breaks down.
        """
        keys = [_key(question, place) for place, question in enumerate(questions)]
        new = {key: question for key, question in zip(keys, questions, strict=True) if key not in self._known}
        heard: dict[str, Heard] = {}
        for key, found in zip(new, self._ask(list(new.values())), strict=True):
            if isinstance(found, Difference):
                raise Differ(found)
            heard[key] = found
        self._known |= {key: answer for key, answer in heard.items() if not key.isdecimal()}
        return [heard[key] if key in heard else self._known[key] for key in keys]

    def try_out(self, questions: Sequence[Question]) -> list[Heard]:
        """What both say to questions on which nothing hangs: a difference is kept in `differences`, and nothing was heard.

        Raises:
            CannotRun: where one of them breaks down.
        """
        found = self._ask(questions)
        self.differences += [each for each in found if isinstance(each, Difference)]
        return [None if isinstance(each, Difference) else each for each in found]

    def _ask(self, questions: Sequence[Question]) -> list[Heard | Difference]:
        if not questions:
            return []
        with ThreadPoolExecutor(len(self._programs)) as pool:
            asked = pool.map(lambda program: _bodies(program, questions), self._programs.values())
        said = [dict(zip(self._programs, bodies, strict=True)) for bodies in zip(*asked, strict=True)]
        return [_settled(question, each) for question, each in zip(questions, said, strict=True)]

    def _close(self) -> None:
        for program in self._programs.values():
            program.close()


def _key(question: Question, place: int) -> str:
    """Questions that may be asked again are known by what they say, others by their place."""
    if question.method not in ASKED_AGAIN:
        return str(place)
    return json.dumps([question.method, question.params], sort_keys=True)


def _bodies(program: Process, questions: Sequence[Question]) -> list[Body]:
    replies = {reply.number: reply.body for reply in program.ask(questions)}
    return [replies[number] for number in range(len(questions))]


def _settled(question: Question, said: Mapping[str, Body]) -> Heard | Difference:
    """The answer that all give, or that they differ."""
    for name, body in said.items():
        if isinstance(body, Failure):
            raise CannotRun(f"{name} did not answer {question.method}: {body.message}")
    first, *others = said.values()
    if not all(_alike(question.method, first, other) for other in others):
        return Difference(question, said)
    return _plainly(question.method, first.value) if isinstance(first, Answer) else None


def _alike(method: str, one: Body, other: Body) -> bool:
    if isinstance(one, Refusal) and isinstance(other, Refusal):
        return one.code == other.code
    if not isinstance(one, Answer) or not isinstance(other, Answer):
        return False
    return compare(Case("", method, "", {}, {}, one.value), other.value)[0] is Kind.AGREES


def _plainly(method: str, value: Any) -> dict[str, Any]:
    """An answer in one form, whoever gave it: without nulls and without a rule, and a set in a settled order."""
    answer: dict[str, Any] = {name: item for name, item in without_nulls(value).items() if name != "rule"}
    name = SETS.get(method)
    return answer if name is None else {**answer, name: sorted(answer[name])}
