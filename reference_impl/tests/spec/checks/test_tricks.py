"""Every lead belongs to a class that can take its own trick."""

from __future__ import annotations

from trickspec.spec.checks.tricks import check
from trickspec.spec.load import load_game
from trickspec.spec.reverse import changed_game
from trickspec.spec.where import spec_folder


def test_the_games_leave_no_trick_to_nobody() -> None:
    for name in ("joker", "misere"):
        assert list(check(load_game(spec_folder(), name))) == []


def test_a_yielding_lead_without_a_class_of_its_own_is_named() -> None:
    game = changed_game(load_game(spec_folder(), "joker"), [{"rule": "joker.jokers.yield_is_lowest", "drop": True}])
    (problem,) = check(game)
    assert problem.message == "a trick led with X1:yield:C may be taken by nobody"
    assert problem.file.endswith("joker/rules/play.yaml")
