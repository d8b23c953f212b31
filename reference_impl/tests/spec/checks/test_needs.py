"""A deal has what it needs, and has it once: clauses, roles, acts, duties, meanings, trump, bidding, table."""

import pytest

BIDDING = "spec/joker/rules/bidding.yaml"
PLAY = "spec/joker/rules/play.yaml"
SCHEDULE = "spec/joker/rules/schedule.yaml"
TABLE = "spec/joker/rules/table.yaml"
TRUMP = "spec/joker/rules/trump.yaml"
CALLS, NINES = "- id: joker.trump.eldest_calls", "- id: joker.schedule.last_nines"

ONE_BREAK = {
    "a second source of trump": (
        TRUMP, "trump.three_cards_first", "[nine], by", "[nine, turned], by", "turned have a second source of trump",
        CALLS,
    ),
    "a second way of bidding": (
        "spec/misere/rules/bidding.yaml", "misere.bidding.blind", "[most,", "[blind, most,",
        "blind have a second way of bidding", "- id: misere.bidding.none",
    ),
    "an order of acts without the call": (
        BIDDING, "order_of_acts", "[call, bid, play]", "[bid, play]", "has no place for call",
    ),
    "an order of acts without the bids": (
        BIDDING, "order_of_acts", "[call, bid, play]", "[call, play]", "has no place for bid",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ONE_BREAK.values(), ids=ONE_BREAK)
def test_what_does_not_fit_a_kind_of_deal_is_named_where_it_stands(broken, case):
    assert len(broken(*case)) == 1


ELSEWHERE = {
    "no way of bidding": (
        BIDDING, "bidding.in_turn", "[turned, nine]", "[turned]", SCHEDULE, NINES, "nine have no way of bidding",
    ),
    "no table of points": (
        "spec/joker/rules/scoring.yaml", "deal_points", "[turned, nine]", "[turned]", SCHEDULE, NINES,
        "nine have no table of points",
    ),
    "no source of trump": (
        "spec/misere/rules/trump.yaml", "misere.trump.most", "deals: [most]", "deals: [fewest]",
        "spec/misere/rules/schedule.yaml", "- id: misere.schedule.most",
        "the deals of the kind most have no source of trump",
    ),
    "no trump to call": (
        TRUMP, "joker.trump.any_suit_or_none", "callable_trumps\n  with: {suits: any, none: true}", "ceremony", TRUMP,
        CALLS, "lets a trump be called, and nothing says which",
    ),
    "no eldest hand": (
        TABLE, "joker.table.eldest", "role\n  with: {role: eldest, seats_after_dealer: 1}", "ceremony", PLAY,
        "with: {role: eldest}", "no seat has the role eldest",
    ),
    "no seats": (
        TABLE, "four_players", "players\n  with: {count: 4}", "ceremony", "spec/joker/game.yaml", "game:",
        "no rule of the clause players",
    ),
    "seats twice": (
        TABLE, "joker.table.clockwise", "turn_order\n  with: {direction: clockwise}", "players\n  with: {count: 3}",
        TABLE, "- id: joker.table.clockwise", "joker.table.clockwise is a second rule of the clause players",
    ),
    "no last duty": (
        PLAY, "joker.play.free_discard", "play_any", "ceremony", "spec/joker/game.yaml", "game:",
        "no rule of the clause play_any",
    ),
    "a duty after the last one": (
        PLAY, "id: joker.play.follow_suit", "play_if_held\n  with: {cards: suit_led}", "play_any", PLAY,
        "- id: joker.play.must_trump", "joker.play.must_trump is never asked for",
    ),
    "jokers without a meaning": (
        "spec/joker/rules/jokers.yaml", "joker.jokers.following",
        "meanings\n  with: {cards: jokers, when: following, modes: [take, discard]}", "ceremony",
        "spec/joker/rules/pack.yaml", "- id: joker.pack.jokers_for_black_sixes", "what the jokers mean when following",
    ),
    "a class that takes, out of order": (
        PLAY, "clause: trick_taken_by", "    - joker.play.suit_led_wins\n", "", PLAY, "- id: joker.play.suit_led_wins",
        "joker.play.suit_led_wins has no place among the classes that take a trick",
    ),
    "classes to the first and to the last": (
        PLAY, "id: joker.play.suit_led_wins", "by: highest", "by: first", "spec/joker/rules/jokers.yaml",
        "- id: joker.jokers.take_wins", "one class of plays goes to the first and another to the last",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ELSEWHERE.values(), ids=ELSEWHERE)
def test_what_is_missing_is_named_where_it_is_missed(copy, case):
    file, within, old, new, missed_in, mark, says = case
    copy.replace(file, within, old, new)
    found = [each for each in copy.problems() if each.file == missed_in and each.line == copy.line(missed_in, mark)]
    assert [each for each in found if says in each.message and each.mend], copy.problems()


SUMS = {
    "packets": (
        TRUMP, "packets: [3, 6]", "packets: [3, 5]", "the packets come to 8 cards, the deal has 9",
        "joker.trump.three_cards_first",
    ),
    "deals": (SCHEDULE, "deals: 24", "deals: 23", "the runs come to 24 deals in 4 chapters", "joker.schedule.game"),
    "chapters": (
        SCHEDULE, "chapters: 4", "chapters: 3", "the runs come to 24 deals in 4 chapters", "joker.schedule.game",
    ),
    "a run": (
        SCHEDULE, "from: 1, to: 8", "from: 1, to: 7", "the runs come to 23 deals in 4 chapters", "joker.schedule.game",
    ),
    "cards to turn up": (
        SCHEDULE, "from: 1, to: 8", "from: 2, to: 9", "a deal of 9 cards leaves none to turn up", "joker.trump.turn_up",
    ),
    "suits": (
        "spec/joker/rules/pack.yaml", "SHDC", "SHDD", "a letter stands twice in SHDD", "joker.pack.suits_and_ranks",
    ),
    "ranks": (
        "spec/joker/rules/pack.yaml", "T9876", "T9866", "a letter stands twice in AKQJT9866",
        "joker.pack.suits_and_ranks",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", SUMS.values(), ids=SUMS)
def test_numbers_that_do_not_come_out_are_one_problem_of_the_rule_that_counts(copy, case):
    file, old, new, says, rule = case
    copy.replace(file, old, old, new)
    (problem,) = copy.problems()
    assert says in problem.message
    assert rule in problem.message
    where = TRUMP if rule.startswith("joker.trump") else file
    assert (problem.file, problem.line) == (where, copy.line(where, f"- id: {rule}"))
