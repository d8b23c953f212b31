"""`trickspec report`: read saved runs, turn them into other formats, and compare two of them."""

from __future__ import annotations

import sys
from pathlib import Path

import rich_click as click

from trickspec.cli.options import spec_option
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.reports import FORMATS, differences_text, text
from trickspec_conformance.reports.differences import differences
from trickspec_conformance.reports.saved import read_report

GOT_WORSE = 1
_FILE = click.Path(dir_okay=False, path_type=Path)
_CONVERTED = [name for name in FORMATS if name != "json"]


@click.group()
def report() -> None:
    """Read runs that `trickspec conform --report json=PATH` saved."""


@report.command()
@click.argument("file", type=_FILE)
@click.option(
    "--show", "most", type=click.IntRange(min=0), default=20, show_default=True, help="Tell this many in full."
)
@click.option("--format", "form", type=click.Choice(_CONVERTED), help="Write this format instead of text.")
@click.option("--output", type=_FILE, help="Write to this file instead of standard output.")
@spec_option
def show(file: Path, most: int, form: str | None, output: Path | None, spec: Path | None) -> None:
    """Tell what FILE tells, as it was told after the run, or write it in another format.

    Exit status: 0 it could be read, whatever it says; 2 it cannot be read, or is no report.
    """
    if output is not None and form is None:
        raise click.UsageError("--output needs --format: name a format to write")
    saved = read_report(file, spec)
    if form is None:
        text.tell(saved, sys.stdout, most)
    elif output is None:
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(encoding="utf-8")
        FORMATS[form](saved, sys.stdout)
    else:
        try:
            with output.open("w", encoding="utf-8") as stream:
                FORMATS[form](saved, stream)
        except OSError as error:
            raise WrongUsage(f"{output}: this cannot be written: {error.strerror}; name a file that can be") from error


@report.command()
@click.argument("before", type=_FILE)
@click.argument("after", type=_FILE)
@click.option(
    "--show", "most", type=click.IntRange(min=0), default=20, show_default=True, help="Name this many a heading."
)
def diff(before: Path, after: Path, most: int) -> None:
    """Tell what changed from BEFORE to AFTER: what is newly wrong, mended, wrong in another way, added, removed.

    Exit status: 0 nothing got worse; 1 something did, or the later run was broken off; 2 a file cannot be read, or is no report.
    """
    earlier, later = (read_report(path, None).told for path in (before, after))
    found = differences(earlier, later)
    differences_text.tell(earlier, later, found, sys.stdout, most)
    sys.exit(GOT_WORSE if found.worse else 0)
