"""A judgement in one language: players by their names, cards by their signs, rules and rulings by their sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from trickspec.judging.positions import At
from trickspec.judging.said import Card, Cards, Said, Seat, Suit, Value
from trickspec.rulebook.book import Entry, Rulebook
from trickspec.rulebook.signs import SIGNS, card_signs
from trickspec.rulebook.translated import Translated
from trickspec.rulebook.words import Words
from trickspec.ruleset import Ruleset
from trickspec.sanitising import clean
from trickspec.spec.rules import option_key
from trickspec.spec.where import spec_folder

NAME: Final = 40
"""How much of a player's name is shown."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How things are shown: suits by their signs or by letters, and a player's name as `named` sets it off from the rest."""

    signs: bool = True
    named: Callable[[str], str] = str


class Speaker:
    """Puts what is said into words; `is_missing` tells whether English had to stand in for a language that is not there."""

    def __init__(
        self, folder: Path, language: str, rules: Ruleset, players: Sequence[str] | None, manner: Manner | None = None
    ) -> None:
        self.language = language
        self.rules = rules
        self.words = _words(language)
        self.book = _book(folder, rules.game, language, tuple(sorted(rules.options.items())))
        self._manner = manner or Manner()
        self._players = self._names(players)

    def _names(self, players: Sequence[str] | None) -> list[str]:
        """What each seat is called: by its player, with the seat where two have one name, or by its number."""
        if players is None:
            return [self.say("cards.seat", number=seat) for seat in range(self.rules.players)]
        names = [clean(name.strip(), NAME) for name in players]
        return [
            self._manner.named(name)
            if name and names.count(name) == 1
            else self.say("cards.seat_named", name=self._manner.named(name), number=seat)
            for seat, name in enumerate(names)
        ]

    def say(self, name: str, /, **values: str | int) -> str:
        """A word of the common texts, such as `judge.rule`, with its holes filled."""
        return self.words.say(name, **values)

    def told(self, said: Said) -> str:
        """A sentence about the record."""
        return self.say(f"findings.{said.kind}", **{name: self.value(value) for name, value in said.values.items()})

    def value(self, value: Value) -> str | int:
        """One value, as a sentence has it."""
        if isinstance(value, Seat):
            return self.player(value.number)
        if isinstance(value, Card):
            return self.card(value.name)
        if isinstance(value, Cards):
            return self.cards(value.names)
        return self.suit(value.name) if isinstance(value, Suit) else value

    def player(self, seat: int) -> str:
        """A player, by name or seat."""
        return self._players[seat]

    def cards(self, names: Sequence[str]) -> str:
        """Some cards."""
        return self.say("cards.list_separator").join(map(self.card, names)) or self.say("cards.nothing")

    def card(self, name: str) -> str:
        """A card by its signs, or a special card with how it is meant."""
        card, _, meant = name.partition(":")
        suit = card[1:]
        if suit in self.rules.suits:
            return card_signs(card, self.words) if self._manner.signs else name
        if not meant:
            return self.say("cards.special")
        mode, _, named = meant.partition(":")
        return self.say("cards.special_meant", mode=mode, suit=self.suit(named))

    def suit(self, name: str) -> str:
        """A suit by its sign, or that there is no trump."""
        if name == "none":
            return self.say("cards.no_trump")
        return SIGNS.get(name, name) if self._manner.signs else name

    def act(self, act: object) -> str:
        """Something that was allowed: a card, a number, a trump."""
        if not isinstance(act, str):
            return str(act)
        return self.suit(act) if act in (*self.rules.suits, "none") else self.card(act)

    def place(self, at: At) -> str:
        """Where something is, in a game with its deal."""
        deal = [self.say("findings.in_deal", deal=at["deal"])] if "deal" in at else []
        return self.say("cards.list_separator").join([*deal, self._inner(at)])

    def _inner(self, at: At) -> str:
        step = at["step"]
        if step == "play":
            return self.say("findings.at_play", trick=at["trick"], play=at["play"], player=self.player(at["seat"]))
        if step in ("trick", "lead"):
            return self.say(f"findings.at_{step}", trick=at["trick"])
        if step in ("bid", "call") and "seat" in at:
            return self.say(f"findings.at_{step}", player=self.player(at["seat"]))
        if "seat" in at:
            return self.say("findings.at_score_of", field=at["field"], player=self.player(at["seat"]))
        return self.say("findings.at_step", step=step)

    def rule(self, name: str) -> Entry | None:
        """A rule with its sentence, as it is played."""
        return self.book.find(name)

    def ruling(self, name: str) -> Mapping[str, str]:
        """The text of a ruling: title, question, answer, reason."""
        return self.book.ruling(name) or {}

    def option(self, name: str) -> str:
        """What an option is about."""
        said = self.book.texts.find("options", "options", name, "title")
        return name if said is None else said.text

    def choice(self, name: str, value: str | bool) -> str:
        """An option with a value, as it is written."""
        return f"{name}={option_key(value)}"

    @property
    def is_missing(self) -> bool:
        """Whether the language has no texts at all, so that everything is English."""
        return not (self.words.is_there or self.book.texts.is_there)

    @property
    def is_draft(self) -> bool:
        """Whether anything that was said has not been read over by a native speaker."""
        return self.book.texts.is_draft or self.words.is_draft

    @property
    def texts(self) -> Translated:
        """The texts in which something is missing, if it is in any: those of the game, or the common ones."""
        return self.book.texts if self.book.texts.missing or not self.words.missing else self.words


@lru_cache(maxsize=8)
def _words(language: str) -> Words:
    return Words(spec_folder(), language)


@lru_cache(maxsize=32)
def _book(folder: Path, game: str, language: str, options: tuple[tuple[str, str | bool], ...]) -> Rulebook:
    return Rulebook(folder, game, language, dict(options))
