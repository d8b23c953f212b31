"""Everything rests on something, and each link is written at both of its ends."""

import pytest

from trickspec.errors import Problem

LEDGER = "seeds/joker_it.yaml"
LEDGERS = ["seeds/joker_de.yaml", "seeds/joker_es.yaml", "seeds/joker_it.yaml"]
OPTIONS, PLAY, SCORING = "spec/joker/options.yaml", "spec/joker/rules/play.yaml", "spec/joker/rules/scoring.yaml"
TABLE = "spec/joker/rules/table.yaml"
JO_01, JO_03, JO_17 = (f"spec/joker/rulings/JO-{number}.yaml" for number in ("01", "03", "17"))
FOUR, SOURCES = "id: joker.table.four_players", "spec/sources.yaml"

ONE_END = {
    "a rule rests on no claim": (
        PLAY, "joker.play.free_discard", "[", "[J99, ", "joker.play.free_discard rests on J99",
    ),
    "a row rests on no claim": (
        SCORING, "joker.scoring.missed_bid", "sources: [", "sources: [J99, ", "missed_bid rests on J99",
    ),
    "an option rests on no ruling": (
        OPTIONS, "id: shtanga", "sources: [", "sources: [JO-99, ", "shtanga rests on JO-99",
    ),
    "a profile rests on no claim": (
        "spec/joker/profiles/canonical.yaml", "values:", "[", "[J99, ", "canonical rests on J99",
    ),
    "a rule rests on a claim of the other game": (
        PLAY, "joker.play.free_discard", "[", "[M19, ", "free_discard rests on M19",
    ),
    "a claim names a rule that does not rest on it": (
        LEDGER, "id: J02", "rules: [", "rules: [joker.table.clockwise, ",
        "J02 says that joker.table.clockwise carries it",
    ),
    "a claim names a rule that is not there": (
        LEDGER, "id: J02", "rules: [", "rules: [joker.table.five_players, ",
        "J02 says that joker.table.five_players carries it",
    ),
    "a claim leaves out a rule that rests on it": (
        LEDGER, "id: J07", "joker.pack.suits_and_ranks, ", "",
        "joker.pack.suits_and_ranks rests on J07, which does not say so", "rules:",
    ),
    "a claim names a ruling that does not call it": (
        LEDGER, "id: J02", "rulings: [", "rulings: [JO-35, ", "J02 says that JO-35 calls it, which does not",
    ),
    "a claim names a ruling that is not there": (
        LEDGER, "id: J02", "rulings: [", "rulings: [JO-99, ", "J02 names JO-99, and no ruling is called so",
    ),
    "a claim leaves out a ruling that calls it": (
        LEDGER, "id: J02", "  rulings: [JO-34]\n", "", "JO-34 calls J02, which does not say so", "id: J02",
    ),
    "a claim of no section": (LEDGER, "id: J02", "section: pack", "section: packs", "no section is called packs"),
    "flavour that is carried": (
        LEDGER, "id: J33", "status: flavour", "status: flavour\n  rules: [joker.play.from_hand]",
        "J33 is flavour, and names rules", "rules:",
    ),
    "a claim that nothing overrules": (
        LEDGER, "id: J33", "status: flavour", "status: overruled", "J33 is overruled by nothing", "id: J33",
    ),
    "a ruling touches a rule that does not rest on it": (
        JO_03, "id:", "rules: [", "rules: [joker.table.clockwise, ", "JO-03 says that it touches joker.table.clockwise",
    ),
    "a ruling leaves out a rule that rests on it": (
        JO_01, "id:", ", joker.table.eldest", "", "joker.table.eldest rests on JO-01, which does not say so", "rules:",
    ),
    "a ruling calls nobody": (
        JO_03, "id:", "[PAGAT", "[PAGET", "JO-03 calls PAGET, and no claim or source is called so",
    ),
    "a ruling is called for an option that is not there": (
        JO_17, "id:", "option: highest_lead_ruffable", "option: ruffing", "no option is called ruffing",
    ),
    "a source that no ruling calls": (
        SOURCES, "# The published", "- id: CHAN", "- {id: NOBODY, title: x, kind: notes, note: x}\n- id: CHAN",
        "no ruling calls NOBODY",
    ),
    "a source that stands twice": (
        SOURCES, "# The published", "- id: CHAN", "- {id: PAGAT, title: x, kind: notes, note: x}\n- id: CHAN",
        "PAGAT stands twice",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ONE_END.values(), ids=ONE_END)
def test_a_link_that_holds_at_one_end_only_is_one_problem_at_that_end(broken, case):
    assert len(broken(*case)) == 1


def test_a_ledger_of_no_game_leaves_every_rule_of_its_game_without_a_claim(broken):
    problems = broken("seeds/misere_it.yaml", "document:", "game: misere", "game: misery", "no game is called misery")
    says = "misere.table.four_players rests on M03, and no claim or ruling is called so"
    assert says in [each.message for each in problems]


def test_a_rule_that_lets_go_of_its_claim_is_named_by_each_ledger(copy):
    copy.replace(TABLE, FOUR, "J02, ", "")
    says = "J02 says that joker.table.four_players carries it, which does not rest on it"
    problems = copy.problems()
    assert [each.file for each in problems] == LEDGERS
    assert {each.message for each in problems} == {says}
    assert [each.line for each in problems] == [copy.line(file, "rules:", "id: J02") for file in LEDGERS]


def test_a_rule_that_takes_up_another_claim_is_named_by_each_ledger(copy):
    copy.replace(TABLE, FOUR, "[J02, ", "[J02, J03, ")
    assert [(each.file, each.message) for each in copy.problems()] == [
        (file, "joker.table.four_players rests on J03, which does not say so") for file in LEDGERS
    ]


def test_a_rule_does_not_rest_on_what_is_only_flavour(copy):
    copy.replace(PLAY, "id: joker.play.free_discard", "[J31", "[J31, J33")
    assert [(each.file, each.message) for each in copy.problems()] == [
        (file, "J33 is flavour, and joker.play.free_discard rests on it") for file in LEDGERS
    ]


def test_a_rule_that_lets_go_of_its_ruling_is_named_by_the_ruling(copy):
    copy.replace(TABLE, "id: joker.table.clockwise", "[JO-01]", "[JO-03]")
    assert [(each.file, each.line, each.message) for each in copy.problems()] == [
        (
            JO_01,
            copy.line(JO_01, "rules:"),
            "JO-01 says that it touches joker.table.clockwise, which does not rest on it",
        ),
        (JO_03, copy.line(JO_03, "rules:"), "joker.table.clockwise rests on JO-03, which does not say so"),
    ]


def test_a_claim_that_stands_twice_is_a_problem(copy):
    copy.replace(LEDGER, "id: J03", "J03", "J02")
    twice = Problem(
        LEDGER, copy.line(LEDGER, "id: J02", "rulings: [JO-34]"), "the claim J02 stands twice", "keep one of them"
    )
    assert twice in copy.problems()


def test_a_carried_claim_that_names_no_rule_is_a_problem(copy):
    copy.replace(LEDGER, "id: J02", "  rules: [joker.table.four_players]\n", "")
    found = [each for each in copy.problems() if each.line == copy.line(LEDGER, "id: J02")]
    assert "J02 is carried by no rule" in [each.message for each in found]


def test_a_ruling_lies_in_the_file_of_its_name(copy):
    copy.replace(JO_03, "id: JO-03", "JO-03", "JO-99")
    mend = "call the file JO-99.yaml"
    assert Problem(JO_03, 1, "the ruling JO-99 lies in joker/rulings/JO-03.yaml", mend) in copy.problems()


def test_what_a_ledger_cannot_be_read_for_is_not_held_against_the_rules(copy):
    copy.replace(LEDGER, "id: J02", "status: carried", "status: carryed")
    (problem,) = copy.problems()
    assert problem.message == "'carryed' is not known here"
    assert problem.mend == "did you mean carried?"
