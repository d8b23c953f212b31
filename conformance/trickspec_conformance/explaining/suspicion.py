"""Which rule is at fault, judged by nothing but which cases went wrong and which rules they cite.

A rule is suspected the more, the more of what went wrong is about it, and the less of what is about it went right. The measure is
Ochiai's, with which faults are located in programs: wrong cases that cite the rule, over the root of all that went wrong times
all that cite it. Three things are added up: the measure over the rules that a case cites, half the same over the one rule under
which it is filed, and a quarter of the share of what went wrong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case

FILED: Final = 0.5
SHARE: Final = 0.25


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cases cite each rule, and how many are filed under it."""

    citing: Counter[str]
    filed: Counter[str]
    number: int

    @classmethod
    def of(cls, cases: Iterable[Case]) -> Counts:
        """The counts of cases."""
        listed = list(cases)
        citing = Counter(rule for case in listed for rule in set(case.rules))
        return cls(citing, Counter(filed_under(case) for case in listed), len(listed))


def filed_under(case: Case) -> str:
    """The rule in a case's name; a recorded case has none there."""
    return case.id.partition("/")[0]


class Suspicion:
    """How strongly each rule is suspected."""

    def __init__(self, wrong: Sequence[Case], everything: Iterable[Case]) -> None:
        self.wrong = Counts.of(wrong)
        self.all = Counts.of(everything)
        self._of = {rule: self._measured(rule) for rule in self.wrong.citing}

    def of(self, rule: str) -> float:
        """Nothing for a rule that no wrong case cites."""
        return self._of.get(rule, 0.0)

    def most(self, rules: Iterable[str]) -> list[str]:
        """Rules, the most suspected first, and those that are as much so as they stood."""
        return sorted(rules, key=self.of, reverse=True)

    def suspects(self) -> list[str]:
        """Every rule that is suspected, the most suspected first."""
        return self.most(self._of)

    def _measured(self, rule: str) -> float:
        wrong = self.wrong
        cited = wrong.citing[rule] / sqrt(wrong.number * self.all.citing[rule])
        filed = wrong.filed[rule] / sqrt(wrong.number * max(1, self.all.filed[rule]))
        return cited + FILED * filed + SHARE * wrong.citing[rule] / wrong.number
