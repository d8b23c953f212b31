from __future__ import annotations

import pytest

from trickspec_conformance.cases import Case
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.ways import Ways, unknown_options, wanted_options

WAYS = {
    "toy": Ways(
        {"fine": ("small", "large"), "strict": (False, True)},
        {"fine": "small", "strict": False},
        {"club": {"fine": "large", "strict": True}},
    ),
    "plain": Ways(),
}


def test_nothing_is_wanted_where_nothing_is_said():
    assert wanted_options(WAYS, None, []) == {"toy": {}, "plain": {}}


def test_a_profile_leaves_out_games_that_do_not_have_it():
    assert wanted_options(WAYS, "club", []) == {"toy": {"fine": "large", "strict": True}}


def test_an_option_decides_against_the_profile():
    assert wanted_options(WAYS, "club", [("strict", "false")]) == {"toy": {"fine": "large", "strict": False}}


def test_an_option_concerns_the_games_that_have_it():
    assert wanted_options(WAYS, None, [("fine", "large")]) == {"toy": {"fine": "large"}, "plain": {}}


@pytest.mark.parametrize(
    ("profile", "pairs", "mend"),
    [
        ("home", [], "use club"),
        (None, [("fien", "large")], "use fine or strict"),
        (None, [("fine", "huge")], "use large or small"),
        (None, [("strict", "1")], "use false or true"),
    ],
)
def test_what_does_not_exist_is_wrong_usage_and_the_mend_is_named(profile, pairs, mend):
    with pytest.raises(WrongUsage, match=mend):
        wanted_options(WAYS, profile, pairs)


def test_cases_that_name_what_their_game_does_not_have_are_found():
    def case(**options):
        return Case("c", "legal_bids", "toy", options, {}, {})

    assert not unknown_options(WAYS, [case(fine="small", strict=True)])
    assert [name for _, name in unknown_options(WAYS, [case(fine="huge"), case(odd=True), case(strict="true")])] == [
        "fine",
        "odd",
        "strict",
    ]
