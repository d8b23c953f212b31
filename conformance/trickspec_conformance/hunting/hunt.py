"""A hunt: until when it goes on, and what came of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trickspec_conformance.claims import Claims
from trickspec_conformance.hunting.disagreement import Disagreement, Signature

if TYPE_CHECKING:
    from trickspec_conformance.faults import FaultLog


@dataclass(frozen=True, slots=True)
class Until:
    """When the hunt ends by itself: after these seconds, and as soon as so many disagreements are told."""

    seconds: float | None = None
    disagreements: int | None = None


@dataclass
class Hunt:
    """What came of a hunt. `trouble` says why the implementation could not be run; `times` counts what was told once.

    `decided` says how often each rule decided. `complete` is false where somebody stopped it.
    """

    seed: int
    faults: FaultLog
    claims: Claims | None = None
    trouble: str | None = None
    found: list[Disagreement] = field(default_factory=list)
    told: set[Signature] = field(default_factory=set)
    times: Counter[Signature] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    decided: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0
    complete: bool = False
    log: str = ""
