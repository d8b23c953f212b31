"""Which questions wait and which are under way: the bookkeeping of a conversation, without the conversation.

Questions are put in order, many at once. When the program goes down, those that were under way are asked again one by one,
so that each can only hurt itself; after them the rest goes many at once again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from trickspec.protocol import MAX_UNDER_WAY
from trickspec_conformance.outcomes import Kind

FIRST_ID: Final = 1
"""The id of the first question; 0 is that of `initialize`."""


class Pipeline:
    """Questions by their numbers; each sending has an id of its own, never used again."""

    def __init__(self, numbers: Iterable[int], width: int = MAX_UNDER_WAY) -> None:
        self._waiting = deque(numbers)
        self._one_by_one: deque[int] = deque()
        self._under_way: dict[int, int] = {}
        self._width = width
        self._next_id = FIRST_ID
        self._latest = 0
        self._alone = 0

    @property
    def is_done(self) -> bool:
        """Whether nothing waits and nothing is under way."""
        return not (self._waiting or self._one_by_one or self._under_way)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way."""
        return not self._under_way

    def take(self) -> tuple[int, int] | None:
        """The id and number of a question to be sent now, unless enough is under way."""
        if self._alone in self._under_way:
            return None
        if self._one_by_one:
            self._alone, number = self._send(self._one_by_one)
            return self._alone, number
        return self._send(self._waiting) if self._waiting and len(self._under_way) < self._width else None

    def _send(self, questions: deque[int]) -> tuple[int, int]:
        identity, self._next_id = self._next_id, self._next_id + 1
        self._under_way[identity] = number = questions.popleft()
        return identity, number

    def new_id(self) -> int:
        """An id for a message that is no question."""
        self._next_id += 1
        return self._next_id - 1

    def is_known(self, identity: int) -> bool:
        """Whether something was ever sent under this id."""
        return 0 <= identity < self._next_id

    def answered(self, identity: int) -> int | None:
        """The number of the question that an answer is for; None where it is not under way."""
        number = self._under_way.pop(identity, None)
        if number is not None:
            self._latest = max(self._latest, identity)
        return number

    def went_down(self) -> list[tuple[int, Kind]]:
        """The program ended: the first question under way is what it broke on."""
        return self._lose([(identity, Kind.CRASHED) for identity in list(self._under_way)[:1]])

    def ran_out_of_time(self) -> list[tuple[int, Kind]]:
        """The clock ran out: on the first question under way that was not passed over, as others were silently."""
        passed_over = [identity for identity in self._under_way if identity < self._latest]
        late = [identity for identity in self._under_way if identity > self._latest][:1]
        return self._lose([(each, Kind.SILENT) for each in passed_over] + [(each, Kind.TIMED_OUT) for each in late])

    def give_up(self) -> list[tuple[int, Kind]]:
        """Nothing more can be asked."""
        left = [*self._under_way.values(), *self._one_by_one, *self._waiting]
        self._under_way.clear()
        self._one_by_one.clear()
        self._waiting.clear()
        return [(number, Kind.SILENT) for number in left]

    def _lose(self, lost: list[tuple[int, Kind]]) -> list[tuple[int, Kind]]:
        settled = [(self._under_way.pop(identity), kind) for identity, kind in lost]
        self._one_by_one.extendleft(reversed(self._under_way.values()))
        self._under_way.clear()
        return settled
