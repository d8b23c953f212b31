from __future__ import annotations

import pytest

from trickspec_conformance.cases import Case
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.selection import Selection


def case(name, game="toy", rules=(), **options):
    return Case(name, "legal_bids", game, options, {}, {}, rules)


SUITE = [
    case("a", rules=("toy.play.follow",)),
    case("b", rules=("toy.play.follow_suit", "toy.bidding.range")),
    case("c", fine="large"),
    case("d", fine="small"),
    case("e", game="other"),
]
ALL = {"toy": {}, "other": {}}


def chosen(wanted=None, **names):
    return "".join(case.id for case in Selection(wanted or ALL, **names).choose(SUITE))


def test_everything_is_chosen_where_nothing_is_said():
    assert chosen() == "abcde"


def test_by_game():
    assert chosen(games=("other",)) == "e"
    assert chosen(games=("other", "toy")) == "abcde"


def test_by_rule_or_chapter():
    assert chosen(rules=("toy.play.follow",)) == "a"
    assert chosen(rules=("toy.play",)) == "ab"
    assert chosen(rules=("toy.bidding.range", "toy.play.follow")) == "ab"


def test_by_the_options_under_which_an_answer_holds():
    assert chosen({"toy": {"fine": "large"}, "other": {}}) == "abce"


def test_games_without_the_profile_are_left_out():
    assert chosen({"toy": {}}) == "abcd"


@pytest.mark.parametrize(
    "names", [{"games": ("tyo",)}, {"rules": ("toy.play.fol",)}, {"games": ("other",), "rules": ("toy.play",)}]
)
def test_what_chooses_nothing_is_wrong_usage(names):
    with pytest.raises(WrongUsage):
        chosen(**names)
