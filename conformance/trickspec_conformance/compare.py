"""Comparing implementations with the reference: do they answer alike, whatever is asked?

    python -m trickspec_conformance.compare --game NAME --questions 20000 "python3 one.py" "node another.mjs"

asks every program and the reference the same random questions under every way of playing, or with `--exhaustive` everything
that is finite, and shows where they differ. Nobody is taken to be right: a difference says that somebody is wrong.
"""

from __future__ import annotations

import itertools
import json
import shlex
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec_conformance.adapters import Answer, Body, Question, Refusal
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.exhaustive import every_cell, every_trick
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.positions import random_questions

BLOCK = 5_000
"""How many questions are put at a time, so that answers need not all be kept."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One question that a program answers otherwise than the reference."""

    program: str
    question: Question
    reference: Body
    other: Body

    def __str__(self) -> str:
        asked = f"{self.program}: {self.question.method} {json.dumps(self.question.params)}"
        return f"{asked}\n  reference {_said(self.reference)}\n  answer    {_said(self.other)}"


def questions(ruleset: Ruleset, count: int, seed: int, *, exhaustive: bool) -> Iterator[Question]:
    """The questions under one way of playing, ready to be put."""
    asked = (
        itertools.chain(every_cell(ruleset), every_trick(ruleset))
        if exhaustive
        else random_questions(ruleset, count, seed)
    )
    for method, params in asked:
        yield Question(method, {"game": ruleset.game, "options": dict(ruleset.options), **params})


def differences(
    library: Library, commands: Iterable[str], asked: Iterable[Question], tally: Counter[str]
) -> Iterator[Difference]:
    """Every question that a program answers otherwise than the reference; `tally` counts what was asked and answered.

    Raises:
        CannotRun: where a program cannot be started.
    """
    reference = InProcess(Reference(library))
    programs = {command: Process(shlex.split(command)) for command in commands}
    try:
        for program in programs.values():
            program.start("compare")
        blocks = iter(asked)
        while block := list(itertools.islice(blocks, BLOCK)):
            ours = _bodies(reference, block)
            tally.update(_kind(question, body) for question, body in zip(block, ours, strict=True))
            for command, program in programs.items():
                for question, own, other in zip(block, ours, _bodies(program, block), strict=True):
                    if not alike(question, own, other):
                        yield Difference(command, question, own, other)
    finally:
        for program in programs.values():
            program.stop()
            program.close()


def _bodies(adapter: InProcess | Process, block: list[Question]) -> list[Body]:
    replies = {reply.number: reply.body for reply in adapter.ask(block)}
    return [replies[number] for number in range(len(block))]


def alike(question: Question, own: Body, other: Body) -> bool:
    """Whether two answers say the same; two refusals do if their codes agree."""
    if isinstance(own, Refusal) and isinstance(other, Refusal):
        return own.code == other.code
    if not isinstance(own, Answer) or not isinstance(other, Answer):
        return False
    case = Case("", question.method, "", {}, {}, own.value)
    return compare(case, other.value)[0] is Kind.AGREES


def _kind(question: Question, body: Body) -> str:
    if isinstance(body, Answer):
        return f"{question.method} {body.value.get('status', '')}".strip()
    return f"{question.method} refused"


def _said(body: Body) -> str:
    return json.dumps(body.value) if isinstance(body, Answer) else repr(body)


@click.command()
@click.option("--game", required=True, metavar="NAME", help="The game to ask about.")
@click.option("--questions", "count", default=20_000, show_default=True, help="How many, over all ways of playing.")
@click.option("--seed", default=1, show_default=True, help="The same seed asks the same questions.")
@click.option("--exhaustive", is_flag=True, help="Ask everything that is finite, instead of random questions.")
@click.option("--show", default=5, show_default=True, help="How many differences are shown.")
@click.option("--spec", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Games other than ours.")
@click.argument("commands", nargs=-1, required=True)
def main(  # noqa: PLR0913 - one parameter an option
    game: str, count: int, seed: int, exhaustive: bool, show: int, spec: Path | None, commands: tuple[str, ...]
) -> None:
    """Ask the reference and each of COMMANDS, quoted command lines, the same questions, and show where they differ."""
    library = Library(spec)
    rulesets: list[Ruleset] = library.rulesets(game)
    tally: Counter[str] = Counter()
    asked = itertools.chain.from_iterable(
        questions(each, -(-count // len(rulesets)), seed + place, exhaustive=exhaustive)
        for place, each in enumerate(rulesets)
    )
    try:
        found: list[Any] = list(differences(library, commands, asked, tally))
    except CannotRun as error:
        click.echo(f"compare: {error}", err=True)
        sys.exit(3)
    for name, number in sorted(tally.items()):
        click.echo(f"{number:>8}  {name}")
    for difference in found[:show]:
        click.echo(str(difference))
    verdict = "they answer alike" if not found else f"{len(found)} differences"
    programs = f"{len(commands)} program{'s' if len(commands) > 1 else ''}"
    click.echo(f"{sum(tally.values())} questions about {game}, {programs} against the reference: {verdict}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
