"""`trickspec rulings`: how disputes were settled, with the positions that hang on it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import rich_click as click

from trickspec.cli.options import spec_option, the_game
from trickspec.cli.reading import common_words, language_option, notify, paragraph
from trickspec.rulebook.book import Rulebook
from trickspec.rulebook.rulings import Ruling, rulings_of
from trickspec.rulebook.translation import ORIGINAL
from trickspec.rulebook.words import Words
from trickspec.spec.load import game_names
from trickspec.spec.where import spec_folder
from trickspec.table.nodes import show

if TYPE_CHECKING:
    from trickspec_conformance.cases import Case

TEXTS: Final = ("question", "answer", "reason")

Told = tuple[Ruling, Rulebook]


@click.command()
@click.argument("ruling_id", required=False, metavar="[ID]")
@click.option("--game", metavar="NAME", help="The game whose rulings are read; all if not said.")
@click.option("--rule", metavar="ID", help="Only the rulings that touch this rule.")
@language_option
@spec_option
@click.option("--no-color", is_flag=True, help="Draw without colours; NO_COLOR does the same.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines.")
def rulings(  # noqa: PLR0913 - one parameter an option
    ruling_id: str | None,
    game: str | None,
    rule: str | None,
    language: str,
    spec: Path | None,
    no_color: bool,
    as_json: bool,
) -> None:
    """Read how disputes were settled: all of them, or the one ruling with this ID and its cases drawn.

    What is not translated is shown in English, and a line on standard error says so. Of a case, the reason is in English.
    """
    if ruling_id is not None and rule is not None:
        raise click.UsageError("an ID and --rule ask for different things: give one of them")
    folder, words = spec or spec_folder(), common_words(language)
    names = game_names(folder) if game is None and rule is None else [the_game(spec, game, rule)]
    books = [Rulebook(folder, name, language) for name in names]
    told = [(ruling, book) for book in books for ruling in rulings_of(folder, book.game.name)]
    if ruling_id is not None:
        told = [_find(told, ruling_id)]
    elif rule is not None:
        told = _touching(told, rule, books[0])
    if as_json:
        click.echo(json.dumps(_machine(told, words)))
    elif ruling_id is not None:
        _one(*told[0], words, folder, plain=no_color)
    else:
        click.echo("\n".join(_list(told, words)))
    notify(words, next((book.texts for book in books if book.texts.missing), books[0].texts))


def _find(told: Sequence[Told], name: str) -> Told:
    found = next((each for each in told if each[0].id.casefold() == name.casefold()), None)
    if found is None:
        ids = [ruling.id for ruling, _ in told]
        known = f"they run from {ids[0]} to {ids[-1]}" if ids else "there are none"
        raise click.UsageError(f"no ruling is called {show(name)}: {known}; trickspec rulings lists them")
    return found


def _touching(told: Sequence[Told], rule: str, book: Rulebook) -> list[Told]:
    entry = book.find(rule)
    if entry is None:
        name = book.game.name
        raise click.UsageError(f"no rule of {name} is called {show(rule)}; trickspec rules --game {name} lists them")
    return [each for each in told if rule in each[0].rules or each[0].id in entry.rule.sources]


def _list(told: Sequence[Told], words: Words) -> Iterator[str]:
    """Every ruling by its title, with the question, under the name of its game."""
    last = None
    for ruling, book in told:
        if book is not last:
            yield from ([] if last is None else [""])
            yield click.style(f"{book.title} · {words.say('command.rulings')}", bold=True)
            if book.texts.is_draft:
                yield click.style(words.say("command.draft"), dim=True)
            last = book
        text = book.ruling(ruling.id) or {}
        yield ""
        yield click.style(f"{ruling.id}  {text.get('title', '')}", bold=True)
        yield paragraph(text.get("question", ""))


def _one(ruling: Ruling, book: Rulebook, words: Words, folder: Path, *, plain: bool) -> None:
    text = book.ruling(ruling.id) or {}
    click.echo(click.style(f"{ruling.id}  {text.get('title', '')}", bold=True))
    if book.texts.is_draft:
        click.echo(click.style(words.say("command.draft"), dim=True))
    for label, said in _said(ruling, text, book, words):
        click.echo(f"\n{click.style(label, bold=True)}")
        for each in said:
            click.echo(paragraph(each))
    cases = _cases(ruling, book.game.name) if folder == spec_folder() else []
    if cases:
        click.echo(f"\n{click.style(words.say('command.pinned_by'), bold=True)}")
    for case in cases:
        _draw(case, folder, words, plain=plain)


def _said(ruling: Ruling, text: Mapping[str, str], book: Rulebook, words: Words) -> Iterator[tuple[str, Sequence[str]]]:
    """The ruling part by part, each with what it is called."""
    for part in TEXTS:
        if part in text:
            yield words.say(f"command.{part}"), [text[part]]
    if ruling.otherwise and words.language == ORIGINAL:
        yield words.say("command.otherwise"), [ruling.otherwise]
    notes = [words.say("command.left_to_the_table", option=ruling.option)] if ruling.option else []
    notes += [] if ruling.observable else [words.say("command.unobservable")]
    entries = [entry for entry in map(book.find, ruling.rules) if entry is not None]
    yield words.say("command.rules_touched"), [f"{entry.id}: {entry.sentence}" for entry in entries] + notes
    for name, sources in (("speaks_for", ruling.speaks_for), ("speaks_against", ruling.speaks_against)):
        if sources:
            yield words.say(f"command.{name}"), [", ".join(sources)]


def _cases(ruling: Ruling, game: str) -> list[Case]:
    """The cases that hang on a ruling, in its order."""
    from trickspec_conformance.case_files import load  # noqa: PLC0415 - only where cases are drawn
    from trickspec_conformance.where import cases_folder  # noqa: PLC0415

    known = {case.id: case for case in load([cases_folder() / game])} if ruling.cases else {}
    return [known[name] for name in ruling.cases if name in known]


def _draw(case: Case, folder: Path, words: Words, *, plain: bool) -> None:
    """A case: its id, the position drawn, the right answer, and why."""
    from trickspec.judging.telling import Part  # noqa: PLC0415 - only where cases are drawn
    from trickspec.judging.terminal import show as show_parts  # noqa: PLC0415
    from trickspec.library import Library  # noqa: PLC0415
    from trickspec.pictures.asked import picture_of  # noqa: PLC0415
    from trickspec.pictures.words import words_in  # noqa: PLC0415
    from trickspec_conformance.plain import compact  # noqa: PLC0415

    ruleset = Library(folder).ruleset(case.game, case.options)
    picture = picture_of(ruleset, case.ask, case.given, case.expect)
    click.echo("")
    parts = [Part("line", case.id)]
    parts += [Part("picture", picture=picture)] if picture is not None else [Part("fact", compact(dict(case.given)))]
    parts += [
        Part("fact", words.say("command.right_answer", answer=compact(dict(case.expect)))),
        Part("fact", case.why),
    ]
    show_parts(parts, sys.stdout, words_in(words.language), plain=plain)


def _machine(told: Sequence[Told], words: Words) -> dict[str, Any]:
    return {
        "format": "trickspec.rulings/1",
        "language": words.language,
        "draft": any(book.texts.is_draft for _, book in told),
        "rulings": [_machine_ruling(ruling, book) for ruling, book in told],
    }


def _machine_ruling(ruling: Ruling, book: Rulebook) -> dict[str, Any]:
    told = {
        "id": ruling.id,
        "game": book.game.name,
        **(book.ruling(ruling.id) or {}),
        "rules": list(ruling.rules),
        "for": list(ruling.speaks_for),
        "against": list(ruling.speaks_against),
        "cases": list(ruling.cases),
        "observable": ruling.observable,
        "option": ruling.option,
        "leaves_open": ruling.leaves_open,
    }
    return {name: value for name, value in told.items() if value is not None}
