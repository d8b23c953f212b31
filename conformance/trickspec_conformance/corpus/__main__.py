"""`python -m trickspec_conformance.corpus`: make the corpus, and hold its files and the engine against it."""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path
from typing import Final

import click

from trickspec.errors import TrickspecError
from trickspec.spec.where import checkout
from trickspec_conformance.corpus.aims_file import read_aims
from trickspec_conformance.corpus.checking import disagreements
from trickspec_conformance.corpus.making import Making
from trickspec_conformance.corpus.reading import check_files, read_cases, read_manifest
from trickspec_conformance.corpus.witnesses import Differ, Difference
from trickspec_conformance.where import corpus_folder

SEED: Final = 20_240
SMALL: Final = Path("build/small_corpus")
DIFFERENCES: Final = Path("build/corpus_differences.jsonl")


@click.group()
def main() -> None:
    """Recorded deals and games, settled by two programs that agree."""


@main.command()
@click.option("--seed", default=SEED, show_default=True, help="The same seed records the same.")
@click.option("--small", is_flag=True, help=f"Record a little, to try it out, into {SMALL}.")
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), help="Write into this folder instead.")
def make(seed: int, small: bool, into: Path | None) -> None:
    """Record the corpus anew. It needs a checkout, and what its witnesses need."""
    root = checkout()
    if root is None:
        sys.exit(_told("the corpus is recorded in a checkout, where the programs are that settle it: clone one", 2))
    folder = into or (SMALL if small else corpus_folder())
    making = Making(folder, root, read_aims(corpus_folder()), seed, "small" if small else "full", _say)
    try:
        differences = making.make()
    except Differ as differ:
        _write_differences([differ.difference])
        sys.exit(_told(f"{differ}; it stands in {DIFFERENCES}", 1))
    except TrickspecError as error:
        sys.exit(_told(str(error), 3))
    _write_differences(differences)
    if differences:
        _say(f"the witnesses differ about {len(differences)} twins, which are left out; they stand in {DIFFERENCES}")


@main.command()
@click.option("--show", default=10, show_default=True, help="How many disagreements are shown.")
@click.argument("folder", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
def check(folder: Path | None, show: int) -> None:
    """Hold the files of the corpus in FOLDER, or of ours, against the manifest, and the engine against the corpus."""
    problems = check_files(folder)
    for problem in problems:
        print(problem)
    found = disagreements(read_cases(folder))
    shown = list(itertools.islice(found, show))
    for disagreement in shown:
        print(disagreement)
    number = len(shown) + sum(1 for _ in found)
    lines = sum(part["lines"] for part in read_manifest(folder)["files"])
    print(f"{lines} lines: {len(problems)} bad files, {number} answers of the engine that are not those of the corpus")
    sys.exit(1 if problems or number else 0)


def _say(text: str) -> None:
    print(text, file=sys.stderr)


def _told(message: str, status: int) -> int:
    print(f"corpus: {message}", file=sys.stderr)
    return status


def _write_differences(differences: list[Difference]) -> None:
    """One difference a line, in a file of its own that is no part of the corpus."""
    DIFFERENCES.parent.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(each.to_json()) + "\n" for each in differences]
    DIFFERENCES.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
