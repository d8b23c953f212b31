"""What somebody at the table says of a record, read from a line such as `2.3 illegal` or `points 3 = 150`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from trickspec.errors import TrickspecError
from trickspec.judging.hearing import Hearing
from trickspec.judging.positions import At, played_tricks
from trickspec.places import SHOWN
from trickspec.records import GameRecord
from trickspec.sanitising import clean
from trickspec.table.nodes import show
from trickspec.text_form.cards import CardReader, Unclear
from trickspec.text_form.letters import Letters
from trickspec.text_form.seats import seat_named
from trickspec.text_form.statements import words

FORMS: Final = (
    "2.3 illegal",
    "bid SEAT legal",
    "call illegal",
    "record legal",
    "trick 2 = SEAT",
    "lead 2 = SEAT",
    "trump = H",
    "dealer = SEAT",
    "taken SEAT = 2",
    "points SEAT = 150",
    "total SEAT = 980",
    "place SEAT = 1",
)
"""One claim of every kind; each may begin with a deal of a game, `deal 7: 2.3 illegal`."""


class WrongClaim(TrickspecError):  # noqa: N818 - what the claim is
    """A claim cannot be read, or speaks of something that the record does not have."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim that was read: the place that it is about, and what is claimed of it."""

    text: str
    at: At
    claimed: Any


def read_claim(text: str, hearing: Hearing) -> Claim:
    """The claim that a line makes about a record.

    Raises:
        WrongClaim: where it is none, or the record has no such place.
    """
    deal, rest = _deal_named(text.strip(), hearing)
    for pattern, read in _READERS.items():
        found = re.fullmatch(pattern, rest, re.IGNORECASE)
        if found is not None:
            at, claimed = read(_Reading(text, hearing, deal), found.groupdict())
            return Claim(text.strip(), at, claimed)
    raise WrongClaim(f"{show(text)} is no claim: write one such as {'; '.join(FORMS)}")


def read_play(text: str, hearing: Hearing, letters: Letters | None = None) -> tuple[At, int]:
    """The place and the other play of a line such as `5.2=KH`, in a game `deal 7: 5.2=KH`.

    Raises:
        WrongClaim: where it is none, or the record has no such place.
    """
    deal, rest = _deal_named(text.strip(), hearing)
    found = re.fullmatch(r"([0-9]{1,3})\.([0-9]{1,3})\s*=\s*(\S.{0,60})", rest)
    if found is None:
        raise WrongClaim(f"{show(text)} is no other play: write a place and a card, such as 2.3=KH")
    reading = _Reading(text, hearing, deal)
    at = reading.play(found[1], found[2])
    try:
        play = CardReader(hearing.ruleset, letters or Letters()).one_play(words(found[3]))
    except Unclear as error:
        raise reading.wrong(str(error)) from error
    return at, hearing.ruleset.codes[play]


def _deal_named(text: str, hearing: Hearing) -> tuple[int | None, str]:
    """The deal that a claim begins with, and the rest of it."""
    found = re.match(r"deal\s+([0-9]{1,3})\s*:\s*", text, re.IGNORECASE)
    if found is None:
        return None, text
    number = int(found[1])
    if number not in hearing.deals:
        raise WrongClaim(f"{show(text)}: the record has no deal {number}: name one of {_listed(hearing)}")
    return number, text[found.end() :]


def _listed(hearing: Hearing) -> str:
    return ", ".join(map(str, hearing.deals)) or "none, for it has none"


@dataclass(frozen=True, slots=True)
class _Reading:
    """A claim while it is read: everything in it that names something of the record."""

    text: str
    hearing: Hearing
    deal: int | None

    def wrong(self, message: str) -> WrongClaim:
        return WrongClaim(f"{show(self.text)}: {message}")

    def at(self, **place: Any) -> At:
        """The place in the deal that is meant."""
        if not isinstance(self.hearing.record, GameRecord):
            return place
        if self.deal is None:
            raise self.wrong("this is the record of a game: begin with the deal, as in deal 7: 2.3 illegal")
        return {"deal": self.deal, **place}

    def seat(self, name: str) -> int:
        """A seat by its number or its player."""
        rules, players = self.hearing.ruleset, self.hearing.record.players
        found = seat_named(name, rules, players)
        if found is None:
            known = f", or one of {', '.join(clean(each, SHOWN) for each in players)}" if players else ""
            raise self.wrong(f"{show(name)} is no seat: write a number from 0 to {rules.players - 1}{known}")
        return found

    def play(self, trick: str, play: str) -> At:
        """A play that the record has."""
        number, place = int(trick), int(play)
        leader, plays = self._trick(number)
        if not 1 <= place <= plays:
            raise self.wrong(f"trick {number} has {plays} plays, and {number}.{place} is none of them")
        seat = (leader + place - 1) % self.hearing.ruleset.players
        return self.at(step="play", trick=number, play=place, seat=seat)

    def trick(self, number: str) -> At:
        """A trick that the record has."""
        self._trick(int(number))
        return self.at(step="trick", trick=int(number))

    def _trick(self, number: int) -> tuple[int, int]:
        tricks = played_tricks(self.hearing.replay_at(self.at()).record)
        if not 1 <= number <= len(tricks):
            raise self.wrong(f"the record has {len(tricks)} tricks, and no trick {number}")
        return tricks[number - 1].leader, len(tricks[number - 1].codes)

    def bid(self, name: str) -> At:
        """A bid that the record has."""
        seat = self.seat(name)
        bids = self.hearing.replay_at(self.at()).record.bids
        if bids is None or bids[seat] is None:
            raise self.wrong(f"the record has no bid of {show(name)}")
        return self.at(step="bid", seat=seat)

    def call(self) -> At:
        """The call that the record has."""
        call = self.hearing.replay_at(self.at()).record.call
        if call is None:
            raise self.wrong("the record has no call")
        return self.at(step="call", seat=call.seat)

    def dealer(self) -> At:
        """Who deals a deal of a game."""
        if self.hearing.game is None:
            raise self.wrong("no rule says who deals a deal that stands alone: give the record of a game")
        return self.at(step="deal", field="dealer")

    def trump(self, name: str) -> str:
        """A trump by its wire form."""
        rules = self.hearing.ruleset
        for known in (*rules.suits, "none"):
            if known.casefold() == name.casefold():
                return known
        raise self.wrong(f"{show(name)} is no trump: write one of {', '.join(rules.suits)}, none")

    def of_the_game(self, field: str, seat: str) -> At:
        """A score of a whole game."""
        game = self.hearing.game
        if game is None or not game.deals:
            raise self.wrong("only the record of a game with deals has totals and places")
        return {"deal": game.deals[-1].record.number, "step": "score", "field": field, "seat": self.seat(seat)}


_IS: Final = r"\s*(?:=|\bis\b)\s*"
_SEAT: Final = r"(?P<seat>\S.*?)"
_STATUS: Final = r"(?:\s+is)?\s+(?P<status>legal|illegal|inconsistent)"
_NUMBER: Final = r"(?P<number>-?[0-9]{1,9})"

_Reader: TypeAlias = Callable[[_Reading, Mapping[str, str]], tuple[At, Any]]
_READERS: Final[Mapping[str, _Reader]] = {
    rf"(?P<trick>[0-9]{{1,3}})\.(?P<play>[0-9]{{1,3}}){_STATUS}": lambda r, m: (
        r.play(m["trick"], m["play"]),
        m["status"].lower(),
    ),
    rf"bid(?:\s+of)?\s+{_SEAT}{_STATUS}": lambda r, m: (r.bid(m["seat"]), m["status"].lower()),
    rf"call{_STATUS}": lambda r, m: (r.call(), m["status"].lower()),
    rf"record{_STATUS}": lambda _, m: ({"step": "record"}, m["status"].lower()),
    rf"trick\s+(?P<trick>[0-9]{{1,3}}){_IS}{_SEAT}": lambda r, m: (r.trick(m["trick"]), r.seat(m["seat"])),
    rf"lead\s+(?P<trick>[0-9]{{1,3}}){_IS}{_SEAT}": lambda r, m: (
        {**r.trick(m["trick"]), "step": "lead"},
        r.seat(m["seat"]),
    ),
    rf"trump{_IS}(?P<trump>\S+)": lambda r, m: (r.at(step="trump"), r.trump(m["trump"])),
    rf"dealer{_IS}{_SEAT}": lambda r, m: (r.dealer(), r.seat(m["seat"])),
    rf"(?P<field>taken|points)\s+{_SEAT}{_IS}{_NUMBER}": lambda r, m: (
        r.at(step="score", field=m["field"].lower(), seat=r.seat(m["seat"])),
        int(m["number"]),
    ),
    rf"(?P<field>total|place)\s+{_SEAT}{_IS}{_NUMBER}": lambda r, m: (
        r.of_the_game(f"{m['field'].lower()}s", m["seat"]),
        int(m["number"]),
    ),
}
