"""Measuring beside others what is promised about speed.

    make bench

installs those others and measures everything; `python -m trickspec_conformance.bench --only start` measures one group.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

import click

from trickspec.errors import TrickspecError
from trickspec_conformance.bench.groups import GROUPS
from trickspec_conformance.bench.measuring import measure
from trickspec_conformance.bench.telling import as_json, as_markdown, as_text

WRONG: Final = 2


@click.command()
@click.option("--rounds", default=7, show_default=True, type=click.IntRange(min=1), help="How many rounds.")
@click.option("--only", multiple=True, type=click.Choice(list(GROUPS)), help="Measure this group only.")
@click.option("--markdown", is_flag=True, help="Write tables in Markdown.")
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path), help="Write JSON into this file too.")
def main(rounds: int, only: tuple[str, ...], markdown: bool, path: Path | None) -> None:
    """Measure everything in turn, round after round, and tell medians, and ratios within a round.

    The first row of a table is what the others are measured beside. Rates change with the machine and what else it does; ratios
    hardly do. Exit status: 0 however fast it was, 2 wrong usage.
    """
    try:
        figures = measure([GROUPS[name]() for name in only or GROUPS], rounds, _tell)
    except TrickspecError as error:
        click.echo(f"bench: {error}", err=True)
        sys.exit(WRONG)
    _tell("")
    click.echo(as_markdown(figures) if markdown else as_text(figures))
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(as_json(figures), indent=1) + "\n", encoding="utf-8")


def _tell(doing: str) -> None:
    """What is being done, on one line of a terminal that the next one takes the place of."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{doing[:70]}", nl=False, err=True)


if __name__ == "__main__":
    main()
