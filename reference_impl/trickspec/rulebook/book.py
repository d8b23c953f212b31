"""The rulebook of one game in one language: chapters and sentences in reading order, filled in for a way of playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from trickspec.rulebook.message import render
from trickspec.rulebook.signs import shown
from trickspec.rulebook.translated import Said, Translated
from trickspec.rulebook.translation import RULING
from trickspec.rulebook.values import sentence_values
from trickspec.rulebook.words import Words
from trickspec.spec.load import load_game
from trickspec.spec.rules import Game, OptionValue, Row, Rule
from trickspec.spec.where import spec_folder

SUITED: Final = "suited_cards"
"""The clause that says which suits and ranks there are."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule as a reader sees it: its sentence, the language that it is in, and the data behind it."""

    sentence: str
    language: str
    rule: Rule | Row

    @property
    def id(self) -> str:
        """The id of the rule or row."""
        return self.rule.id

    def to_json(self) -> dict[str, Any]:
        """The entry for machines: the sentence filled in, the data as it is written."""
        rule = self.rule
        own = {"clause": rule.clause} if isinstance(rule, Rule) else {"when": list(rule.when), "points": rule.points}
        return {
            "id": rule.id,
            "sentence": self.sentence,
            "language": self.language,
            **own,
            "with": dict(rule.values),
            "sources": list(rule.sources),
        }


@dataclass(frozen=True, slots=True)
class Chapter:
    """A titled run of rules."""

    name: str
    title: str
    entries: tuple[Entry, ...]


class Rulebook:
    """A game's rules as text: `chapters` for reading from start to end, `find` for one rule by its id.

    What the language lacks is in English; `texts` tells whether anything was, and whether anything is a draft.
    """

    def __init__(
        self, folder: Path, game: str, language: str, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.game: Game = load_game(folder, game)
        self.language = language
        self.options = {**self.game.defaults(), **(options or {})}
        self.texts = Translated(folder / game / "text", language)
        self._words = Words(spec_folder(), language)
        self._cards = frozenset(_suited_cards(self.game))
        self.title: str = self.texts.get("game", "title").text

    def chapters(self) -> Iterator[Chapter]:
        """Every chapter in reading order."""
        for name in self.game.chapters:
            rules = [rule for id_, rule in self.game.ids().items() if id_.split(".")[1] == name]
            yield Chapter(name, self.texts.get(name, "title").text, tuple(self._entry(rule) for rule in rules))

    def to_json(self) -> dict[str, Any]:
        """The whole book for machines, filled in for its way of playing."""
        chapters = [
            {"chapter": each.name, "title": each.title, "rules": [entry.to_json() for entry in each.entries]}
            for each in self.chapters()
        ]
        return {
            "format": "trickspec.rulebook/1",
            "game": self.game.name,
            "title": self.title,
            "language": self.language,
            "draft": self.texts.is_draft,
            "options": self.options,
            "chapters": chapters,
        }

    def find(self, rule_id: str) -> Entry | None:
        """One rule by its id."""
        rule = self.game.ids().get(rule_id)
        return None if rule is None else self._entry(rule)

    def ruling(self, name: str) -> Mapping[str, str] | None:
        """The text of a ruling by its id: title, question, answer and reason."""
        parts = {part: self.texts.find("rulings", "rulings", name, part) for part in RULING}
        return {part: said.text for part, said in parts.items() if said} or None

    def _entry(self, rule: Rule | Row) -> Entry:
        said: Said = self.texts.get(rule.id.split(".")[1], "rules", rule.id)
        values = sentence_values(rule, self.options)
        seen = {name: shown(value, self._cards, self._words) for name, value in values.items()}
        sentence = render(said.text, said.language, seen)
        return Entry(sentence, said.language, rule)


def _suited_cards(game: Game) -> Iterator[str]:
    """Every card of a suit, whether or not another takes its place in the pack."""
    for each in (rule.values for rule in game.rules if rule.clause == SUITED):
        yield from (f"{rank}{suit}" for suit in each["suits"] for rank in each["high_to_low"])
