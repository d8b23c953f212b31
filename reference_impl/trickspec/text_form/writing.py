"""From a record as a plain value to its text, in one form: what is read leniently is written alike everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from trickspec.records import GAME_FORMAT
from trickspec.ruleset import Ruleset
from trickspec.text_form.seats import compass, seat_named

_NAME: Final = re.compile(r"[^\W\d_]\w*\Z")


def write_text(value: Mapping[str, Any], rules: Ruleset) -> str:
    """The text of a record that `rules` can read; reading it gives the record again, without what is `null` in it."""
    return "".join(f"{line}\n" for line in _Writer(value, rules).lines())


class _Writer:
    """Writes one record; seats go by their players where every name is one plain word, else by their numbers."""

    def __init__(self, value: Mapping[str, Any], rules: Ruleset) -> None:
        self.value = value
        self.rules = rules
        written = value.get("players")
        plain = written is not None and all(_NAME.match(name) for name in written)
        known = written if plain else None
        self.names = [self._name(seat, known) for seat in range(rules.players)]

    def _name(self, seat: int, players: Sequence[str] | None) -> str:
        alone = players is not None and seat_named(players[seat], self.rules, players) == seat
        return players[seat] if players is not None and alone else str(seat)

    def lines(self) -> Iterator[str]:
        """The lines of the record."""
        value = self.value
        if value["format"] != GAME_FORMAT:
            yield f"{value['game']} deal {value['deal']}"
            yield from self._head()
            yield from self._deal(value)
            return
        yield f"{value['game']} game"
        yield from self._head()
        yield f"first dealer {self.names[value['first_dealer']]}"
        if value.get("meta") is not None:
            yield _meta(value["meta"])
        for deal in value["deals"]:
            yield f"deal {deal['deal']}"
            yield from self._deal(deal)
        for name in ("totals", "places"):
            if value.get(name) is not None:
                yield f"{name} {_numbers(value[name])}"

    def _head(self) -> Iterator[str]:
        players, options = self.value.get("players"), self.value.get("options")
        said = compass(self.rules)
        if players is not None and (said is None or tuple(players) != said):
            yield f"players {', '.join(map(_quoted, players))}"
        chosen = {name: each for name, each in (options or {}).items() if each is not None}
        if chosen:
            yield f"options {' '.join(f'{name}={_choice(each)}' for name, each in chosen.items())}"

    def _deal(self, deal: Mapping[str, Any]) -> Iterator[str]:
        """Every member that is there, in the order in which a deal goes."""
        written: dict[str, Callable[[Any], Iterator[str]]] = {
            "meta": lambda value: iter([_meta(value)]),
            "dealer": lambda value: iter([f"dealer {self.names[value]}"]),
            "cards": lambda value: iter([f"cards {value}"]),
            "hands": self._hands,
            "turn_up": lambda value: iter([f"turn-up {value}"]),
            "trump": lambda value: iter([f"trump {value}"]),
            "call": lambda value: iter([self._call(value)]),
            "bids": lambda value: iter([f"bids {_numbers(value)}"]),
            "tricks": self._tricks,
            "taken": lambda value: iter([f"taken {_numbers(value)}"]),
            "points": lambda value: iter([f"points {_numbers(value)}"]),
        }
        for name, lines in written.items():
            if deal.get(name) is not None:
                yield from lines(deal[name])

    def _hands(self, hands: Sequence[Sequence[str] | None]) -> Iterator[str]:
        for seat, hand in enumerate(hands):
            yield f"hand {self.names[seat]}: {' '.join(hand) if hand is not None else '?'}"

    def _call(self, call: Mapping[str, Any]) -> str:
        named = f" {call['trump']}" if call.get("trump") is not None else ""
        seen = f" seen {' '.join(call['seen'])}" if call.get("seen") is not None else ""
        return f"call {self.names[call['seat']]}:{named}{seen}"

    def _tricks(self, tricks: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        if not tricks:
            yield "tricks none"
        for number, trick in enumerate(tricks, 1):
            yield f"{number}. {self.names[trick['leader']]}: {' '.join(trick['plays'])}".rstrip()


def _numbers(numbers: Sequence[int | None]) -> str:
    return " ".join("?" if number is None else str(number) for number in numbers)


def _choice(value: str | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _meta(value: object) -> str:
    return f"meta {json.dumps(value)}"


def _quoted(name: str) -> str:
    return name if _NAME.match(name) else json.dumps(name)
