"""Measuring side by side: every case in turn, round after round, and what is told are medians and ratios within a round.

A machine that does other things besides is slower or faster from one minute to the next, but within a round it is about the same
for all. So a rate by itself says little, and a ratio much.
"""

from __future__ import annotations

import gc
import resource
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from trickspec_conformance.errors import WrongUsage

LONG_ENOUGH: Final = 0.1
"""Seconds that one measurement takes at least; what is done faster is done several times."""

Clock = Callable[[], float]
processor: Clock = time.process_time
"""The time of this process: what else goes on counts less."""
wall: Clock = time.perf_counter


def started_programs() -> float:
    """The processor time of the programs that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


@dataclass(frozen=True, slots=True)
class Case:
    """Something that is measured: `run` does it once and gives how many of the group's units that was.

    `verify` is asked before anything is measured, and raises `AssertionError` where a side does not do what it is said to do.
    """

    name: str
    what: str
    run: Callable[[], int]
    verify: Callable[[], None] = lambda: None
    clock: Clock = processor
    once: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Cases that do the same work, the first of them the reference; `each` says that a row is the time of one unit."""

    name: str
    title: str
    unit: str
    cases: Sequence[Case]
    each: bool = False


@dataclass(frozen=True, slots=True)
class Figures:
    """The units a second of every case, round by round."""

    rounds: int
    groups: Sequence[Group]
    rates: dict[str, list[float]] = field(default_factory=dict)

    def rate(self, case: str) -> float:
        """The median of the rates of a case."""
        return statistics.median(self.rates[case])

    def ratio(self, case: str, other: str) -> float:
        """How many times as fast a case is as another: the median of the ratios within each round."""
        pairs = zip(self.rates[case], self.rates[other], strict=False)  # a case that is measured once has one round
        return statistics.median(own / theirs for own, theirs in pairs)

    def times_as_long(self, case: str, other: str) -> float:
        """How many times as long a unit takes as another."""
        return self.ratio(other, case)


def measure(groups: Sequence[Group], rounds: int, tell: Callable[[str], None]) -> Figures:
    """Verify every case, warm it up, and measure all of them in turn, so many rounds."""
    cases = [case for group in groups for case in group.cases]
    if not cases:
        raise WrongUsage("nothing is to be measured")
    figures = Figures(rounds, groups, {case.name: [] for case in cases})
    for case in cases:
        tell(f"is it so? {case.name}")
        case.verify()
    times = {case.name: 1 if case.once else _repeats(case) for case in _told(cases, tell, "warming up")}
    for number in range(1, rounds + 1):
        due = [case for case in cases if number == 1 or not case.once]
        for case in _told(due, tell, f"round {number} of {rounds}"):
            figures.rates[case.name].append(_rate(case, times[case.name]))
    return figures


def _told(cases: Iterable[Case], tell: Callable[[str], None], doing: str) -> Iterator[Case]:
    for case in cases:
        tell(f"{doing}: {case.name}")
        yield case


def _repeats(case: Case) -> int:
    """How often a case is to be run, so that one measurement is long enough; the first run is not measured."""
    case.run()
    begun = case.clock()
    case.run()
    return max(1, round(LONG_ENOUGH / max(case.clock() - begun, 1e-6)))


def _rate(case: Case, times: int) -> float:
    with _no_collecting():
        begun = case.clock()
        done = sum(case.run() for _ in range(times))
        return done / (case.clock() - begun)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """No garbage is collected while the clock runs, on no side: whose turn it would be is chance."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
