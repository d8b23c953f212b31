"""The rulebook of one game in one language: chapters and sentences in reading order, filled in for a way of playing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trickspec.rulebook.message import render
from trickspec.rulebook.values import sentence_values
from trickspec.spec.documents import read
from trickspec.spec.load import load_game
from trickspec.spec.rules import Game, OptionValue, Row, Rule


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule as a reader sees it: its sentence, and the data behind it."""

    sentence: str
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
    """A game's rules as text: `chapters` for reading from start to end, `find` for one rule by its id."""

    def __init__(
        self, folder: Path, game: str, language: str, options: Mapping[str, OptionValue] | None = None
    ) -> None:
        self.game: Game = load_game(folder, game)
        self.language = language
        self.options = {**self.game.defaults(), **(options or {})}
        self._home = folder / game / "text" / language
        self.title: str = read(self._home / "game.yaml").value["title"]

    def chapters(self) -> Iterator[Chapter]:
        """Every chapter in reading order."""
        for name in self.game.chapters:
            text = read(self._home / f"{name}.yaml").value
            rules = [(id_, rule) for id_, rule in self.game.ids().items() if id_.split(".")[1] == name]
            yield Chapter(name, text["title"], tuple(self._entry(rule, text["rules"][id_]) for id_, rule in rules))

    def to_json(self) -> dict[str, Any]:
        """The whole book for machines, filled in for its way of playing."""
        return {
            "format": "trickspec.rulebook/1",
            "game": self.game.name,
            "title": self.title,
            "language": self.language,
            "options": self.options,
            "chapters": [
                {"chapter": each.name, "title": each.title, "rules": [entry.to_json() for entry in each.entries]}
                for each in self.chapters()
            ],
        }

    def find(self, rule_id: str) -> Entry | None:
        """One rule by its id."""
        rule = self.game.ids().get(rule_id)
        if rule is None:
            return None
        text = read(self._home / f"{rule_id.split('.')[1]}.yaml").value
        return self._entry(rule, text["rules"][rule_id])

    def ruling(self, name: str) -> Mapping[str, str] | None:
        """The text of a ruling by its id."""
        path = self._home / "rulings.yaml"
        rulings: dict[str, dict[str, str]] = read(path).value["rulings"] if path.exists() else {}
        return rulings.get(name)

    def _entry(self, rule: Rule | Row, sentence: str) -> Entry:
        return Entry(render(sentence, self.language, sentence_values(rule, self.options)), rule)
