"""The table as it stood at one moment of a deal that was written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from trickspec import engine
from trickspec.pictures.faces import Face, card_face, hand_faces, play_face
from trickspec.pictures.table import Hand, Place, Table, Trump
from trickspec.records import DealRecord, TrickRecord, known_trump
from trickspec.ruleset import Ruleset
from trickspec.sanitising import clean

NAME: Final = 40
"""How much of a player's name is shown."""
_BEFORE: Final = ("deal", "turn_up", "call")
"""Steps at which nobody has bid."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a deal, as a finding places it. Tricks and plays count from 1; the step `score` is the end of what is written."""

    step: str = "score"
    seat: int | None = None
    trick: int = 0
    play: int = 0

    @classmethod
    def at(cls, place: Mapping[str, Any]) -> Moment:
        """The moment that a finding names; what is wrong with a trump or a score has no seat."""
        return cls(place["step"], place.get("seat"), place.get("trick", 0), place.get("play", 0))


def table_at(ruleset: Ruleset, record: DealRecord, moment: Moment) -> Table:
    """The table at a moment: an act that is looked at lies on it already, what came later does not."""
    return _Deal(ruleset, record, moment).table()


class _Deal:
    """A record cut off at a moment: `earlier` are the tricks before the one that is shown, `shown` is as far as it goes."""

    def __init__(self, ruleset: Ruleset, record: DealRecord, moment: Moment) -> None:
        self.ruleset = ruleset
        self.record = record
        self.moment = moment
        self.deal = ruleset.deals[record.number - 1]
        self.tricks = [trick for trick in record.tricks or () if trick.codes]
        number = {"play": moment.trick, "score": len(self.tricks)}.get(moment.step, 0)
        self.earlier = self.tricks[: max(number - 1, 0)]
        self.shown = self._shown(number)

    def _shown(self, number: int) -> TrickRecord | None:
        if not 1 <= number <= len(self.tricks):
            return None
        whole = self.tricks[number - 1]
        return TrickRecord(whole.leader, whole.codes[: self.moment.play] if self.moment.step == "play" else whole.codes)

    def table(self) -> Table:
        """The table, its places in the order in which they act."""
        seats = self._seats_from(self.shown.leader) if self.shown else self._bidding_order()
        return Table(
            self.record.number,
            tuple(self._place(seat) for seat in seats),
            self.ruleset.direction == "clockwise",
            self.deal.cards,
            self._trump(),
            len(self.earlier) + 1 if self.shown else None,
        )

    def _seats_from(self, first: int) -> tuple[int, ...]:
        return tuple((first + place) % self.ruleset.players for place in range(self.ruleset.players))

    def _bidding_order(self) -> tuple[int, ...]:
        return self.ruleset.bidding_order(self.deal, self.record.dealer)

    def _trump(self) -> Trump:
        known, turned = known_trump(self.ruleset, self.record), self.record.turn_up
        called = self.record.call is not None or engine.caller_of(self.ruleset, self.deal, turned) is not None
        return Trump(
            None if known is None else self.ruleset.trump_text(known),
            "call" if called else self.deal.trump_source,
            None if turned is None else card_face(self.ruleset, turned),
        )

    def _place(self, seat: int) -> Place:
        acting = seat == self.moment.seat
        return Place(
            seat,
            roles_of(self.ruleset, (seat - self.record.dealer) % self.ruleset.players),
            self._bid(seat),
            self._taken(seat),
            self._played(seat),
            self._hand(seat),
            self.moment.step if acting else None,
            self.shown is not None and seat == self.shown.leader,
            self._name(seat),
        )

    def _name(self, seat: int) -> str | None:
        """Who sits there; a name that two have is left out."""
        names = [] if self.record.players is None else [clean(name.strip(), NAME) for name in self.record.players]
        return names[seat] if names and names.count(names[seat]) == 1 and names[seat] else None

    def _bid(self, seat: int) -> int | None:
        bids = self.record.bids
        if bids is None or self.moment.step in _BEFORE:
            return None
        if self.moment.step == "bid" and self.moment.seat is not None:
            order = self._bidding_order()
            return bids[seat] if order.index(seat) <= order.index(self.moment.seat) else None
        return bids[seat]

    def _taken(self, seat: int) -> int | None:
        if self.record.tricks is None:
            return None if self.record.taken is None or self.moment.step != "score" else self.record.taken[seat]
        if self.shown is None:
            return None
        over = [*self.earlier, self.shown] if self.moment.step == "score" else self.earlier
        return sum(self._winner(trick) == seat for trick in over)

    def _winner(self, trick: TrickRecord) -> int | None:
        trump = known_trump(self.ruleset, self.record)
        if trump is None or len(trick.codes) < self.ruleset.players or self.ruleset.plays[trick.codes[0]].led is None:
            return None
        return engine.trick_winner(self.ruleset, trump, trick.leader, trick.codes)

    def _played(self, seat: int) -> Face | None:
        place = self._turn(self.shown, seat)
        return None if place is None or self.shown is None else play_face(self.ruleset, self.shown.codes[place])

    def _turn(self, trick: TrickRecord | None, seat: int) -> int | None:
        """Which of the plays of a trick is the seat's."""
        if trick is None:
            return None
        place = (seat - trick.leader) % self.ruleset.players
        return place if place < len(trick.codes) else None

    def _cards_of(self, seat: int, tricks: list[TrickRecord]) -> int:
        mask = 0
        for trick in tricks:
            place = self._turn(trick, seat)
            if place is not None:
                mask |= 1 << self.ruleset.card_of[trick.codes[place]]
        return mask

    def _hand(self, seat: int) -> Hand | None:
        """What the seat holds; whoever plays the card that is looked at is shown with it still in hand."""
        acting = seat == self.moment.seat and self.moment.step == "play"
        gone = self._cards_of(seat, self.earlier if acting or self.shown is None else [*self.earlier, self.shown])
        written = None if self.record.hands is None else self.record.hands[seat]
        if written is not None:
            return Hand(hand_faces(self.ruleset, written & ~gone))
        known = self._known(seat) & ~gone
        return Hand(hand_faces(self.ruleset, known), whole=False) if known else None

    def _known(self, seat: int) -> int:
        """The cards of a hand that is not written: what the seat that is looked at played later, and what a call showed."""
        later = self._cards_of(seat, self.tricks) if seat == self.moment.seat and self.moment.step == "play" else 0
        call = self.record.call
        return later | call.seen if call is not None and call.seat == seat and call.seen is not None else later


def roles_of(ruleset: Ruleset, after_dealer: int) -> tuple[str, ...]:
    """The roles of who sits so many seats after the dealer."""
    return tuple(role for role, distance in ruleset.roles.items() if distance == after_dealer)
