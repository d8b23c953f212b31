"""What hangs on a ruling is counted by playing it the other way."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from trickspec.spec.load import load_game
from trickspec.spec.reverse import ReversalError, changed_game, reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.reversals import flips
from trickspec_conformance.where import cases_folder


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    return [case for case in load([cases_folder()]) if case.game == "misere"]


def test_rules_left_as_they_are_flip_nothing(cases: list[Case]) -> None:
    game = load_game(spec_folder(), "misere")
    assert list(flips(reversed_rulesets(game, []), cases)) == []


def test_a_duty_to_trump_flips_the_free_discards_of_a_void_hand(cases: list[Case]) -> None:
    game = load_game(spec_folder(), "misere")
    changes = [
        {"rule": "misere.play.free_discard", "clause": "play_if_held", "with": {"cards": "trump"}},
        {"rule": "misere.play.no_duty_to_trump", "clause": "play_any", "with": {}},
    ]
    found = set(flips(reversed_rulesets(game, changes), cases))
    assert "misere.play.no_duty_to_trump/void_with_one_trump" in found
    assert not [case for case in found if case.startswith(("misere.scoring.", "misere.bidding."))]


def test_a_dropped_row_pays_nothing(cases: list[Case]) -> None:
    game = changed_game(load_game(spec_folder(), "misere"), [{"rule": "misere.scoring.kept_misere", "drop": True}])
    table = next(rule for rule in game.rules if rule.id == "misere.scoring.bid_points")
    assert "misere.scoring.kept_misere" not in [row.id for row in table.rows]
    found = set(flips(reversed_rulesets(game, []), cases))
    assert any(case.startswith("misere.scoring.kept_misere/") for case in found)


def test_a_change_to_a_rule_that_is_not_there_is_refused() -> None:
    with pytest.raises(ReversalError, match=r"no rule is called misere\.play\.castling"):
        changed_game(load_game(spec_folder(), "misere"), [{"rule": "misere.play.castling", "drop": True}])


def test_the_list_of_a_ruling_is_printed_with_what_would_happen() -> None:
    command = [sys.executable, "-m", "trickspec_conformance.reversals", "MO-07", "MO-09"]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout
    assert re.search(
        r"^MO-07: [1-9]\d* cases flip\. In the blind deal the dealer could bid any number\.$", said, re.MULTILINE
    )
    assert "  misere.bidding.blind/dealer_is_barred_in_the_dark_too" in said
    assert "MO-09: nothing that can be seen." in said
