"""The corpus: whole, named by what it says, answered alike by the reference, and made without it."""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import json
import shutil
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import pytest

from trickspec.library import built_in
from trickspec.spec import schemas
from trickspec_conformance.adapters import Question
from trickspec_conformance.case_files import RECORD_SCHEMAS
from trickspec_conformance.corpus.aims_file import read_aims
from trickspec_conformance.corpus.checking import disagreements
from trickspec_conformance.corpus.events import events_of
from trickspec_conformance.corpus.facts import facts_of
from trickspec_conformance.corpus.lines import identity
from trickspec_conformance.corpus.making import Making
from trickspec_conformance.corpus.reading import check_files, read_cases, read_lines, read_manifest
from trickspec_conformance.corpus.twins import CHANGES
from trickspec_conformance.corpus.witnesses import Differ, Witnesses
from trickspec_conformance.errors import CannotRun
from trickspec_conformance.where import corpus_folder

pytestmark = pytest.mark.xdist_group("corpus")

AIMS = read_aims(corpus_folder())
MANIFEST = read_manifest()
GAMES = pytest.mark.parametrize("game", AIMS.games)
LIMIT = 20 * 1024 * 1024


def lines(pattern="*"):
    """The lines of the files whose paths are like this, in their order."""
    for part in MANIFEST["files"]:
        if fnmatch(part["path"], pattern):
            yield from read_lines(corpus_folder() / part["path"])


def every(step, cases):
    return itertools.islice(cases, 0, None, step)


def sample(number):
    total = sum(part["lines"] for part in MANIFEST["files"])
    return every(total // number, read_cases())


def twins_of(found):
    """Each line that is not legal, with the line before it."""
    before = None
    for line in found:
        if line["expect"]["status"] != "legal":
            yield before, line
        before = line


# What is there


def test_the_manifest_is_of_its_schema():
    assert list(schemas.faults(MANIFEST, "corpus")) == []


def test_every_file_holds_what_the_manifest_says_and_no_other_file_is_there():
    assert check_files() == []
    named = {part["path"] for part in MANIFEST["files"]}
    assert {path.relative_to(corpus_folder()).as_posix() for path in corpus_folder().rglob("*.gz")} == named


def test_a_file_that_was_changed_is_found(tmp_path):
    folder = Path(shutil.copytree(corpus_folder(), tmp_path / "corpus"))
    first, second = (folder / part["path"] for part in MANIFEST["files"][:2])
    shutil.copy(second, first)
    second.unlink()
    assert [problem.file for problem in check_files(folder)] == [part["path"] for part in MANIFEST["files"][:2]]


def test_it_is_of_the_size_that_was_promised():
    wanted = {"joker": (20_000, 200), "misere": (5_000, 100)}
    assert set(MANIFEST["games"]) == set(wanted)
    for game, (deals, games) in wanted.items():
        assert MANIFEST["games"][game]["deals"]["lines"] >= deals
        assert MANIFEST["games"][game]["games"]["lines"] >= games
    assert sum(path.stat().st_size for path in corpus_folder().rglob("*") if path.is_file()) < LIMIT


def test_at_least_300_games_go_from_the_first_deal_to_the_last():
    whole = sum(
        len(line["given"]["record"]["deals"]) == len(built_in().ruleset(line["game"]).deals)
        for line in lines("*/games*")
    )
    assert whole >= 300


@GAMES
@pytest.mark.parametrize("part", ["deals", "games"])
def test_a_quarter_are_twins(game, part):
    counted = MANIFEST["games"][game][part]
    assert counted["twins"] == sum(counted["twins_by_kind"].values())
    assert 0.25 <= counted["twins"] / counted["lines"] < 0.27


def test_records_are_broken_in_every_way_at_least_thirty_times():
    kinds = Counter()
    for game in MANIFEST["games"].values():
        kinds.update(game["deals"]["twins_by_kind"])
    assert [kind for kind in CHANGES if kinds[kind] < AIMS.least] == []


@GAMES
def test_every_event_was_shown_by_thirty_deals(game):
    tally = MANIFEST["games"][game]["tally"]
    assert list(tally) == [event.name for event in AIMS.games[game].events]
    assert {name: number for name, number in tally.items() if number < AIMS.least} == {}


@pytest.mark.long
@GAMES
def test_the_tally_is_what_the_files_show(game):
    facts, tally = facts_of(built_in().ruleset(game)), Counter()
    for line in lines(f"{game}/deals*"):
        if line["expect"]["status"] == "legal":
            tally.update(events_of(facts, line["given"]["record"], line["expect"]))
    assert {event.name: tally[event.name] for event in AIMS.games[game].events} == MANIFEST["games"][game]["tally"]


# The lines


def test_every_line_is_named_by_the_digest_of_what_it_says_and_none_stands_twice():
    ids = Counter()
    for line in lines():
        ids[line["id"]] += 1
        assert line["id"] == identity(line)
    assert set(ids.values()) == {1}


def test_the_digest_is_that_of_the_canonical_content():
    line = next(lines())
    content = {name: value for name, value in line.items() if name != "id"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
    assert line["id"] == f"{line['game']}/{hashlib.sha256(canonical).hexdigest()[:16]}"


def test_a_sample_of_lines_is_of_the_schemas():
    for line in every(40, lines()):
        assert list(schemas.faults(line, "corpus", "line")) == [], line
        assert list(schemas.faults(line, "case", "case")) == [], line
        assert list(schemas.faults(line["given"]["record"], RECORD_SCHEMAS[line["ask"]])) == [], line
        assert list(schemas.faults(line["expect"], "protocol", f"{line['ask']}_result")) == [], line


def test_a_record_says_every_option_itself_and_all_ways_of_playing_are_there():
    ways = {}
    for line in every(7, lines()):
        assert line["given"]["record"]["options"] == line["options"]
        ways.setdefault(line["game"], set()).add(json.dumps(line["options"], sort_keys=True))
    for game, found in ways.items():
        assert found == {json.dumps(way.options, sort_keys=True) for way in built_in().rulesets(game)}


def test_a_twin_stands_after_its_record_and_differs_from_it_in_one_place():
    for before, twin in every(5, twins_of(lines())):
        assert before["expect"]["status"] == "legal"
        record, changed = before["given"]["record"], twin["given"]["record"]
        if twin["ask"] == "replay_game":
            record, changed = _only_deal(record, changed)
        members = {name for name in {*record, *changed} if record.get(name) != changed.get(name)}
        assert len(members) == 1, (before["id"], twin["id"])


def _only_deal(record, changed):
    """The deals that differ, where two games differ in one deal alone."""
    pairs = [pair for pair in zip(record["deals"], changed["deals"], strict=True) if pair[0] != pair[1]]
    return pairs[0] if {**record, "deals": []} == {**changed, "deals": []} and len(pairs) == 1 else (record, changed)


# The engine against it


def test_a_sample_is_answered_alike_by_the_reference():
    assert list(map(str, disagreements(sample(1_500)))) == []


@pytest.mark.long
def test_all_of_it_is_answered_alike_by_the_reference():
    assert list(map(str, itertools.islice(disagreements(read_cases()), 20))) == []


def test_a_wrong_answer_would_be_noticed():
    case = next(case for case in read_cases() if case.expect.get("points"))
    wrong = {**case.expect, "points": [number + 10 for number in case.expect["points"]]}
    (found,) = disagreements([dataclasses.replace(case, expect=wrong)])
    assert case.id in str(found)


# How it is made

MAKE = "from trickspec_conformance.corpus.__main__ import main; main()"
BROKEN = f"""
import inspect
from trickspec import engine, generate, questions, replay

def broken(*_, **__):
    raise AssertionError("the engine was asked")

for module in (engine, generate, questions, replay):
    for name, value in vars(module).copy().items():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isfunction(value):
            setattr(module, name, broken)
        elif inspect.isclass(value):
            value.__init__ = broken
for question in questions.QUESTIONS.values():
    object.__setattr__(question, "answer", broken)
{MAKE}
"""


def run(folder, *arguments, program=MAKE):
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600, check=False)


def made(folder, *arguments, program=MAKE):
    """The bytes of every file of a small corpus."""
    ran = run(folder, "make", "--small", "--into", folder / "corpus", *arguments, program=program)
    assert ran.returncode == 0, ran.stderr
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("corpus/**/*") if path.is_file()}


needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="two programs settle a corpus, and one needs Node")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    return made(tmp_path_factory.mktemp("small"))


@needs_node
def test_the_same_seed_makes_the_same_bytes(small, tmp_path):
    assert made(tmp_path) == small


@needs_node
def test_another_seed_makes_others(small, tmp_path):
    other = made(tmp_path, "--seed", "2")
    assert set(other) == set(small)
    assert not [name for name in small if other[name] == small[name]]


@needs_node
def test_the_engine_plays_no_part_in_it(small, tmp_path):
    assert made(tmp_path, program=BROKEN) == small
    ran = run(tmp_path, "check", tmp_path / "corpus")
    assert (ran.returncode, "0 bad files, 0 answers" in ran.stdout) == (0, True), ran.stdout
    ran = run(tmp_path, "check", tmp_path / "corpus", program=BROKEN)
    assert (ran.returncode, "the engine was asked" in ran.stdout) == (1, True), ran.stdout


# Witnesses that do not agree

EXAMPLES = Path(__file__).parents[2] / "conformance" / "examples" / "python"
AT_ODDS = {name: (sys.executable, str(EXAMPLES / f"{name}.py")) for name in ("joker_and_misere", "with_a_fault")}
VOID = {"deal": 9, "trump": "S", "held": ["7S", "AD"], "trick": {"leader": 3, "plays": ["KH", "8H"]}}
QUESTION = Question("legal_plays", {"game": "joker", "options": {}, **VOID})


def test_a_difference_ends_the_work():
    with Witnesses(AT_ODDS) as witnesses, pytest.raises(Differ) as caught:
        witnesses.ask([QUESTION])
    assert caught.value.difference.question == QUESTION
    said = {name: sorted(answer["plays"]) for name, answer in caught.value.difference.to_json()["said"].items()}
    assert said == {"joker_and_misere": ["7S"], "with_a_fault": ["7S", "AD"]}


def test_a_twin_about_which_they_differ_is_kept_apart():
    with Witnesses(AT_ODDS) as witnesses:
        assert witnesses.try_out([QUESTION]) == [None]
        assert [difference.question for difference in witnesses.differences] == [QUESTION]


def test_a_witness_that_cannot_be_run_is_named(tmp_path):
    aims = dataclasses.replace(AIMS, witnesses={"other": ("no_such_program", "README.md")})
    with pytest.raises(CannotRun, match="no_such_program is not here"):
        Making(tmp_path, Path(__file__).parents[2], aims, 1, "small", lambda _: None).make()


def test_nothing_is_recorded_where_they_differ(tmp_path):
    root = Path(__file__).parents[2]
    aims = dataclasses.replace(AIMS, witnesses={name: ("python", command[-1]) for name, command in AT_ODDS.items()})
    with pytest.raises(Differ):
        Making(tmp_path, root, aims, 1, "small", lambda _: None).make()
    assert list(tmp_path.iterdir()) == []
