from __future__ import annotations

from trickspec.library import built_in
from trickspec_conformance.case_files import load
from trickspec_conformance.find_reading.telling import telling
from trickspec_conformance.where import cases_folder

WAYS = built_in().rulesets("joker")


def cases(*places):
    return load([cases_folder().joinpath("joker", *places)])


def test_only_cases_that_name_an_option_are_asked_and_each_question_once():
    all_cases = cases("scoring", "shtanga.yaml")
    found = telling(all_cases, WAYS)
    named = [name for each in found for name in (case.id for case in each.cases)]
    assert len(named) == len(set(named))
    assert set(named) <= {case.id for case in all_cases if case.named}
    assert len(found) < len(named), "the same question stands there under several values"


def test_every_question_tells_some_ways_apart():
    for each in telling(cases(), WAYS):
        assert any(each.tells(0, way) for way in range(len(WAYS)))
        assert all(each.fits(way, each.answers[way]) for way in range(len(WAYS)))


def test_between_them_they_tell_every_way_from_every_other():
    found = telling(cases(), WAYS)
    for one in range(len(WAYS)):
        for other in range(one):
            assert any(each.tells(one, other) for each in found)


def test_a_question_is_named_by_the_case_that_asks_it_under_the_options_in_play():
    asked_twice = next(each for each in telling(cases("scoring"), WAYS) if len(each.cases) > 1)
    for case in asked_twice.cases:
        assert asked_twice.under(case.named) == case
