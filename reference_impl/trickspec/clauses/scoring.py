"""The clause of the score: decision tables, tabulated over every bid and every number of tricks that can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickspec.clauses.draft import CompileError, Draft, Entry
from trickspec.ruleset import Bids, PointsTable
from trickspec.spec.expressions import Expression, compile_expression

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

UNPAID = -1


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a table, compiled: it pays its amount where every condition holds."""

    rule: str
    conditions: tuple[Expression, ...]
    amount: Expression
    values: Mapping[str, int]

    def holds(self, cell: Mapping[str, int]) -> bool:
        """Whether this row pays in `cell`."""
        known = {**self.values, **cell}
        return all(condition(known) for condition in self.conditions)


def points_table(draft: Draft, rule: Entry) -> None:
    """In these deals a seat is paid by the one row whose conditions hold; rows speak of `cards`, `bid` and `taken`."""
    bidding = {deal.bidding == "none" for deal in draft.deals if deal.kind in rule["deals"]}
    if len(bidding) > 1:
        raise CompileError("some of these deals have bids and some have none", "give each sort a table of its own")
    by_bid = bidding == {False}
    lines = compile_lines(rule, by_bid=by_bid)
    sizes = sorted({deal.cards for deal in draft.deals if deal.kind in rule["deals"]})
    points: dict[int, tuple[tuple[int, ...], ...]] = {}
    rows: dict[int, tuple[tuple[int, ...], ...]] = {}
    for size in sizes:
        paid = [[pay(lines, cell) for cell in row] for row in cells(size, draft.bids, by_bid=by_bid)]
        rows[size] = tuple(tuple(line for line, _ in row) for row in paid)
        points[size] = tuple(tuple(amount for _, amount in row) for row in paid)
    draft.set_deals(rule["deals"], points=len(draft.tables))
    draft.tables.append(PointsTable(rule.id, by_bid, tuple(line.rule for line in lines), points, rows))


def compile_lines(rule: Entry, *, by_bid: bool) -> list[Line]:
    """The rows of a table, ready to be asked.

    Raises:
        ExpressionError: where a row is not written in the language of expressions.
    """
    names = {"cards", "taken"} | ({"bid"} if by_bid else set())
    return [
        Line(
            row,
            tuple(compile_expression(text, names | set(values), condition=True) for text in when),
            compile_expression(amount, names | set(values), condition=False),
            values,
        )
        for row, values, when, amount in rule.rows
    ]


def cells(size: int, bids: Bids, *, by_bid: bool) -> Iterator[list[dict[str, int]]]:
    """Everything that a table of `size` cards must pay for: a list of tricks taken for each bid."""
    most = size if isinstance(bids.most, str) else bids.most
    for bid in range(most + 1) if by_bid else (None,):
        known = {} if bid is None else {"bid": bid}
        yield [{"cards": size, "taken": taken, **known} for taken in range(size + 1)]


def pay(lines: Sequence[Line], cell: Mapping[str, int]) -> tuple[int, int]:
    """Which row pays in `cell`, and how much: the first that holds, or none and nothing."""
    for number in holding(lines, cell):
        return number, lines[number].amount({**lines[number].values, **cell})
    return UNPAID, 0


def holding(lines: Iterable[Line], cell: Mapping[str, int]) -> Iterator[int]:
    """The rows whose conditions hold in `cell`."""
    return (number for number, line in enumerate(lines) if line.holds(cell))
