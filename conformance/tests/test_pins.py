"""Every kind of broken link between a ruling and its cases is named, at its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.pins import check_pins
from trickspec_conformance.where import cases_folder

RULING = "joker/rulings/JO-17.yaml"
PIN = "joker.play.trick_winner/led_highest_before_a_ruff"


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return load([cases_folder()])


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    """A copy of the spec in which only one ruling of one game is left to look at."""
    shutil.copytree(spec_folder() / "joker", tmp_path / "joker")
    for path in (tmp_path / "joker" / "rulings").glob("*.yaml"):
        if path.name != "JO-17.yaml":
            path.unlink()
    return tmp_path


def broken(spec: Path, old: str, new: str, cases: list[Case]) -> tuple[str, str]:
    """What is said after a change, and the text of the line at which it is said."""
    path = spec / RULING
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    (problem,) = check_pins(spec, cases)
    assert problem.file == str(path)
    assert problem.mend
    return problem.message, path.read_text(encoding="utf-8").splitlines()[problem.line - 1]


def test_a_ruling_that_is_pinned_well_is_not_named(spec: Path, cases: list[Case]) -> None:
    assert check_pins(spec, cases) == []


def test_a_ruling_without_a_pin_is_named(spec: Path, cases: list[Case]) -> None:
    pins = "".join(
        line + "\n" for line in (spec / RULING).read_text(encoding="utf-8").splitlines() if line.startswith("- joker.")
    )
    message, line = broken(spec, f"cases:\n{pins}", "cases: []\n", cases)
    assert message == "no case pins JO-17"
    assert line == "cases: []"


def test_a_pin_that_is_no_case_is_named(spec: Path, cases: list[Case]) -> None:
    message, line = broken(spec, PIN, f"{PIN}_or_so", cases)
    assert message == f"JO-17 is pinned by {PIN}_or_so, and no case is called so"
    assert line == f"- {PIN}_or_so"


def test_a_pin_that_does_not_flip_is_named(spec: Path, cases: list[Case]) -> None:
    still = next(case.id for case in cases if case.ask == "plan_deal" and case.game == "joker")
    message, line = broken(spec, PIN, still, cases)
    assert message == f"{still} does not flip if JO-17 is decided otherwise"
    assert line == f"- {still}"


def test_a_reversal_that_reverses_nothing_lets_every_pin_stand_unflipped(spec: Path, cases: list[Case]) -> None:
    path = spec / RULING
    path.write_text(path.read_text(encoding="utf-8").replace("plays: true", "plays: false"), encoding="utf-8")
    assert {problem.message.partition(" does not flip")[1] for problem in check_pins(spec, cases)} == {" does not flip"}


def test_a_reversal_of_a_rule_that_is_not_there_is_named(spec: Path, cases: list[Case]) -> None:
    change = "{option: highest_lead_ruffable, value: false, plays: true}"
    message, line = broken(spec, change, "{rule: joker.play.castling, drop: true}", cases)
    assert message == "JO-17 cannot be reversed: no rule is called joker.play.castling"
    assert line == "reversed:"


def test_pins_on_a_ruling_that_cannot_be_seen_are_named(spec: Path, cases: list[Case]) -> None:
    message, line = broken(spec, "observable: true", "observable: false", cases)
    assert message == "JO-17 is pinned, though nothing hangs on it"
    assert line == "cases:"
