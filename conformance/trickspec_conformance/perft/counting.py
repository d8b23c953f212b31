"""Counting through an implementation that is asked nothing but which plays are legal and who takes a trick.

All sequences are followed at once, play by play. Positions that are the same, however they came about, are one position with the
number of ways that lead to it, so that each question is asked once a play, and all questions of a play are put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from trickspec.spec import schemas
from trickspec_conformance.adapters import Answer, Body, Question
from trickspec_conformance.cases import Options
from trickspec_conformance.plain import compact

Held: TypeAlias = tuple[str, ...]
Trick: TypeAlias = tuple[int, tuple[str, ...]]
"""Who leads, and what has been played."""
Put: TypeAlias = Callable[[Sequence[Question]], Sequence[Body]]
"""Puts questions, and gives what became of each, in their order."""

ASKED: Final = ("legal_plays", "trick_winner")
"""The questions that an implementation has to answer to be counted through."""
BLOCK: Final = 5_000
"""How many questions are put at a time, so that answers need not all be kept."""


class NotCounted(Exception):  # noqa: N818 - an outcome of the implementation, told as such
    """An implementation did not answer a question, or answered with what cannot be played; the message says which."""


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody holds, and the trick under way."""

    hands: tuple[Held, ...]
    trick: Trick

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        leader, plays = self.trick
        return (leader + len(plays)) % len(self.hands)

    @property
    def held(self) -> Held:
        """What the seat whose turn it is holds."""
        return self.hands[self.seat]

    def after(self, play: str) -> Table:
        """The table once the seat has made this play."""
        leader, plays = self.trick
        left = tuple(card for card in self.held if card != card_of(play))
        hands = (*self.hands[: self.seat], left, *self.hands[self.seat + 1 :])
        return Table(hands, (leader, (*plays, play)))


def card_of(play: str) -> str:
    """The card of a play, however it is meant."""
    return play.partition(":")[0]


class Tree:
    """Everything that can follow a legal record, as an implementation has it."""

    def __init__(self, record: Mapping[str, Any], options: Options, first_leader: int, put: Put) -> None:
        about = {"game": record["game"], "options": dict(options)}
        self._about = {**about, "deal": record["deal"], "trump": record["trump"]}
        self._put = put
        tricks = [(each["leader"], tuple(each["plays"])) for each in record.get("tricks") or () if each["plays"]]
        gone = {card_of(play) for _, plays in tricks for play in plays}
        hands = tuple(tuple(sorted(set(hand) - gone)) for hand in record["hands"])
        self._start = Table(hands, tricks[-1] if tricks else (first_leader, ()))

    def counts(self) -> Iterator[int]:
        """How many sequences of one play follow, how many of two, and so on to the end of the deal.

        Raises:
            NotCounted: where the implementation does not answer as it should.
        """
        tables = Counter({self._start: 1})
        while True:
            tables = self._with_new_leaders(tables)
            if not any(table.held for table in tables):
                return
            plays = self._legal_plays(tables)
            yield sum(ways * len(plays[table.held, table.trick]) for table, ways in tables.items())
            following: Counter[Table] = Counter()
            for table, ways in tables.items():
                for play in plays[table.held, table.trick]:
                    following[table.after(play)] += ways
            tables = following

    def _with_new_leaders(self, tables: Counter[Table]) -> Counter[Table]:
        """The same tables; where a trick is complete its winner is about to lead."""
        complete = {table.trick: None for table in tables if len(table.trick[1]) == len(table.hands)}
        if not complete:
            return tables
        winners = dict(zip(complete, self._ask("trick_winner", ({"trick": _wire(t)} for t in complete)), strict=True))
        leading: Counter[Table] = Counter()
        for table, ways in tables.items():
            winner = winners.get(table.trick)
            if winner is None:
                leading[table] += ways
            elif winner["winner"] >= len(table.hands):
                raise NotCounted(f"trick_winner of {compact(_wire(table.trick))}: there is no seat {winner['winner']}")
            else:
                leading[Table(table.hands, (winner["winner"], ()))] += ways
        return leading

    def _legal_plays(self, tables: Iterable[Table]) -> Mapping[tuple[Held, Trick], list[str]]:
        asked = {(table.held, table.trick): None for table in tables}
        answers = self._ask("legal_plays", ({"held": list(held), "trick": _wire(trick)} for held, trick in asked))
        plays: dict[tuple[Held, Trick], list[str]] = {}
        for (held, trick), answer in zip(asked, answers, strict=True):
            plays[held, trick] = answer["plays"]
            for play in answer["plays"]:
                if card_of(play) not in held:
                    raise NotCounted(f"legal_plays of {compact(list(held))}: {play} is not held")
        return plays

    def _ask(self, method: str, given: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        """The answers to these questions, block by block."""
        questions = [Question(method, {**self._about, **each}) for each in given]
        for start in range(0, len(questions), BLOCK):
            block = questions[start : start + BLOCK]
            yield from map(_answer, block, self._put(block))


def _wire(trick: Trick) -> dict[str, Any]:
    return {"leader": trick[0], "plays": list(trick[1])}


def _answer(question: Question, body: Body) -> dict[str, Any]:
    """The answer, which must be of its form."""
    if not isinstance(body, Answer):
        raise NotCounted(f"{_asked(question)}: {body.message}")
    said = body.value
    if not (isinstance(said, dict) and _READ[question.method](said)):
        fault = next(schemas.faults(said, "protocol", f"{question.method}_result"), None)
        raise NotCounted(f"{_asked(question)}: {fault.message if fault else 'something stands twice'}")
    return said


def _asked(question: Question) -> str:
    return f"{question.method} of {compact(question.params)}"


def _has_plays(said: dict[str, Any]) -> bool:
    plays = said.get("plays")
    return isinstance(plays, list) and all(isinstance(play, str) for play in plays) and len(set(plays)) == len(plays)


def _has_winner(said: dict[str, Any]) -> bool:
    return type(said.get("winner")) is int and said["winner"] >= 0


_READ: Final = {"legal_plays": _has_plays, "trick_winner": _has_winner}
"""Whether an answer has its form; the schemas say the same, and take longer."""
