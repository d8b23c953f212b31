"""Many tasks at once: each says what it must know next, all their questions are put together, and each goes on with its answer.

A task is a generator: it yields a question, is sent what was heard, and returns what it was for.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias, TypeVar

from trickspec_conformance.adapters import Question
from trickspec_conformance.corpus.witnesses import Heard

T = TypeVar("T")
Steps: TypeAlias = Generator[Question, Heard, T]
Ask: TypeAlias = Callable[[Sequence[Question]], list[Heard]]

AT_ONCE = 500
"""How many tasks are under way together; as one ends, the next begins."""


def together(tasks: Sequence[Steps[T]], ask: Ask) -> list[T]:
    """What the tasks return, in their order."""
    results: dict[int, T] = {}
    waiting: dict[int, Question] = {}
    begun = 0
    while len(results) < len(tasks):
        while len(waiting) < AT_ONCE and begun < len(tasks):
            _go_on(tasks, begun, None, waiting, results)
            begun += 1
        asked = list(waiting.items())
        waiting.clear()
        for (number, _), heard in zip(asked, ask([question for _, question in asked]), strict=True):
            _go_on(tasks, number, heard, waiting, results)
    return [results[number] for number in range(len(tasks))]


def _go_on(
    tasks: Sequence[Steps[T]], number: int, heard: Heard, waiting: dict[int, Question], results: dict[int, T]
) -> None:
    """Send a task what it waits for; it asks again, or it is done."""
    try:
        waiting[number] = tasks[number].send(heard)
    except StopIteration as done:
        results[number] = done.value
