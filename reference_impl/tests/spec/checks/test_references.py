"""Everything that a rule, an option or a profile names is there."""

import pytest

PLAY = "spec/joker/rules/play.yaml"
JOKERS = "spec/joker/rules/jokers.yaml"
SCORING = "spec/joker/rules/scoring.yaml"
OPTIONS = "spec/joker/options.yaml"
PROFILE = "spec/joker/profiles/canonical.yaml"
DEMAND = "id: joker.jokers.highest_demand"
NOT_THERE = "and no rule of the clause {} is called so"

NOWHERE = {
    "a duty that is no rule": (
        JOKERS, DEMAND, "joker.play.follow_suit", "joker.play.follow", NOT_THERE.format("play_if_held"),
    ),
    "a duty that is a rule of another clause": (
        JOKERS, DEMAND, "joker.play.follow_suit", "joker.play.free_discard", NOT_THERE.format("play_if_held"),
    ),
    "a mode that no card has": (
        JOKERS, DEMAND, "leads: [highest]", "leads: [grandest]", "no card is played as grandest",
    ),
    "a mode that no lead has": (JOKERS, DEMAND, "leads: [highest]", "leads: [take]", "no card is led as take", DEMAND),
    "a mode that takes, of no card": (
        JOKERS, "jokers.take_wins", "mode: take", "mode: grab", "no card is played as grab",
    ),
    "a mode that never takes, of no card": (
        JOKERS, "discard_never_wins", "mode: discard", "mode: hide", "no card is played as hide",
    ),
    "a mode that is excepted, of no card": (
        PLAY, "id: joker.play.must_trump", "trump}", "trump, except_to: [weakest]}", "no card is played as weakest",
    ),
    "a kind of deal": (
        "spec/joker/rules/bidding.yaml", "bidding.in_turn", "nine]", "nine, ten]", "no deal is of the kind ten",
    ),
    "a kind of deal in a table": (SCORING, "scoring.deal_points", "nine]", "nine, ten]", "no deal is of the kind ten"),
    "a class of cards": (
        JOKERS, "id: joker.jokers.any_trick", "jokers}", "wizards}", "no class of cards is called wizards",
        "id: joker.jokers.any",
    ),
    "a suit": (
        "spec/misere/rules/trump.yaml", "trump.hearts", "trump: H", "trump: Z", "no suit is called Z", "trump.hearts",
    ),
    "a value of an option, left out": (
        SCORING, "scoring.shtanga", "flat_100: -low, ", "", "nothing stands for shtanga = flat_100", "points:",
    ),
    "a value of an option, made up": (
        SCORING, "scoring.shtanga", "{flat_100", "{flat_50: -low, flat_100", "shtanga is never flat_50",
    ),
    "an option in a profile": (PROFILE, "id:", "values: {", "values: {premium: false, ", "no option is called premium"),
    "an option missing in a profile": (
        PROFILE, "id:", "shtanga: flat_200, ", "", "the profile says nothing of shtanga", "values:",
    ),
    "a value in a profile": (PROFILE, "id:", "flat_200", "flat_300", 'shtanga is never "flat_300"'),
    "a word for a switch in a profile": (
        PROFILE, "id:", "ruffable: false", 'ruffable: "false"', 'ruffable is never "false"',
    ),
    "a default": (OPTIONS, "id: shtanga", "default: flat_200", "default: flat_300", "flat_300 is no value of shtanga"),
}  # fmt: skip


@pytest.mark.parametrize("case", NOWHERE.values(), ids=NOWHERE)
def test_a_reference_that_leads_nowhere_is_named(broken, case):
    assert len(broken(*case)) == 1


ECHOED = {
    "a profile by another name": (
        PROFILE, "id:", "canonical", "usual", "the profile usual lies in joker/profiles/canonical.yaml",
    ),
    "a class that takes tricks": (
        PLAY, "clause: trick_taken_by", "joker.play.trump_wins", "joker.play.trumps_win",
        NOT_THERE.format("takes_trick"),
    ),
    "an option": (JOKERS, "jokers.highest_wins", "highest_lead_ruffable", "ruffing", "no option is called ruffing"),
    "an option of another sort": (
        JOKERS, "jokers.highest_wins", "highest_lead_ruffable", "shtanga", "'flat_200' is no true or false",
    ),
    "an option that is declared twice": (
        OPTIONS, "default: flat_200", "highest_lead_ruffable", "shtanga", "the option shtanga is declared twice",
    ),
    "a switch whose default is a word": (
        OPTIONS, "id: highest_lead_ruffable", "default: false", 'default: "false"',
        "false is no value of highest_lead_ruffable",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", ECHOED.values(), ids=ECHOED)
def test_a_reference_that_others_lean_on_is_named_among_what_it_takes_along(broken, case):
    assert len(broken(*case)) > 1


def test_an_option_that_no_rule_asks_for_is_a_problem(copy):
    option = "- id: premium\n  values: [false, true]\n  default: false\n  sources: [JO-30]\n"
    copy.replace(OPTIONS, "default: flat_200", "- id: highest", f"{option}- id: highest")
    (problem,) = [each for each in copy.problems() if each.file == OPTIONS]
    assert problem.line == copy.line(OPTIONS, "- id: premium")
    assert problem.message == "no rule asks for premium"
    assert "no option" in problem.mend


def test_a_rule_whose_option_is_not_there_takes_no_other_check_down(copy):
    copy.replace(JOKERS, "jokers.highest_wins", "highest_lead_ruffable", "ruffing")
    copy.replace("spec/joker/rulings/JO-03.yaml", "id: JO-03", "PAGAT", "PAGET")
    assert {each.file for each in copy.problems()} >= {JOKERS, "spec/joker/rulings/JO-03.yaml"}
