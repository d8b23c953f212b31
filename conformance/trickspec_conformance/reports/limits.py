"""How much of a run a report tells in full, so that one about a program that is wrong in everything can still be opened."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from itertools import chain, zip_longest
from typing import Any, Final, TypeVar

Item = TypeVar("Item")

IN_FULL: Final = 1000
"""How many outcomes that are wrong a report tells with position, answer and rules; the others with what is wrong alone."""
LONGEST_ANSWER: Final = 10_000
"""How many characters of JSON an answer may have to be kept as it came."""
LONGEST_MESSAGE: Final = 2_000


def spread(items: Sequence[Item], most: int, group: Callable[[Item], Hashable]) -> list[Item]:
    """At most so many items, in their order: if there are too many, each group gives one in turn, so that none is left out."""
    if len(items) <= most:
        return list(items)
    groups: dict[Hashable, list[int]] = {}
    for place, item in enumerate(items):
        groups.setdefault(group(item), []).append(place)
    in_turn = (place for place in chain.from_iterable(zip_longest(*groups.values(), fillvalue=-1)) if place >= 0)
    chosen = sorted(place for place, _ in zip(in_turn, range(most), strict=False))
    return [items[place] for place in chosen]


def kept(answer: Any) -> dict[str, Any]:
    """An answer as a report keeps it: as it came, or only its beginning."""
    if answer is None:
        return {}
    written = json.dumps(answer, default=repr)
    return {"answer": answer} if len(written) <= LONGEST_ANSWER else {"answer_cut": shortened(written)}


def shortened(text: str) -> str:
    """A text that is no longer than a message may be; the rest is counted."""
    return text if len(text) <= LONGEST_MESSAGE else f"{text[:LONGEST_MESSAGE]}... ({len(text) - LONGEST_MESSAGE} more)"
