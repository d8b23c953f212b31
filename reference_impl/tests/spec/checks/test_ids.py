"""An id names its game and chapter, stands once, and is never used again."""

import pytest

PLAY = "spec/joker/rules/play.yaml"
SCORING = "spec/joker/rules/scoring.yaml"
ONE_EACH, HAND, PASS = "joker.play.one_card_each", "joker.play.from_hand", "joker.scoring.kept_pass"
RETIRED = "- {id: %s, heir: %s, since: '0.1', why: It came to mean something else.}"

WRONG_IDS = {
    "of another chapter": (
        PLAY, ONE_EACH, HAND, "joker.jokers.from_hand", "joker.jokers.from_hand stands in the wrong file",
    ),
    "of another game": (
        PLAY, ONE_EACH, HAND, "misere.play.from_hand", "misere.play.from_hand stands in the wrong file",
    ),
    "used twice": (
        PLAY, ONE_EACH, HAND, ONE_EACH, f"the id {ONE_EACH} is used twice", f"{ONE_EACH}\n  clause: from_hand",
    ),
    "of a row, used twice": (
        SCORING, "rows:", PASS, "joker.scoring.kept_bid", "kept_bid is used twice", "kept_bid\n    with: {base: 50}",
    ),
    "of a row, of another chapter": (
        SCORING, "scoring.kept_bid", PASS, "joker.match.kept_pass", "stands in the wrong file",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_IDS.values(), ids=WRONG_IDS)
def test_a_wrong_id_is_named_where_it_stands(broken, case):
    assert broken(*case)


def test_a_retired_id_is_not_used_again(copy):
    copy.replace("spec/retired.yaml", "# Ids", "[]", RETIRED % (HAND, ONE_EACH))
    (problem,) = copy.problems()
    assert (problem.file, problem.line) == (PLAY, copy.line(PLAY, f"id: {HAND}"))
    assert problem.message == f"the id {HAND} is retired"
    assert problem.mend == f"use {ONE_EACH}"


def test_an_heir_is_a_rule_that_is_there(broken):
    entry = RETIRED % ("joker.play.old", "joker.play.nowhere")
    assert len(broken("spec/retired.yaml", "# Ids", "[]", entry, "no rule is called joker.play.nowhere")) == 1


def test_an_heir_may_have_been_retired_in_its_turn(copy):
    first, second = RETIRED % ("joker.play.old", "joker.play.older"), RETIRED % ("joker.play.older", HAND)
    copy.replace("spec/retired.yaml", "# Ids", "[]", f"{first}\n{second}")
    assert copy.problems() == []
