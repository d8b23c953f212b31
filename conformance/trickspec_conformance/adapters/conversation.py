"""A conversation with an implementation: one program after the other, each started when the one before has broken down.

Nothing here waits. Whoever holds conversations lets each of them go on, waits until something happens to one of their programs,
and lets each hear what did.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Final

from trickspec import protocol
from trickspec.table.nodes import show
from trickspec_conformance.adapters import Answer, Body, Failure, Question, Reply
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.lines import Event, Heard
from trickspec_conformance.adapters.messages import body_of, read_message
from trickspec_conformance.adapters.pipeline import Pipeline
from trickspec_conformance.adapters.pipes import CAN_WAIT, GRACE, Program, Tail
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import compact, same, without_nulls
from trickspec_conformance.sanitising import clean

A_FEW: Final = 4
"""After so many breakdowns in a row, and after every second one from then on, questions from elsewhere in the line get their
turn; of two such breakdowns, the first was with many under way and blames nobody."""
MANY: Final = 12
"""So many breakdowns in a row are always borne. More are, as long as they are quick: what counts then is the time that they take,
since a program that ends at once on hundreds of questions costs little, and each of them deserves its outcome."""
NEVER: Final = float("inf")
_INITIALIZE: Final = 0
_MOMENT: Final = 0.005
"""Seconds between two looks at whether a program that has closed its output has ended."""


class Stage(Enum):
    """How far a conversation is."""

    AWAY = auto()
    GREETING = auto()
    ASKING = auto()
    ENDING = auto()
    LEAVING = auto()
    OVER = auto()


_ASKING: Final = Stage.ASKING
_ENDED: Final = Event.ENDED
"""Looked up once, and not for each of thousands of lines."""


@dataclass
class Common:
    """What all conversations with one implementation have in common; `said` is how it first introduced itself."""

    command: Sequence[str]
    limits: Limits
    faults: FaultLog = field(default_factory=FaultLog)
    log: Tail = field(default_factory=Tail)
    suite: str = ""
    said: Answer | None = None


class Conversation:
    """One conversation. `trouble` says why its program could not be started, or started again."""

    def __init__(self, common: Common) -> None:
        self.program: Program | None = None
        self.stage = Stage.AWAY
        self.trouble: str | None = None
        self._common = common
        self._pipeline = Pipeline(())
        self._questions: Sequence[Question] = ()
        self._deadline = NEVER
        self._clock = 0.0
        self._silent_since: float | None = None
        self._breakdown = ""
        self._in_a_row = 0
        self._answered_at = 0.0
        self._bye = 0
        self._bye_body: Body | None = None

    @property
    def is_busy(self) -> bool:
        """Whether there is something to be waited for, or to be asked."""
        if self.stage is Stage.ASKING or self.stage is Stage.AWAY:
            return not self._pipeline.is_done
        return self.stage is not Stage.OVER

    @property
    def due(self) -> float:
        """When something has to be done, even if nothing happens."""
        if self._silent_since is not None:
            return time.monotonic() + _MOMENT
        return NEVER if self.stage is Stage.ASKING and self._pipeline.is_idle else self._deadline

    def begin(self) -> None:
        """Start the program, and ask it who it is.

        Raises:
            CannotRun: where it cannot be started.
        """
        if not CAN_WAIT:
            raise CannotRun("programs cannot be examined on this system: use WSL, or --python")
        try:
            self.program = Program(self._common.command, self._common.log)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            name = self._common.command[0]
            raise CannotRun(f"{name} cannot be started: {reason}; check the command after --") from error
        self._silent_since = None
        self._enter(Stage.GREETING, self._common.limits.start)
        params = {"protocol": protocol.VERSION, "suite": self._common.suite}
        self.program.send(protocol.line(protocol.request(_INITIALIZE, "initialize", params)))

    def take_over(self, questions: Sequence[Question], line: deque[int], sharing: int) -> None:
        """Ask what stands in the line, numbers of these questions, together with others that do."""
        self._questions = questions
        self._pipeline = Pipeline(line, sharing=sharing, first_id=self._pipeline.next_id)
        self._answered_at = time.monotonic()

    def go_on(self) -> None:
        """Start the program anew if it is gone, and send what there is room for."""
        if self.stage is Stage.ASKING and self._pipeline.is_idle and self.program is not None:
            if self.program.status is not None:  # no question that is sent to it now is to blame
                self._ended_unasked(self.program.status)
            self._run_clock(time.monotonic())
        if self.stage is Stage.AWAY and not self._pipeline.is_done:
            self._begin_again()
        if self.stage is Stage.ASKING and self.program is not None:
            questions = self._questions
            lines = [protocol.numbered(each, questions[number].written) for each, number in self._pipeline.take()]
            if lines:
                self.program.send(b"".join(lines))

    def say_goodbye(self) -> None:
        """Ask the program to end."""
        if self.program is not None:
            self._bye = self._pipeline.new_id()
            self.program.send(protocol.line(protocol.request(self._bye, "shutdown", {})))
            self._enter(Stage.ENDING, self._common.limits.end)

    def hear(self) -> Iterator[Reply]:
        """Take in what has happened, and give what is settled by it."""
        program = self.program
        if program is None:
            return
        now, was_answered = time.monotonic(), False
        for heard in program.heard():
            if self.stage is _ASKING and heard is not _ENDED:
                message = self._message(heard)
                reply = None if message is None else self._answer(message, now)
                if reply is not None:
                    was_answered = True
                    yield reply
            else:
                self._take_in(heard)
        if was_answered:
            self._in_a_row, self._answered_at = 0, now
            self._run_clock(now)
        if self.program is not None:
            yield from self._see_to(program, time.monotonic())

    def look(self) -> Iterator[Reply]:
        """See whether the program has ended without a word, or uses too much memory."""
        program, limit = self.program, self._common.limits.memory
        if program is not None:
            program.look()
        if program is not None and limit is not None and program.uses_more_than(limit):
            yield from self._broke_down(f"it used more than {limit} MiB of memory, and was stopped")

    def close(self) -> None:
        """Leave nothing running."""
        if self.program is not None:
            self.program.stop()
            self.program = None
        self._silent_since = None

    def _enter(self, stage: Stage, seconds: float) -> None:
        self.stage = stage
        self._deadline = time.monotonic() + seconds

    def _run_clock(self, now: float) -> float:
        """Let a question's clock run from now; gives the time that went by since it last began."""
        before, self._clock = self._clock, now
        self._deadline = now + self._common.limits.answer
        return now - before

    # What the program says

    def _take_in(self, heard: Heard) -> None:
        """Take in what is no answer to a question."""
        if heard is Event.ENDED:
            self._silent_since = time.monotonic()
        elif self.stage is Stage.GREETING:
            self._introduction(self._message(heard))
        elif self.stage is not Stage.OVER:
            self._last_words(self._message(heard))

    def _message(self, heard: Heard) -> dict[str, Any] | None:
        """The message that came, if it was one; what is none is a fault."""
        try:
            if isinstance(heard, bytes):
                return read_message(heard)
            wrong = f"a line has more than {protocol.MAX_LINE} bytes"
        except ValueError as error:
            wrong = str(error)
        self._common.faults.note(Fault.EARLY_LINE if self.stage is Stage.GREETING else Fault.STRAY_LINE, wrong)
        return None

    def _answer(self, message: dict[str, Any], now: float) -> Reply | None:
        """The reply to the question that a message answers; if it answers none, that is a fault."""
        identity = message.get("id")
        number = self._pipeline.answered(identity) if type(identity) is int else None
        if number is None:
            known = type(identity) is int and self._pipeline.is_known(identity)
            rest = {name: value for name, value in message.items() if name != "jsonrpc"}
            self._common.faults.note(Fault.REPEATED_ID if known else Fault.WRONG_ID, clean(compact(rest), 200))
            return None
        if self._pipeline.suspects and self._pipeline.cleared():
            self._common.faults.note(Fault.BROKE_DOWN, self._breakdown)
        seconds = now - self._clock
        self._clock = now
        return Reply(number, body_of(message), seconds)

    def _introduction(self, message: dict[str, Any] | None) -> None:
        if message is None:
            return
        if type(message.get("id")) is not int or message["id"] != _INITIALIZE:
            self._common.faults.note(Fault.EARLY_LINE, show(message))
            return
        body = body_of(message)
        if isinstance(body, Answer):
            self._compare_introductions(body)
            self.stage = Stage.ASKING
        else:
            self._did_not_begin(body.message)

    def _compare_introductions(self, body: Answer) -> None:
        if self._common.said is None:
            self._common.said = body
        elif not same(without_nulls(self._common.said.value), without_nulls(body.value)):
            self._common.faults.note(Fault.CHANGED_CLAIMS, show(body.value))

    def _last_words(self, message: dict[str, Any] | None) -> None:
        if message is None:
            return
        if self.stage is Stage.ENDING and type(message.get("id")) is int and message["id"] == self._bye:
            self._bye_body = body_of(message)
            self._enter(Stage.LEAVING, self._common.limits.end)
        else:
            self._answer(message, time.monotonic())

    # What it does instead

    def _see_to(self, program: Program, now: float) -> Iterator[Reply]:
        """See to a program that has ended, or let its time pass."""
        if self._silent_since is not None:
            status, limits = program.status, self._common.limits
            if status is not None or now >= self._silent_since + min(limits.answer, limits.end):
                yield from self._ended(status)
        elif now >= self.due:
            yield from self._late()

    def _ended(self, status: int | None) -> Iterator[Reply]:
        if self.stage in (Stage.ENDING, Stage.LEAVING):
            self._see_off(status)
        elif self.stage is Stage.ASKING and self._pipeline.is_idle:
            self._ended_unasked(status)
        else:
            subject = "it" if self.stage is Stage.GREETING else "the program"
            yield from self._broke_down(f"{subject} {_ending(status)}")

    def _ended_unasked(self, status: int | None) -> None:
        self._common.faults.note(Fault.BAD_END, f"it {_ending(status)} before it was asked to end")
        self._in_a_row += 1
        self.close()
        self.stage = Stage.AWAY

    def _late(self) -> Iterator[Reply]:
        limits = self._common.limits
        if self.stage is Stage.GREETING:
            self._did_not_begin(f"nothing within {limits.start:g} seconds")
        elif self.stage in (Stage.ENDING, Stage.LEAVING):
            self._see_off(None)
        else:
            message = f"no answer within {limits.answer:g} seconds"
            yield from self._lost(self._pipeline.ran_out_of_time(), message)

    def _broke_down(self, message: str) -> Iterator[Reply]:
        if self.stage is Stage.GREETING:
            self._did_not_begin(message)
        elif self.stage is Stage.ASKING and not self._pipeline.is_idle:
            yield from self._lost(self._pipeline.went_down(), message)
        else:
            self._common.faults.note(Fault.BROKE_DOWN, message)
            self.close()
            self.stage = Stage.AWAY

    def _lost(self, lost: Iterable[tuple[int, Kind]], message: str) -> Iterator[Reply]:
        self.close()
        self.stage = Stage.AWAY
        self._breakdown = message
        self._in_a_row += 1
        for number, kind in lost:
            yield Reply(number, Failure(kind, message), self._run_clock(time.monotonic()))

    def _begin_again(self) -> None:
        waited = time.monotonic() - self._answered_at
        if self._in_a_row >= MANY and waited > self._common.limits.patience:
            self._give_up(f"it broke down {self._in_a_row} times in a row, without an answer for {waited:.0f} seconds")
            return
        if self._in_a_row >= A_FEW and self._in_a_row % 2 == 0:
            self._pipeline.go_elsewhere()
        try:
            self.begin()
        except CannotRun as error:
            self._give_up(f"it could not be started again: {error}")

    def _did_not_begin(self, reason: str) -> None:
        early = self._common.faults.find(Fault.EARLY_LINE)
        heard = f", only a line: {early.message}" if early else ""
        again = "it could not be started again: " if self._in_a_row else ""
        self._give_up(f"{again}{self._common.command[0]} did not introduce itself: {reason}{heard}")

    def _give_up(self, reason: str) -> None:
        """Let others ask what is left, if there are any."""
        self.close()
        self._pipeline.hand_back()
        self.stage = Stage.OVER
        self.trouble = reason

    def _see_off(self, status: int | None) -> None:
        """Say what is wrong with the way in which the program ended."""
        note = self._common.faults.note
        if status is None:
            note(Fault.BAD_END, "it had to be stopped")
        elif status != 0:
            note(Fault.BAD_END, f"it {_ending(status)}")
        elif not isinstance(self._bye_body, Answer) or self._bye_body.value is not None:
            note(Fault.BAD_END, "shutdown was not answered with null")
        if status is not None and self.program is not None and (left := self.program.survivors(GRACE)):
            note(Fault.LEFT_RUNNING, clean(", ".join(left), 200))
        self.close()
        self.stage = Stage.OVER


def _ending(status: int | None) -> str:
    if status is None:
        return "closed its output"
    return f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
