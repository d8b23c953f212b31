"""An implementation that is a program: JSON-RPC on its pipes, many questions at once, and as many of it at once as are wanted."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, Final

from trickspec_conformance.adapters import Failure, Question, Reply
from trickspec_conformance.adapters.conversation import Common, Conversation, Stage
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.pipes import wait
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault, FaultLog
from trickspec_conformance.outcomes import Kind

LOOK: Final = 0.25
"""How many seconds go by between two looks at what programs do without a word, such as using memory."""


class Process:
    """Examines a program. What goes wrong with a question is its reply; what goes wrong with the run is noted in `faults`.

    With more than one job the program runs so many times at once, and the questions are shared out among them.
    """

    def __init__(self, command: Sequence[str], limits: Limits | None = None, jobs: int = 1) -> None:
        self._common = Common(list(command), limits or Limits())
        self._conversations = [Conversation(self._common) for _ in range(jobs)]
        self._looked = 0.0

    @property
    def faults(self) -> FaultLog:
        """What is wrong with the run, whichever of the programs did it."""
        return self._common.faults

    def start(self, suite: str) -> Any:
        """Start the program, and return its answer to `initialize`, unchecked.

        Raises:
            CannotRun: where it cannot be started, or does not answer.
        """
        self._common.suite = suite
        for each in self._conversations:
            each.begin()
        while any(each.stage is Stage.GREETING for each in self._conversations):
            for _ in self._turn():
                pass
        for each in self._conversations:
            if each.trouble is not None:
                crowded = any(other.trouble is None for other in self._conversations)
                raise CannotRun(
                    each.trouble + ("; another of it was running beside it: try --jobs 1" if crowded else "")
                )
        assert self._common.said is not None, "whoever is not in trouble has introduced itself"
        return self._common.said.value

    def ask(self, questions: Sequence[Question]) -> Iterator[Reply]:
        """Put all questions, starting the program anew when it breaks on one of them."""
        line = deque(range(len(questions)))
        for each in self._conversations:
            each.take_over(questions, line, len(self._conversations))
        while any(each.is_busy for each in self._conversations):
            yield from self._turn()
        for each in self._conversations:
            if each.trouble is not None:
                self.faults.note(Fault.GIVEN_UP, each.trouble)
        for number in line:
            yield Reply(number, Failure(Kind.SILENT, "the program was given up before this question"), 0.0)

    def stop(self) -> None:
        """Send `shutdown`, and note it if the program does not answer and end as it should."""
        for each in self._conversations:
            each.say_goodbye()
        while any(each.is_busy for each in self._conversations):
            for _ in self._turn():
                pass
        self.close()

    def close(self) -> None:
        """Leave nothing running."""
        with ExitStack() as stack:  # whatever happens to one of them, the others are closed too
            for each in self._conversations:
                stack.callback(each.close)
            for each in self._conversations:
                if each.program is not None:
                    each.program.ask_to_end()

    def log(self) -> str:
        """The end of standard error, over all restarts and all of the programs, as it came."""
        return self._common.log.text()

    def afresh(self) -> Process:
        """The same program, to be started once more beside this; its faults are its own."""
        other = Process(self._common.command, self._common.limits)
        other._common = replace(self._common, faults=FaultLog())
        other._conversations = [Conversation(other._common)]
        return other

    def _turn(self) -> Iterator[Reply]:
        """Let all go on, wait until something happens to one of them, and hear what did."""
        for each in self._conversations:
            each.go_on()
        running = [(each, each.program) for each in self._conversations if each.program is not None]
        now = time.monotonic()
        due = min((each.due for each, _ in running), default=now)
        wait([program for _, program in running], min(due - now, LOOK))
        for each, _ in running:
            yield from each.hear()
        if time.monotonic() >= self._looked + LOOK:
            self._looked = time.monotonic()
            for each, _ in running:
                yield from each.look()
