"""What the tests of hunting share: implementations with a fault made by hand, and the two sides of a hunt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from trickspec.library import built_in
from trickspec.reference import Reference
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.claims import read_claims
from trickspec_conformance.hunting.sides import Sides
from trickspec_conformance.outcomes import Kind


class Faulty(Reference):
    """The reference, but for what `twist` makes of its answers; it claims these questions only, or all."""

    def __init__(self, twist: Callable[[str, Any, Any], Any], methods: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._twist = twist
        self._methods = methods

    def initialize(self, params):
        said = super().initialize(params)
        if self._methods:
            for entry in said["supports"]:
                entry["methods"] = [method for method in entry["methods"] if method in self._methods]
        return said

    def ask(self, method, params):
        return self._twist(method, params, super().ask(method, params))


@pytest.fixture
def faulty():
    """An adapter to the reference with a fault."""
    return lambda twist, *methods: InProcess(Faulty(twist, methods))


@pytest.fixture
def sides_of():
    """Both sides, the implementation started."""

    def make(adapter):
        return Sides(built_in(), read_claims(adapter.start("test")), adapter)

    return make


def removals(value):
    """The value without any one member or entry, wherever it stands."""
    if isinstance(value, dict):
        for name in value:
            yield {other: item for other, item in value.items() if other != name}
            yield from ({**value, name: less} for less in removals(value[name]))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield [*value[:place], *value[place + 1 :]]
            yield from ([*value[:place], less, *value[place + 1 :]] for less in removals(item))


@pytest.fixture
def left_over():
    """What could still be taken away from a disagreement without it going away, of any sort that was not told before."""

    def find(sides, found, told=()):
        position = found.position
        smaller = [
            type(position)(position.game, position.ask, given, position.options) for given in removals(position.given)
        ]
        for name in position.options:
            options = {other: value for other, value in position.options.items() if other != name}
            smaller.append(type(position)(position.game, position.ask, position.given, options))
        questions = [question for each in smaller if (question := sides.question(each)) is not None]
        return [
            other.position
            for other in sides.disagreements(questions)
            if other.signature not in told
            and other.kind is not Kind.AGREES
            and sides.holds(other.position, other.right)
        ]

    return find
