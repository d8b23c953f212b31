"""A declared reading is enforced: who says to play one value of an option is examined on that one, and has to play it."""

from __future__ import annotations

import itertools

import pytest

from trickspec.reference import Reference
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.plan import NotAsked
from trickspec_conformance.runner import examine
from trickspec_conformance.ways import ways_of
from trickspec_conformance.where import cases_folder

WAYS = ways_of(spec_folder(), ["joker"])["joker"]
VALUES = [(option, value) for option, values in WAYS.values.items() for value in values]
PLACES = ["joker/scoring", "joker/jokers/highest_wins.yaml", "joker/play/trick_winner.yaml"]


class Declaring(Reference):
    """Says that it plays one value of an option, and plays one, whatever it is asked for."""

    def __init__(self, option, declared, played):
        super().__init__()
        self.option, self.declared, self.played = option, declared, played
        self.sent = []

    def initialize(self, params):
        said = super().initialize(params)
        (entry,) = [each for each in said["supports"] if each["game"] == "joker"]
        return {**said, "supports": [{**entry, "options": {self.option: [self.declared]}}]}

    def ask(self, method, params):
        self.sent.append(dict(params["options"]))
        options = {self.option: self.played}
        record = {"record": {**params["record"], "options": options}} if "record" in params else {}
        return super().ask(method, {**params, "options": options, **record})


@pytest.fixture(scope="module")
def exam():
    return prepare(Wish(paths=[cases_folder().joinpath(*place.split("/")) for place in PLACES]))


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_who_plays_as_declared_conforms_and_is_asked_for_nothing_else(exam, option, value):
    implementation = Declaring(option, value, value)
    run = examine(exam, InProcess(implementation))
    assert run.conforms
    assert all(sent == {option: value} for sent in implementation.sent)
    assert {outcome.case.named.get(option, value) for outcome in run.outcomes.values()} == {value}
    others = [case for case in exam.cases if case.named.get(option, value) != value]
    assert others
    assert {run.not_asked[case.id] for case in others} == {NotAsked.OPTIONS}


@pytest.mark.parametrize(
    ("option", "declared", "played"),
    [(option, *pair) for option, values in WAYS.values.items() for pair in itertools.permutations(values, 2)],
)
def test_who_plays_otherwise_than_declared_does_not_conform(exam, option, declared, played):
    run = examine(exam, InProcess(Declaring(option, declared, played)))
    assert not run.conforms
