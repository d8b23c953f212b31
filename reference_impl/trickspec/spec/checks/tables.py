"""Are the tables of points total and without overlap: does exactly one row pay in every cell that can be reached?

First the letter: are conditions and amounts written in the language of expressions, and does each name one value only?
"""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.clauses.draft import Entry
from trickspec.clauses.scoring import Line, cells, compile_lines, holding
from trickspec.errors import Problem
from trickspec.ruleset import Ruleset
from trickspec.spec.compile import compile_game, entry
from trickspec.spec.documents import Where
from trickspec.spec.expressions import ExpressionError, compile_expression
from trickspec.spec.rules import Game, Row, Rule

OF_THE_CELL = {"cards", "bid", "taken"}


def expressions(game: Game) -> Iterator[Problem]:
    """Each condition and each amount that is not written in the language of expressions, where it stands."""
    unbid = {kind for rule in game.rules if rule.clause == "no_bids" for kind in rule.values["deals"]}
    for rule in game.rules:
        for row in rule.rows:
            for name in sorted(OF_THE_CELL & row.values.keys()):
                message = f"{row.id}: {name} is a value of the deal already"
                yield rule.document.problem((*row.where, "with", name), message, "call it something else")
            known = OF_THE_CELL - ({"bid"} if unbid.issuperset(rule.values["deals"]) else set()) | row.values.keys()
            for where, text in (*_conditions(row), *_amounts(row)):
                try:
                    compile_expression(text, known, condition="when" in where)
                except ExpressionError as error:
                    mend = "use whole numbers, names, one comparison, + - * and brackets"
                    yield rule.document.problem(where, f"{row.id}: {text}: {error}", mend)


def _conditions(row: Row) -> Iterator[tuple[Where, str]]:
    for number, text in enumerate(row.when):
        yield (*row.where, "when", number), text


def _amounts(row: Row) -> Iterator[tuple[Where, str]]:
    where = (*row.where, "points")
    if isinstance(row.points, str):
        yield where, row.points
    elif "values" in row.points:
        for key, text in row.points["values"].items():
            yield (*where, "values", key), str(text)


def check(game: Game) -> Iterator[Problem]:
    """Each gap, each overlap and each row that never pays, with a cell that shows it."""
    ruleset = compile_game(game)
    for rule in game.rules:
        if rule.clause == "points_table":
            yield from _table(ruleset, rule, entry(rule, game.defaults()))


def _table(ruleset: Ruleset, rule: Rule, written: Entry) -> Iterator[Problem]:
    table = next(table for table in ruleset.tables if table.rule == rule.id)
    lines = compile_lines(written, by_bid=table.by_bid)
    pays = [False] * len(lines)
    reported: set[tuple[int, ...]] = set()
    for size in table.points:
        for row in cells(size, ruleset.bids, by_bid=table.by_bid):
            for cell in row:
                found = tuple(holding(lines, cell))
                for number in found:
                    pays[number] = True
                if len(found) != 1 and found not in reported:
                    reported.add(found)
                    yield _objection(rule, lines, found, cell)
    for number, (line, does) in enumerate(zip(lines, pays, strict=True)):
        if not does:
            yield rule.document.problem(
                rule.rows[number].where, f"{line.rule} never pays", "mend its conditions, or leave it out"
            )


def _objection(rule: Rule, lines: list[Line], found: tuple[int, ...], cell: dict[str, int]) -> Problem:
    witness = ", ".join(f"{name} {value}" for name, value in cell.items())
    if not found:
        return rule.document.problem(
            rule.where, f"{rule.id} has a gap: nothing pays at {witness}", "add a row, or widen one"
        )
    names = " and ".join(lines[number].rule for number in found)
    where = rule.rows[found[1]].where
    return rule.document.problem(where, f"{names} overlap at {witness}", "narrow one of them")
