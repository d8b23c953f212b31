"""Making a disagreement as small as it can be: nothing can be taken away from what is left, and nothing in it is simpler.

Hypothesis has a shrinker, which is not used. It shrinks what its own strategies drew, and a disagreement comes from elsewhere; it
tries one example after the other, where a program that answers many questions at once is asked dozens in the time of one; it
stops when it has tried enough, and does not promise that nothing can be taken away; and the command would need it wherever it is
installed. What stands here tries everything that weighs less, the lightest first, until nothing of it disagrees any more.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeAlias

from trickspec_conformance.faults import Fault
from trickspec_conformance.hunting.removing import smaller
from trickspec_conformance.hunting.simplifying import simpler
from trickspec_conformance.hunting.weighing import weight
from trickspec_conformance.outcomes import Kind

if TYPE_CHECKING:
    from trickspec_conformance.hunting.disagreement import Disagreement
    from trickspec_conformance.hunting.position import Position
    from trickspec_conformance.hunting.sides import Sides

Meant: TypeAlias = "Callable[[Disagreement], bool]"
"""Whether a disagreement is one that may take the place of the one that is made smaller."""

Lighter: TypeAlias = "Callable[[Sides, Position], Iterable[Position]]"
"""What is to be tried in the place of a position, all of it lighter, in the order in which it is tried."""

AT_ONCE: Final = 64
"""How many positions are tried together."""
PATIENCE: Final = 30.0
"""Seconds for one disagreement; what is left of them is seldom needed, unless each try waits for a program that hangs."""
_COSTLY: Final = (Kind.CRASHED, Kind.TIMED_OUT, Kind.SILENT)
"""After these a program is started anew, so positions are tried one by one: what does not disagree costs nothing then."""


def shrink(sides: Sides, found: Disagreement, meant: Meant, patience: float = PATIENCE) -> Disagreement:
    """The smallest disagreement that this one leads to; it is marked as such, unless time ran out before it was.

    First things are taken away, as long as anything can go; then what is left is made simpler; and when that is done, perhaps
    something can go again.
    """
    deadline = time.monotonic() + patience
    before = None
    while before is not found:
        before = found
        for lighter in (_smaller, _simpler):
            while (better := _better(sides, found, lighter, meant, deadline)) is not None:
                found = better
    given_up = sides.adapter.faults.find(Fault.GIVEN_UP) is not None
    return found if given_up or time.monotonic() >= deadline else replace(found, smallest=True)


def _better(sides: Sides, found: Disagreement, lighter: Lighter, meant: Meant, deadline: float) -> Disagreement | None:
    """The first disagreement among what weighs less; none where time has run out."""
    at_once = 1 if found.kind in _COSTLY else AT_ONCE
    positions = lighter(sides, found.position)
    tried = (question for each in positions if (question := sides.question(each)) is not None)
    while time.monotonic() < deadline and (some := list(itertools.islice(tried, at_once))):
        for other in sides.disagreements(some):
            if meant(other) and sides.holds(other.position, other.right):
                return other
    return None


def _smaller(_: Sides, position: Position) -> Iterable[Position]:
    return smaller(position)


def _simpler(sides: Sides, position: Position) -> Iterable[Position]:
    """Whatever is simpler, the simplest first."""
    ruleset = sides.library.ruleset(position.game)
    own = weight(ruleset, position)
    weighed = [(weight(ruleset, other), other) for other in simpler(ruleset, position)]
    return [other for lighter, other in sorted(weighed, key=lambda each: each[0]) if lighter < own]
