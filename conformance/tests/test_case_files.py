from __future__ import annotations

import json

import pytest

from trickspec.errors import SpecError
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import digest

LENIENT = """\
- {id: A, ask: trick_winner, game: toy, given: {deal: 9, trump: S, trick: {leader: 0, plays: [KH]}}, expect: {winner: 1}}
- {id: B, ask: legal_bids, game: toy, given: {deal: 9, cards: 9, bids_so_far: [3]}, expect: {bids: [1]}}
"""
KEPT = """\
id: toy.play.follow/one
ask: legal_bids
game: toy
options: {fine: large}
given: {deal: 9, cards: 9, bids_so_far: []}
expect: {bids: [1]}
rules: [toy.bidding.range]
why: Because.
origin: written
"""


@pytest.fixture
def write(tmp_path):
    def make(text, name="cases.yaml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return make


def problems(*paths, **options):
    with pytest.raises(SpecError) as caught:
        load(paths, **options)
    return [str(problem) for problem in caught.value.problems]


def test_a_file_is_a_case_or_a_list_of_cases(write):
    cases = load([write(KEPT, "one.yaml"), write(LENIENT, "many.yaml")])
    assert [case.id for case in cases] == ["toy.play.follow/one", "A", "B"]
    assert [case.line for case in cases] == [1, 1, 2]


def test_json_is_read_as_yaml_is(write):
    (case,) = load([write(KEPT)])
    (same,) = load([write(json.dumps({**vars_of(case)}), "case.json")])
    assert digest([case]) == digest([same])


def vars_of(case):
    names = ("id", "ask", "game", "options", "given", "expect", "why", "origin")
    return {**{name: getattr(case, name) for name in names}, "rules": list(case.rules)}


def test_a_folder_is_read_with_all_that_is_in_it_and_every_file_once(write, tmp_path):
    path = write(KEPT, "deep/down/a.yml")
    write("no case", "deep/README.md")
    assert len(load([tmp_path, path, tmp_path])) == 1


def test_a_folder_without_cases_is_a_problem(tmp_path):
    (problem,) = problems(tmp_path)
    assert "no case file is here" in problem


def test_an_empty_list_is_a_problem(write):
    (problem,) = problems(write("[]\n"))
    assert "no case stands here" in problem


def test_where_cases_are_kept_nothing_is_left_out(write, tmp_path):
    assert len(load([write(LENIENT)])) == 2
    found = problems(write(LENIENT), kept_in=tmp_path)
    assert len(found) == 8
    assert any("options is missing" in problem for problem in found)
    assert load([write(KEPT)], kept_in=tmp_path)


def test_a_problem_names_file_line_place_and_mend(write):
    path = write(LENIENT.replace("winner: 1", "winner: true"))
    assert problems(path) == [f"{path}:1: [0].expect.winner: true is no whole number; write a whole number"]


def test_all_problems_of_all_files_are_told_at_once(write):
    one = write(LENIENT.replace("legal_bids", "legal_bid").replace("plays: [KH]", "plays: [hK]"), "one.yaml")
    other = write(KEPT.replace("game: toy", "gaem: toy"), "other.yaml")
    found = problems(one, other)
    assert [problem.partition(": ")[0].rpartition("/")[2] for problem in found] == [
        "one.yaml:1",
        "one.yaml:2",
        "other.yaml:1",
        "other.yaml:3",
    ]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("bids_so_far: []", "bids_so_fr: []", "given"),
        ("bids_so_far: []", "bids_so_far: [], trump: H", "given.trump"),
        ("expect: {bids: [1]}", "expect: {bids: [1, 1]}", "expect.bids"),
        ("expect: {bids: [1]}", "expect: {bids: [1], note: x}", "expect.note"),
        ("fine: large", "fine: 3", "options.fine"),
        ("origin: written", "origin: invented", "origin"),
        ("rules: [toy.bidding.range]", "rules: [toy]", "rules[0]"),
        ("id: toy.play.follow/one", "id: two words", "id"),
    ],
)
def test_slips_are_found(write, old, new, place):
    assert old in KEPT
    found = problems(write(KEPT.replace(old, new)))
    assert any(f": {place}" in problem for problem in found)


def test_an_id_stands_once_over_all_files(write):
    first, second = write(KEPT, "a.yaml"), write(KEPT, "b.yaml")
    (problem,) = problems(first, second)
    assert problem.startswith(f"{second}:1: the id toy.play.follow/one is taken by the case at {first}:1")


def test_a_case_and_its_record_name_the_same_value(write):
    text = (
        "{id: A, ask: replay_deal, game: toy, options: {fine: large}, expect: {status: legal, taken: [0, 0]},"
        " given: {record: {format: trickspec.deal/1, game: toy, deal: 1, dealer: 0, options: {fine: small}}}}"
    )
    (problem,) = problems(write(text))
    assert "given.record.options.fine" in problem
    assert load([write(text.replace("small", "large"))])[0].named == {"fine": "large"}


def test_a_record_keeps_its_own_schema(write):
    text = (
        "{id: A, ask: replay_deal, game: toy, expect: {status: legal, taken: [0, 0]},"
        " given: {record: {format: trickspec.deal/1, game: toy, deal: 1, dealer: 0, colour: red}}}"
    )
    (problem,) = problems(write(text))
    assert "given.record.colour" in problem


@pytest.mark.parametrize("text", ["", "{", "a: &b 1", "- - -"])
def test_what_is_no_case_file_is_a_problem_and_no_exception(write, text):
    assert problems(write(text))


def test_the_digest_is_of_what_cases_say_and_not_of_where(write):
    one = load([write(LENIENT, "one.yaml")])
    other = load([write("\n# moved\n" + LENIENT, "other.yaml")])
    assert digest(one) == digest(reversed(other))
    assert digest(one) != digest(one[:1])
