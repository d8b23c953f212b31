"""Counting positions through an implementation, as far as it claims to answer for them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from trickspec.library import Library
from trickspec_conformance.adapters import Adapter, Body, Question
from trickspec_conformance.cases import Case, Options
from trickspec_conformance.claims import Claims
from trickspec_conformance.perft.counting import ASKED, NotCounted, Tree
from trickspec_conformance.perft.files import Position
from trickspec_conformance.plan import MEANING, NotAsked, plan


@dataclass(frozen=True, slots=True)
class Counted:
    """One position as an implementation counts it, one count a depth; or why it was left out, or could not be counted."""

    position: Position
    counts: tuple[int, ...] = ()
    left_out: str = ""
    trouble: str = ""

    @property
    def differs(self) -> str:
        """In words, the first thing that is not as it is on file; nothing where all is."""
        if self.trouble:
            return self.trouble
        for depth, (own, filed) in enumerate(zip(self.counts, self.position.counts, strict=False), 1):
            if own != filed:
                return f"{own} sequences of {depth} {'play' if depth == 1 else 'plays'}, on file are {filed}"
        return ""


def counted(
    adapter: Adapter, claims: Claims, positions: Iterable[Position], library: Library, depth: int | None = None
) -> Iterator[Counted]:
    """Every position, counted as deep as it is on file, or to `depth`."""
    for position in positions:
        options = _sent(position, claims, library)
        if isinstance(options, NotAsked):
            yield Counted(position, left_out=MEANING[options])
            continue
        order = library.ruleset(position.game, position.options)
        first_leader = order.seat(order.order.first_leader, position.record["dealer"])
        found: list[int] = []
        trouble = ""
        try:
            tree = Tree(position.record, options, first_leader, lambda block: _put(adapter, block))
            found += itertools.islice(tree.counts(), len(position.counts) if depth is None else depth)
        except NotCounted as error:
            trouble = str(error)
        yield Counted(position, tuple(found), trouble=trouble)


def _sent(position: Position, claims: Claims, library: Library) -> Options | NotAsked:
    """The options that go with each question, or why none is put."""
    defaults = {option.name: option.default for option in library.ruleset(position.game).declared}
    options: Options = {}
    for ask in ASKED:
        put = plan(Case(position.id, ask, position.game, position.options, {}, {}), claims, {}, defaults)
        if isinstance(put, NotAsked):
            return put
        options = put.options
    return options


def _put(adapter: Adapter, block: Sequence[Question]) -> list[Body]:
    replies = {reply.number: reply.body for reply in adapter.ask(block)}
    return [replies[number] for number in range(len(block))]
