"""`trickspec compile`: the rules as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import rich_click as click

from trickspec.cli.options import spec_option, the_game
from trickspec.spec.compile import compiled_document
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder


@click.command("compile")
@click.option("--game", metavar="NAME", help="Only this game.")
@click.option(
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="Write NAME.json into this folder, for each game.",
)
@spec_option
def compile_rules(game: str | None, output: Path | None, spec: Path | None) -> None:
    """Write every ruleset of every game as JSON: one file a game, or one line a game on standard output."""
    folder = spec or spec_folder()
    names = [the_game(spec, game)] if game else game_names(folder)
    for name in names:
        document = json.dumps(compiled_document(load_game(folder, name)), separators=(",", ":"))
        if output is None:
            click.echo(document)
        else:
            output.mkdir(parents=True, exist_ok=True)
            (output / f"{name}.json").write_text(document + "\n", encoding="utf-8")
            click.echo(f"{output / name}.json", err=True)
