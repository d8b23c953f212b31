"""A program with its three pipes, each served by a thread of its own, so that neither side can ever block the other."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum, auto
from typing import IO, Final

from trickspec.protocol import MAX_LINE

KEPT_OF_STDERR: Final = 64 * 1024
LINES_WAITING: Final = 256
"""How many lines may wait to be heard before the program has to."""
GRACE: Final = 2.0
"""Seconds between asking a program to end and ending it."""


class Event(Enum):
    """What may come instead of a line."""

    NOTHING = auto()
    ENDED = auto()
    TOO_LONG = auto()


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
    """One running program. Lines are sent and received; what it writes to standard error goes to `log`."""

    def __init__(self, command: Sequence[str], log: Tail) -> None:
        # A session of its own: whatever it starts can be ended with it, and Ctrl-C is for us to handle.
        self._process = subprocess.Popen(  # noqa: S603 - running the user's command is the purpose
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        self._log = log
        self._inbox: queue.Queue[bytes | Event] = queue.Queue(LINES_WAITING)
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._ended = threading.Event()
        jobs = {"stdin": self._write, "stdout": self._read, "stderr": self._drain, "end": self._watch}
        self._threads = {name: threading.Thread(target=job, name=name, daemon=True) for name, job in jobs.items()}
        for thread in self._threads.values():
            thread.start()

    def send(self, line: bytes) -> None:
        """Pass a line on to the program as soon as it takes it."""
        self._outbox.put(line)

    def receive(self, seconds: float) -> bytes | Event:
        """The next line, or what came instead of one; nothing, when these seconds have passed."""
        try:
            return self._inbox.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return Event.NOTHING

    def wait(self, seconds: float) -> int | None:
        """The exit status, if the program ends within these seconds."""
        self._ended.wait(seconds)
        return self._process.returncode if self._ended.is_set() else None

    def stop(self) -> None:
        """End the program if it has not ended, and everything that it has started with it."""
        self._closing.set()
        self._outbox.put(None)
        try:
            if not self._ended.is_set():
                self._signal(signal.SIGTERM)
                self._ended.wait(GRACE)
        finally:  # even if someone is in a hurry
            self._signal(_KILL)
        self._process.wait()
        for name, pipe in self._pipes().items():
            self._threads[name].join(GRACE)
            if not self._threads[name].is_alive():
                _close(pipe)

    def _pipes(self) -> dict[str, IO[bytes]]:
        pipes = {"stdin": self._process.stdin, "stdout": self._process.stdout, "stderr": self._process.stderr}
        return {name: pipe for name, pipe in pipes.items() if pipe is not None}

    def _signal(self, number: int) -> None:
        with suppress(ProcessLookupError, PermissionError):  # nothing is left to be ended
            if sys.platform == "win32":
                self._process.terminate()
            else:
                os.killpg(self._process.pid, number)

    def _write(self) -> None:
        pipe = self._pipes()["stdin"]
        with suppress(OSError):  # it has stopped listening; that it ended is told by `stdout`
            while (line := self._outbox.get()) is not None:
                pipe.write(line)
                pipe.flush()
        _close(pipe)

    def _read(self) -> None:
        pipe = self._pipes()["stdout"]
        while line := pipe.readline(MAX_LINE + 1):
            if len(line) <= MAX_LINE:
                self._put(line)
                continue
            self._put(Event.TOO_LONG)
            while line and not line.endswith(b"\n"):
                line = pipe.readline(MAX_LINE)
        self._put(Event.ENDED)

    def _drain(self) -> None:
        pipe = self._pipes()["stderr"]
        while chunk := os.read(pipe.fileno(), 4096):
            self._log.append(chunk)

    def _watch(self) -> None:
        """A program may end while something that it started keeps its output open."""
        self._process.wait()
        self._ended.set()
        self._threads["stdout"].join(GRACE)
        self._put(Event.ENDED)

    def _put(self, item: bytes | Event) -> None:
        while not self._closing.is_set():
            try:
                self._inbox.put(item, timeout=0.1)
            except queue.Full:
                continue
            return


_KILL: Final = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL


def _close(pipe: IO[bytes]) -> None:
    with suppress(OSError):  # what is still in it has no reader
        pipe.close()
