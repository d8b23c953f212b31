"""A mutant that is declared equivalent is proved to be, and no proof holds for a mutant that is not."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from trickspec.errors import SpecError
from trickspec.library import built_in
from trickspec.spec import schemas
from trickspec.spec.compile import compile_game
from trickspec.spec.load import load_game
from trickspec.spec.reverse import changed_game, reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec_conformance.mutants.changes import mutants
from trickspec_conformance.mutants.meaning import behaviour
from trickspec_conformance.mutants.proofs import PROOFS, Declaration, proved, read_declarations

GAMES = {name: load_game(spec_folder(), name) for name in built_in().games}
MUTANTS = {mutant.id: (name, mutant) for name, game in GAMES.items() for mutant in mutants(game)}
DECLARED = read_declarations()


def rulesets(name):
    game, mutant = MUTANTS[name]
    return reversed_rulesets(GAMES[game], [mutant.change])


@pytest.mark.parametrize("name", DECLARED)
def test_what_is_declared_is_a_mutant_and_proved(name):
    assert proved(MUTANTS[name][1], rulesets(name))


@pytest.mark.parametrize("name", DECLARED)
def test_what_is_declared_does_differ_somewhere(name):
    """Beyond what can be asked it is another game, or it would not be a mutant at all."""
    assert behaviour(rulesets(name)[0]) != behaviour(built_in().ruleset(MUTANTS[name][0]))


@pytest.mark.parametrize(
    ("proof", "name"),
    [
        # Hearts are a card short, so that a six of ours is missing.
        ("positions_of_our_pack", "joker.pack.jokers_for_black_sixes~replacing=6H,6C"),
        # The same cards, and jokers that are spades and clubs.
        ("positions_of_our_pack", "joker.pack.jokers_outside_suits~dropped"),
        # The ten beats the jack.
        ("positions_of_our_pack", "joker.pack.suits_and_ranks~high_to_low=AKQTJ9876"),
        # Whoever has seen no club may not name clubs.
        ("whatever_the_caller_saw", "joker.trump.any_suit_or_none~suits=seen"),
        # Three cards seen are refused, since two are dealt first.
        ("whatever_the_caller_saw", "joker.trump.three_cards_first~packets=2,7"),
        # The last nine is not played.
        ("schedule_within_its_length", "joker.schedule.last_nines~cards=each:9,times:3"),
        # A fifth nine belongs to the last chapter, which then is not over with the last deal of ours.
        ("schedule_within_its_length", "joker.schedule.last_nines~cards=each:9,times:5"),
        # A second deal of hearts pushes all the others back by one.
        ("schedule_within_its_length", "misere.schedule.hearts~cards=each:13,times:2"),
    ],
)
def test_a_proof_refuses_a_mutant_that_is_not_equivalent(proof, name):
    declared = {name: Declaration(name, "It is declared here to see the proof refuse it.", proof)}
    assert not proved(MUTANTS[name][1], rulesets(name), declared)


def test_every_proof_is_seen_to_refuse():
    (mark,) = test_a_proof_refuses_a_mutant_that_is_not_equivalent.pytestmark
    assert {proof for proof, _ in mark.args[1]} == set(PROOFS)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_no_proof_holds_for_another_mutant(game):
    """Of everything that differs under the defaults, a proof holds for what is declared with it alone."""
    own = compile_game(GAMES[game])
    for name, (_, mutant) in MUTANTS.items():
        if MUTANTS[name][0] != game or "option" in mutant.change:
            continue
        try:
            changed = compile_game(changed_game(GAMES[game], [mutant.change]))
        except (SpecError, KeyError):
            continue
        holding = {proof for proof, holds in PROOFS.items() if holds(own, changed)}
        if holding and behaviour(changed) != behaviour(own):
            assert holding == {DECLARED[name].proof}, name


def test_a_mutant_that_is_not_declared_is_not_proved():
    name = next(iter(DECLARED))
    assert not proved(MUTANTS[name][1], rulesets(name), {})


def test_one_way_of_playing_alone_proves_nothing():
    name = next(name for name in DECLARED if name.startswith("joker."))
    assert not proved(MUTANTS[name][1], rulesets(name)[:1])


# The file


def test_the_schema_and_the_code_have_the_same_proofs():
    assert schemas.schema("equivalent")["$defs"]["declaration"]["properties"]["proof"]["enum"] == list(PROOFS)


GOOD = {
    "mutant": "joker.play.must_trump~dropped",
    "why": "It is declared here to be read.",
    "proof": "positions_of_our_pack",
}


def written(folder: Path, *declarations):
    path = folder / "equivalent.yaml"
    path.write_text(yaml.safe_dump(list(declarations)), encoding="utf-8")
    return path


def test_a_declaration_is_read_by_its_mutant(tmp_path):
    assert read_declarations(written(tmp_path, GOOD)) == {GOOD["mutant"]: Declaration(**GOOD)}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"proof": None}, "proof is missing"),
        ({"why": None}, "why is missing"),
        ({"proof": "by_looking_hard"}, "'by_looking_hard' is not known here"),
        ({"mutant": "the one with the sixes"}, "is not of the form that belongs here"),
        ({"since": "ever"}, "the key 'since' is not known here"),
    ],
)
def test_a_declaration_without_its_proof_is_refused(tmp_path, change, message):
    bad = {name: value for name, value in {**GOOD, **change}.items() if value is not None}
    with pytest.raises(SpecError, match=message):
        read_declarations(written(tmp_path, bad))
