"""A block of questions that is put at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from trickspec_conformance import adapters

if TYPE_CHECKING:
    from trickspec_conformance.hunting.sides import Question


class Block(Sequence[adapters.Question]):
    """Questions that are made only when they are sent, so that they are made while others are being answered."""

    def __init__(self, questions: Iterator[Question], size: int) -> None:
        self.made: list[Question] = []
        self._questions = questions
        self._size = size

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, number: int) -> adapters.Question: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[adapters.Question]: ...
    def __getitem__(self, number: int | slice) -> adapters.Question | Sequence[adapters.Question]:
        """One question, made now if it was not before; nobody asks for several."""
        assert isinstance(number, int)
        if not 0 <= number < self._size:
            raise IndexError(number)
        while len(self.made) <= number:
            self.made.append(next(self._questions))
        return self.made[number].put.question
