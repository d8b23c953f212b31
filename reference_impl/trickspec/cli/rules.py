"""`trickspec rules`: the rulebook in the terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.options import spec_option, the_game, way_of_playing, way_options
from trickspec.cli.reading import common_words, language_option, notify, paragraph
from trickspec.rulebook.book import Entry, Rulebook
from trickspec.rulebook.words import Words
from trickspec.spec.where import spec_folder


@click.command()
@click.argument("rule_id", required=False, metavar="[ID]")
@click.option("--game", metavar="NAME", help="The game to read about.")
@click.option(
    "--search", metavar="WORD", help="The rules with this word in sentence, title or id, or with what it means."
)
@click.option("--pay", is_flag=True, help="What a deal pays, by bid and tricks won.")
@click.option("--cards", type=int, metavar="N", help="With --pay: for deals of N cards; the largest if not said.")
@way_options
@language_option
@spec_option
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines.")
def rules(  # noqa: PLR0913 - one parameter an option
    rule_id: str | None,
    game: str | None,
    search: str | None,
    pay: bool,
    cards: int | None,
    profile: str | None,
    named: tuple[str, ...],
    language: str,
    spec: Path | None,
    as_json: bool,
) -> None:
    """Read the rulebook, or the one rule with this ID, as it stands at a table that plays so.

    What is not translated is shown in English, and a line on standard error says so.
    """
    if sum(map(bool, (rule_id, search, pay))) > 1:
        raise click.UsageError("an ID, --search and --pay ask for different things: give one of them")
    if cards is not None and not pay:
        raise click.UsageError("--cards goes with --pay")
    folder, words = spec or spec_folder(), common_words(language)
    if search is not None and game is None:
        from trickspec.spec.load import game_names  # noqa: PLC0415 - only where somebody searches

        names = game_names(folder)
    else:
        names = [the_game(spec, game, rule_id)]
    books = [Rulebook(folder, name, language, way_of_playing(spec, name, profile, named)) for name in names]
    if search is not None:
        from trickspec.cli import finding  # noqa: PLC0415 - only where somebody searches

        shown = finding.show(search, books, words, folder, as_json=as_json)
    elif pay:
        from trickspec.cli import paying  # noqa: PLC0415 - only where somebody asks for it

        shown = paying.show(books[0], words, spec, cards, as_json=as_json)
    elif rule_id is not None:
        shown = _rule(rule_id, books[0], words, as_json=as_json)
    else:
        shown = json.dumps(books[0].to_json()) if as_json else "\n".join(_whole(books[0], words))
    click.echo(shown)
    notify(words, next((book.texts for book in books if book.texts.missing), books[0].texts))


def _rule(rule_id: str, book: Rulebook, words: Words, *, as_json: bool) -> str:
    entry = book.find(rule_id)
    if entry is None:
        name = book.game.name
        raise click.UsageError(f"no rule of {name} is called {rule_id}; trickspec rules --game {name} lists them")
    return json.dumps(_machine_rule(book, entry)) if as_json else "\n".join(_one(book, entry, words))


def _machine_rule(book: Rulebook, entry: Entry) -> dict[str, Any]:
    return {
        "format": "trickspec.rule/1",
        "game": book.game.name,
        "language": book.language,
        "draft": book.texts.is_draft,
        "rule": entry.to_json(),
    }


def _whole(book: Rulebook, words: Words) -> Iterator[str]:
    chapters = list(book.chapters())
    yield click.style(book.title, bold=True)
    if book.texts.is_draft:
        yield click.style(words.say("command.draft"), dim=True)
    for chapter in chapters:
        yield ""
        yield click.style(chapter.title, bold=True)
        for entry in chapter.entries:
            yield ""
            yield paragraph(entry.sentence)
            yield click.style(f"  {entry.id}", dim=True)


def _one(book: Rulebook, entry: Entry, words: Words) -> Iterator[str]:
    yield click.style(entry.id, bold=True)
    yield paragraph(entry.sentence)
    if book.texts.is_draft:
        yield click.style(f"  {words.say('command.draft')}", dim=True)
    yield ""
    table = list(_data(entry, words))
    margin = max(len(label) for label, _ in table)
    for label, text in table:
        yield f"  {label:<{margin}}  {text}"
    for source in entry.rule.sources:
        ruling = book.ruling(source)
        if ruling is not None:
            yield ""
            yield click.style(f"  {source}: {ruling['title']}", bold=True)
            yield paragraph(ruling["answer"])


def _data(entry: Entry, words: Words) -> Iterator[tuple[str, str]]:
    """What stands behind a sentence, each part with what it is called."""
    data = entry.to_json()
    if "clause" in data:
        clause = data["clause"]
        yield words.say("command.clause"), f"{clause} ({words.say(f'clauses.{clause}')})"
    for name, label in (("with", "values"), ("when", "conditions"), ("points", "points")):
        if data.get(name):
            text = data[name] if isinstance(data[name], str) else json.dumps(data[name])
            yield words.say(f"command.{label}"), text
    yield words.say("command.sources"), ", ".join(data["sources"])
