from __future__ import annotations

from trickspec_conformance.cases import Case
from trickspec_conformance.explaining.suspicion import Suspicion


def case(name, *rules):
    return Case(name, "legal_plays", "toy", {}, {}, {}, rules)


def test_the_rule_is_suspected_whose_cases_went_wrong_and_no_others():
    wrong = [case(f"toy.play.a/{n}", "toy.play.a", "toy.play.b") for n in range(3)]
    right = [case(f"toy.play.b/{n}", "toy.play.b") for n in range(20)]
    suspicion = Suspicion(wrong, [*wrong, *right])
    assert suspicion.suspects() == ["toy.play.a", "toy.play.b"]
    assert suspicion.of("toy.play.a") > 2 * suspicion.of("toy.play.b")


def test_the_rule_under_which_a_case_is_filed_counts_more_than_one_that_it_cites_as_well():
    wrong = [case("toy.play.b/1", "toy.play.a", "toy.play.b")]
    assert Suspicion(wrong, wrong).suspects() == ["toy.play.b", "toy.play.a"]


def test_a_rule_that_no_wrong_case_cites_is_not_suspected():
    wrong = [case("toy.play.a/1", "toy.play.a")]
    suspicion = Suspicion(wrong, [*wrong, case("toy.play.b/1", "toy.play.b")])
    assert suspicion.of("toy.play.b") == suspicion.of("toy.play.c") == 0
    assert suspicion.most(["toy.play.c", "toy.play.b", "toy.play.a"]) == ["toy.play.a", "toy.play.c", "toy.play.b"]


def test_where_nothing_is_cited_nothing_is_suspected():
    wrong = [case("mine/1")]
    assert Suspicion(wrong, wrong).suspects() == []
