"""`python -m trickspec_conformance.matrix`: count, and print the matrix."""

from __future__ import annotations

import json
from pathlib import Path

import rich_click as click

from trickspec.library import built_in
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.matrix.cells import Cell, Content
from trickspec_conformance.matrix.counting import count
from trickspec_conformance.matrix.reasons import read_reasons
from trickspec_conformance.matrix.writing import document, page
from trickspec_conformance.where import cases_folder


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--game", metavar="NAME", help="Only this game.")
@click.option("--cases", type=click.Path(exists=True, path_type=Path), help="Other cases than ours.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, with the cases in each cell.")
def main(game: str | None, cases: Path | None, as_json: bool) -> None:
    """Count by how many cases each rule is shown to accept and to refuse, and print a page of it.

    `trickspec check` objects where too few do and nothing says why.
    """
    library = built_in()
    if game not in (None, *library.games):
        raise click.UsageError(f"no game is called {game}: known are {', '.join(library.games)}")
    names = [game] if game else library.games
    known = [case for case in load([cases or cases_folder()]) if case.game in names]
    reasons = read_reasons()
    matrix: dict[Cell, Content] = {}
    for name in names:
        matrix.update(count(load_game(spec_folder(), name), library, known))
    written = json.dumps(document(matrix, reasons, known)) if as_json else page(matrix, reasons).rstrip("\n")
    click.echo(written)


if __name__ == "__main__":
    main()
