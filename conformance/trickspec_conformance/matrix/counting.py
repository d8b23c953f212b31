"""Filling the cells: every case is held against the changes to each rule that it names."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trickspec.clauses import SILENT
from trickspec.library import Library
from trickspec.spec.rules import Game
from trickspec_conformance.adapters import Question
from trickspec_conformance.cases import Case
from trickspec_conformance.matrix.cells import Content, Matrix, Under, cells_of
from trickspec_conformance.matrix.sides import NEVER, Answer, Side, answer_to, open_sides, shown
from trickspec_conformance.matrix.variants import Variants, options_of_rules
from trickspec_conformance.putting import fits, put_to

ADDS_NOTHING: Final = "it adds nothing to what is played"
CHANGES_NOTHING: Final = "no change to it that can be played makes a difference"


def count(game: Game, library: Library, cases: Iterable[Case], *, enough: int | None = None) -> Matrix:
    """Every cell of a game, in the order of its rules; a rule is left as soon as its cells have `enough`, if that is said."""
    counting = _Counting(game, library, cases, enough)
    rules = library.ruleset(game.name).clauses.items()
    return {cell: content for rule, clause in rules for cell, content in counting.of_rule(rule, clause).items()}


@dataclass(frozen=True, slots=True)
class _Put:
    """A case as it is put to one way of playing, with the answer of the rules as they are and what it can show."""

    case: str
    way: int
    question: Question
    right: Answer
    open: frozenset[Side]


class _Counting:
    """The counting of one game; what is compiled or asked for one rule is kept for the next."""

    def __init__(self, game: Game, library: Library, cases: Iterable[Case], enough: int | None) -> None:
        self._game = game
        self._ways = library.rulesets(game.name)
        self._variants = Variants(game, self._ways)
        self._options = options_of_rules(game)
        self._cases = [case for case in cases if case.game == game.name]
        self._enough = enough
        self._puts: dict[tuple[str, int], _Put] = {}

    def of_rule(self, rule: str, clause: str) -> Matrix:
        """The cells of one rule."""
        found = {cell: Content() for under in self._unders(rule) for cell in cells_of(rule, under)}
        if clause in SILENT:
            return {cell: Content(unneeded=ADDS_NOTHING) for cell in found}
        for under in self._unders(rule):
            self._fill(rule, under, {cell.side: found[cell].cases for cell in cells_of(rule, under)})
        if not any(content.cases for content in found.values()) and self._variants.is_inert(rule):
            return {cell: Content(unneeded=CHANGES_NOTHING) for cell in found}
        never, why = NEVER.get(clause, (None, ""))
        for cell, content in found.items():
            content.unneeded = why if cell.side is never else ""
        return found

    def _unders(self, rule: str) -> list[Under] | list[None]:
        named = [option for option in self._game.options if option.name in self._options[rule]]
        return [Under(option.name, value) for option in named for value in option.values] or [None]

    def _fill(self, rule: str, under: Under | None, found: Mapping[Side, list[str]]) -> None:
        """Note under each side the cases that show it, each once; one way of playing after the other."""
        puts = sorted(self._put(rule, under), key=lambda put: put.way)
        for way, grouped in itertools.groupby(puts, key=lambda put: put.way):
            own = list(grouped)
            for mutant in self._variants.touching(rule):
                wanted = {side for side, cases in found.items() if self._enough is None or len(cases) < self._enough}
                left = [put for put in own if any(put.case not in found[side] for side in wanted & put.open)]
                changed = self._variants.ruleset(mutant, way) if left else None
                if changed is None:
                    continue
                for put in left:
                    for side in shown(put.question, put.right, changed):
                        found[side] += [put.case] if put.case not in found[side] else []

    def _put(self, rule: str, under: Under | None) -> Iterator[_Put]:
        """The cases that name a rule, each put to the first way that it leaves open and in which this value is played."""
        for case in self._cases:
            if rule in case.rules:
                fitting = (
                    number
                    for number, way in enumerate(self._ways)
                    if fits(case, way) and (under is None or under.holds(way.options))
                )
                yield from (self._asked(case, number) for number in itertools.islice(fitting, 1))

    def _asked(self, case: Case, way: int) -> _Put:
        key = case.id, way
        if key not in self._puts:
            question = put_to(case, self._ways[way])
            right = answer_to(question, self._ways[way])
            assert right is not None, "the rules as they are answer every case that was checked"
            self._puts[key] = _Put(case.id, way, question, right, open_sides(question, right))
        return self._puts[key]
