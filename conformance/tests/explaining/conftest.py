"""What the tests of explanations share: runs of implementations that are wrong in a known way."""

from __future__ import annotations

from functools import lru_cache

import pytest

from trickspec.library import Library
from trickspec.reference import Reference
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.runner import examine
from trickspec_conformance.where import cases_folder


@lru_cache(maxsize=8)
def exam_about(*places):
    return prepare(Wish(paths=[cases_folder().joinpath(*place.split("/")) for place in places]))


@pytest.fixture
def exam_of_cases():
    """An exam of the cases in these folders and files."""
    return exam_about


@pytest.fixture
def changed():
    """A game played by changed rules."""

    def make(*changes, game="joker"):
        return Reference(Library.holding(reversed_rulesets(load_game(spec_folder(), game), changes)))

    return make


@pytest.fixture
def run_of():
    """A run of something in this process."""

    def run(implementation, *places):
        return examine(exam_about(*places), InProcess(implementation))

    return run
