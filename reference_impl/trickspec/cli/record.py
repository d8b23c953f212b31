"""`trickspec record`: random legal deals."""

from __future__ import annotations

import json
from pathlib import Path

import rich_click as click

from trickspec.cli.options import spec_option, the_game, way_of_playing, way_options
from trickspec.generate import random_deals
from trickspec.library import Library


@click.command()
@click.option("--game", metavar="NAME", help="The game to be played.")
@click.option("--deals", default=1, show_default=True, type=click.IntRange(min=0), help="How many deals.")
@click.option("--seed", default=0, show_default=True, type=int, help="The same seed gives the same deals.")
@way_options
@spec_option
def record(  # noqa: PLR0913 - one parameter an option
    game: str | None, deals: int, seed: int, profile: str | None, named: tuple[str, ...], spec: Path | None
) -> None:
    """Write random legal deals, complete and scored, as deal records: one line of JSON a deal on standard output."""
    name = the_game(spec, game)
    ruleset = Library(spec).ruleset(name, way_of_playing(spec, name, profile, named))
    for deal in random_deals(ruleset, deals, seed):
        click.echo(json.dumps(deal, separators=(",", ":")))
