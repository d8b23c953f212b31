"""What a program may take before it is stopped."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds to introduce itself, to answer, counted from the answer before, and to end; MiB of memory, or no limit.

    `patience` is how long nothing but breaking down may come of a program before it is given up.
    """

    start: float = 30.0
    answer: float = 10.0
    end: float = 5.0
    memory: int | None = 2048
    patience: float = 30.0
