"""Are our own cases sound: about rules that exist, and right under every way of playing that they leave open?

The reference does not settle what a case expects; people or independent implementations did. Here it stands against them: where
the two differ, one of them is wrong, and nobody should have to find out from somebody else's implementation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from trickspec.clauses import SILENT
from trickspec.errors import Problem, SpecError, TrickspecError
from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec.spec.where import spec_folder
from trickspec_conformance import plain
from trickspec_conformance.adapters import Answer
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.matrix.checking import check_matrix
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.pins import check_pins
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.where import cases_folder


def check_cases(folder: Path | None = None, library: Library | None = None) -> list[Problem]:
    """Every fault of the cases in `folder`, or in ours, and every ruling and every rule that they show too little of."""
    try:
        cases = load([folder or cases_folder()], kept_in=folder)
    except SpecError as error:
        return list(error.problems)
    library = library or Library()
    problems = [problem for case in cases for problem in _case(case, library)]
    problems += _untouched(cases, library)
    return problems or [*check_pins(library.folder or spec_folder(), cases), *check_matrix(library, cases)]


def _case(case: Case, library: Library) -> Iterator[Problem]:
    try:
        rulesets = [each for each in library.rulesets(case.game) if fits(case, each)]
    except TrickspecError as error:
        yield _problem(case, str(error), "name a game that is there")
        return
    yield from _rules(case, rulesets)
    yield from _answers(case, rulesets, InProcess(Reference(library)))


UNSEEN: Final = SILENT - {"no_duty"} | {"turn_order"}
"""Clauses on which no answer depends: what is only done at the table, turn order, since seats are numbered in it, and sums."""


def _untouched(cases: list[Case], library: Library) -> Iterator[Problem]:
    """Rules on which an answer depends and which no case is about."""
    about = {case.rules[0] for case in cases if case.rules}
    for game in library.games:
        for rule, clause in library.ruleset(game).clauses.items():
            if clause not in UNSEEN and rule not in about:
                where = (library.folder or spec_folder()) / game / "rules" / f"{rule.split('.')[1]}.yaml"
                yield Problem(
                    str(where), 1, f"no case is about {rule}", "write one that it accepts and one that it refuses"
                )


def _rules(case: Case, rulesets: list[Ruleset]) -> Iterator[Problem]:
    if not rulesets:
        yield _problem(case, "no way of playing has these options", "name options and values that the game has")
        return
    known = rulesets[0].clauses
    for rule in case.rules:
        if rule not in known:
            yield _problem(case, f"no rule is called {rule}", "name one that is there")
    if case.rules and case.rules[0] != case.id.partition("/")[0]:
        yield _problem(
            case, f"its id begins with another rule than {case.rules[0]}", "let the id and the first rule agree"
        )


def _answers(case: Case, rulesets: Iterable[Ruleset], reference: InProcess) -> Iterator[Problem]:
    """The first way of playing under which the reference answers otherwise."""
    for ruleset in rulesets:
        reply = next(reference.ask([put_to(case, ruleset)]))
        if not isinstance(reply.body, Answer):
            yield _problem(case, f"the reference does not answer: {reply.body.message}", "correct the position")
            return
        kind, difference = compare(case, reply.body.value)
        if kind is not Kind.AGREES:
            under = ", ".join(f"{name} {plain.compact(value)}" for name, value in ruleset.options.items())
            message = f"the reference answers otherwise{f' under {under}' if under else ''}: {difference}"
            yield _problem(case, message, "correct the case or the rules, or name the option")
            return


def _problem(case: Case, message: str, mend: str) -> Problem:
    return Problem(case.file, case.line, f"{case.id}: {message}", mend)
