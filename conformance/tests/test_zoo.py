"""The zoo: every member is wrong in a way of its own, and the cases find it out."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path

import pytest

from trickspec.errors import SpecError, TrickspecError
from trickspec.library import built_in
from trickspec.spec import schemas
from trickspec.spec.where import checkout
from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.case_files import load as load_cases
from trickspec_conformance.comparing import SETS, compare
from trickspec_conformance.exam import Wish, prepare
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.putting import fits, put_to
from trickspec_conformance.runner import examine
from trickspec_conformance.where import cases_folder
from trickspec_conformance.zoo import Member, implementation, load
from trickspec_conformance.zoo.twists import OF_ANSWERS, OF_RULES

pytestmark = pytest.mark.xdist_group("zoo")  # one worker, so that every member answers once

MEMBERS = {member.id: member for member in load()}
SCHEMA = schemas.schema("zoo")["$defs"]
DEFINED = {name.removeprefix("twist_"): SCHEMA[name] for name in SCHEMA if name.startswith("twist_")}
REFUSED = "refused"


@lru_cache(maxsize=1)
def all_cases():
    return load_cases([cases_folder()])


@lru_cache(maxsize=8)
def questions(game):
    """Every case of a game, as it is put to whoever plays the first way that it leaves open."""
    ways = built_in().rulesets(game)
    own = [case for case in all_cases() if case.game == game]
    return [(case, put_to(case, next(way for way in ways if fits(case, way)))) for case in own]


@cache
def answers(name):
    """What a member answers to the cases of its game, one after the other."""
    return answers_of(MEMBERS[name])


def answers_of(member):
    specimen = implementation(member)
    return [answer(specimen, question) for _, question in questions(member.game)]


def answer(specimen, question):
    try:
        return specimen.ask(question.method, question.params)
    except TrickspecError as error:
        return {REFUSED: error.code}


def wrong(game, given):
    """The cases that expect something else than these answers."""
    return [
        case
        for (case, _), said in zip(questions(game), given, strict=True)
        if REFUSED in said or compare(case, said)[0] is not Kind.AGREES
    ]


def said(question, given):
    """An answer as it is compared: without the rule, which nobody need name, and sets in order."""
    known = {name: value for name, value in given.items() if name != "rule"}
    if question.method in SETS and REFUSED not in known:
        known[SETS[question.method]] = sorted(map(str, known[SETS[question.method]]))
    return json.dumps(known, sort_keys=True)


def test_there_are_enough_of_every_kind_and_for_every_game():
    by_game = Counter(member.game for member in MEMBERS.values())
    assert set(by_game) == set(built_in().games)
    assert by_game["joker"] >= 45
    assert by_game["misere"] >= 20
    assert {member.kind for member in MEMBERS.values()} == set(SCHEMA["member"]["properties"]["kind"]["enum"])


def test_every_member_says_something_else():
    sentences = Counter((member.game, member.what) for member in MEMBERS.values())
    assert [sentence for sentence, count in sentences.items() if count > 1] == []


@pytest.mark.parametrize("name", MEMBERS)
def test_a_member_is_found_out_by_a_case_about_the_rule_that_it_breaks(name):
    member = MEMBERS[name]
    assert member.rule in built_in().ruleset(member.game).clauses
    found = wrong(member.game, answers(name))
    assert any(member.rule in case.rules for case in found), [case.id for case in found]


def test_no_two_members_answer_all_cases_alike():
    known = {}
    for name, member in MEMBERS.items():
        asked = [question for _, question in questions(member.game)]
        key = (member.game, *(said(*each) for each in zip(asked, answers(name), strict=True)))
        known.setdefault(key, []).append(name)
    assert [names for names in known.values() if len(names) > 1] == []


@pytest.mark.parametrize("game", built_in().games)
def test_without_its_fault_a_member_is_right(game):
    assert wrong(game, answers_of(Member("nobody", game, "Nothing.", "", ""))) == []


def test_every_position_that_programs_got_wrong_is_got_wrong_by_a_member_that_was_seen():
    seen = [name for name, member in MEMBERS.items() if member.seen]
    found = {case.id for name in seen for case in wrong(MEMBERS[name].game, answers(name))}
    assert [case.id for case in all_cases() if case.origin == "reported" and case.id not in found] == []


# The vocabulary of twists


def test_the_schema_and_the_code_have_the_same_twists_and_each_has_its_member():
    used = {member.twist.name for member in MEMBERS.values() if member.twist is not None}
    assert set(OF_RULES).isdisjoint(OF_ANSWERS)
    assert set(DEFINED) == {*OF_RULES, *OF_ANSWERS} == used
    assert SCHEMA["member"]["properties"]["twist"]["properties"]["name"]["enum"] == list(DEFINED)


def function_of(name):
    found = {**OF_RULES, **OF_ANSWERS}[name]
    return found.args[0] if hasattr(found, "args") else found


@pytest.mark.parametrize("name", DEFINED)
def test_a_twist_says_in_code_and_in_the_documentation_what_the_schema_says(name):
    says = DEFINED[name]["description"]
    assert function_of(name).__doc__ == says
    root = checkout()
    assert root is not None
    (line,) = [
        line
        for line in (root / "docs" / "zoo.md").read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| `{name}` |")
    ]
    assert says in line
    assert all(f"`{setting}`" in line for setting in DEFINED[name].get("properties", {}))


# Being examined


def test_a_member_that_is_served_is_examined_like_any_program():
    exam = prepare(Wish(paths=[cases_folder() / "joker" / "play" / "must_trump.yaml"]))
    run = examine(exam, Process([sys.executable, "-m", "trickspec_conformance.zoo", "void_hand_need_not_trump"]))
    assert run.claims is not None
    assert run.claims.name == "zoo: void_hand_need_not_trump"
    assert not run.conforms
    assert {outcome.kind for outcome in run.outcomes.values()} == {Kind.AGREES, Kind.DISAGREES}


def test_a_member_is_examined_in_process_and_claims_its_own_game_alone():
    exam = prepare(Wish(paths=[cases_folder() / chapter for chapter in ("misere/match", "joker/match")]))
    run = examine(exam, InProcess(implementation(MEMBERS["lowest_total_wins"])))
    assert {outcome.case.game for outcome in run.outcomes.values()} == {"misere"}
    assert Kind.DISAGREES in {outcome.kind for outcome in run.outcomes.values()}


def zoo(*arguments, status=0):
    command = [sys.executable, "-m", "trickspec_conformance.zoo", *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, check=False)
    assert ran.returncode == status, ran.stderr
    return ran.stderr if status else ran.stdout


def test_the_list_has_every_member_with_its_sentence():
    listed = [line.split(maxsplit=1) for line in zoo().splitlines()]
    assert listed == [[member.id, member.what] for member in MEMBERS.values()]


def test_a_member_that_is_not_there_is_refused():
    assert "no member is called unicorn" in zoo("unicorn", status=2)


# Reading the files

GOOD = {
    "id": "no_trump_duty",
    "game": "joker",
    "what": "A void hand may discard although it holds a trump.",
    "rule": "joker.play.must_trump",
    "kind": "legality",
    "changes": [{"rule": "joker.play.must_trump", "drop": True}],
}
BIDS = {"name": "unknown_bids_as", "with": {"bid": 0}}


def written(folder: Path, *members):
    folder.mkdir(exist_ok=True)
    (folder / "some.yaml").write_text("".join(f"- {json.dumps(member)}\n" for member in members), encoding="utf-8")
    return folder


def test_a_good_file_is_read(tmp_path):
    (member,) = load(written(tmp_path, GOOD))
    assert (member.id, member.line, member.seen) == ("no_trump_duty", 1, False)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kind": "smell"}, "'smell' is not known here"),
        ({"id": "No Trump"}, "'No Trump' is not of the form that belongs here"),
        ({"what": "Short."}, "too little stands here"),
        ({"mood": 1}, "the key 'mood' is not known here"),
        ({"rule": None}, "null is no text"),
        ({"changes": []}, "too little stands here"),
        ({"changes": [{"swap": ["joker.play.must_trump"]}]}, "too little stands here"),
        ({"twist": BIDS}, "the key 'twist' does not belong here"),
        ({"changes": None, "twist": {**BIDS, "name": "handstand"}}, "handstand"),
        ({"changes": None, "twist": {**BIDS, "with": {"bid": -1}}}, "unknown_bids_as: -1 is too small"),
        ({"changes": None, "twist": {"name": "unknown_bids_as"}}, "unknown_bids_as: bid is missing"),
        ({"changes": None, "twist": {"name": "all_barred", "with": {"bid": 1}}}, "all_barred: the key 'bid'"),
    ],
)
def test_a_bad_member_is_a_problem_with_its_file_and_line(tmp_path, change, message):
    bad = {name: value for name, value in {**GOOD, **change}.items() if value is not None or name == "rule"}
    with pytest.raises(SpecError) as caught:
        load(written(tmp_path, {**GOOD, "id": "another"}, bad))
    assert {problem.line for problem in caught.value.problems} == {2}
    assert any(message in problem.message for problem in caught.value.problems), caught.value.problems
    assert all(problem.file.endswith("some.yaml") for problem in caught.value.problems)


def test_an_id_that_stands_twice_and_a_folder_without_members_are_problems(tmp_path):
    with pytest.raises(SpecError, match=r"the id no_trump_duty is taken by the member at .*:1"):
        load(written(tmp_path / "twice", GOOD, GOOD))
    with pytest.raises(SpecError, match="no file of members is here"):
        load(tmp_path)


def test_the_files_of_the_zoo_lie_by_game():
    named = {(Path(member.file).stem, member.game) for member in MEMBERS.values()}
    assert all(file == game for file, game in named)
    assert [a for a, b in itertools.pairwise(MEMBERS.values()) if a.file > b.file] == []
