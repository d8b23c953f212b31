"""The fewest readings that explain the most: always the one that fits most of what is left, until none fits anything.

A reading is worth the wrong answers that it fits, less the right ones that speak against it. There are hundreds of readings, and
each has to be compiled; so those about the most suspected rules are tried first and on a few answers, and when one fits
everything, those about rules that are suspected less are not tried at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from trickspec_conformance.explaining.evidence import place, suspicion_of, way_of, ways
from trickspec_conformance.explaining.explanation import Explanation
from trickspec_conformance.explaining.fitting import TELLING, Fitting
from trickspec_conformance.explaining.reading import Reading, Source
from trickspec_conformance.reports.limits import spread

if TYPE_CHECKING:
    from trickspec_conformance.explaining.evidence import Evidence
    from trickspec_conformance.explaining.playing import Players
    from trickspec_conformance.outcomes import Outcome

BATCH: Final = 80
"""How many readings are compiled before it is asked whether more are needed; nine explanations of ten are among half as many."""
ENOUGH: Final = 15_000
"""How much may be done for one game, counted in questions that are asked of readings: so many take some six seconds."""
MOST_EXPLANATIONS: Final = 6
FEW: Final = 12
MANY: Final = 60
"""How many wrong answers every reading is tried on: first a few, and if none fits, more."""
FINALISTS: Final = 5
"""How many readings that fit best are held against everything."""
ABOUT: Final = 60
OTHERS: Final = 40
"""How many right answers are looked at: some about the rules of a reading, and some about others."""
BEARABLE: Final = 0.4
"""For every wrong answer that fits, so many right ones may speak against a reading; with more it is no explanation."""
NAMED: Final = 3
"""How many rules are named where nothing but suspicion tells which is at fault."""

PREFERENCE: Final = {
    Source.MISSING: 0.46,
    Source.RULING: 0.2,
    Source.OPTION: 0.2,
    Source.CHANGED: 0.16,
    Source.ORDER: 0.12,
    Source.MISTAKE: 0.04,
    Source.BORROWED: -1.0,
}
"""Added to the suspicion of its rule where readings fit equally well: a missing rule is the simplest thing to say.

What is borrowed says nothing of a rule of this game, and is told if nothing else fits so well.
"""


@dataclass(frozen=True, slots=True)
class Sample:
    """What a reading is tried on: wrong answers, of so many, and right ones."""

    wrong: Sequence[Outcome]
    right: Sequence[Outcome]
    number: int


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of trying a reading: its worth in wrong answers, and whether it fits all of them and none speaks against it."""

    reading: Reading
    worth: float
    preference: float
    whole: bool


class Choosing:
    """The search for the explanations of one game."""

    def __init__(self, evidence: Evidence, readings: Sequence[Reading], players: Players) -> None:
        self._evidence = evidence
        self._all = readings
        self._fitting = Fitting(players)
        self._suspicion = evidence.suspicion
        self._readings = self._suspected()
        self.left = list(evidence.wrong)

    def explanations(self) -> Iterator[Explanation]:
        """One explanation after the other; `left` is what they do not explain."""
        for _ in range(MOST_EXPLANATIONS):
            best = self._best()
            if best is None:
                return
            explained = self._fitting.among(best, self.left)
            yield self._explanation(best, explained)
            gone = {outcome.case.id for outcome in explained}
            self.left = [outcome for outcome in self.left if outcome.case.id not in gone]
            self._suspicion = suspicion_of(self.left, self._evidence.right)
            self._readings = self._suspected()

    def _suspected(self) -> list[list[Reading]]:
        """The readings in batches, those about the most suspected rules first; what need not be compiled is all in the first.

        Readings about rules that are not suspected are left out, unless no wrong case cites a rule.
        """
        by_strength = sorted(self._all, key=self._strength, reverse=True)
        at_once = [reading for reading in by_strength if not reading.changes]
        compiled = [reading for reading in by_strength if reading.changes]
        suspected = [reading for reading in compiled if self._strength(reading)] or compiled
        first = sorted([*at_once, *suspected[:BATCH]], key=self._strength, reverse=True)
        return [first, *(suspected[at : at + BATCH] for at in range(BATCH, len(suspected), BATCH))]

    def _explanation(self, reading: Reading, explained: Sequence[Outcome]) -> Explanation:
        right = [outcome for _, some in _parted(reading, self._evidence.right) for outcome in some]
        return Explanation(
            reading.source,
            self._rules(reading),
            reading.says,
            tuple(outcome.case.id for outcome in explained),
            reading.id,
            len(right) - len(self._fitting.among(reading, right)),
            len(right),
        )

    def _best(self) -> Reading | None:
        """The reading that is worth most, in the commonest way of playing that is left and has one."""
        telling = [outcome for outcome in self.left if outcome.kind in TELLING]
        for way in ways(telling):
            wrong = [outcome for outcome in telling if way_of(outcome) == way]
            right = [outcome for outcome in self._evidence.right if way_of(outcome) == way]
            for size in (FEW, MANY) if len(wrong) > FEW else (FEW,):
                sample = Sample(spread(wrong, size, place), right, len(wrong))
                finalists = (each.reading for each in _in_order(self._all_tried(sample))[:FINALISTS])
                held = [tried for each in finalists if (tried := self._try(each, Sample(wrong, right, len(wrong))))]
                if held:
                    return _in_order(held)[0].reading
        return None

    def _all_tried(self, sample: Sample) -> list[Tried]:
        """What came of trying one reading after the other, until nothing better can be expected."""
        found: list[Tried] = []
        for batch in self._readings:
            for reading in batch:
                whole = max((each.preference for each in found if each.whole), default=None)
                hopeless = whole is not None and self._strength(reading) + max(PREFERENCE.values()) < whole
                if hopeless or self._fitting.spent > ENOUGH:
                    return found
                if tried := self._try(reading, sample):
                    found.append(tried)
            if any(2 * each.worth >= sample.number for each in found):
                return found  # this explains half of what is left
        return found

    def _try(self, reading: Reading, sample: Sample) -> Tried | None:
        """The worth of a reading; None where it fits nothing, or too much speaks against it."""
        fits = len(self._fitting.among(reading, sample.wrong))
        if not fits:
            return None
        all_fits = fits * sample.number / len(sample.wrong)
        against = self._against(reading, sample.right)
        if against > BEARABLE * all_fits:
            return None
        preference = self._strength(reading) + PREFERENCE[reading.source]
        return Tried(reading, all_fits - against, preference, fits == len(sample.wrong) and not against)

    def _against(self, reading: Reading, right: Sequence[Outcome]) -> float:
        """How many right answers speak against a reading, as far as those that are looked at tell."""
        return sum(len(all_) * (1 - self._fitting.share(reading, some)) for all_, some in _parted(reading, right))

    def _strength(self, reading: Reading) -> float:
        """How strongly the rule is suspected that a reading is about."""
        return max(map(self._suspicion.of, self._rules(reading)[:1]), default=0.0)

    def _rules(self, reading: Reading) -> tuple[str, ...]:
        """The rules that a reading is about, the likeliest first."""
        if not reading.suspects:
            return reading.rules
        if reading.source is Source.BORROWED:
            suspects = dict.fromkeys((*reading.rules, *self._suspicion.suspects()[:NAMED]))
            return tuple(self._suspicion.most(suspects)[:NAMED])
        return tuple(self._suspicion.most(reading.rules))


def _in_order(tried: Iterable[Tried]) -> list[Tried]:
    """The best first."""
    return sorted(tried, key=lambda each: (round(each.worth, 6), each.preference), reverse=True)


def _parted(reading: Reading, right: Sequence[Outcome]) -> list[tuple[list[Outcome], list[Outcome]]]:
    """Right answers about the rules of a reading, and others; of each all of them, and those that are looked at."""
    rules = set(reading.rules)
    about = [outcome for outcome in right if rules.intersection(outcome.case.rules)]
    others = [outcome for outcome in right if not rules.intersection(outcome.case.rules)]
    return [(about, spread(about, ABOUT, place)), (others, spread(others, OTHERS, place))]
