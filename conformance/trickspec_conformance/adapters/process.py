"""An implementation that is a program: JSON-RPC on its pipes, many questions at once, restarted when it breaks."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from trickspec import protocol
from trickspec.table.nodes import show
from trickspec_conformance.adapters import Answer, Body, Failure, Question, Refusal, Reply
from trickspec_conformance.adapters.messages import body_of, read_message
from trickspec_conformance.adapters.pipeline import Pipeline
from trickspec_conformance.adapters.pipes import Event, Program, Tail
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import compact
from trickspec_conformance.sanitising import clean

MAX_RESTARTS: Final = 10
_INITIALIZE: Final = 0


@dataclass(frozen=True, slots=True)
class Limits:
    """How many seconds a program has to introduce itself, to answer, counted from the answer before, and to end."""

    start: float = 30.0
    answer: float = 10.0
    end: float = 5.0


class Process:
    """Examines a program. What goes wrong with a question is its reply; what goes wrong with the run is noted in `faults`."""

    def __init__(self, command: Sequence[str], limits: Limits | None = None) -> None:
        self._command = list(command)
        self.faults = FaultLog()
        self._limits = limits or Limits()
        self._log = Tail()
        self._program: Program | None = None
        self._pipeline = Pipeline(())
        self._restarts = 0
        self._suite = ""
        self._clock = 0.0

    def start(self, suite: str) -> Any:
        """Start the program, and return its answer to `initialize`, unchecked.

        Raises:
            CannotRun: where it cannot be started, or does not answer.
        """
        self._suite = suite
        try:
            self._program = Program(self._command, self._log)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CannotRun(f"{self._command[0]} cannot be started: {reason}; check the command after --") from error
        params = {"protocol": protocol.VERSION, "suite": suite}
        self._program.send(protocol.line(protocol.request(_INITIALIZE, "initialize", params)))
        body = self._await(self._program, _INITIALIZE, self._limits.start, Fault.EARLY_LINE)
        if isinstance(body, Answer):
            return body.value
        raise CannotRun(f"{self._command[0]} did not introduce itself: {self._why_not(body)}")

    def ask(self, questions: Sequence[Question]) -> Iterator[Reply]:
        """Put all questions, starting the program anew when it breaks on one of them."""
        self._pipeline = Pipeline(range(len(questions)))
        while not self._pipeline.is_done:
            program = self._program or self._restart()
            if program is None:
                yield from self._lost(self._pipeline.give_up(), "the program was given up before this question")
            else:
                self._send(program, questions)
                yield from self._hear(program)

    def stop(self) -> None:
        """Send `shutdown`, and note it if the program does not answer and end as it should."""
        if self._program is None:
            return
        identity = self._pipeline.new_id()
        self._program.send(protocol.line(protocol.request(identity, "shutdown", {})))
        body = self._await(self._program, identity, self._limits.end, Fault.STRAY_LINE)
        status = self._program.wait(self._limits.end)
        if status is None:
            self.faults.note(Fault.BAD_END, "it had to be stopped")
        elif status != 0:
            self.faults.note(Fault.BAD_END, _ending(status))
        elif not isinstance(body, Answer) or body.value is not None:
            self.faults.note(Fault.BAD_END, "shutdown was not answered with null")
        self.close()

    def close(self) -> None:
        """Leave nothing running."""
        if self._program is not None:
            self._program.stop()
            self._program = None

    def log(self) -> str:
        """The end of standard error, over all restarts."""
        return self._log.text()

    def _restart(self) -> Program | None:
        if self._restarts == MAX_RESTARTS:
            self.faults.note(Fault.GIVEN_UP, f"it broke down {MAX_RESTARTS + 1} times")
            return None
        self._restarts += 1
        try:
            self.start(self._suite)
        except CannotRun as error:
            self.close()
            self.faults.note(Fault.GIVEN_UP, f"it could not be started again: {error}")
        return self._program

    def _send(self, program: Program, questions: Sequence[Question]) -> None:
        if self._pipeline.is_idle:
            self._clock = time.monotonic()
        while (taken := self._pipeline.take()) is not None:
            identity, number = taken
            program.send(protocol.line(protocol.request(identity, questions[number].method, questions[number].params)))

    def _hear(self, program: Program) -> Iterator[Reply]:
        """Wait for one thing to happen, and settle what it settles."""
        deadline = self._clock + self._limits.answer
        event = program.receive(deadline - time.monotonic())
        message = self._message(event, Fault.STRAY_LINE)
        if message is not None and (number := self._number(message)) is not None:
            yield self._reply(number, body_of(message))
        elif event is Event.ENDED:
            status = program.wait(self._limits.end)
            self.close()
            yield from self._lost(self._pipeline.went_down(), f"the program {_ending(status)}")
        elif time.monotonic() >= deadline:
            self.close()
            yield from self._lost(self._pipeline.ran_out_of_time(), f"no answer within {self._limits.answer:g} seconds")

    def _reply(self, number: int, body: Body) -> Reply:
        """A reply with the time since the one before, from which a question's clock runs."""
        before, self._clock = self._clock, time.monotonic()
        return Reply(number, body, self._clock - before)

    def _lost(self, lost: Iterable[tuple[int, Kind]], message: str) -> list[Reply]:
        return [self._reply(number, Failure(kind, message)) for number, kind in lost]

    def _message(self, event: bytes | Event, fault: Fault) -> dict[str, Any] | None:
        """The message that came, if it was one; what is none is a fault."""
        if event is Event.TOO_LONG:
            self.faults.note(fault, f"a line has more than {protocol.MAX_LINE} bytes")
        try:
            return read_message(event) if isinstance(event, bytes) else None
        except ValueError as error:
            self.faults.note(fault, str(error))
            return None

    def _number(self, message: dict[str, Any]) -> int | None:
        """The number of the question that a message answers; if it answers none, that is a fault."""
        identity = message.get("id")
        number = self._pipeline.answered(identity) if type(identity) is int else None
        if number is None:
            known = type(identity) is int and self._pipeline.is_known(identity)
            rest = {name: value for name, value in message.items() if name != "jsonrpc"}
            self.faults.note(Fault.REPEATED_ID if known else Fault.WRONG_ID, clean(compact(rest), 200))
        return number

    def _await(self, program: Program, identity: int, seconds: float, fault: Fault) -> Body | None:
        """The answer to one message outside the pipeline; every other line on the way to it is a fault."""
        deadline = time.monotonic() + seconds
        while (event := program.receive(deadline - time.monotonic())) not in (Event.NOTHING, Event.ENDED):
            message = self._message(event, fault)
            if message is not None and type(message.get("id")) is int and message["id"] == identity:
                return body_of(message)
            if message is not None and fault is Fault.EARLY_LINE:
                self.faults.note(fault, show(message))
            elif message is not None:
                self._number(message)
            if time.monotonic() >= deadline:
                return None
        if event is Event.ENDED:
            program.wait(self._limits.end)
        return None

    def _why_not(self, body: Body | None) -> str:
        if isinstance(body, Refusal | Failure):
            return body.message
        early = self.faults.find(Fault.EARLY_LINE)
        heard = f", only a line: {early.message}" if early else ""
        status = self._program.wait(0) if self._program else None
        return (
            f"it {_ending(status)}{heard}"
            if status is not None
            else f"nothing within {self._limits.start:g} seconds{heard}"
        )


def _ending(status: int | None) -> str:
    if status is None:
        return "closed its output"
    return f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
