"""`python -m trickspec_conformance.mutants`: list the mutants, run them, report."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

import rich_click as click

from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level
from trickspec_conformance.mutants.proofs import read_declarations
from trickspec_conformance.mutants.running import Fate, Verdict, run, viable
from trickspec_conformance.where import cases_folder

MOST_DECLARED = 5
"""How many of a hundred mutants may be declared equivalent."""


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--game", metavar="NAME", help="Only this game.")
@click.option("--cases", type=click.Path(exists=True, path_type=Path), help="Other cases than ours.")
@click.option(
    "--level",
    type=click.Choice([str(level) for level in Level]),
    help="Only the cases of a level.  [default: every written case]",
)
@click.option("--list", "only_list", is_flag=True, help="List the mutants without running them.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, one mutant a line.")
def main(game: str | None, cases: Path | None, level: str | None, only_list: bool, as_json: bool) -> None:
    """Change the rules in every single point that means something, and see whether the cases notice.

    Exit status 1 if a mutant survives that is not declared, or too many are.
    """
    names = [game] if game else game_names(spec_folder())
    if only_list:
        for name in names:
            for mutant, _ in viable(load_game(spec_folder(), name)):
                click.echo(mutant.id)
        return
    if cases and level:
        raise click.UsageError("--level is a part of our own suite, --cases names another: use one of them.")
    known = cases_of(Level(level)) if level else load([cases or cases_folder()])
    declared = read_declarations()
    verdicts: list[Verdict] = []
    for name in names:
        for verdict in run(spec_folder(), name, known, declared):
            verdicts.append(verdict)
            _show(verdict, as_json=as_json)
    sys.exit(_conclude(verdicts))


def _show(verdict: Verdict, *, as_json: bool) -> None:
    if as_json:
        click.echo(
            json.dumps(
                {"mutant": verdict.mutant.id, "rule": verdict.mutant.rule, "fate": verdict.fate, "by": verdict.by}
            )
        )
    else:
        click.echo(f"{verdict.fate:<8}  {verdict.mutant.id}  {verdict.by}".rstrip())


def _conclude(verdicts: list[Verdict]) -> int:
    counts = Counter(verdict.fate for verdict in verdicts)
    said = ", ".join(f"{counts[fate]} {fate}" for fate in Fate)
    click.echo(f"{len(verdicts)} mutants: {said}", err=True)
    too_many = counts[Fate.DECLARED] * 100 > len(verdicts) * MOST_DECLARED
    return 1 if counts[Fate.SURVIVED] or too_many else 0


if __name__ == "__main__":
    main()
