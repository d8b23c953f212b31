"""`trickspec perft`: how many sequences of plays can follow."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.options import spec_option
from trickspec.engine import DealState
from trickspec.errors import Malformed
from trickspec.library import Library
from trickspec.perft import count, divide, position
from trickspec.record_files import RecordFile, open_record
from trickspec.records import DEAL_FORMAT, DealRecord
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.spec.where import spec_folder
from trickspec.table.findings import Finding
from trickspec.text_form.letters import letters
from trickspec_conformance.sanitising import clean

FORMAT = "trickspec.perft/1"
NOT_LEGAL = 1


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--depth", required=True, type=click.IntRange(min=0), help="How many plays each sequence has.")
@click.option("--divide", "divided", is_flag=True, help="Tell the count of each first play, and the sum.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines.")
@spec_option
def perft(record: Path, depth: int, divided: bool, as_json: bool, spec: Path | None) -> None:
    """Count the sequences of plays that can legally follow in RECORD, a deal record as JSON, YAML or text, - for standard input.

    Every hand must be written, and the trump known; plays that are written have been made. Only sequences of exactly DEPTH
    plays are counted, as perft does in chess, or those to the end of the deal where fewer plays are left: a deal that is over
    counts 1. Each wire form is a play of its own: X1:take and X1:discard are two.

    Exit status: 1 the record is illegal or inconsistent, 2 it cannot be read or does not say enough.
    """
    library = Library(spec)
    ruleset, state = _position(open_record(record, library, letters(spec_folder())), library)
    by_play = divide(ruleset, state, depth) if divided and depth else {}
    total = sum(by_play.values()) if by_play else count(ruleset, state, depth)
    plays = {ruleset.plays[code].text: number for code, number in by_play.items()}
    if as_json:
        click.echo(json.dumps(_machine(ruleset, depth, total, plays if divided else None)))
    else:
        click.echo(_table({**plays, "total": total}) if divided else total)


def _machine(ruleset: Ruleset, depth: int, total: int, plays: Mapping[str, int] | None) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "game": ruleset.game,
        "options": ruleset.options,
        "depth": depth,
        "count": total,
        **({} if plays is None else {"plays": plays}),
    }


def _table(rows: Mapping[str, int]) -> str:
    wide = max(map(len, rows))
    far = max(len(str(number)) for number in rows.values())
    return "\n".join(f"{name:<{wide}}  {number:>{far}}" for name, number in rows.items())


def _position(written: RecordFile, library: Library) -> tuple[Ruleset, DealState]:
    """What can be counted from; the command ends here where the record is not legal."""
    ruleset, found = written.read(library)
    with written.located():
        if not isinstance(found, DealRecord):
            raise Malformed(("format",), f"this is a record of a game: give one of a deal, {DEAL_FORMAT}")
        state = position(ruleset, found)
    for finding in Replay(ruleset, found).findings():
        click.echo(clean(f"trickspec: {written.file}: {_told(finding)}"), err=True)
        sys.exit(NOT_LEGAL)
    return ruleset, state


def _told(finding: Finding) -> str:
    """What is wrong and where, with a play as people write it: 2.3 is the third card of the second trick."""
    at = finding.at
    if finding.status == "inconsistent":
        said = f"inconsistent: {at['field']} is not what follows from the rest"
    else:
        place = f" {at['trick']}.{at['play']}" if at["step"] == "play" else ""
        said = f"illegal: {at['step']}{place} by seat {at['seat']}"
    return f"{said} ({finding.rule})" if finding.rule else said
