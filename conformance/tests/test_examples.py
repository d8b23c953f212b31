from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from trickspec_conformance.adapters.in_process import Imported
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.runner import examine
from trickspec_conformance.where import cases_folder

EXAMPLES = Path(__file__).parent.parent / "examples"
PYTHON = [sys.executable, str(EXAMPLES / "python" / "joker_and_misere.py")]
FAULTY = [sys.executable, str(EXAMPLES / "python" / "with_a_fault.py")]
NODE = ["node", str(EXAMPLES / "javascript" / "joker_and_misere.mjs")]
SERVED = [sys.executable, "-m", "trickspec", "serve"]


@pytest.fixture(scope="module")
def exam():
    return prepare(Wish(paths=[cases_folder() / chapter for chapter in ("joker/play", "joker/scoring", "misere/play")]))


@pytest.mark.parametrize(
    "command",
    [
        PYTHON,
        SERVED,
        pytest.param(NODE, marks=pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")),
    ],
    ids=["python", "served", "node"],
)
def test_independent_programs_conform(exam, command):
    run = examine(exam, Process(command))
    assert run.conforms, [outcome for outcome in run.outcomes.values() if outcome.kind is not Kind.AGREES]


def test_the_reference_conforms_in_process(exam):
    assert examine(exam, Imported("trickspec.reference:reference")).conforms


def test_a_planted_fault_is_found_and_the_first_case_names_its_rule(exam):
    run = examine(exam, Process(FAULTY))
    wrong = [outcome for outcome in run.outcomes.values() if outcome.kind is not Kind.AGREES]
    assert wrong
    assert {outcome.case.game for outcome in wrong} == {"joker"}
    assert "joker.play.must_trump" in wrong[0].case.rules


def test_a_profile_is_what_is_sent():
    exam = prepare(Wish(paths=[cases_folder() / "joker" / "scoring"], profile="canonical"))
    run = examine(exam, Imported("trickspec.reference:reference"))
    assert run.conforms
    assert {tuple(sorted(outcome.options.items())) for outcome in run.outcomes.values()} == {
        (("highest_lead_ruffable", False), ("shtanga", "flat_200"))
    }
