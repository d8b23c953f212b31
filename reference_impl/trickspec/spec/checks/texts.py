"""Do the sentences fit the rules: one for each, no more, with placeholders that exist and no number typed by hand?"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from trickspec.errors import Problem
from trickspec.rulebook.message import PLURALS, MessageError, Part, holes, literals, parse
from trickspec.rulebook.values import sentence_values
from trickspec.spec.documents import Document
from trickspec.spec.rules import Game, Row, Rule, option_key
from trickspec.spec.shelf import Shelf

KINDS = ("text", "text_game", "text_options", "text_rulings")

_NUMERAL = re.compile(r"\d+")


def check(shelf: Shelf, game: Game) -> Iterator[Problem]:
    """Every fault in the texts of one game, in each of its languages."""
    languages = shelf.find("languages.yaml")
    listed = languages.value.get(game.name, []) if languages else []
    if languages and not listed:
        yield languages.problem((), f"nothing says which languages {game.name} has", f"add {game.name}: [en]")
    for language in listed:
        if language not in PLURALS:
            assert languages is not None, "a language is listed somewhere"
            yield languages.problem(
                (game.name,), f"the plurals of {language} are not known", f"use one of {', '.join(PLURALS)}"
            )
            continue
        yield from _language(shelf, game, language)
    if listed or not (languages or shelf.has_unread("languages.yaml")):
        yield from _unread(shelf, game, listed)


def languages(shelf: Shelf) -> Iterator[Problem]:
    """Every game that is said to have languages and is not there."""
    known = shelf.known_games
    for document in shelf.of_kind("languages").values():
        for game in document.value.keys() - known:
            yield document.problem((game,), f"no game is called {game}", f"name one of {', '.join(known)}")


def _unread(shelf: Shelf, game: Game, listed: list[str]) -> Iterator[Problem]:
    """Texts that nothing reads: in a language that is not listed, or of no chapter."""
    strangers: set[str] = set()
    for path, document in shelf.documents.items():
        home, _, rest = path.partition("/text/")
        language, _, name = rest.removesuffix(".yaml").partition("/")
        if home != game.name or shelf.kinds[path] not in KINDS:
            continue
        if language not in listed and language not in strangers:
            strangers.add(language)
            yield document.problem(
                (), f"nothing reads this: {language} is no language of {game.name}", "list it in languages.yaml"
            )
        elif shelf.kinds[path] == "text" and name not in game.chapters:
            yield document.problem(
                (), f"nothing reads this: {name} is no chapter of {game.name}", "call it as a chapter, or leave it out"
            )


def _language(shelf: Shelf, game: Game, language: str) -> Iterator[Problem]:
    for chapter in game.chapters:
        document = shelf.find(f"{game.name}/text/{language}/{chapter}.yaml")
        rules = {name: rule for name, rule in game.ids().items() if name.split(".")[1] == chapter}
        if document is not None:
            yield from _chapter(document, rules, language, game)
    for name in (*game.chapters, "game", "options", *(("rulings",) if _rulings(shelf, game) else ())):
        yield from _missing_file(shelf, game, f"text/{language}/{name}.yaml")
    yield from _choices(shelf, game, language)
    if not shelf.has_unread(f"{game.name}/rulings/*.yaml"):
        yield from _ruling_texts(shelf, game, language)


def _missing_file(shelf: Shelf, game: Game, path: str) -> Iterator[Problem]:
    home = shelf.find(f"{game.name}/game.yaml")
    assert home is not None, "a game has its file"
    name = f"{game.name}/{path}"
    if shelf.find(name) is None and not shelf.has_unread(name):
        yield home.problem((), f"{path} is missing", "write it")


def _chapter(document: Document, rules: dict[str, Rule | Row], language: str, game: Game) -> Iterator[Problem]:
    written = document.value["rules"]
    for name in rules.keys() - written.keys():
        yield document.problem(("rules",), f"{name} has no sentence", "write one")
    for name in written.keys() - rules.keys():
        yield document.problem(
            ("rules", name), f"{name} is no rule of this chapter", "move the sentence, or leave it out"
        )
    for name in rules.keys() & written.keys():
        for message, mend in _sentence(written[name], rules[name], language, game):
            yield document.problem(("rules", name), f"{name}: {message}", mend)


def _sentence(text: str, rule: Rule | Row, language: str, game: Game) -> Iterator[tuple[str, str]]:
    try:
        parts = parse(text)
    except MessageError as error:
        yield str(error), "correct the message"
        return
    values = sentence_values(rule, game.defaults())
    for hole in holes(parts):
        if hole.name not in values:
            mend = f"use one of {', '.join(sorted(values))}" if values else "say it without a placeholder"
            yield f"nothing is called {hole.name}", mend
        elif hole.kind == "plural" and isinstance(values[hole.name], str):
            yield f"{hole.name} is a word and has no plural", "choose by select, or say it as it is"
        elif hole.kind == "plural":
            yield from _plural(hole.name, hole.choices.keys(), language)
        elif hole.kind == "select":
            yield from _select(hole.name, set(hole.choices), _words(rule, hole.name, game))
    yield from _numerals(parts)


def _words(rule: Rule | Row, name: str, game: Game) -> set[str]:
    """Every word that a placeholder can stand for, whichever options are played."""
    choices = [[(option.name, value) for value in option.values] for option in game.options]
    return {str(sentence_values(rule, dict(way))[name]) for way in itertools.product(*choices)}


def _plural(name: str, keys: object, language: str) -> Iterator[tuple[str, str]]:
    given = set(keys) if isinstance(keys, (set, dict)) else {*keys}  # type: ignore[misc]
    for form in sorted(
        set(PLURALS[language]) - given - {"other"} - ({"many"} if language in ("it", "es", "fr") else set())
    ):
        yield f"{name} lacks the plural form {form}", f"write {form} {{...}}"
    for key in sorted(key for key in given if not key.startswith("=") and key not in PLURALS[language]):
        yield f"{name} has {key}, which is no plural form of {language}", f"use {', '.join(PLURALS[language])}"


def _select(name: str, keys: set[str], words: set[str]) -> Iterator[tuple[str, str]]:
    for stray in sorted(keys - words - {"other"}):
        yield f"{name} is never {stray}", f"use one of {', '.join(sorted(words))}"


def _numerals(parts: tuple[Part, ...]) -> Iterator[tuple[str, str]]:
    for text in literals(parts):
        for numeral in _NUMERAL.findall(text):
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
        yield from _same(document, ("rulings",), _rulings(shelf, game), set(document.value["rulings"]), "ruling")


def _rulings(shelf: Shelf, game: Game) -> set[str]:
    own = f"{game.name}/rulings/"
    return {document.value["id"] for path, document in shelf.of_kind("ruling").items() if path.startswith(own)}


def _same(
    document: Document, where: tuple[str, ...], known: set[str], written: set[str], what: str
) -> Iterator[Problem]:
    for name in sorted(known - written):
        yield document.problem(where, f"the {what} {name} has no text", "write one")
    for name in sorted(written - known):
        yield document.problem((*where, name), f"there is no {what} {name}", "leave the text out")
