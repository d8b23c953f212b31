"""`python -m trickspec_conformance.code_mutants`: change the code in every single point, run the questions and tests, report."""

from __future__ import annotations

import shutil
import sys

import rich_click as click

from trickspec.errors import TrickspecError
from trickspec.spec.where import checkout
from trickspec_conformance.code_mutants.survivors import LEAST, Judgement, explained, judge
from trickspec_conformance.code_mutants.tool import mutate
from trickspec_conformance.code_mutants.workshop import lay_out


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option("--workers", type=click.IntRange(min=1), default=2, show_default=True, help="Run so many at a time.")
def main(names: tuple[str, ...], workers: int) -> None:
    """Change the clauses and the engine in every single point, and see whether the cases and tests notice.

    NAME is the name of mutants as mutmut has it, with * for anything: 'trickspec.clauses.trump.*'.

    The changes are made in a copy, build/code_mutants, where mutmut browse shows them afterwards.

    Exit status: 0 enough mutants are killed and all others explained, 1 not so, 2 the mutants could not be run.
    """
    root = checkout()
    if root is None:
        raise click.UsageError("the code is changed where it is written, and this is no checkout.")
    folder = root / "build" / "code_mutants"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        reasons = explained()
        lay_out(folder)
        judgement = judge(mutate(folder, names, workers), reasons)
    except TrickspecError as error:
        click.echo(f"code mutants: {error}", err=True)
        sys.exit(2)
    _show(judgement, partial=bool(names))
    sys.exit(not judgement.is_good)


def _show(judgement: Judgement, *, partial: bool) -> None:
    for mutant, why in judgement.known.items():
        click.echo(f"explained  {mutant}\n           {why}")
    for mutant, fate in judgement.unknown.items():
        click.echo(f"{fate:<10} {mutant}")
    for mutant in () if partial else judgement.stale:
        click.echo(f"stale      {mutant}\n           no such mutant survives: take it out of code_survivors.yaml")
    click.echo(
        f"{judgement.run} mutants of the code: {judgement.run - judgement.survived} killed, {judgement.survived} survived, "
        f"{len(judgement.unknown)} of these unexplained; score {judgement.score:.1f} %, at least {LEAST} % is asked for",
        err=True,
    )


if __name__ == "__main__":
    main()
