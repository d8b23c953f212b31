"""Chance that is the same everywhere: every choice is made from one stream of numbers whose values Python promises to keep."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Choices that follow from a text: the same text, the same choices.

    Only `random()` gives the same numbers in every version of Python, so everything here is made of it.
    """

    def __init__(self, seed: str) -> None:
        self._draw = random.Random(seed).random  # noqa: S311 - not for secrets: a seed must give the same everywhere

    def below(self, end: int) -> int:
        """A whole number from 0 to `end - 1`."""
        return int(self._draw() * end)

    def percent(self, share: int) -> bool:
        """True in so many cases of a hundred."""
        return self._draw() * 100 < share

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in any order."""
        mixed = list(items)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed

    def weighted(self, weights: Mapping[T, float]) -> T:
        """One of the keys, each as often as its weight says."""
        items = list(weights)
        left = self._draw() * sum(weights.values())
        for item in items:
            left -= weights[item]
            if left < 0:
                return item
        return items[-1]

    def nearly_sorted(self, items: Sequence[T], disorder: float) -> list[T]:
        """The items in their order, each moved by up to a share of the whole length."""
        places = {place: place + self._draw() * disorder * len(items) for place in range(len(items))}
        return [items[place] for place in sorted(places, key=lambda place: places[place])]

    def split(self, total: int, parts: int) -> list[int]:
        """A total in so many parts, one of them often greater than the others."""
        counts = [0] * parts
        favourite = self.below(parts)
        for _ in range(total):
            counts[favourite if self.percent(40) else self.below(parts)] += 1
        return counts
