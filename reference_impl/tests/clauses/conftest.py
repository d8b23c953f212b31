"""What the tests of the clauses share: a draft made step by step, with a pack of six cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from trickspec.clauses import CLAUSES, Draft, Entry

Make = Callable[..., Draft]
PACK = ("suited_cards", {"suits": "SH", "high_to_low": "AKQ"})
JOKERS = ("special_cards", {"class": "jokers", "cards": ["X1", "X2"]})
DEALS = (
    ("deals", {"kind": "short", "cards": {"each": 1, "times": 1}}),
    ("deals", {"kind": "long", "cards": {"each": 2, "times": 2}}),
)


def _apply(draft: Draft, clause: str, values: Mapping[str, Any], *rows: Any) -> None:
    """One rule of a clause; it is called like the clause, or as `id` says."""
    rule = values.get("id", f"toy.{clause}")
    CLAUSES[clause](draft, Entry(rule, {name: value for name, value in values.items() if name != "id"}, rows))


@pytest.fixture
def apply() -> Callable[..., None]:
    return _apply


@pytest.fixture
def pack() -> Make:
    """A draft with the pack QS KS AS QH KH AH, or with jokers before it, after these rules."""

    def make(*rules: Any, jokers: bool = False) -> Draft:
        draft = Draft()
        for rule in (PACK, JOKERS) if jokers else (PACK,):
            _apply(draft, *rule)
        for rule in rules:
            _apply(draft, *rule)
        return draft

    return make


@pytest.fixture
def table(pack: Make) -> Make:
    """The same with three players, one short deal and two long ones, and every card as it is played."""

    def make(*rules: Any, jokers: bool = False) -> Draft:
        draft = pack(jokers=jokers)
        draft.settle_pack()
        for rule in (("players", {"count": 3}), *DEALS, *rules):
            _apply(draft, *rule)
        return draft

    return make
