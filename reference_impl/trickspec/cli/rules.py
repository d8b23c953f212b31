"""`trickspec rules`: the rulebook in the terminal."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.options import spec_option, the_game, way_of_playing, way_options
from trickspec.rulebook.book import Entry, Rulebook
from trickspec.spec.where import spec_folder

LANGUAGE = "en"


@click.command()
@click.argument("rule_id", required=False, metavar="[ID]")
@click.option("--game", metavar="NAME", help="The game to read about.")
@way_options
@spec_option
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines.")
def rules(  # noqa: PLR0913 - one parameter an option
    rule_id: str | None, game: str | None, profile: str | None, named: tuple[str, ...], spec: Path | None, as_json: bool
) -> None:
    """Read the rulebook, or the one rule with this ID, as it stands at a table that plays so."""
    name = the_game(spec, game, rule_id)
    book = Rulebook(spec or spec_folder(), name, LANGUAGE, way_of_playing(spec, name, profile, named))
    if rule_id is None:
        click.echo(json.dumps(book.to_json()) if as_json else "\n".join(_whole(book)))
        return
    entry = book.find(rule_id)
    if entry is None:
        raise click.UsageError(f"no rule of {name} is called {rule_id}; trickspec rules --game {name} lists them")
    click.echo(json.dumps(_machine_rule(book, entry)) if as_json else "\n".join(_one(book, entry)))


def _machine_rule(book: Rulebook, entry: Entry) -> dict[str, Any]:
    return {
        "format": "trickspec.rule/1",
        "game": book.game.name,
        "language": book.language,
        "rule": entry.to_json(),
    }


def _whole(book: Rulebook) -> Iterator[str]:
    yield click.style(book.title, bold=True)
    for chapter in book.chapters():
        yield ""
        yield click.style(chapter.title, bold=True)
        for entry in chapter.entries:
            yield ""
            yield click.wrap_text(entry.sentence, width=_width(), initial_indent="  ", subsequent_indent="  ")
            yield click.style(f"  {entry.id}", dim=True)


def _one(book: Rulebook, entry: Entry) -> Iterator[str]:
    yield click.style(entry.id, bold=True)
    yield click.wrap_text(entry.sentence, width=_width(), initial_indent="  ", subsequent_indent="  ")
    yield ""
    data = entry.to_json()
    for name in ("clause", "with", "when", "points"):
        if data.get(name):
            yield f"  {name:<8} {data[name] if isinstance(data[name], str) else json.dumps(data[name])}"
    yield f"  sources  {', '.join(entry.rule.sources)}"
    for source in entry.rule.sources:
        ruling = book.ruling(source)
        if ruling is not None:
            yield ""
            yield click.style(f"  {source}: {ruling['title']}", bold=True)
            yield click.wrap_text(ruling["answer"], width=_width(), initial_indent="  ", subsequent_indent="  ")


def _width() -> int:
    return min(shutil.get_terminal_size().columns, 100)
