"""`trickspec conform`: examine an implementation and say what came of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import rich_click

from trickspec_conformance.adapters.in_process import Imported
from trickspec_conformance.adapters.process import Limits, Process
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.reports import FORMATS, text
from trickspec_conformance.reports.files import Report, opened
from trickspec_conformance.reports.progress import progress
from trickspec_conformance.runner import Examination, examine
from trickspec_conformance.sanitising import clean

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter

CONFORMS: Final = 0
DOES_NOT_CONFORM: Final = 1
CANNOT_RUN: Final = 3
INTERRUPTED: Final = 130


class OneLineCommand(rich_click.RichCommand):
    """A command whose wrong usage is one line on standard error, like every other error."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the arguments."""
        try:
            return super().make_context(*args, **kwargs)
        except click.UsageError as error:
            raise WrongUsage(f"{' '.join(error.format_message().split())} See trickspec conform --help") from error


def _reports(_ctx: click.Context, _param: click.Parameter, values: Sequence[str]) -> list[Report]:
    """Read `FORMAT=PATH`."""
    reports = []
    for value in values:
        form, equals, path = value.partition("=")
        if form not in FORMATS or not equals or not path:
            raise click.BadParameter(f"{value} is no report: write FORMAT=PATH with a format of {', '.join(FORMATS)}.")
        reports.append(Report(form, Path(path)))
    return reports


def _options(_ctx: click.Context, _param: click.Parameter, values: Sequence[str]) -> list[tuple[str, str]]:
    """Read `NAME=VALUE`."""
    pairs = [value.partition("=") for value in values]
    for value, (name, equals, _) in zip(values, pairs, strict=True):
        if not name or not equals:
            raise click.BadParameter(f"{value} is no option with a value: write NAME=VALUE.")
    return [(name, chosen) for name, _, chosen in pairs]


@click.command(cls=OneLineCommand, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--game", "games", multiple=True, metavar="G", help="Ask about this game only.")
@click.option("--profile", metavar="P", help="Ask what holds under this named way of playing, and play so.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=_options,
    help="Ask what holds under this value, and play so.",
)
@click.option(
    "--cases",
    "paths",
    multiple=True,
    type=click.Path(exists=True, path_type=Path),
    help="Ask these cases, a file or a folder, instead of those that come with trickspec.",
)
@click.option(
    "--rule", "rules", multiple=True, metavar="ID", help="Ask cases of this rule only, or of a whole chapter."
)
@click.option(
    "--timeout", type=click.FloatRange(min=0, min_open=True), help="Seconds for an answer of a program  [default: 10]"
)
@click.option(
    "--report",
    "reports",
    multiple=True,
    metavar="FORMAT=PATH",
    callback=_reports,
    help=f"Write a report to a file: {', '.join(FORMATS)}.",
)
@click.option(
    "--show", type=click.IntRange(min=0), default=20, show_default=True, help="Tell this many wrong outcomes in full."
)
@click.option(
    "--spec",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Look options and profiles up in this folder.",
)
@click.option("--python", "target", metavar="MODULE:ATTRIBUTE", help="Examine a Python object in this process.")
@click.argument("command", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def conform(  # noqa: PLR0913 - one parameter an option
    ctx: click.Context,
    /,
    target: str | None,
    command: Sequence[str],
    timeout: float | None,
    reports: Sequence[Report],
    show: int,
    **asked: Any,
) -> None:
    """Examine an implementation: a program that speaks the adapter protocol, after --, or a Python object.

    Exit status: 0 it conforms, 1 it does not, 2 wrong usage or a bad case, 3 it could not be run at all.
    """
    try:
        ctx.exit(_conform(Wish(**asked), _adapter(target, command, timeout), reports, show))
    except KeyboardInterrupt:
        ctx.exit(INTERRUPTED)


def _conform(wish: Wish, adapter: Adapter, reports: Sequence[Report], show: int) -> int:
    """Examine, report, and return the exit status."""
    exam = prepare(wish)
    with opened(reports) as write:
        with progress() as watch:
            run = examine(exam, adapter, watch)
        write(run)
    text.write(run, sys.stdout, show)
    return _status(run)


def _adapter(target: str | None, command: Sequence[str], timeout: float | None) -> Adapter:
    """The way to what is to be examined.

    Raises:
        WrongUsage: where nothing is named, or two things are, or a limit that cannot be kept.
    """
    if bool(target) == bool(command):
        raise WrongUsage("name one thing to examine: a program after --, or --python module:attribute")
    if target is None:
        return Process(command, Limits() if timeout is None else Limits(answer=timeout))
    if timeout is not None:
        raise WrongUsage("--timeout is for programs: an object in this process cannot be stopped")
    return Imported(target)


def _status(run: Examination) -> int:
    if run.trouble is not None:
        print(f"trickspec: {clean(run.trouble)}", file=sys.stderr)
        return CANNOT_RUN
    if not run.complete:
        return INTERRUPTED
    return CONFORMS if run.conforms else DOES_NOT_CONFORM
