"""Counting through an implementation that is asked nothing but which plays are legal and who takes a trick.

All sequences are followed at once, play by play. Positions that are the same, however they came about, are one position with the
number of ways that lead to it, so that each question is asked once a play, and all questions of a play are put together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from trickspec.spec import schemas
from trickspec_conformance.adapters import Answer, Body, Question
from trickspec_conformance.cases import Options
from trickspec_conformance.plain import compact

Put: TypeAlias = Callable[[Sequence[Question]], Sequence[Body]]
"""Puts questions, and gives what became of each, in their order."""

ASKED: Final = ("legal_plays", "trick_winner")
"""The questions that an implementation has to answer to be counted through."""
BLOCK: Final = 5_000
"""How many questions are put at a time, so that answers need not all be kept."""


class NotCounted(Exception):  # noqa: N818 - an outcome of the implementation, told as such
    """An implementation did not answer a question, or answered with what cannot be played; the message says which."""


class Trick(NamedTuple):
    """Who leads, and what has been played."""

    leader: int
    plays: tuple[str, ...]

    def wire(self) -> dict[str, Any]:
        """The trick as a question has it."""
        return {"leader": self.leader, "plays": list(self.plays)}


class Table(NamedTuple):
    """What everybody holds, as masks, and the trick under way."""

    hands: tuple[int, ...]
    trick: Trick

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.trick.leader + len(self.trick.plays)) % len(self.hands)


def card_of(play: str) -> str:
    """The card of a play, however it is meant."""
    return play.partition(":")[0]


class Tree:
    """Everything that can follow a legal record, as an implementation has it."""

    def __init__(self, record: Mapping[str, Any], options: Options, first_leader: int, put: Put) -> None:
        about = {"game": record["game"], "options": dict(options)}
        self._about = {**about, "deal": record["deal"], "trump": record["trump"]}
        self._put = put
        self._cards = [card for hand in record["hands"] for card in hand]
        self._bits = {card: 1 << place for place, card in enumerate(self._cards)}
        tricks = [Trick(each["leader"], tuple(each["plays"])) for each in record.get("tricks") or () if each["plays"]]
        gone = {card_of(play) for trick in tricks for play in trick.plays}
        hands = (sum(self._bits[card] for card in hand if card not in gone) for hand in record["hands"])
        self._start = Table(tuple(hands), tricks[-1] if tricks else Trick(first_leader, ()))

    def counts(self) -> Iterator[int]:
        """How many sequences of one play follow, how many of two, and so on to the end of the deal.

        Raises:
            NotCounted: where the implementation does not answer as it should.
        """
        tables = Counter({self._start: 1})
        while True:
            tables = self._with_new_leaders(tables)
            if not any(any(table.hands) for table in tables):
                return
            plays = self._legal_plays(tables)
            yield sum(ways * len(plays[table.hands[table.seat], table.trick]) for table, ways in tables.items())
            tables = self._after(tables, plays)

    def _after(self, tables: Counter[Table], plays: Mapping[tuple[int, Trick], list[str]]) -> Counter[Table]:
        """The tables after every legal play."""
        following: Counter[Table] = Counter()
        for table, ways in tables.items():
            seat, (hands, trick) = table.seat, table
            for play in plays[hands[seat], trick]:
                left = (*hands[:seat], hands[seat] & ~self._bits[card_of(play)], *hands[seat + 1 :])
                following[Table(left, Trick(trick.leader, (*trick.plays, play)))] += ways
        return following

    def _with_new_leaders(self, tables: Counter[Table]) -> Counter[Table]:
        """The same tables; where a trick is complete its winner is about to lead."""
        seats = len(self._start.hands)
        complete = {table.trick: None for table in tables if len(table.trick.plays) == seats}
        answers = self._ask("trick_winner", ({"trick": trick.wire()} for trick in complete))
        winners = {trick: answer["winner"] for trick, answer in zip(complete, answers, strict=True)}
        for trick, winner in winners.items():
            if winner >= seats:
                raise NotCounted(f"trick_winner of {compact(trick.wire())}: there is no seat {winner}")
        leading: Counter[Table] = Counter()
        for table, ways in tables.items():
            trick = Trick(winners[table.trick], ()) if table.trick in winners else table.trick
            leading[Table(table.hands, trick)] += ways
        return leading

    def _legal_plays(self, tables: Iterable[Table]) -> dict[tuple[int, Trick], list[str]]:
        """What may be played by each hand that is to play to each trick."""
        asked = list({(table.hands[table.seat], table.trick): None for table in tables})
        answers = self._ask("legal_plays", ({"held": self._held(hand), "trick": t.wire()} for hand, t in asked))
        plays = {}
        for (hand, trick), answer in zip(asked, answers, strict=True):
            plays[hand, trick] = answer["plays"]
            for play in answer["plays"]:
                if not hand & self._bits.get(card_of(play), 0):
                    raise NotCounted(f"legal_plays of {compact(self._held(hand))}: {play} is not held")
        return plays

    def _held(self, hand: int) -> list[str]:
        return [card for place, card in enumerate(self._cards) if hand >> place & 1]

    def _ask(self, method: str, given: Iterable[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
        """The answers to these questions, block by block."""
        questions = [Question(method, {**self._about, **each}) for each in given]
        for start in range(0, len(questions), BLOCK):
            block = questions[start : start + BLOCK]
            yield from map(_answer, block, self._put(block))


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
