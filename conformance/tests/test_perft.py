"""Counts on file are what independent programs count, whoever adapts them, and a program that is wrong is told so."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from trickspec.errors import SpecError
from trickspec.library import built_in
from trickspec.records import read_deal
from trickspec.reference import Reference
from trickspec.replay import Replay
from trickspec.table.nodes import Node
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.claims import read_claims
from trickspec_conformance.perft.__main__ import main
from trickspec_conformance.perft.files import load_positions
from trickspec_conformance.perft.running import counted
from trickspec_conformance.where import perft_folder

EXAMPLES = Path(__file__).parent.parent / "examples"
PYTHON = [sys.executable, str(EXAMPLES / "python" / "joker_and_misere.py")]
FAULTY = [sys.executable, str(EXAMPLES / "python" / "with_a_fault.py")]
NODE = ["node", str(EXAMPLES / "javascript" / "joker_and_misere.mjs")]
POSITIONS = {position.id: position for position in load_positions([perft_folder()])}


def through(adapter, positions, depth=None):
    """What an implementation counts."""
    try:
        claims = read_claims(adapter.start("perft"))
        return list(counted(adapter, claims, positions, built_in(), depth))
    finally:
        adapter.close()


# What is on file


def test_there_are_positions_of_each_game():
    assert Counter(position.game for position in POSITIONS.values()) >= Counter(joker=30, misere=14)


@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_position_is_legal_and_counted_no_deeper_than_its_deal(position):
    ruleset = built_in().ruleset(position.game, position.options)
    record = read_deal(ruleset, Node(position.record))
    assert list(Replay(ruleset, record).findings()) == []
    played = sum(len(trick.codes) for trick in record.tricks or ())
    assert len(position.counts) <= ruleset.players * ruleset.deals[record.number - 1].cards - played
    assert position.id.startswith(f"{position.game}.perft/")


def test_a_position_names_every_option_on_which_a_play_depends():
    """Sending the options that it names with any value of the others gives the same counts."""
    for position in list(POSITIONS.values())[::5]:
        for ruleset in built_in().rulesets(position.game):
            if all(ruleset.options[name] == value for name, value in position.options.items()):
                told = InProcess(Only(ruleset.options))
                (found,) = through(told, [position], depth=min(6, len(position.counts)))
                assert found.differs == "", f"{position.id} under {ruleset.options}"


class Only:
    """The reference, claiming one way of playing."""

    def __init__(self, options):
        self._options = {name: [value] for name, value in options.items()}
        self._reference = Reference()

    def initialize(self, params):
        said = self._reference.initialize(params)
        for entry in said["supports"]:
            if set(entry["options"]) == set(self._options):
                entry["options"] = self._options
        return said

    def __getattr__(self, name):
        return getattr(self._reference, name)


def test_the_two_readings_of_a_joker_led_high_are_counted_apart():
    ids = ("joker.perft/highest_lead_unbeaten_by_trumps", "joker.perft/highest_lead_beaten_by_trumps")
    one, other = (POSITIONS[each] for each in ids)
    assert one.record["hands"] == other.record["hands"]
    assert one.counts != other.counts


# Through programs


def test_an_independent_program_counts_the_same():
    chosen = list(POSITIONS.values())[::6]
    found = through(Process(PYTHON), chosen, depth=4)
    assert [each.differs for each in found] == [""] * len(chosen)
    assert all(each.counts for each in found)


@pytest.mark.long
@pytest.mark.parametrize(
    "command",
    [
        pytest.param(PYTHON, id="python"),
        pytest.param(
            NODE, id="node", marks=pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
        ),
    ],
)
def test_independent_programs_count_everything_the_same(command):
    found = through(Process(command), POSITIONS.values())
    assert [each.differs for each in found if each.differs] == []
    assert [each.counts for each in found] == [position.counts for position in POSITIONS.values()]


def test_a_wrong_program_counts_otherwise_where_its_fault_matters_and_nowhere_else():
    """It never asks for a trump, which nobody owes in Misère."""
    forced, other = POSITIONS["joker.perft/forced_trumps"], POSITIONS["misere.perft/clubs_with_two_voids"]
    wrong, right = through(Process(FAULTY), [forced, other], depth=4)
    assert "on file are" in wrong.differs
    assert wrong.counts > forced.counts[:4]
    assert right.differs == ""


def test_the_reference_counts_the_same_in_process():
    (found,) = through(InProcess(Reference()), [POSITIONS["joker.perft/two_jokers_apart"]], depth=8)
    assert found.counts == POSITIONS["joker.perft/two_jokers_apart"].counts[:8]


class Answers:
    """An implementation that answers as it is told, and as the reference where it is not told."""

    def __init__(self, claims=("legal_plays", "trick_winner"), **answers):
        self._claims, self._answers, self._reference = claims, answers, Reference()

    def initialize(self, _):
        who = {"name": "answers", "version": "1", "language": "Python"}
        claim = {"game": "joker", "methods": list(self._claims)}
        return {"protocol": "1", "implementation": who, "supports": [claim]}

    def __getattr__(self, name):
        return self._answers.get(name, getattr(self._reference, name))


LEADS = "joker.perft/one_card_each"


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"legal_plays": lambda _: {"plays": ["7S"]}}, "legal_plays of [AH KH 7D AC]: 7S is not held"),
        ({"legal_plays": lambda _: {"plays": ["KH", "KH"]}}, "stands here twice"),
        ({"legal_plays": lambda _: {"plays": "KH"}}, "'KH' is no list"),
        ({"legal_plays": lambda _: {"plays": [5]}}, "5 is no text"),
        ({"legal_plays": lambda _: []}, "is no mapping"),
        ({"trick_winner": lambda _: {"winner": True}}, "is no whole number"),
        ({"trick_winner": lambda _: {"winner": 4}}, "there is no seat 4"),
        ({"legal_plays": lambda params: params["none"]}, "KeyError"),
    ],
    ids=lambda value: value if isinstance(value, str) else next(iter(value)),
)
def test_an_answer_that_cannot_be_counted_is_told_with_its_question(answers, said):
    position = POSITIONS["joker.perft/highest_demand_at_two_cards" if "trick_winner" in answers else LEADS]
    (found,) = through(InProcess(Answers(**answers)), [position])
    if "is not held" in said:
        said = "7S is not held"
    assert said in found.differs
    assert next(iter(answers)) in found.differs


def test_no_play_at_all_is_a_count_of_nothing():
    (found,) = through(InProcess(Answers(legal_plays=lambda _: {"plays": []})), [POSITIONS[LEADS]])
    assert found.counts == (0,)
    assert found.differs == "0 sequences of 1 play, on file are 1"


def test_what_is_not_claimed_is_left_out():
    beaten = POSITIONS["joker.perft/highest_lead_beaten_by_trumps"]
    other = next(position for position in POSITIONS.values() if position.game != beaten.game)
    found = through(InProcess(Answers()), [beaten, other, POSITIONS[LEADS]])
    assert [each.left_out for each in found] == [
        "the options are not claimed for this question",
        "the game is not claimed",
        "",
    ]
    (found,) = through(InProcess(Answers(claims=["legal_plays"])), [POSITIONS[LEADS]])
    assert found.left_out == "the question is not claimed for this game"


# The command

FILE = """\
- id: one
  why: It is small.
  record: {format: trickspec.deal/1, game: joker, options: {highest_lead_ruffable: false}, deal: 1, dealer: 3,
           hands: [[KH], [X1], [7D], [AC]], turn_up: 9D, trump: D}
  counts: [1, 2]
"""


@pytest.fixture
def command(tmp_path):
    def run(*arguments, file=FILE, status=0):
        path = tmp_path / "positions.yaml"
        path.write_text(file, encoding="utf-8")
        ran = CliRunner().invoke(main, ["--positions", str(path), *arguments])
        assert ran.exit_code == status, ran.output
        return ran.output.splitlines()

    return run


def test_the_command_tells_every_count_and_what_came_of_it(command):
    reference = "trickspec.reference:reference"
    lines = command("--python", reference, shlex.join(PYTHON))
    assert lines == [
        f"through   {shlex.join(PYTHON)}",
        "agrees    one  1 2",
        f"through   {reference}",
        "agrees    one  1 2",
        "2 counts: 2 agree, 0 differ",
    ]


def test_the_command_counts_deeper_than_what_is_on_file(command):
    assert command("--depth", "9", "--python", "trickspec.reference:reference")[1] == "agrees    one  1 2 2 2"


def test_a_difference_is_status_1(command):
    lines = command("--python", "trickspec.reference:reference", file=FILE.replace("[1, 2]", "[1, 3]"), status=1)
    assert lines[1:] == ["differs   one  1 2  2 sequences of 2 plays, on file are 3", "1 count: 0 agree, 1 differ"]


def test_wrong_usage_and_bad_files_are_status_2_and_what_cannot_be_run_3(command):
    assert "name what is to be counted through" in command(status=2)[0]
    assert "no position is of a game called chess" in command("--game", "chess", "true", status=2)[0]
    assert "cannot be started" in command("/no/such/program", status=3)[-1]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("counts: [1, 2]", "counts: []", "positions.yaml:5: too little stands here"),
        ("counts: [1, 2]", "count: 1", "the key 'count' is not known here"),
        ("trump: D}", "trump: D, stake: 5}", "the key 'stake' is not known here"),
        (", trump: D}", "}", "trump is missing"),
        ("- id: one", "- id: one\n  id: one", "the key 'id' stands twice"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(command, old, new, said):
    lines = command("true", file=FILE.replace(old, new), status=2)
    assert any(said in line for line in lines), lines


def test_an_id_stands_once(tmp_path):
    (tmp_path / "a.yaml").write_text(FILE, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(FILE, encoding="utf-8")
    with pytest.raises(SpecError, match=r"the id one is taken by the position at .*a\.yaml:1"):
        load_positions([tmp_path])
