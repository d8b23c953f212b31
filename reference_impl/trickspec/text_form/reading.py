"""From a text to the records in it, as plain values with the line of everything; each statement is known by how it begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from trickspec.errors import Malformed
from trickspec.library import Library
from trickspec.places import SHOWN, Where
from trickspec.records import DEAL_FORMAT, GAME_FORMAT
from trickspec.ruleset import Ruleset
from trickspec.sanitising import clean
from trickspec.spec import json_text
from trickspec.spec.building import Builder, Lines, Unreadable
from trickspec.table.nodes import show
from trickspec.text_form.cards import CardReader, Unclear
from trickspec.text_form.letters import Letters
from trickspec.text_form.seats import compass, seat_named
from trickspec.text_form.statements import META, Statement, statements, words

UNKNOWN: Final = ("?", "-", "_")
"""How a bid or a hand is written that nobody knows."""
LONGEST: Final = 2000
"""How many characters a statement may have, but for what is remembered beside the record."""


class WrongText(Malformed):
    """A text is no record; `line` says where."""

    def __init__(self, line: int, message: str, where: Where = ()) -> None:
        super().__init__(where, message)
        self.line = line


@dataclass(frozen=True, slots=True)
class Written:
    """One record of a text: its value, and the line of everything in it."""

    value: dict[str, Any]
    lines: Lines = field(repr=False)


def read_text(text: str, library: Library, letters: Letters) -> Iterator[Written]:
    """The records of a text.

    Raises:
        WrongText: where it is not in this form.
    """
    reader: _Reader | None = None
    for statement in statements(text):
        heading = _heading(statement, library)
        if heading is not None:
            if reader is not None:
                yield reader.written()
            reader = _Reader(statement, heading, library.ruleset(heading[0]), letters)
        elif reader is None:
            raise WrongText(statement.line, f"{show(statement.text)} stands where a record begins: {_begin(library)}")
        else:
            reader.take(statement)
    if reader is None:
        raise WrongText(1, f"there is no record here: {_begin(library)}")
    yield reader.written()


def is_text(text: str, library: Library) -> bool:
    """Whether this is how a record in this form begins: with the name of a game, or at least with no name and colon."""
    first = next(statements(text), None)
    if first is None:
        return False
    return _heading(first, library) is not None or (":" not in first.text and first.text[0] not in "-%[]{}&*!|>'\"@`")


def _begin(library: Library) -> str:
    name = library.games[0] if library.games else "GAME"
    return f"begin with the game and the deal, as in {name} deal 2"


def _heading(statement: Statement, library: Library) -> tuple[str, list[str]] | None:
    """The game with which a record begins, and the words behind it."""
    first, *rest = words(statement.text.replace(":", " ")) or [""]
    return (first.casefold(), [word.casefold() for word in rest]) if first.casefold() in library.games else None


class _Reader:
    """One record while it is read."""

    def __init__(self, statement: Statement, heading: tuple[str, list[str]], rules: Ruleset, letters: Letters) -> None:
        self.rules = rules
        self.cards = CardReader(rules, letters)
        self.lines = Lines()
        self.lines.keep((), statement.line)
        self.line = statement.line
        self.game = heading[1] == ["game"]
        self.value: dict[str, Any] = {"format": GAME_FORMAT if self.game else DEAL_FORMAT, "game": heading[0]}
        self.where: Where = ()
        self.deal = self.value
        self.leaders: dict[Where, int] = {}
        if self.game:
            self.value["deals"] = []
        else:
            self.deal["deal"] = self._number_of_the_deal(heading)

    def _number_of_the_deal(self, heading: tuple[str, list[str]]) -> int:
        """The deal that a heading names, by its number or by its cards where all deals of that size are alike."""
        match heading[1]:
            case ["deal", number]:
                return self._whole(number)
            case [number, "cards" | "card"] | [number, "cards" | "card", "each"]:
                return self._of_size(self._whole(number))
        raise self.fail(
            f"{show(' '.join(heading[1]))} names no deal: write {heading[0]} deal 2, {heading[0]} 5 cards or {heading[0]} game"
        )

    def _of_size(self, cards: int) -> int:
        found = {number: deal for number, deal in enumerate(self.rules.deals, 1) if deal.cards == cards}
        if not found:
            raise self.fail(f"no deal has {cards} cards a seat: write a number of the schedule")
        if len({deal.kind for deal in found.values()}) > 1:
            listed = ", ".join(map(str, found))
            raise self.fail(f"deals of {cards} cards differ from each other: name the deal, one of {listed}")
        return next(iter(found))

    def fail(self, message: str, *where: str | int) -> WrongText:
        """The error that refuses what stands on this line."""
        return WrongText(self.line, message, (*self.where, *where))

    # Statements

    def take(self, statement: Statement) -> None:
        """Take one statement."""
        self.line = statement.line
        text = statement.text
        if statement.is_meta:
            self.meta(text[len(META) :])
            return
        if len(text) > LONGEST:
            raise self.fail(f"more than {LONGEST} characters stand here: break it up")
        try:
            for pattern, take in _STATEMENTS.items():
                found = pattern.fullmatch(text)
                if found is not None:
                    take(self, found)
                    return
        except Unclear as error:
            raise self.fail(str(error)) from error
        raise self.fail(
            f"{show(text)} is nothing that a record says: see docs/text_form.md for the words that lines begin with"
        )

    def put(self, name: str, value: Any, *, game: bool = False) -> None:
        """Say what a member is; nothing is said twice."""
        holder, where = (self.value, ()) if game else (self.deal, self.where)
        if name in holder:
            first = self.lines.of((*where, name))
            raise self.fail(f"{name} is said a second time: keep one of them (the first is at line {first})", name)
        holder[name] = value
        self.lines.keep((*where, name), self.line)

    def next_deal(self, number: str) -> None:
        """Begin the next deal of a game."""
        if not self.game:
            raise self.fail("this is the record of one deal: begin a record of a game with its name and the word game")
        self.finish()
        deals: list[dict[str, Any]] = self.value["deals"]
        self.deal = {"deal": self._whole(number)}
        deals.append(self.deal)
        self.where = ("deals", len(deals) - 1)
        self.lines.keep(self.where, self.line)

    def dealer(self, name: str) -> None:
        """Who dealt."""
        self._in_a_deal()
        self.put("dealer", self.seat(name))

    def first_dealer(self, name: str) -> None:
        """Who dealt the first deal of a game."""
        self._of_a_game()
        self.put("first_dealer", self.seat(name), game=True)

    def players(self, text: str) -> None:
        """Who sits where."""
        names = [part.strip() for part in text.split(",")] if "," in text and '"' not in text else words(text)
        if len(names) != self.rules.players:
            raise self.fail(f"{len(names)} players are named: name {self.rules.players}, with commas between them")
        self.put("players", [self._plain(name) for name in names], game=True)

    def _plain(self, name: str) -> str:
        return str(self._json(f'"{name}"', "players")) if "\\" in name else name

    def _json(self, text: str, member: str) -> Any:
        """The value that a text holds as JSON."""
        builder = Builder(most=1)
        try:
            json_text.build(text, builder, fractions=True)
        except Unreadable as error:
            raise self.fail(f"{error.note.message}; {error.note.mend}", member) from error
        return builder.value

    def options(self, text: str) -> None:
        """How the table plays."""
        chosen: dict[str, Any] = self.value.setdefault("options", {})
        self.lines.keep(("options",), self.line)
        for word in words(text):
            name, sign, value = word.partition("=")
            if not sign:
                raise self.fail(f"{show(word)} chooses nothing: write NAME=VALUE", "options")
            if name in chosen:
                raise self.fail(f"{show(name)} is chosen a second time: keep one of them", "options", name)
            chosen[name] = {"true": True, "false": False}.get(value, value)

    def number(self, name: str, text: str) -> None:
        """A member that is one number."""
        self._in_a_deal()
        self.put(name, self._whole(text))

    def numbers(self, name: str, text: str) -> None:
        """A member that is one number a seat."""
        of_the_game = name in ("totals", "places")
        if of_the_game:
            self._of_a_game()
        else:
            self._in_a_deal()
        found = [None if each in UNKNOWN and name == "bids" else self._whole(each) for each in words(text)]
        if len(found) != self.rules.players:
            raise self.fail(f"{len(found)} numbers stand here: write {self.rules.players}, one a seat", name)
        self.put(name, found, game=of_the_game)

    def bid(self, name: str, text: str) -> None:
        """One bid."""
        self._in_a_deal()
        seat, bid = self.seat(name), self._whole(text)
        bids = self.deal.setdefault("bids", [None] * self.rules.players)
        self.lines.keep((*self.where, "bids"), self.line)
        if bids[seat] is not None:
            raise self.fail(f"{show(name)} bids a second time: keep one of them", "bids", seat)
        bids[seat] = bid

    def hand(self, name: str, text: str) -> None:
        """The cards that were dealt to a seat."""
        self._in_a_deal()
        seat = self.seat(name)
        hands = self.deal.setdefault("hands", [None] * self.rules.players)
        self.lines.keep((*self.where, "hands"), self.line)
        if hands[seat] is not None:
            first = self.lines.of((*self.where, "hands", seat))
            raise self.fail(
                f"the hand of {show(name)} stands here a second time (the first is at line {first})", "hands", seat
            )
        if text.strip() not in UNKNOWN:
            hands[seat] = [self.cards.card(word) for word in words(text)]
            self.lines.keep((*self.where, "hands", seat), self.line)

    def turn_up(self, text: str) -> None:
        """The card that was turned up."""
        self._in_a_deal()
        self.put("turn_up", self.cards.card(text))

    def trump(self, text: str) -> None:
        """The trump."""
        self._in_a_deal()
        self.put("trump", self.cards.trump(text))

    def call(self, name: str, rest: str) -> None:
        """Who named the trump, which, and on which cards."""
        self._in_a_deal()
        named, _, seen = re.sub(r"(?i)\b(?:on|having seen|seen)\b", "\0", rest, count=1).partition("\0")
        call: dict[str, Any] = {"seat": self.seat(name)}
        if seen.strip():
            call["seen"] = [self.cards.card(word) for word in words(seen)]
        trump = " ".join(words(named))
        if trump and trump not in UNKNOWN:
            call["trump"] = self.cards.trump(trump)
        self.put("call", call)

    def trick(self, number: str | None, name: str, text: str) -> None:
        """A trick: who led, and the plays in order; each may be preceded by the name of who made it."""
        self._in_a_deal()
        tricks = self.deal.setdefault("tricks", [])
        if number is not None and self._whole(number) != len(tricks) + 1:
            raise self.fail(
                f"trick {number} stands where trick {len(tricks) + 1} belongs: number them from 1, or not at all"
            )
        leader = self.seat(name)
        where = (*self.where, "tricks", len(tricks))
        self.lines.keep((*self.where, "tricks"), self.line)
        self.lines.keep(where, self.line)
        tricks.append({"leader": leader, "plays": list(self._plays(leader, words(text)))})

    def no_tricks(self) -> None:
        """That no trick has been played yet."""
        self._in_a_deal()
        self.put("tricks", [])

    def _plays(self, leader: int, rest: Sequence[str]) -> Iterator[str]:
        at, place = 0, 0
        while at < len(rest):
            seat = None if rest[at].isdecimal() else self._seat(rest[at].removesuffix(":"))
            if seat is not None:
                due = (leader + place) % self.rules.players
                if seat != due:
                    raise self.fail(
                        f"{show(rest[at])} stands where seat {due} plays: plays follow from the leader in turn order"
                    )
                at += 1
                if at == len(rest):
                    raise self.fail(
                        "a card is missing at the end of the line: write it, or leave out who was to play it"
                    )
            play, used = self.cards.play(rest[at:])
            yield play
            at, place = at + used, place + 1

    def meta(self, text: str) -> None:
        """Whatever else is to be remembered, as JSON."""
        value = self._json(text, "meta")
        if not isinstance(value, dict):
            raise self.fail(f"{show(value)} is no object: write names with values, as JSON does", "meta")
        self.put("meta", value, game=self.game and not self.where)

    # What statements are made of

    def seat(self, name: str) -> int:
        """A seat by its number, its player or its point of the compass."""
        found = self._seat(name)
        if found is not None:
            return found
        called = self.value.get("players") or compass(self.rules)
        known = f", or one of {', '.join(clean(each, SHOWN) for each in called)}" if called else ""
        raise self.fail(f"{show(name)} is no seat: write a number from 0 to {self.rules.players - 1}{known}")

    def _seat(self, name: str) -> int | None:
        return seat_named(name, self.rules, self.value.get("players"))

    def _whole(self, text: str) -> int:
        if re.fullmatch(r"-?[0-9]{1,18}", text) is None:
            raise self.fail(f"{show(text)} is no whole number: write one")
        return int(text)

    def _in_a_deal(self) -> None:
        if self.game and not self.where:
            raise self.fail("no deal has begun: begin one with deal and its number")

    def _of_a_game(self) -> None:
        if not self.game:
            raise self.fail("only the record of a game says this: begin it with the name of the game and the word game")

    def finish(self) -> None:
        """What can be said of a deal once all of it is read."""
        if not self.game and "dealer" not in self.deal:
            self._dealer_who_does_not_matter()

    def _dealer_who_does_not_matter(self) -> None:
        """Where nobody says who dealt, whoever led the first trick that is written had to; then nothing else may hang on it."""
        for name in ("bids", "call"):
            if name in self.deal:
                self.line = self.lines.of((name,))
                raise self.fail(f"who dealt is missing, and {name} hang on it: write dealer and the seat", "dealer")
        tricks = self.deal.get("tricks") or [{"leader": 0}]
        first = self.rules.seat(self.rules.order.first_leader, 0)
        self.deal["dealer"] = (tricks[0]["leader"] - first) % self.rules.players

    def written(self) -> Written:
        """The record."""
        self.finish()
        called = compass(self.rules)
        if "players" not in self.value and called is not None:
            self.value["players"] = list(called)
        return Written(self.value, self.lines)


_Take = Callable[[_Reader, re.Match[str]], None]


def _begins(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE | re.DOTALL)


_STATEMENTS: Final[Mapping[re.Pattern[str], _Take]] = {
    _begins(r"first[ _]dealer\s*[:=]?\s*(.+)"): lambda r, m: r.first_dealer(m[1]),
    _begins(r"deal\s+(\S+?):?"): lambda r, m: r.next_deal(m[1]),
    _begins(r"dealer\s*[:=]?\s*(.+)"): lambda r, m: r.dealer(m[1]),
    _begins(r"players\s*[:=]?\s*(.+)"): lambda r, m: r.players(m[1]),
    _begins(r"options?\s*:?\s*(.+)"): lambda r, m: r.options(m[1]),
    _begins(r"cards\s*[:=]?\s*(\S+)"): lambda r, m: r.number("cards", m[1]),
    _begins(r"turn(?:ed)?[ _-]?up\s*[:=]?\s*(\S+)"): lambda r, m: r.turn_up(m[1]),
    _begins(r"trump\s*[:=]?\s*(\S+)"): lambda r, m: r.trump(m[1]),
    _begins(r"(bids|taken|points|totals|places)\s*[:=]?\s*(.+)"): lambda r, m: r.numbers(m[1].lower(), m[2]),
    _begins(r"bid\s+(.+?)\s*[:=]?\s+(\S+)"): lambda r, m: r.bid(m[1], m[2]),
    _begins(r"(.+?)\s+bids\s+(\S+)"): lambda r, m: r.bid(m[1], m[2]),
    _begins(r"hand\s+(?:of\s+)?([^:]+?)\s*:\s*(.+)"): lambda r, m: r.hand(m[1], m[2]),
    _begins(r"hand\s+(\S+)\s+([^:]+)"): lambda r, m: r.hand(m[1], m[2]),
    _begins(r"(.+?)\s+holds\s*:?\s+(.+)"): lambda r, m: r.hand(m[1], m[2]),
    _begins(r"call\s+(?:of\s+)?([^:]+?)\s*:\s*(.*)"): lambda r, m: r.call(m[1], m[2]),
    _begins(r"(.+?)\s+calls\b\s*:?\s*(.*)"): lambda r, m: r.call(m[1], m[2]),
    _begins(r"tricks\s+none"): lambda r, _: r.no_tricks(),
    _begins(r"trick\s+(?:([0-9]+)\s*[.:]\s*)?([^:]+?)\s*:\s*(.*)"): lambda r, m: r.trick(m[1], m[2], m[3]),
    _begins(r"([0-9]+)\s*[.)]\s*([^:]+?)\s*:\s*(.*)"): lambda r, m: r.trick(m[1], m[2], m[3]),
    _begins(r"(?:([0-9]+)\s*[.)]\s*)?(.+?)\s+leads\s*:?\s+(.+)"): lambda r, m: r.trick(m[1], m[2], m[3]),
    _begins(r"([0-9]+)\s*[.)]\s*(\S+?),?\s+(.+)"): lambda r, m: r.trick(m[1], m[2], m[3]),
}
"""Every statement by its pattern; the first that fits counts."""
