"""Steering: what lately led to what was seldom asked gets its turn more often.

A sitting is a ground, a deal and a maker, each chosen by a wheel of its own. What its questions are about, the rules that decide
them above all, is counted. A sitting is worth the more, the seldomer that was before, and the less, the longer its questions are,
since many short ones are asked in the time of one that is long. Where rules are named to steer to, only what they decide counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from trickspec_conformance.hunting.deciding import rules_of
from trickspec_conformance.hunting.ground import is_meant

if TYPE_CHECKING:
    from trickspec_conformance.corpus.chance import Chance
    from trickspec_conformance.hunting.sides import Question

MEMORY: Final = 0.7
"""How much of a worth is what it was, the rest being what it is found to be now."""
LEAST: Final = 0.1
"""This part of what all are worth on average is added to each, so that everything comes about again."""
ANY: Final = 250
"""What any question costs, beside what it costs the more, the longer it is: so many letters."""


def cost_of(made: Iterable[Mapping[str, Any]]) -> int:
    """What it costs to make all this and, where it is a question, to ask it."""
    return sum(ANY + len(str(given)) for given in made)


class Wheel:
    """A choice among names, each as often as it lately was worth; what was never chosen comes first, in its order."""

    def __init__(self, names: Iterable[str]) -> None:
        self._worth: dict[str, float | None] = dict.fromkeys(names)

    def choose(self, chance: Chance, among: Sequence[str] | None = None) -> str:
        """One of the names, or of those of them that are allowed."""
        names = list(self._worth) if among is None else among
        known = {name: worth for name in names if (worth := self._worth[name]) is not None}
        if len(known) < len(names):
            return next(name for name in names if name not in known)
        least = LEAST * sum(known.values()) / len(known) or 1.0
        return chance.weighted({name: least + worth for name, worth in known.items()})

    def credit(self, name: str, worth: float) -> None:
        """Remember what a choice was worth."""
        before = self._worth[name]
        self._worth[name] = worth if before is None else MEMORY * before + (1 - MEMORY) * worth


class Counts:
    """What was asked so far: how often each rule decided, and whatever else tells questions apart."""

    def __init__(self, meant: Sequence[str] = ()) -> None:
        self.rules: Counter[str] = Counter()
        self._features: Counter[tuple[object, ...]] = Counter()
        self._meant = meant

    def worth(self, questions: Sequence[Question], cost: int) -> float:
        """What it was worth to make these questions at this cost; they are counted from now on."""
        return sum(map(self._worth, questions)) / cost if cost else 0.0

    def _worth(self, question: Question) -> float:
        position, right = question.position, question.put.case.expect
        rules = rules_of(question.ruleset, position.ask, position.given, right)
        self.rules.update(rules)
        features = [*((position.ask, rule) for rule in rules), _kind(question)]
        seldom = max((1 + self._features[feature]) ** -0.5 for feature in features)
        self._features.update(features)
        if self._meant and not any(is_meant(rule, self._meant) for rule in rules):
            return 0.0
        return 1.0 if self._meant else seldom


def _kind(question: Question) -> tuple[object, ...]:
    """What tells questions apart beside their rules: deal, options, meanings that are played, what a record is and where."""
    given, right = question.position.given, question.put.case.expect
    at = right.get("at") or {}
    about = given.get("record", given)
    options = tuple(question.put.options.items())
    meanings = tuple(play.partition(":")[2][:1] for play in given["trick"]["plays"]) if "trick" in given else ()
    said = (right.get("status"), at.get("step"), at.get("field"))
    return (question.position.ask, options, about.get("deal"), meanings, *said)
