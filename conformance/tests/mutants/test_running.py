"""Mutants are killed by the core, and a declaration alone saves none."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import pytest

from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder
from trickspec_conformance.levels.asked import cases_of
from trickspec_conformance.levels.level import Level
from trickspec_conformance.mutants.proofs import Declaration, read_declarations
from trickspec_conformance.mutants.running import Fate, run, viable


@pytest.fixture(scope="module")
def core():
    return cases_of(Level.CORE)


def test_the_first_mutants_are_killed_by_the_core(core):
    fates = [verdict.fate for verdict in islice(run(spec_folder(), "misere", core, {}), 20)]
    assert fates == [Fate.KILLED] * 20


def test_without_cases_a_mutant_survives():
    (verdict,) = islice(run(spec_folder(), "misere", [], {}), 1)
    assert verdict.fate is Fate.SURVIVED


def test_a_mutant_that_is_declared_without_being_equivalent_survives():
    mutant, _ = next(viable(load_game(spec_folder(), "misere")))
    declared = {mutant.id: Declaration(mutant.id, "Nothing would change.", "schedule_within_its_length")}
    (verdict,) = islice(run(spec_folder(), "misere", [], declared), 1)
    assert verdict.fate is Fate.SURVIVED


@pytest.mark.long
def test_the_core_kills_every_mutant_but_the_declared():
    command = [sys.executable, "-m", "trickspec_conformance.mutants", "--level", "core"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=1800)
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert len(lines) >= 400
    assert sum(line.startswith("declared") for line in lines) == len(read_declarations())
    assert not [line for line in lines if line.startswith("survived")]
