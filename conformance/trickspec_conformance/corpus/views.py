"""A deal as somebody wrote it down: all of it, or with something left out that the table knew."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from trickspec_conformance.corpus.aims import Aim
from trickspec_conformance.corpus.chance import Chance
from trickspec_conformance.corpus.dealing import in_pack_order
from trickspec_conformance.corpus.facts import Facts
from trickspec_conformance.corpus.tasks import Extent, Played, Record, Task

LeftOut: TypeAlias = tuple[tuple[int, Callable[[Record, Chance], None]], ...]
"""What is left out, and in how many cases of a hundred."""

EXTENTS: Final = {"whole": Extent(), "sheet": Extent(sheet=True), "nothing": Extent(acts=0)}
"""The extents that an aim may ask for."""
SHARES: Final = {"whole": 76, "sheet": 10, "in the play": 9, "before the play": 5}
"""How far deals are played, in cases of a hundred."""


def extent_of(aim: Aim, facts: Facts, number: int, chance: Chance) -> Extent:
    """How far a deal is played: as the aim says, or any."""
    if aim.extent in EXTENTS:
        return EXTENTS[aim.extent]
    name = chance.weighted(SHARES)
    deal = facts.deal(number)
    before = facts.players * (deal.bidding != "none") + (deal.trump_source == "call")
    if name == "before the play":
        return Extent(acts=chance.below(before + 1))
    if name == "in the play":
        return Extent(acts=before + 1 + chance.below(deal.cards * facts.players - 1))
    return EXTENTS[name]


def write_down(task: Task, played: Played, answer: dict[str, Any], left_out: LeftOut) -> Record:
    """The record of a deal as it goes into the corpus; `answer` is what a replay says of it."""
    chance = task.chance
    record = copy.deepcopy(played.record)
    if "points" in answer or chance.percent(20):
        record["taken"] = answer["taken"]
    if "points" in answer:
        record["points"] = answer["points"]
    if "tricks" not in record:
        _without_tricks(task, record, played)
    for share, leave_out in left_out:
        if chance.percent(share):
            leave_out(record, chance)
    if record.get("tricks") and not _trump_is_known(record, task.facts):
        record["trump"] = played.record["trump"]
    return record


def _trump_is_known(record: Record, facts: Facts) -> bool:
    source = facts.deal(record["deal"]).trump_source
    turned = source == "turn_up" and "turn_up" in record
    return "trump" in record or "trump" in record.get("call", {}) or turned or source == "fixed"


def _without_tricks(task: Task, record: Record, played: Played) -> None:
    """A score sheet has the score, and seldom the cards too; a deal that has not begun may wait for its call."""
    chance, source = task.chance, played.plan["trump_source"]
    if "taken" in played.record:
        for name, share in (("hands", 90), ("call", 80), ("turn_up", 80), ("trump", 80)):
            if chance.percent(share):
                record.pop(name, None)
        return
    record.pop("taken", None)
    if source == "call" and "call" not in record and chance.percent(70):
        eldest = played.plan["eldest"]
        seen = chance.shuffled(record["hands"][eldest])[: task.facts.deal(task.number).seen]
        record["call"] = {"seat": eldest, "seen": in_pack_order(task.facts, seen)}


def _drop(name: str) -> Callable[[Record, Chance], None]:
    def drop(record: Record, _: Chance) -> None:
        record.pop(name, None)

    return drop


def _drop_what_was_counted(record: Record, _: Chance) -> None:
    """Leave out the tricks taken where they can be counted; a score sheet would say nothing without them."""
    if "tricks" in record:
        record.pop("taken", None)


def _hide_some_hands(record: Record, chance: Chance) -> None:
    hands = record.get("hands")
    if hands:
        for seat in range(len(hands)):
            if chance.percent(50):
                hands[seat] = None


def _hide_some_bids(record: Record, chance: Chance) -> None:
    bids = record.get("bids")
    if bids:
        bids[chance.below(len(bids))] = None


def _hide_seen(record: Record, _: Chance) -> None:
    record.get("call", {}).pop("seen", None)


def _hide_called_trump(record: Record, _: Chance) -> None:
    if "trump" in record:
        record.get("call", {}).pop("trump", None)


MUCH_LEFT_OUT: Final[LeftOut] = (
    (24, _drop("hands")), (14, _hide_some_hands), (40, _drop("cards")), (9, _drop("turn_up")), (14, _drop("trump")),
    (8, _drop("call")), (12, _hide_seen), (5, _hide_called_trump), (3, _drop("bids")), (6, _hide_some_bids),
    (30, _drop_what_was_counted), (30, _drop("points")),
)  # fmt: skip
LITTLE_LEFT_OUT: Final[LeftOut] = (
    (50, _drop("hands")), (80, _drop("cards")), (30, _drop("trump")), (40, _drop_what_was_counted), (40, _drop("points")),
)  # fmt: skip


def add_what_is_not_judged(record: Record, chance: Chance, names: Sequence[str], players: int) -> None:
    """Names, notes, and members that are null, now and then."""
    if chance.percent(4):
        record["players"] = chance.shuffled(names)[:players]
    if chance.percent(3):
        record["meta"] = {"table": str(chance.below(90)), "notes": [chance.pick(names)]}
    if chance.percent(4):
        absent = [
            name for name in ("cards", "hands", "turn_up", "call", "taken", "points", "meta") if name not in record
        ]
        record[chance.pick(absent)] = None
