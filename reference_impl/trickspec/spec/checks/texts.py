"""Do the texts fit the rules: one for each, no more, with placeholders that exist, and every translation up to date?"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from trickspec.errors import Problem
from trickspec.rulebook.message import Part
from trickspec.rulebook.translation import ORIGINAL, Text, texts
from trickspec.rulebook.values import sentence_values
from trickspec.spec.checks import glossary, languages, sentences, translations
from trickspec.spec.documents import Document
from trickspec.spec.rules import Game, Row, Rule, option_key
from trickspec.spec.shelf import Shelf


def check(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every fault in the texts of one game, in each of the languages that are listed for it."""
    for language in languages.listed(shelf, game.name):
        yield from in_language(shelf, game, language)
    if not shelf.has_unread("languages.yaml"):
        yield from languages.strangers(shelf, game.name)


def in_language(shelf: Shelf, game: Game, language: str) -> Iterator[Problem]:
    """Every fault in the texts of one game in one language, whether or not it is listed."""
    for chapter in game.chapters:
        document = shelf.find(f"{game.name}/text/{language}/{chapter}.yaml")
        if document is not None:
            original = _original(shelf, game, language, chapter)
            rules = {name: rule for name, rule in game.ids().items() if name.split(".")[1] == chapter}
            yield from _chapter(document, original, rules, language, game)
    for name in (*game.chapters, "game", "options", *(("rulings",) if _rulings(shelf, game) else ())):
        yield from _missing_file(shelf, game, f"text/{language}/{name}.yaml")
        document = shelf.find(f"{game.name}/text/{language}/{name}.yaml")
        if document is not None:
            yield from translations.check(document, shelf.find(f"{game.name}/text/{ORIGINAL}/{name}.yaml"), language)
    yield from _choices(shelf, game, language)
    if not shelf.has_unread(f"{game.name}/rulings/*.yaml"):
        yield from _ruling_texts(shelf, game, language)
    yield from languages.of_no_chapter(shelf, game.name, language, game.chapters)
    yield from glossary.words(shelf, language, game.name)


def _original(shelf: Shelf, game: Game, language: str, name: str) -> dict[str, Text]:
    """The English texts that a file translates."""
    document = shelf.find(f"{game.name}/text/{ORIGINAL}/{name}.yaml") if language != ORIGINAL else None
    return texts(document.value) if document is not None else {}


def _missing_file(shelf: Shelf, game: Game, path: str) -> Iterator[Problem]:
    home = shelf.find(f"{game.name}/game.yaml")
    assert home is not None, "a game has its file"
    name = f"{game.name}/{path}"
    if shelf.find(name) is None and not shelf.has_unread(name):
        yield home.problem((), f"{path} is missing", "write it")


def _chapter(
    document: Document, original: dict[str, Text], rules: dict[str, Rule | Row], language: str, game: Game
) -> Iterator[Problem]:
    written = document.value["rules"]
    for name in rules.keys() - written.keys():
        mend = f"translate {translations.shown(original[name].text)}" if name in original else "write one"
        yield document.problem(("rules",), f"{name} has no sentence", mend)
    for name in written.keys() - rules.keys():
        yield document.problem(
            ("rules", name), f"{name} is no rule of this chapter", "move the sentence, or leave it out"
        )
    for name in rules.keys() & written.keys():
        english = original[name].text if name in original else None
        for message, mend in _sentence(written[name], english, rules[name], language, game):
            yield document.problem(("rules", name), f"{name}: {message}", mend)


def _sentence(
    text: str, original: str | None, rule: Rule | Row, language: str, game: Game
) -> Iterator[sentences.Fault]:
    parts, faults = sentences.understood(text)
    if faults:
        yield from faults
        return
    values = sentence_values(rule, game.defaults())
    yield from sentences.placeholders(parts, values, lambda name: _words(rule, name, game), language)
    yield from _numerals(parts)
    if original is not None:
        yield from sentences.left_out(parts, sentences.understood(original)[0])


def _words(rule: Rule | Row, name: str, game: Game) -> set[str]:
    """Every word that a placeholder can stand for, whichever options are played."""
    choices = [[(option.name, value) for value in option.values] for option in game.options]
    return {str(sentence_values(rule, dict(way))[name]) for way in itertools.product(*choices)}


def _numerals(parts: tuple[Part, ...]) -> Iterator[sentences.Fault]:
    for numeral in sentences.numerals(parts):
        yield f"the numeral {numeral} is typed into the sentence", "let a placeholder say it"


def _choices(shelf: Shelf, game: Game, language: str) -> Iterator[Problem]:
    document = shelf.find(f"{game.name}/text/{language}/options.yaml")
    if document is None:
        return
    declared = {option.name: {option_key(value) for value in option.values} for option in game.options}
    written = {name: set(text["values"]) for name, text in document.value["options"].items()}
    yield from _same(document, ("options",), set(declared), set(written), "option")
    for name in declared.keys() & written.keys():
        where = ("options", name, "values")
        yield from _same(document, where, declared[name], written[name], f"value of {name}:")
    profiles = {profile.name for profile in game.profiles}
    yield from _same(document, ("profiles",), profiles, set(document.value["profiles"]), "profile")


def _ruling_texts(shelf: Shelf, game: Game, language: str) -> Iterator[Problem]:
    document = shelf.find(f"{game.name}/text/{language}/rulings.yaml")
    if document is not None:
        english = _original(shelf, game, language, "rulings")
        yield from _same(
            document, ("rulings",), _rulings(shelf, game), set(document.value["rulings"]), "ruling", english
        )


def _rulings(shelf: Shelf, game: Game) -> set[str]:
    own = f"{game.name}/rulings/"
    return {document.value["id"] for path, document in shelf.of_kind("ruling").items() if path.startswith(own)}


def _same(  # noqa: PLR0913 - two sets, and how to speak of what is in one of them
    document: Document,
    where: tuple[str, ...],
    known: set[str],
    written: set[str],
    what: str,
    english: Mapping[str, Text] = MappingProxyType({}),
) -> Iterator[Problem]:
    for name in sorted(known - written):
        mend = f"translate {translations.shown(english[name].text)}" if name in english else "write one"
        yield document.problem(where, f"the {what} {name} has no text", mend)
    for name in sorted(written - known):
        yield document.problem((*where, name), f"there is no {what} {name}", "leave the text out")
