"""`trickspec serve`: the reference implementation itself."""

from __future__ import annotations

import sys
from pathlib import Path

import rich_click as click

from trickspec import serve as server
from trickspec.library import Library
from trickspec.reference import Reference


@click.command()
@click.option(
    "--spec",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Play the games of this folder instead.",
)
def serve(spec: Path | None) -> None:
    """Be an implementation: answer the protocol's requests, one a line, on standard input and output."""
    server.serve(Reference(Library(spec)), sys.stdin.buffer, sys.stdout.buffer)
