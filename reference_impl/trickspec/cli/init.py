"""`trickspec init`: an adapter to start from."""

from __future__ import annotations

import shlex
from pathlib import Path

import rich_click as click

from trickspec.cli.options import spec_option
from trickspec_conformance.kits import write
from trickspec_conformance.kits.kit import kit_of, languages


@click.command()
@click.argument("language", type=click.Choice(languages()))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--game", "games", multiple=True, metavar="NAME", help="Only what is asked about this game.")
@spec_option
def init(language: str, folder: Path, games: tuple[str, ...], spec: Path | None) -> None:
    """Write an adapter to start from into DIR, with a README and a workflow for GitHub.

    It speaks the protocol and answers nothing yet. No file that is there already is written over.
    """
    kit = kit_of(language)
    for path in write(kit, folder, games, spec):
        click.echo(path)
    click.echo("\nIt answers nothing yet, and is examined like this:\n")
    for line in (f"cd {shlex.quote(str(folder))}", *kit.build, f"trickspec conform --level smoke -- {kit.command}"):
        click.echo(f"  {line}")
    click.echo(f"\nThen put a function of yours into {kit.adapter}; README.md there says how.")
