"""An implementation that is a Python object: `initialize` and one method a question."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from importlib import import_module
from operator import attrgetter
from pathlib import Path
from typing import Any

from trickspec import protocol
from trickspec_conformance import plain
from trickspec_conformance.adapters import Answer, Body, Failure, Question, Refusal, Reply
from trickspec_conformance.errors import CannotRun, WrongUsage
from trickspec_conformance.faults import FaultLog
from trickspec_conformance.outcomes import Kind


class InProcess:
    """Calls an object directly. Values pass through JSON both ways, so that nothing is shared and nothing slips through."""

    def __init__(self, target: object) -> None:
        self.faults = FaultLog()
        self._target = target

    def start(self, suite: str) -> Any:
        """Call `initialize`."""
        body = self._call("initialize", {"protocol": protocol.VERSION, "suite": suite})
        if isinstance(body, Answer):
            return body.value
        raise CannotRun(f"initialize failed: {body.message}")

    def ask(self, questions: Sequence[Question]) -> Iterator[Reply]:
        """Call the method of each question, one after the other."""
        for number, question in enumerate(questions):
            begun = time.monotonic()
            body = self._call(question.method, question.params)
            yield Reply(number, body, time.monotonic() - begun)

    def stop(self) -> None:
        """An object needs no end."""

    def close(self) -> None:
        """An object leaves nothing running."""

    def log(self) -> str:
        """An object writes where this program writes, so nothing is kept."""
        return ""

    def afresh(self) -> None:
        """An object remembers whatever it remembers."""
        return None  # noqa: RET501 - an answer, and not the lack of one

    def _call(self, method: str, params: dict[str, Any]) -> Body:
        try:
            function = getattr(self._target, method, None)
            if function is None:
                return Refusal(protocol.NOT_SUPPORTED, f"there is no method {method}")
            value = function(plain.copy(params))
        except NotImplementedError as error:
            return Refusal(protocol.NOT_SUPPORTED, str(error) or "not implemented")
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever breaks in the object is its outcome, not our end
            return _refusal(error) or Failure(Kind.CRASHED, f"{type(error).__name__}: {error} ({_place(error)})")
        try:
            return Answer(plain.copy(value))
        except ValueError as error:
            return Failure(Kind.WRONG_FORM, f"what came back is {error}")


def _refusal(error: BaseException) -> Refusal | None:
    """An exception whose `code` is a whole number refuses with that code; a `SystemExit` just ends."""
    code = None if isinstance(error, SystemExit) else getattr(error, "code", None)
    return Refusal(code, str(error)) if type(code) is int else None


def _place(error: BaseException) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"


class Imported(InProcess):
    """The object that `module:attribute` names, looked for in the current folder too, and imported when it is started."""

    def __init__(self, name: str) -> None:
        super().__init__(None)
        self._name = name
        module, _, attribute = name.partition(":")
        if not (module and attribute):
            raise WrongUsage(f"{name} is no module:attribute: write it like package.module:object")

    def start(self, suite: str) -> Any:
        """Import the object and call its `initialize`."""
        module, _, attribute = self._name.partition(":")
        if "" not in sys.path:
            sys.path.insert(0, "")
        try:
            self._target = attrgetter(attribute)(import_module(module))
        except (Exception, SystemExit) as error:
            raise CannotRun(f"{self._name} cannot be imported: {type(error).__name__}: {error}") from error
        return super().start(suite)
