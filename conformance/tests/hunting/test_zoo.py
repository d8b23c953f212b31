"""The zoo is hunted: every member is found in a minute, in another process, and nothing can be taken from what is told."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from trickspec.library import built_in
from trickspec.spec import schemas
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.case_files import load as load_cases
from trickspec_conformance.claims import read_claims
from trickspec_conformance.hunting.position import Position
from trickspec_conformance.hunting.sides import Sides
from trickspec_conformance.zoo import implementation, load

MEMBERS = {member.id: member for member in load()}
A_FEW = (
    "void_hand_need_not_trump",
    "first_of_two_jokers_apart_wins",
    "shtanga_by_the_bid",
    "wrong_trump_passes",
)
SECONDS = 60
SECONDS_FOR_A_FEW = 20


def hunted(name, seconds, file):
    """What the command says of the first disagreement with a member that is a program of its own."""
    member = [sys.executable, "-m", "trickspec_conformance.zoo", name]
    asked = ["--seconds", str(seconds), "--stop-after", "1", "--seed", "1", "--json", "--output", str(file)]
    command = [sys.executable, "-m", "trickspec", "hunt", *asked, "--", *member]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 120, check=False)
    assert ran.returncode == 1, f"nothing was found: {ran.stdout[-2000:]} {ran.stderr}"
    document = json.loads(ran.stdout)
    assert not list(schemas.faults(document, "hunt"))
    return document


def find(name, seconds, left_over, tmp_path):
    """Hunt a member, and see whether what is told is in time, loads as a case, and is as small as it can be."""
    document = hunted(name, seconds, tmp_path / "found.yaml")
    (told,) = document["disagreements"]
    assert document["seconds"] < seconds
    (case,) = load_cases([tmp_path / "found.yaml"])
    assert case.id == told["case"]["id"]
    assert told["smallest"]
    adapter = InProcess(implementation(MEMBERS[name]))
    sides = Sides(built_in(), read_claims(adapter.start("test")), adapter)
    question = sides.question(Position(case.game, case.ask, case.given, case.options))
    (found,) = sides.disagreements([question])
    assert found.right == case.expect
    assert left_over(sides, found) == []


@pytest.mark.parametrize("name", A_FEW)
def test_a_member_is_soon_found_and_nothing_can_go_from_what_is_told(name, left_over, tmp_path):
    find(name, SECONDS_FOR_A_FEW, left_over, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in MEMBERS if name not in A_FEW])
def test_every_member_is_found_in_a_minute_and_nothing_can_go_from_what_is_told(name, left_over, tmp_path):
    find(name, SECONDS, left_over, tmp_path)
