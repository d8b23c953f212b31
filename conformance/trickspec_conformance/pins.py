"""Is every ruling pinned: does it name cases, and would each of them flip if the ruling were decided otherwise?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from trickspec.errors import Problem, SpecError
from trickspec.ruleset import Ruleset
from trickspec.spec.documents import Document, read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.reverse import ReversalError, reversed_rulesets
from trickspec.spec.rules import Game
from trickspec_conformance.cases import Case
from trickspec_conformance.reversals import flips


def check_pins(folder: Path, cases: Iterable[Case]) -> list[Problem]:
    """Every ruling of a spec folder that no case pins, and every pin that does not hold."""
    known = {case.id: case for case in cases}
    problems: list[Problem] = []
    for name in game_names(folder):
        game = load_game(folder, name)
        for path in sorted((folder / name / "rulings").glob("*.yaml")):
            problems += _ruling(game, read(path), known)
    return problems


def _ruling(game: Game, document: Document, known: Mapping[str, Case]) -> Iterator[Problem]:
    ruling = document.value
    name, pins = ruling["id"], ruling["cases"]
    if not ruling["observable"]:
        if pins:
            yield document.problem(("cases",), f"{name} is pinned, though nothing hangs on it", "leave the cases out")
        return
    if not pins:
        yield document.problem(("cases",), f"no case pins {name}", "name cases that it decides")
    for number, pin in enumerate(pins):
        if pin not in known:
            yield document.problem(
                ("cases", number), f"{name} is pinned by {pin}, and no case is called so", "name one"
            )
    try:
        rulesets = reversed_rulesets(game, ruling["reversed"])
    except (ReversalError, SpecError) as error:
        yield document.problem(("reversed",), f"{name} cannot be reversed: {error}", "correct what would change")
        return
    yield from _held(document, rulesets, [known[pin] for pin in pins if pin in known])


def _held(document: Document, rulesets: list[Ruleset], pins: list[Case]) -> Iterator[Problem]:
    flipped = set(flips(rulesets, pins))
    for pin in pins:
        if pin.id not in flipped:
            where = ("cases", document.value["cases"].index(pin.id))
            name = document.value["id"]
            yield document.problem(
                where, f"{pin.id} does not flip if {name} is decided otherwise", "name one that does"
            )
