"""`trickspec check`: is the spec sound, and what is there to do for a translator?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import rich_click as click

from trickspec.cli.options import shown_path
from trickspec.errors import Problem
from trickspec.rulebook.message import PLURALS
from trickspec.spec.check import check as check_spec
from trickspec.spec.check import check_language
from trickspec.spec.checks.languages import unlisted
from trickspec.spec.where import spec_folder


@click.command()
@click.argument("path", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--lang",
    "language",
    type=click.Choice(tuple(PLURALS)),
    help="A translator's work list: what is missing, stale or wrong.",
)
@click.option("--json", "as_json", is_flag=True, help="Write the problems as JSON.")
def check(path: Path | None, language: str | None, as_json: bool) -> None:
    """Check the rules in PATH, or ours: schemas, references, tables, texts, sources and, for ours, the written cases.

    With --lang, look at the texts in that language alone, whether or not it is listed yet. Each problem is one line: file, line,
    what is wrong, and what would mend it. Exit status 1 if there is one.
    """
    folder = path or spec_folder()
    problems = check_language(folder, language) if language else _everything(folder)
    shown = [shown_path(problem) for problem in problems]
    if as_json:
        fields = [{"file": p.file, "line": p.line, "message": p.message, "mend": p.mend} for p in shown]
        click.echo(json.dumps({"format": "trickspec.problems/1", "problems": fields}))
    else:
        for problem in shown:
            click.echo(problem)
        for note in _notes(folder, language):
            click.echo(note, err=True)
        click.echo(_verdict(len(shown)), err=True)
    sys.exit(1 if shown else 0)


def _everything(folder: Path) -> list[Problem]:
    problems = check_spec(folder)
    if not problems and folder.resolve() == spec_folder().resolve():
        from trickspec_conformance.checking import check_cases  # noqa: PLC0415 - the harness comes after the rules

        problems = check_cases()
    return problems


def _notes(folder: Path, language: str | None) -> list[str]:
    """What was not looked at, and so is no problem."""
    if language is not None:
        return []
    return [
        f"Not listed in languages.yaml, and not looked at: {home}; trickspec check --lang {home.rpartition('/')[2]} does."
        for home in unlisted(folder)
    ]


def _verdict(count: int) -> str:
    return "All is well." if not count else f"{count} problem{'s' if count > 1 else ''}."
