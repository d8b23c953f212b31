"""A table of points pays every case once, in the language of expressions: each gap and each overlap has a witness."""

import pytest

SCORING = "spec/joker/rules/scoring.yaml"
MISERE = "spec/misere/rules/scoring.yaml"
TABLE = "- id: joker.scoring.deal_points"

HOLES = {
    # the smallest deal has one card: who passed and took nothing in it is the first whom nothing pays
    "a gap in the smallest deal": (
        SCORING, "rows:", "[bid == 0, taken == 0]", "[bid == 0, taken == 0, cards > 1]",
        "joker.scoring.deal_points has a gap: nothing pays at cards 1, taken 0, bid 0",
    ),
    # a bid of one or two is paid no longer; it is the smaller that is shown, in the first deal where it is not all
    "a gap in the middle": (
        SCORING, "rows:", "[bid > 0, bid < cards", "[bid > 2, bid < cards", "nothing pays at cards 2, taken 1, bid 1",
    ),
    "a gap at the top": (
        MISERE, "misere.scoring.kept_bid", "taken == bid]", "taken == bid, bid < 13]",
        "nothing pays at cards 13, taken 13, bid 13",
    ),
    "a gap where nobody bids": (
        MISERE, "misere.scoring.fewest_points", "when: []", "when: [taken > 0]", "nothing pays at cards 13, taken 0",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", HOLES.values(), ids=HOLES)
def test_a_gap_is_shown_by_a_case_that_nothing_pays(copy, case):
    file, within, old, new, says = case
    copy.replace(file, within, old, new)
    (problem,) = copy.problems()
    assert problem.message.endswith(says)
    assert (problem.file, problem.mend) == (file, "add a row, or widen one")
    assert problem.line == copy.line(file, f"- id: {problem.message.split()[0]}")


def test_each_overlap_is_shown_by_a_case_that_both_rows_pay(copy):
    """Without `taken != bid` the line for missed bids pays kept ones too: first one of one, then one of two."""
    copy.replace(SCORING, "joker.scoring.missed_bid", "[taken != bid, taken > 0]", "[taken > 0]")
    assert [each.message for each in copy.problems()] == [
        "joker.scoring.all_bid_all_won and joker.scoring.missed_bid overlap at cards 1, taken 1, bid 1",
        "joker.scoring.kept_bid and joker.scoring.missed_bid overlap at cards 2, taken 1, bid 1",
    ]
    assert {each.line for each in copy.problems()} == {copy.line(SCORING, "id: joker.scoring.missed_bid")}


def test_a_row_that_never_pays_is_a_problem(copy):
    row = "  - id: joker.scoring.over\n    when: [bid > cards]\n    points: bid\n    sources: [J48]\n"
    copy.replace(SCORING, "rows:", "  - id: joker.scoring.shtanga", f"{row}  - id: joker.scoring.shtanga")
    (problem,) = [each for each in copy.problems() if each.file == SCORING]
    assert problem.message == "joker.scoring.over never pays"
    assert problem.line == copy.line(SCORING, "id: joker.scoring.over")


FOREIGN = {
    "a call": ("max(each, taken)", "a call is not part of the language"),
    "a text": ("'each'", "'each' is not a whole number"),
    "a fraction": ("1.5 * taken", "1.5 is not a whole number"),
    "a power": ("each ** taken", "** is not part of the language"),
    "a division": ("taken / each", "/ is not part of the language"),
    "a choice": ("each if taken else 0", "a choice by if is not part of the language"),
    "an unknown name": ("each * tricks", "no value is called tricks: known are bid, cards, each, taken"),
    "a comparison": ("taken > each", "an amount compares nothing"),
    "half an expression": ("each *", "not an expression"),
    "a number with underscores": ("1_000 * taken", "'1_000' is no name and no plain number"),
    "a remark": ("each * taken # ten", "'#' is no name and no plain number"),
}  # fmt: skip


@pytest.mark.parametrize(("amount", "says"), FOREIGN.values(), ids=FOREIGN)
def test_an_amount_in_another_language_is_named_at_its_line(broken, amount, says):
    written = f'points: "{amount}"'
    (problem,) = broken(SCORING, "joker.scoring.missed_bid", "points: each * taken", written, says)
    assert problem.message.startswith(f"joker.scoring.missed_bid: {amount}: ")


CONDITIONS = {
    "a chain": ("0 < bid < cards", "one comparison at a time"),
    "an and": ("bid > 0 and taken > 0", "and, or is not part of the language"),
    "a membership": ("bid in cards", "in is not part of the language"),
    "no comparison": ("bid - taken", "a condition compares two amounts"),
    "an unknown name": ("bid > tricks", "no value is called tricks"),
}  # fmt: skip


@pytest.mark.parametrize(("condition", "says"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition_in_another_language_is_named_at_its_line(broken, condition, says):
    assert len(broken(SCORING, "joker.scoring.missed_bid", "[taken != bid", f"[{condition}, taken != bid", says)) == 1


def test_where_nobody_bids_a_row_does_not_speak_of_bids(broken):
    says = "no value is called bid: known are cards, each, taken"
    assert len(broken(MISERE, "misere.scoring.fewest_points", "-each * taken", "-each * bid", says)) == 1


def test_every_value_of_an_option_is_held_against_the_language(broken):
    says = "joker.scoring.shtanga: -each * tricks: no value is called tricks"
    assert len(broken(SCORING, "joker.scoring.shtanga", "-each * cards", "-each * tricks", says)) == 1


def test_a_row_does_not_rename_what_the_deal_brings(broken):
    says = "joker.scoring.missed_bid: taken is a value of the deal already"
    assert len(broken(SCORING, "joker.scoring.missed_bid", "{each: 10}", "{each: 10, taken: 3}", says)) == 1


def test_deals_with_bids_and_deals_without_share_no_table(copy):
    bidding = "spec/misere/rules/bidding.yaml"
    copy.replace(bidding, "misere.bidding.in_turn", "[hearts, diamonds", "[diamonds")
    copy.replace(bidding, "misere.bidding.none", "[most, fewest]", "[hearts, most, fewest]")
    (problem,) = copy.problems()
    assert problem.message == "misere.scoring.bid_points: some of these deals have bids and some have none"
    assert (problem.file, problem.line) == (MISERE, copy.line(MISERE, "- id: misere.scoring.bid_points"))
