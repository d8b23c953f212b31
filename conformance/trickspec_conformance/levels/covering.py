"""Choosing few cases that show everything: whatever was chosen before stays, then always the case that shows most."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def cover(shown_by: Mapping[str, frozenset[Key]], kept: Iterable[str] = ()) -> list[str]:
    """Names that together show whatever all of them show, the kept ones first; of equals the first in the mapping.

    A name that is kept and shows nothing that the others do not show is still kept: what is known by its id stays.
    """
    chosen = [name for name in kept if name in shown_by]
    missing = frozenset().union(*shown_by.values()) - frozenset().union(*(shown_by[name] for name in chosen))
    left = {name: shows & missing for name, shows in shown_by.items() if name not in chosen}
    while missing:
        best = max(left, key=lambda name: len(left[name]))
        chosen.append(best)
        missing -= left[best]
        left = {name: shows & missing for name, shows in left.items() if shows & missing}
    return chosen
