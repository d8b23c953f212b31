"""`trickspec rules --pay`: what a deal pays, by bid and tricks won."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import rich_click as click

from trickspec.cli.reading import paragraph
from trickspec.errors import NotSupported
from trickspec.library import Library
from trickspec.rulebook.book import Rulebook
from trickspec.rulebook.pay import Pay, pay_tables
from trickspec.rulebook.words import Words


def show(book: Rulebook, words: Words, spec: Path | None, cards: int | None, *, as_json: bool) -> str:
    """The pay tables of a game as it is played, for people or for machines.

    Raises:
        NotSupported: where no deal has so many cards.
    """
    tables = list(pay_tables(Library(spec).ruleset(book.game.name, book.options)))
    sizes = sorted({table.cards for table in tables})
    if cards is not None and cards not in sizes:
        raise NotSupported(f"no deal of {book.game.name} has {cards} cards: they have {', '.join(map(str, sizes))}")
    if as_json:
        return json.dumps(_machine(book, [table for table in tables if cards in (None, table.cards)]))
    largest = {table.rule: table.cards for table in tables}
    wanted = [table for table in tables if table.cards == (cards or largest[table.rule])]
    return "\n".join(_lines(book, words, wanted))


def _machine(book: Rulebook, tables: Sequence[Pay]) -> dict[str, Any]:
    return {
        "format": "trickspec.pay/1",
        "game": book.game.name,
        "options": book.options,
        "tables": [table.to_json() for table in tables],
    }


def _lines(book: Rulebook, words: Words, tables: Sequence[Pay]) -> Iterator[str]:
    yield click.style(f"{book.title}: {words.say('command.pay_table')}", bold=True)
    for table in tables:
        yield ""
        yield from _sentence(book, table.rule)
        yield f"  {words.say('command.pay_with_cards', cards=table.cards)}"
        yield ""
        yield from _grid(table, words)
        paying = {rule for line in table.rules for rule in line}
        for rule in (rule for rule in book.game.ids() if rule in paying):
            yield ""
            yield from _sentence(book, rule)


def _sentence(book: Rulebook, rule: str) -> Iterator[str]:
    entry = book.find(rule)
    assert entry is not None, "a table and its rows are rules"
    yield paragraph(entry.sentence)
    yield click.style(f"  {rule}", dim=True)


def _grid(table: Pay, words: Words) -> Iterator[str]:
    """The points, bids downwards and tricks to the right."""
    corner = words.say("command.pay_bid") if table.by_bid else ""
    labels = [str(bid) if table.by_bid else words.say("command.pay_points") for bid in range(len(table.points))]
    margin = max(map(len, (corner, *labels)))
    cell = max(len(str(points)) for line in table.points for points in line)
    yield f"  {'':<{margin}}  {words.say('command.pay_taken')}"
    yield f"  {corner:<{margin}}  {'  '.join(f'{taken:>{cell}}' for taken in range(len(table.points[0])))}"
    for label, line in zip(labels, table.points, strict=True):
        yield f"  {label:>{margin}}  {'  '.join(f'{points:>{cell}}' for points in line)}"
