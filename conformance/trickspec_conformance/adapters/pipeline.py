"""Which questions wait and which are under way: the bookkeeping of a conversation, without the conversation.

Questions are put in order, many at once, from a line that several conversations may share. When a program breaks down on one
question, it is to blame. When it breaks down with more of them under way, nobody is to blame yet: a program may have answers
that it has not sent, or work on several at once. They are asked again one by one, so that each can only hurt itself; after them
many are asked at once again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from trickspec.protocol import MAX_UNDER_WAY
from trickspec_conformance.outcomes import Kind

FIRST_ID: Final = 1
"""The id of the first question; 0 is that of `initialize`."""
_SHARES: Final = 2
"""Of what waits, no conversation takes more at once than its share of this part, so that all are busy to the end."""
_GOLDEN: Final = 0.618
"""Going this part of a circle on, again and again, leads to ever new places in it."""


class Pipeline:
    """Questions by their numbers; each sending has an id of its own, never used again.

    `waiting` may be the line of several conversations, and `sharing` says of how many. `suspects` were under way when the program
    broke down, as long as it is not known which of them is to blame.
    """

    def __init__(
        self, waiting: Iterable[int], *, width: int = MAX_UNDER_WAY, sharing: int = 1, first_id: int = FIRST_ID
    ) -> None:
        self._waiting = waiting if isinstance(waiting, deque) else deque(waiting)
        self._one_by_one: deque[int] = deque()
        self.suspects: set[int] = set()
        self._under_way: dict[int, int] = {}
        self._width = width
        self._sharing = sharing
        self._next_id = first_id
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

    def take(self) -> list[tuple[int, int]]:
        """The ids and numbers of the questions that are to be sent now, since not too many are under way."""
        if self._alone in self._under_way:
            return []
        if self._one_by_one:
            self._alone = self._next_id
            return self._send([self._one_by_one.popleft()])
        count = max(0, min(self._room - len(self._under_way), len(self._waiting)))
        return self._send([self._waiting.popleft() for _ in range(count)])

    @property
    def _room(self) -> int:
        if self._sharing == 1:
            return self._width
        return max(1, min(self._width, len(self._waiting) // (_SHARES * self._sharing)))

    def _send(self, numbers: list[int]) -> list[tuple[int, int]]:
        sent = list(enumerate(numbers, self._next_id))
        self._next_id += len(numbers)
        self._under_way.update(sent)
        return sent

    @property
    def next_id(self) -> int:
        """The id under which the next message goes out."""
        return self._next_id

    def new_id(self) -> int:
        """An id for a message, never used before."""
        self._next_id += 1
        return self._next_id - 1

    def is_known(self, identity: int) -> bool:
        """Whether something was ever sent under this id."""
        return 0 <= identity < self._next_id

    def answered(self, identity: int) -> int | None:
        """The number of the question that an answer is for; None where it is not under way."""
        number = self._under_way.pop(identity, None)
        if number is not None and identity > self._latest:
            self._latest = identity
        return number

    def cleared(self) -> bool:
        """Whether a breakdown is left that none of the questions under way is to blame for; told once."""
        is_over = self.suspects.isdisjoint((*self._one_by_one, *self._under_way.values())) and bool(self.suspects)
        if is_over:
            self.suspects.clear()
        return is_over

    def went_down(self) -> list[tuple[int, Kind]]:
        """The program ended: what it broke on, if that is known."""
        return self._lose([], list(self._under_way), Kind.CRASHED)

    def ran_out_of_time(self) -> list[tuple[int, Kind]]:
        """The clock ran out: what was passed over, as others that came later were answered, and what was too slow, if known."""
        passed_over = [identity for identity in self._under_way if identity < self._latest]
        late = [identity for identity in self._under_way if identity > self._latest]
        return self._lose([(each, Kind.SILENT) for each in passed_over], late, Kind.TIMED_OUT)

    def go_elsewhere(self) -> None:
        """Go on at another place in the line: where many questions in a row break the program, others may not."""
        for line in (self._waiting, self._one_by_one):
            line.rotate(-int(len(line) * _GOLDEN))
        self._waiting.extend(self._one_by_one)
        self._one_by_one.clear()
        self.suspects.clear()

    def hand_back(self) -> None:
        """Put whatever is under way, or was to be asked alone, back into the line."""
        self._waiting.extendleft(reversed((*self._under_way.values(), *self._one_by_one)))
        self._under_way.clear()
        self._one_by_one.clear()
        self.suspects.clear()

    def _lose(self, lost: list[tuple[int, Kind]], blamed: list[int], kind: Kind) -> list[tuple[int, Kind]]:
        """Settle what is lost, with what is to blame if there is only one, and let the others be asked one by one."""
        if len(blamed) == 1:
            lost = [*lost, (blamed[0], kind)]
            self.suspects.clear()
        else:
            self.suspects = {self._under_way[identity] for identity in blamed}
        settled = [(self._under_way.pop(identity), kind) for identity, kind in lost]
        self._one_by_one.extendleft(reversed(self._under_way.values()))
        self._under_way.clear()
        return settled
