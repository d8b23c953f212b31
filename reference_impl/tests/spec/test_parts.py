"""Kept parts: a ruleset comes out the same with the parts of others at hand and without."""

from __future__ import annotations

import pytest

from trickspec.errors import SpecError
from trickspec.library import built_in
from trickspec.spec.compile import combinations, compile_game
from trickspec.spec.load import load_game
from trickspec.spec.parts import Parts
from trickspec.spec.reverse import changed_game
from trickspec.spec.where import spec_folder


def outcome(game, options, parts):
    """The ruleset, or what is said of rules that stand on one that is missing."""
    try:
        return compile_game(game, options, parts)
    except (SpecError, KeyError) as error:
        return repr(error)


@pytest.mark.parametrize("name", built_in().games)
def test_without_any_one_rule_a_game_is_the_same_with_parts_of_all_the_others(name):
    game = load_game(spec_folder(), name)
    parts = Parts()
    for options in combinations(game):
        assert compile_game(game, options, parts) == compile_game(game, options)
    for rule in game.ids():
        changed = changed_game(game, [{"rule": rule, "drop": True}])
        assert outcome(changed, None, parts) == outcome(changed, None, None), rule


def test_a_table_of_other_amounts_is_worked_out_anew():
    game = load_game(spec_folder(), "joker")
    row = next(each for rule in game.rules for each in rule.rows)
    parts = Parts()
    before = compile_game(game, None, parts)
    after = compile_game(changed_game(game, [{"rule": row.id, "points": "12345"}]), None, parts)
    amounts = {amount for table in after.tables for size in table.points.values() for bid in size for amount in bid}
    assert 12345 in amounts
    assert after.deals == before.deals
