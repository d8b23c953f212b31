"""What hangs on a ruling: the cases whose answers would flip if it were decided otherwise.

    python -m trickspec_conformance.reversals [RULING]...

plays the rules as each ruling's `reversed` changes them and puts every case to them. A case that is answered otherwise than it
expects flips. A ruling that flips nothing decides nothing that can be seen, or no case looks at it yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec.spec.documents import read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters import Answer
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder


def flips(rulesets: Iterable[Ruleset], cases: Iterable[Case]) -> Iterator[str]:
    """The ids of the cases that these rulesets answer otherwise than the case expects, under some way of playing."""
    ways = list(rulesets)
    reference = InProcess(Reference(Library.holding(ways)))
    for case in cases:
        if any(not _agrees(reference, case, way) for way in ways if fits(case, way)):
            yield case.id


def _agrees(reference: InProcess, case: Case, way: Ruleset) -> bool:
    reply = next(reference.ask([put_to(case, way)]))
    return isinstance(reply.body, Answer) and compare(case, reply.body.value)[0] is Kind.AGREES


def rulings(folder: Path, game: str) -> Iterator[dict[str, Any]]:
    """The rulings of a game, as they are written."""
    for path in sorted((folder / game / "rulings").glob("*.yaml")):
        yield read(path).value


@click.command()
@click.argument("names", nargs=-1, metavar="[RULING]...")
@click.option("--cases", type=click.Path(exists=True, path_type=Path), help="Other cases than ours.")
def main(names: tuple[str, ...], cases: Path | None) -> None:
    """List, for every ruling or for those named, the cases that would flip if it were decided otherwise."""
    folder = spec_folder()
    written = {ruling["id"] for game in game_names(folder) for ruling in rulings(folder, game)}
    for name in names:
        if name not in written:
            raise click.UsageError(f"no ruling is called {name}")
    known = load([cases or cases_folder()])
    for game in game_names(folder):
        rules = load_game(folder, game)
        own = [case for case in known if case.game == game]
        for ruling in rulings(folder, game):
            if names and ruling["id"] not in names:
                continue
            if not ruling["observable"]:
                click.echo(f"{ruling['id']}: nothing that can be seen. {ruling['unobservable']}")
                continue
            found = list(flips(reversed_rulesets(rules, ruling["reversed"]), own))
            click.echo(f"{ruling['id']}: {len(found)} cases flip. {ruling['otherwise']}")
            for case in found:
                click.echo(f"  {case}")


if __name__ == "__main__":
    main()
