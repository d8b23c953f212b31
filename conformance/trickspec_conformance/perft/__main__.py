"""Counting the positions on file through implementations.

    python -m trickspec_conformance.perft "python3 one.py" "node another.mjs"

asks each program which plays are legal and who takes a trick, and nothing else, and compares the counts with those on file.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from trickspec.errors import SpecError, TrickspecError
from trickspec.library import Library
from trickspec_conformance.adapters import Adapter
from trickspec_conformance.adapters.in_process import Imported
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.claims import read_claims
from trickspec_conformance.errors import CannotRun, WrongUsage
from trickspec_conformance.perft.files import Position, load_positions
from trickspec_conformance.perft.running import Counted, counted
from trickspec_conformance.sanitising import clean
from trickspec_conformance.where import perft_folder

DIFFERS: Final = 1
WRONG: Final = 2
CANNOT_RUN: Final = 3


@click.command()
@click.option("--game", metavar="NAME", help="Count positions of this game only.")
@click.option("--depth", type=click.IntRange(min=1), help="Count so many plays deep, instead of as deep as is on file.")
@click.option(
    "--positions",
    "path",
    type=click.Path(exists=True, path_type=Path),
    help="Count the positions of this file or folder instead of those that come with trickspec.",
)
@click.option(
    "--python", "targets", multiple=True, metavar="MODULE:ATTRIBUTE", help="Count through a Python object too."
)
@click.option("--spec", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Games other than ours.")
@click.argument("commands", nargs=-1)
def main(  # noqa: PLR0913 - one parameter an option
    game: str | None,
    depth: int | None,
    path: Path | None,
    targets: tuple[str, ...],
    spec: Path | None,
    commands: tuple[str, ...],
) -> None:
    """Count the plays that can follow each position through each of COMMANDS, quoted command lines, and compare.

    A line is a position: whether its counts agree with those on file, then the counts, of one play, of two, and so on.

    Exit status: 0 all agree, 1 something differs or nothing was counted, 2 wrong usage or a bad file, 3 a program cannot be run.
    """
    try:
        sys.exit(_run(_positions(path, game), {**_programs(commands), **_objects(targets)}, Library(spec), depth))
    except CannotRun as error:
        click.echo(f"perft: {clean(str(error))}", err=True)
        sys.exit(CANNOT_RUN)
    except SpecError as error:
        click.echo(str(error), err=True)
    except TrickspecError as error:
        click.echo(f"perft: {error}", err=True)
    sys.exit(WRONG)


def _programs(commands: Iterable[str]) -> dict[str, Adapter]:
    return {command: Process(shlex.split(command)) for command in commands}


def _objects(targets: Iterable[str]) -> dict[str, Adapter]:
    return {target: Imported(target) for target in targets}


def _positions(path: Path | None, game: str | None) -> list[Position]:
    found = [each for each in load_positions([path or perft_folder()]) if game in (None, each.game)]
    if not found:
        raise WrongUsage(f"no position is of a game called {game}" if game else "no position is here")
    return found


def _run(positions: list[Position], adapters: dict[str, Adapter], library: Library, depth: int | None) -> int:
    """Count everything, one line a position, and say in the end what came of it."""
    if not adapters:
        raise WrongUsage("name what is to be counted through: a quoted command line, or --python module:attribute")
    agree = differ = 0
    for name, adapter in adapters.items():
        click.echo(f"through   {name}")
        try:
            claims = read_claims(adapter.start("perft"))
            for each in counted(adapter, claims, positions, library, depth):
                click.echo(_line(each))
                differ += bool(each.differs)
                agree += bool(each.counts) and not each.differs
            adapter.stop()
        finally:
            adapter.close()
    total = f"{agree + differ} count{'s' if agree + differ != 1 else ''}"
    click.echo(f"{total}: " + ("nothing was counted" if not agree + differ else f"{agree} agree, {differ} differ"))
    return 0 if agree and not differ else DIFFERS


def _line(each: Counted) -> str:
    if each.left_out:
        return f"left out  {each.position.id}  {each.left_out}"
    counts = " ".join(map(str, each.counts))
    if each.differs:
        return f"differs   {each.position.id}  {counts}  {clean(each.differs)}"
    return f"agrees    {each.position.id}  {counts}"


if __name__ == "__main__":
    main()
