"""Hunting: ask, compare, and make every new disagreement small, until the time is up, enough is found, or somebody stops it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from trickspec.version import __version__
from trickspec_conformance.attempt import attempt
from trickspec_conformance.claims import Claims, read_claims
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.faults import Fault
from trickspec_conformance.hunting.block import Block
from trickspec_conformance.hunting.disagreement import Disagreement, Signature
from trickspec_conformance.hunting.ground import Wanted, grounds
from trickspec_conformance.hunting.hunt import Hunt, Until
from trickspec_conformance.hunting.shrinking import shrink
from trickspec_conformance.hunting.sides import Sides
from trickspec_conformance.hunting.stream import Stream
from trickspec_conformance.hunting.weighing import weight
from trickspec_conformance.outcomes import Kind

if TYPE_CHECKING:
    from trickspec.library import Library
    from trickspec_conformance.adapters import Adapter
    from trickspec_conformance.hunting.sides import Question

FEWEST: Final = 16
MOST: Final = 2048
"""How many questions are put at once: first few, then twice as many and so on, as long as they are answered soon."""
SOON: Final = 1.5
LATE: Final = 5.0
"""Seconds after which no more are put the next time, and after which fewer are."""

Watch: TypeAlias = Callable[[int, int], None]
"""Told how many questions were asked, and how many disagreements are known."""
Tell: TypeAlias = Callable[[Disagreement], None]
"""Told each disagreement when it is as small as it can be."""


@dataclass(frozen=True)
class Hunter:
    """Hunts one implementation."""

    library: Library
    adapter: Adapter
    wanted: Wanted
    until: Until
    tell: Tell = lambda _: None
    watch: Watch = lambda _asked, _known: None

    def hunt(self, seed: int) -> Hunt:
        """Hunt. If it is interrupted, or cannot even begin, what there is is kept.

        Raises:
            WrongUsage: where something is wanted that does not exist.
        """
        hunt = Hunt(seed, self.adapter.faults)
        begun = time.monotonic()
        with attempt(hunt, self.adapter):
            hunt.claims = read_claims(self.adapter.start(__version__))
            self._hunt(hunt, hunt.claims, begun)
            self.adapter.stop()
        hunt.seconds = time.monotonic() - begun
        return hunt

    def _hunt(self, hunt: Hunt, claims: Claims, begun: float) -> None:
        sides = Sides(self.library, claims, self.adapter)
        found = grounds(self.library, claims, self.wanted)
        if not found:
            raise CannotRun(
                "nothing that it claims is left to be asked: it claims other games or options than are wanted"
            )
        stream = Stream(sides, found, hunt.seed, self.wanted.rules)
        hunt.decided = stream.counts.rules
        questions, size = iter(stream), FEWEST
        while not self._is_over(hunt, begun):
            before = time.monotonic()
            new = self._ask(hunt, sides, questions, size)
            took = time.monotonic() - before
            for each in new:
                if not self._is_full(hunt):
                    self._look_into(hunt, sides, each)
            self.watch(hunt.asked.total(), len(hunt.found))
            size = min(MOST, 2 * size) if took < SOON else max(FEWEST, size // 2) if took > LATE else size

    def _is_given_up(self, found: Disagreement) -> bool:
        """Whether nothing came because nobody was there any more to be asked."""
        return found.kind is Kind.SILENT and self.adapter.faults.find(Fault.GIVEN_UP) is not None

    def _is_over(self, hunt: Hunt, begun: float) -> bool:
        given_up = hunt.faults.find(Fault.GIVEN_UP) is not None
        late = self.until.seconds is not None and time.monotonic() - begun >= self.until.seconds
        return given_up or late or self._is_full(hunt)

    def _is_full(self, hunt: Hunt) -> bool:
        return self.until.disagreements is not None and len(hunt.found) >= self.until.disagreements

    def _ask(self, hunt: Hunt, sides: Sides, questions: Iterator[Question], size: int) -> list[Disagreement]:
        """Put so many questions, and give the disagreements that are new: of each signature the smallest, in order of weight."""
        block = Block(questions, size)
        new: dict[Signature, tuple[tuple[int, int], Disagreement]] = {}
        for reply in self.adapter.ask(block):
            question = block.made[reply.number]
            found = sides.disagreement(question, reply)
            hunt.asked[question.position.ask] += 1
            if found is None or self._is_given_up(found):
                continue
            hunt.times[found.signature] += 1
            if found.signature not in hunt.told:
                own = weight(question.ruleset, found.position)
                known = new.get(found.signature)
                new[found.signature] = (own, found) if known is None or own < known[0] else known
        return [found for _, found in sorted(new.values(), key=lambda each: each[0])]

    def _look_into(self, hunt: Hunt, sides: Sides, found: Disagreement) -> None:
        """Make a disagreement small and tell it.

        On the way it may turn into another that is smaller still. That is told first; then this one is made small once more, and
        now kept apart from what is told. So nothing is lost, and whoever has but one fault is shown it where it is plainest.
        """
        if not self._is_there_again(sides, found):
            self._keep(hunt, replace(found, again=False))
        try:
            while found.signature not in hunt.told and not self._is_full(hunt):
                self._keep(hunt, shrink(sides, found, lambda other: self._is_news(hunt, other)))
        except KeyboardInterrupt:
            if found.signature not in hunt.told:
                self._keep(hunt, found)
            raise

    def _is_news(self, hunt: Hunt, found: Disagreement) -> bool:
        return found.signature not in hunt.told and not self._is_given_up(found)

    def _is_there_again(self, sides: Sides, found: Disagreement) -> bool:
        """Whether a question is answered otherwise than it should be when it is asked alone."""
        question = sides.question(found.position)
        assert question is not None, "it was asked before"
        return any(True for _ in sides.disagreements([question]))

    def _keep(self, hunt: Hunt, found: Disagreement) -> None:
        hunt.told.add(found.signature)
        hunt.times.setdefault(found.signature, 1)
        hunt.found.append(found)
        self.tell(found)
