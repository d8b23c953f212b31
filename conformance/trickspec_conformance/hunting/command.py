"""`trickspec hunt`: look for positions on which an implementation and the reference disagree, for as long as one likes."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import rich_click as click

from trickspec.library import Library
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.chosen import CANNOT_RUN, INTERRUPTED, chosen_adapter, named_values
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.hunting import document
from trickspec_conformance.hunting.ground import Wanted
from trickspec_conformance.hunting.hunt import Hunt, Until
from trickspec_conformance.hunting.hunter import Hunter
from trickspec_conformance.hunting.pasting import CaseFile, case_of
from trickspec_conformance.hunting.telling import Teller
from trickspec_conformance.hunting.watching import Watcher
from trickspec_conformance.interrupts import as_interrupts
from trickspec_conformance.sanitising import clean
from trickspec_conformance.ways import wanted_options, ways_of

if TYPE_CHECKING:
    from trickspec_conformance.hunting.disagreement import Disagreement

NOTHING_FOUND: Final = 0
FOUND: Final = 1
USUAL_NUMBER: Final = 10


@click.command()
@click.option("--game", "games", multiple=True, metavar="G", help="Hunt in this game only.")
@click.option("--profile", metavar="P", help="Hunt in this named way of playing.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=named_values,
    help="Hunt under this value only.",
)
@click.option(
    "--rule", "rules", multiple=True, metavar="ID", help="Steer to what this rule decides, or a whole chapter."
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help="End after so long  [default: never, until Ctrl-C]",
)
@click.option(
    "--stop-after",
    type=click.IntRange(min=1),
    default=USUAL_NUMBER,
    show_default=True,
    metavar="N",
    help="End as soon as N disagreements are told.",
)
@click.option("--seed", type=click.IntRange(min=0), metavar="N", help="Ask the same once more  [default: any]")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="S",
    help=f"Seconds for an answer of a program  [default: {Limits().answer:g}]",
)
@click.option(
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Add each disagreement to this file of cases.",
)
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines, when the hunt is over.")
@click.option(
    "--spec",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The games of this folder instead of ours.",
)
@click.option("--python", "target", metavar="MODULE:ATTRIBUTE", help="Hunt a Python object in this process.")
@click.argument("command", nargs=-1, type=click.UNPROCESSED)
@click.pass_context
def hunt(  # noqa: PLR0913 - one parameter an option
    ctx: click.Context,
    /,
    games: Sequence[str],
    profile: str | None,
    options: Sequence[tuple[str, str]],
    rules: Sequence[str],
    seconds: float | None,
    stop_after: int,
    seed: int | None,
    timeout: float | None,
    output: Path | None,
    as_json: bool,
    spec: Path | None,
    target: str | None,
    command: Sequence[str],
) -> None:
    """Look for positions on which an implementation and the reference disagree, and make each as small as it can be.

    The implementation is a program that speaks the adapter protocol, after --, or a Python object. It is asked about positions
    and records that are made by chance, and more often about what was seldom asked before. A disagreement says that one of the
    two is wrong, and not which. It is told with the rule that decides what the reference answers, and as a case ready to paste.

    Exit status: 0 nothing was found in the time, 1 disagreements were found, 2 wrong usage, 3 it could not be run at all, 130 it
    was broken off.
    """
    adapter = chosen_adapter("hunt", target, command, answer=timeout)
    library = Library(spec)
    wanted = Wanted(_wanted_options(library, spec, games, profile, options), tuple(rules))
    file = None if output is None else _case_file(output)
    watcher, teller = Watcher(), Teller(sys.stdout, library, spec)

    def tell(found: Disagreement) -> None:
        if file is not None:
            file.add(case_of(found))
        if not as_json:
            watcher.clear()
            teller.tell(found)

    hunter = Hunter(library, adapter, wanted, Until(seconds, stop_after), tell, watcher.watch)
    with as_interrupts():
        ended = hunter.hunt(random.SystemRandom().randrange(10**6) if seed is None else seed)
    watcher.clear()
    if as_json:
        document.write(ended, sys.stdout)
    else:
        teller.end(ended)
    ctx.exit(_status(ended))


def _wanted_options(
    library: Library, spec: Path | None, games: Sequence[str], profile: str | None, options: Sequence[tuple[str, str]]
) -> dict[str, dict[str, str | bool]]:
    """The games that are hunted in, with what is said of their options.

    Raises:
        WrongUsage: where there is no such game, profile, option or value.
    """
    for game in games:
        if game not in library.games:
            raise WrongUsage(f"no game is called {game}: use {' or '.join(library.games)}")
    ways = ways_of(spec or spec_folder(), games or library.games)
    return {game: dict(wanted) for game, wanted in wanted_options(ways, profile, options).items()}


def _case_file(path: Path) -> CaseFile:
    try:
        return CaseFile(path)
    except OSError as error:
        raise WrongUsage(f"{path}: {error.strerror or error}: name a file that can be written") from error


def _status(ended: Hunt) -> int:
    if ended.trouble is not None:
        print(f"trickspec: {clean(ended.trouble)}", file=sys.stderr)
        return CANNOT_RUN
    if not ended.complete:
        return INTERRUPTED
    return FOUND if ended.found else NOTHING_FOUND
