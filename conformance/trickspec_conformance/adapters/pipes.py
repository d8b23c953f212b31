"""A program with its three pipes, none of which can block us: what is to be sent waits until it is taken.

There are no threads. `wait` serves the pipes of any number of programs at once, from one place.
"""

from __future__ import annotations

import math
import os
import select
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import IO, Final

from trickspec.protocol import MAX_LINE
from trickspec_conformance.adapters import memory, remains
from trickspec_conformance.adapters.lines import Event, Heard, Lines

CAN_WAIT: Final = hasattr(select, "poll")
"""Whether this system lets several pipes be waited for at once; Windows does not."""
KEPT_OF_STDERR: Final = 64 * 1024
GRACE: Final = 2.0
"""Seconds between asking a program to end and ending it, and those that what it started may outlive it."""
_AT_ONCE: Final = 64 * 1024
"""How many bytes are read at a time."""
_LAST_READS: Final = 16
"""How often the rest of a pipe is read whose program has ended: something else may go on writing to it for ever."""
_MOMENT: Final = 0.02


class Tail:
    """The last bytes of a stream."""

    def __init__(self) -> None:
        self._kept = bytearray()

    def append(self, chunk: bytes) -> None:
        """Take more in, and let go of what is too old."""
        self._kept += chunk
        del self._kept[:-KEPT_OF_STDERR]

    def text(self) -> str:
        """What is kept, whatever the bytes are."""
        return bytes(self._kept).decode("utf-8", "replace")


class Program:
    """One running program. What it says is kept until it is asked for; what it writes to standard error goes to `log`.

    Raises:
        OSError, ValueError: where it cannot be started.
    """

    def __init__(self, command: Sequence[str], log: Tail) -> None:
        self._mark = remains.new_mark()
        # A session of its own: whatever it starts can be ended with it, and Ctrl-C is for us to handle.
        self._process = subprocess.Popen(  # noqa: S603 - running the user's command is the purpose
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=remains.marking(self._mark),
        )
        memory.give_up_first(self._process.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in self._pipes)
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._log = log
        self._lines = Lines(MAX_LINE)
        self._outbox = bytearray()
        self._inbox: list[Heard] = []
        self._speaks = True
        self._logs = True

    @property
    def status(self) -> int | None:
        """The exit status, once it has ended."""
        return self._process.poll()

    def send(self, line: bytes) -> None:
        """Pass a line on to the program as soon as it takes it."""
        self._outbox += line

    def heard(self) -> list[Heard]:
        """Everything that it has said since this was last asked."""
        heard, self._inbox = self._inbox, []
        return heard

    def uses_more_than(self, mebibytes: int) -> bool:
        """Whether it uses more memory than this, with what it has started."""
        return memory.uses_more_than(self._process.pid, mebibytes)

    def look(self) -> None:
        """See whether it has ended, although something that it started keeps its output open."""
        if self._speaks and self.status is not None:
            for _ in range(_LAST_READS):
                if not self._listen():
                    break
            self._fall_silent()

    def survivors(self, seconds: float) -> list[str]:
        """What it has started and left running; a moment is given to what ends because its parent has."""
        deadline = time.monotonic() + seconds
        while (left := remains.marked(self._mark)) and time.monotonic() < deadline:
            time.sleep(_MOMENT)
        return sorted(map(remains.name_of, left))

    def ask_to_end(self) -> None:
        """Tell it to end, without waiting for that."""
        self._outbox.clear()
        _close(self._pipes[0])
        if self.status is None:
            self._signal(signal.SIGTERM)

    def stop(self) -> None:
        """End it if it has not ended, and everything that it has started with it."""
        try:
            self.ask_to_end()
            deadline = time.monotonic() + GRACE
            while self.status is None and time.monotonic() < deadline:
                wait([self], _MOMENT)
                self._inbox.clear()
        finally:  # even if someone is in a hurry
            self._signal(signal.SIGKILL)
            self._process.wait()
            self._sweep()
            for _ in range(_LAST_READS):
                self._serve_log()
            for pipe in self._pipes:
                _close(pipe)

    def write(self) -> None:
        """Send as much as the program takes."""
        try:
            while self._outbox:
                del self._outbox[: os.write(self._stdin, self._outbox)]
        except BlockingIOError:
            return
        except OSError:  # it has stopped listening; that it ended is told by what it says
            self._outbox.clear()

    def watched(self) -> Iterator[tuple[int, int]]:
        """The pipes that something is expected of, and what."""
        if self._speaks:
            yield self._stdout, select.POLLIN
        if self._logs:
            yield self._stderr, select.POLLIN
        if self._outbox:
            yield self._stdin, select.POLLOUT

    def serve(self, pipe: int) -> None:
        """Read from one of its pipes, or write to it."""
        if pipe == self._stdout:
            self._listen()
        elif pipe == self._stderr:
            self._serve_log()
        else:
            self.write()

    def _listen(self) -> bool:
        """Read once what it says; whether something came."""
        chunk = _read(self._stdout)
        if chunk:
            self._inbox += self._lines.feed(chunk)
        elif chunk is not None:
            self._fall_silent()
        return bool(chunk)

    def _fall_silent(self) -> None:
        if self._speaks:
            self._speaks = False
            self._inbox += [*self._lines.end(), Event.ENDED]

    def _serve_log(self) -> None:
        chunk = _read(self._stderr) if self._logs else None
        if chunk:
            self._log.append(chunk)
        elif chunk is not None:
            self._logs = False

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):  # nothing is left to be ended
            os.killpg(self._process.pid, number)

    def _sweep(self) -> None:
        """End what has left the session; again, since what was found may have started more meanwhile."""
        deadline = time.monotonic() + GRACE
        while (left := remains.marked(self._mark)) and time.monotonic() < deadline:
            for pid in left:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(_MOMENT)


def wait(programs: Iterable[Program], seconds: float) -> None:
    """Wait until a program says something or takes what was sent to it, but no longer than these seconds."""
    poll = select.poll()
    programs_by_pipe = {}
    for program in programs:
        program.write()
        for pipe, what in program.watched():
            poll.register(pipe, what)
            programs_by_pipe[pipe] = program
    for pipe, _ in poll.poll(math.ceil(max(0.0, seconds) * 1000)):
        programs_by_pipe[pipe].serve(pipe)


def _read(pipe: int) -> bytes | None:
    """What can be read now: nothing where nothing is there yet, no bytes where nothing will come any more."""
    try:
        return os.read(pipe, _AT_ONCE)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _close(pipe: IO[bytes]) -> None:
    with suppress(OSError):  # what is still in it has no reader
        pipe.close()
