"""`trickspec check`: is the spec sound?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import rich_click as click

from trickspec.cli.options import shown_path
from trickspec.spec.check import check as check_spec
from trickspec.spec.where import spec_folder


@click.command()
@click.argument("path", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write the problems as JSON.")
def check(path: Path | None, as_json: bool) -> None:
    """Check the rules in PATH, or ours: schemas, references, tables, texts, sources and, for ours, the written cases.

    Each problem is one line: file, line, what is wrong, and what would mend it. Exit status 1 if there is one.
    """
    folder = path or spec_folder()
    problems = check_spec(folder)
    if not problems and folder.resolve() == spec_folder().resolve():
        from trickspec_conformance.checking import check_cases  # noqa: PLC0415 - the harness comes after the rules

        problems = check_cases()
    shown = [shown_path(problem) for problem in problems]
    if as_json:
        fields = [{"file": p.file, "line": p.line, "message": p.message, "mend": p.mend} for p in shown]
        click.echo(json.dumps({"format": "trickspec.problems/1", "problems": fields}))
    else:
        for problem in shown:
            click.echo(problem)
        click.echo(_verdict(len(shown)), err=True)
    sys.exit(1 if shown else 0)


def _verdict(count: int) -> str:
    return "All is well." if not count else f"{count} problem{'s' if count > 1 else ''}."
