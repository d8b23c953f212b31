"""An edition: what the pages of one language speak of, and the addresses at which they lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trickspec.judging.speaker import Speaker
from trickspec.rulebook.book import Chapter, Entry, Rulebook
from trickspec.ruleset import Ruleset
from trickspec.spec.rules import OptionValue
from trickspec_site.suite import Suite
from trickspec_site.wording import Wording

START: Final = ""
"""The address of the start page; every other ends in a slash."""


@dataclass(frozen=True)
class GameEdition:
    """One game in one language."""

    name: str
    language: str
    suite: Suite
    wording: Wording

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook as it is where nothing is said about options."""
        return Rulebook(self.suite.spec, self.name, self.language)

    def book_under(self, options: Mapping[str, OptionValue]) -> Rulebook:
        """The rulebook under some options."""
        return Rulebook(self.suite.spec, self.name, self.language, options)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The chapters in reading order."""
        return list(self.book.chapters())

    @cached_property
    def entries(self) -> dict[str, Entry]:
        """Every rule by its id."""
        return {entry.id: entry for chapter in self.chapters for entry in chapter.entries}

    @property
    def ruleset(self) -> Ruleset:
        """The game as it is played where nothing is said."""
        return self.suite.library.ruleset(self.name)

    def speaker(self, options: Mapping[str, OptionValue] | None = None) -> Speaker:
        """Who puts positions into words."""
        rules = self.suite.library.ruleset(self.name, options)
        return Speaker(self.suite.spec, self.language, rules, None)

    def option_title(self, option: str) -> str:
        """What an option is about."""
        return self._options(option, "options", option, "title")

    def value_title(self, option: str, value: str) -> str:
        """What a value of an option means; `value` is its key."""
        return self._options(value, "options", option, "values", value)

    def _options(self, instead: str, *where: str) -> str:
        said = self.book.texts.find("options", *where)
        return instead if said is None else said.text

    @property
    def home(self) -> str:
        """The address of the rulebook to read from start to end."""
        return f"{self.name}/"

    def page(self, name: str) -> str:
        """The address of another page of the game."""
        return f"{self.name}/{name}/"

    def rule_page(self, rule: str) -> str:
        """The address of a rule."""
        return f"{self.name}/rules/{rule}/"

    def chapter_page(self, chapter: str) -> str:
        """The address of a chapter, which lists its rules."""
        return f"{self.name}/rules/{chapter}/"


@dataclass(frozen=True)
class Edition:
    """One language: its words, and its games."""

    suite: Suite
    language: str
    languages: tuple[str, ...]

    @cached_property
    def wording(self) -> Wording:
        """The words that belong to no game."""
        return Wording(self.suite.spec, self.language)

    @cached_property
    def games(self) -> list[GameEdition]:
        """The games in the order of their names."""
        return [GameEdition(name, self.language, self.suite, self.wording) for name in self.suite.games]

    @property
    def is_draft(self) -> bool:
        """Whether anything in it has not been read over by a native speaker."""
        return self.wording.is_draft or any(game.book.texts.is_draft for game in self.games)
