"""`trickspec perft`: how many sequences of plays can follow."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.options import spec_option
from trickspec.engine import DealState
from trickspec.errors import Malformed, NotSupported, Problem, SpecError, UnknownOption
from trickspec.library import Library
from trickspec.perft import count, divide, position
from trickspec.records import options_of, read_deal
from trickspec.replay import Replay
from trickspec.ruleset import Ruleset
from trickspec.spec.documents import Document, Where, examine, examine_json, read_yaml
from trickspec.table.findings import Finding
from trickspec.table.nodes import Node

FORMAT = "trickspec.perft/1"
STANDARD_INPUT = "-"
NOT_LEGAL = 1


@click.command()
@click.argument("record", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--depth", required=True, type=click.IntRange(min=0), help="How many plays each sequence has.")
@click.option("--divide", "divided", is_flag=True, help="Tell the count of each first play, and the sum.")
@click.option("--json", "as_json", is_flag=True, help="Write JSON, for machines.")
@spec_option
def perft(record: Path, depth: int, divided: bool, as_json: bool, spec: Path | None) -> None:
    """Count the sequences of plays that can legally follow in RECORD, a deal record as JSON or YAML, - for standard input.

    Every hand must be written, and the trump known; plays that are written have been made. Only sequences of exactly DEPTH
    plays are counted, as perft does in chess, or those to the end of the deal where fewer plays are left: a deal that is over
    counts 1. Each wire form is a play of its own: X1:take and X1:discard are two.

    Exit status: 1 the record is illegal or inconsistent, 2 it cannot be read or does not say enough.
    """
    document = _read(record)
    ruleset, state = _position(document, Library(spec))
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


def _read(path: Path) -> Document:
    """The document, whatever its form; of several faults the first is told."""
    if str(path) == STANDARD_INPUT:
        document, problems = _examine_text(sys.stdin.buffer.read(), "standard input")
    else:
        document, problems = examine(path)
    if problems or document is None:
        raise SpecError(problems[:1])
    return document


def _examine_text(raw: bytes, name: str) -> tuple[Document | None, tuple[Problem, ...]]:
    """What begins as JSON does is JSON, anything else YAML."""
    try:
        text = raw.decode("utf-8-sig")
        if re.match(r'\s*\{\s*"', text):
            return examine_json(text, name)
        return read_yaml(text, name), ()
    except UnicodeDecodeError:
        return None, (Problem(name, 1, "this is not UTF-8", "write UTF-8"),)
    except SpecError as error:
        return None, error.problems


def _position(document: Document, library: Library) -> tuple[Ruleset, DealState]:
    """What can be counted from; the command ends here where the record is not legal."""
    node = Node(document.value)
    try:
        ruleset = library.ruleset(node.member("game").text(), options_of(node))
        record = read_deal(ruleset, node)
        state = position(ruleset, record)
    except Malformed as error:
        place = f"{document.file}:{document.line(_where(error.place))}"
        raise Malformed(place, str(error)) from error
    except (NotSupported, UnknownOption) as error:
        raise Malformed(document.file, str(error)) from error
    for finding in Replay(ruleset, record).findings():
        click.echo(f"trickspec: {document.file}: {_told(finding)}", err=True)
        sys.exit(NOT_LEGAL)
    return ruleset, state


def _where(place: str) -> Where:
    """A place such as `tricks[1].plays` as the document knows it."""
    return tuple(int(part) if part.isdigit() else part for part in re.findall(r"\w+", place))


def _told(finding: Finding) -> str:
    """What is wrong and where, with a play as people write it: 2.3 is the third card of the second trick."""
    at = finding.at
    if finding.status == "inconsistent":
        said = f"inconsistent: {at['field']} is not what follows from the rest"
    else:
        place = f" {at['trick']}.{at['play']}" if at["step"] == "play" else ""
        said = f"illegal: {at['step']}{place} by seat {at['seat']}"
    return f"{said} ({finding.rule})" if finding.rule else said
