"""`trickspec conform`: examine an implementation and say what came of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
import rich_click

from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.chosen import CANNOT_RUN, INTERRUPTED, chosen_adapter, named_values
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.exam import USUAL, Wish, prepare
from trickspec_conformance.explaining.explain import explain
from trickspec_conformance.find_reading import document, words
from trickspec_conformance.find_reading.finding import find
from trickspec_conformance.find_reading.wishes import asked_of
from trickspec_conformance.interrupts import as_interrupts
from trickspec_conformance.levels.level import Level
from trickspec_conformance.reports import FORMATS, text
from trickspec_conformance.reports.files import Report, opened, opened_alone
from trickspec_conformance.reports.progress import progress
from trickspec_conformance.runner import Examination, examine
from trickspec_conformance.sanitising import clean
from trickspec_conformance.standing import passes

if TYPE_CHECKING:
    from trickspec_conformance.adapters import Adapter

CONFORMS: Final = 0
DOES_NOT_CONFORM: Final = 1


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


@click.command(cls=OneLineCommand, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--game", "games", multiple=True, metavar="G", help="Ask about this game only.")
@click.option("--profile", metavar="P", help="Ask what holds under this named way of playing, and play so.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=named_values,
    help="Ask what holds under this value, and play so.",
)
@click.option(
    "--level",
    type=click.Choice([str(level) for level in Level]),
    callback=lambda _ctx, _param, value: Level(value) if value else None,
    help="How much of our suite: smoke, ten questions a game; core, which catches every known fault; full, everything."
    f"  [default: {USUAL}]",
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
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Run the program so many times at once  [default: 1]"
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help=f"Seconds for an answer of a program  [default: {Limits().answer:g}]",
)
@click.option(
    "--start-timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help=f"Seconds for a program to start and introduce itself  [default: {Limits().start:g}]",
)
@click.option(
    "--memory",
    "memory_limit",
    type=click.IntRange(min=1),
    metavar="MIB",
    help=f"Memory that a program may use, with what it starts  [default: {Limits().memory}]",
)
@click.option(
    "--known-failing",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Cases that are known to fail, one a line with the reason: they do not fail the run, unless one of them passes.",
)
@click.option(
    "--find-reading",
    is_flag=True,
    help="Find out which way of playing it plays, whatever it claims of the options, instead of examining it.",
)
@click.option(
    "--no-explain", is_flag=True, help="Do not look for the readings of the rules that explain what is wrong."
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
    jobs: int | None,
    timeout: float | None,
    start_timeout: float | None,
    memory_limit: int | None,
    find_reading: bool,
    no_explain: bool,
    reports: Sequence[Report],
    show: int,
    **asked: Any,
) -> None:
    """Examine an implementation: a program that speaks the adapter protocol, after --, or a Python object.

    Exit status: 0 it conforms, 1 it does not, 2 wrong usage or a bad case, 3 it could not be run at all. With --find-reading 0
    says that one way of playing fits every answer, and 1 that none does or several do.
    """
    try:
        adapter = chosen_adapter(
            "examine", target, command, jobs, answer=timeout, start=start_timeout, memory=memory_limit
        )
        with as_interrupts():
            if find_reading:
                ctx.exit(_find(Wish(**asked), adapter, reports))
            ctx.exit(_conform(Wish(**asked), adapter, reports, show, look_into=not no_explain))
    except KeyboardInterrupt:
        ctx.exit(INTERRUPTED)


def _conform(wish: Wish, adapter: Adapter, reports: Sequence[Report], show: int, *, look_into: bool) -> int:
    """Examine, report, and return the exit status."""
    exam = prepare(wish)
    with opened(reports) as write:
        with progress() as watch:
            run = examine(exam, adapter, watch)
        if look_into and run.complete:
            with suppress(KeyboardInterrupt):  # who does not want to wait for this gets the report without it
                run.explained = explain(run, exam.spec or spec_folder(), exam.known)
        write(run)
    text.write(run, sys.stdout, show)
    return _status(run)


def _find(wish: Wish, adapter: Adapter, reports: Sequence[Report]) -> int:
    """Find out how it plays, say so, and return the exit status."""
    exam = prepare(asked_of(wish, reports))
    with opened_alone(reports) as write:
        with progress() as watch:
            found = find(exam, adapter, watch)
        write(lambda _form, stream: document.write(found, stream))
    words.write(found, sys.stdout)
    if found.trouble is not None:
        print(f"trickspec: {clean(found.trouble)}", file=sys.stderr)
        return CANNOT_RUN
    if not found.complete:
        return INTERRUPTED
    return CONFORMS if found.settled else DOES_NOT_CONFORM


def _status(run: Examination) -> int:
    if run.trouble is not None:
        print(f"trickspec: {clean(run.trouble)}", file=sys.stderr)
        return CANNOT_RUN
    if not run.complete:
        return INTERRUPTED
    return CONFORMS if passes(run) else DOES_NOT_CONFORM
