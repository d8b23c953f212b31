"""The points of a deal, line by line: what each seat bid and took, what that pays, and which row of the table says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trickspec import engine
from trickspec.replay import Replay


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's line: `bid` is None in a deal without bids, `rule` is the row that pays."""

    seat: int
    bid: int | None
    taken: int
    points: int
    rule: str | None

    def to_json(self) -> dict[str, Any]:
        """The line for machines."""
        named = {name: getattr(self, name) for name in ("seat", "bid", "taken", "points", "rule")}
        return {name: value for name, value in named.items() if value is not None}


def lines(replay: Replay) -> list[Line]:
    """The lines of a deal that is over; of a seat whose bid is not known, or could not be one, there is none."""
    if sum(replay.taken) != replay.deal.cards:
        return []
    return [line for seat in range(replay.ruleset.players) if (line := _line(replay, seat)) is not None]


def _line(replay: Replay, seat: int) -> Line | None:
    rules, deal, taken = replay.ruleset, replay.deal, replay.taken
    bid = None
    if rules.tables[deal.points].by_bid:
        bid = None if replay.record.bids is None else replay.record.bids[seat]
        if bid is None or bid not in engine.bid_range(rules, deal):
            return None
    bids = [bid or 0] * rules.players  # what the others bid makes no difference
    paid = engine.points(rules, deal, bids, taken)[seat]
    return Line(seat, bid, taken[seat], paid, engine.points_rule(rules, deal, bids, taken, seat))
