"""The list of the members, or one of them as a program that can be examined."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from trickspec import serve as server
from trickspec.errors import TrickspecError
from trickspec_conformance.zoo.members import Member, load
from trickspec_conformance.zoo.specimen import implementation


@click.command()
@click.argument("name", required=False, metavar="[ID]")
@click.option(
    "--folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Other members than those that come with trickspec.",
)
def main(name: str | None, folder: Path | None) -> None:
    """List the wrong implementations, or be the one that is named, speaking the adapter protocol."""
    try:
        members = load(folder)
        if name is None:
            _list(members)
            return
        specimen = implementation(_found(members, name))
    except TrickspecError as error:
        print(f"zoo: {error}", file=sys.stderr)
        sys.exit(2)
    server.serve(specimen, sys.stdin.buffer, sys.stdout.buffer)


def _list(members: list[Member]) -> None:
    width = max(len(member.id) for member in members)
    for member in members:
        click.echo(f"{member.id:{width}}  {member.what}")


def _found(members: list[Member], name: str) -> Member:
    for member in members:
        if member.id == name:
            return member
    raise click.BadParameter(f"no member is called {name}: leave it out to see them all.", param_hint="ID")


if __name__ == "__main__":
    main(prog_name="python -m trickspec_conformance.zoo")
