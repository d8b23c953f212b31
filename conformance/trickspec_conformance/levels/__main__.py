"""`python -m trickspec_conformance.levels`: choose the core of a game anew, or prove that it catches every known fault."""

from __future__ import annotations

import sys

import click

from trickspec.errors import TrickspecError
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level, Levels, read_levels
from trickspec_conformance.levels.making import make, proved
from trickspec_conformance.levels.writing import write
from trickspec_conformance.where import cases_folder, levels_folder


@click.group()
def main() -> None:
    """The levels of the suite: which cases they hold, and that `core` catches every known fault."""


@main.command()
def show() -> None:
    """Say how many cases every level of every game has."""
    for level in Level:
        cases = cases_of(level)
        for game in read_levels():
            click.echo(f"{level:<6} {game:<8} {sum(case.game == game for case in cases):>6} cases")


@main.command("make")
@click.option("--game", help="Only this game.")
def make_command(game: str | None) -> None:
    """Choose anew, keeping what is chosen already; minutes for a game with many ways of playing."""
    written = load([cases_folder()])
    status = 0
    for levels in _chosen(game):
        made = make(spec_folder(), levels, [case for case in written if case.game == levels.game], _say)
        write(levels_folder() / f"{levels.game}.yaml", levels, made)
        _say(f"{levels.game}: core has {len(made.core)} written and {len(made.recorded)} recorded cases")
        for cell in sorted(made.missing):
            _say(f"{levels.game}: nothing shows {cell.fault} under {cell.way}, route {cell.route}")
            status = 1
    sys.exit(status)


@main.command()
@click.option("--game", help="Only this game.")
@click.option("--every", default=1, show_default=True, help="Look at one of so many faults.")
def check(game: str | None, every: int) -> None:
    """Put the core to every known fault. Exit status 1 if one gets through that no reason excuses."""
    core = cases_of(Level.CORE)
    missed = [
        cell
        for levels in _chosen(game)
        for cell in proved(spec_folder(), levels, [case for case in core if case.game == levels.game], every)
    ]
    for cell in missed:
        click.echo(f"{cell.fault} gets through under {cell.way}, route {cell.route}")
    sys.exit(1 if missed else 0)


def _chosen(game: str | None) -> list[Levels]:
    known = read_levels()
    if game is not None and game not in known:
        raise click.BadParameter(f"no game is called {game}: use one of {', '.join(known)}", param_hint="--game")
    return [levels for name, levels in known.items() if game in (None, name)]


def _say(text: str) -> None:
    click.echo(text, err=True)


if __name__ == "__main__":
    try:
        main(prog_name="python -m trickspec_conformance.levels")
    except TrickspecError as error:
        print(f"levels: {error}", file=sys.stderr)
        sys.exit(2)
