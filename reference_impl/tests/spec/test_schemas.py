"""What the schemas object to is said in plain words, at its line: keys, clauses, parameters, types."""

import pytest

PLAY = "spec/joker/rules/play.yaml"
SCORING = "spec/joker/rules/scoring.yaml"
SCHEDULE = "spec/joker/rules/schedule.yaml"
BIDDING = "spec/joker/rules/bidding.yaml"
OPTIONS = "spec/joker/options.yaml"
LEDGER = "seeds/joker_it.yaml"

UNKNOWN_KEYS = {
    "a rule": (PLAY, "id: joker.play.from_hand", "clause:", "mood: x\n  clause:"),
    "a row": (SCORING, "id: joker.scoring.kept_pass", "points:", "mood: x\n    points:"),
    "an option": (OPTIONS, "id: shtanga", "default:", "mood: x\n  default:"),
    "a profile": ("spec/joker/profiles/canonical.yaml", "id:", "values:", "mood: x\nvalues:"),
    "a ruling": ("spec/joker/rulings/JO-03.yaml", "id: JO-03", "status:", "mood: x\nstatus:"),
    "a ledger": (LEDGER, "document:", "language:", "mood: x\nlanguage:"),
    "a claim": (LEDGER, "id: J02", "section:", "mood: x\n  section:"),
    "a source": ("spec/sources.yaml", "id: CHAN", "kind:", "mood: x\n  kind:"),
    "a game": ("spec/joker/game.yaml", "game: joker", "chapters:", "mood: x\nchapters:"),
    "a chapter's text": ("spec/joker/text/en/play.yaml", "title:", "rules:", "mood: x\nrules:"),
    "an option's text": ("spec/joker/text/en/options.yaml", "  shtanga:", "values:", "mood: x\n    values:"),
    "a ruling's text": ("spec/joker/text/en/rulings.yaml", "  JO-01:", "question:", "mood: x\n    question:"),
}  # fmt: skip


@pytest.mark.parametrize("case", UNKNOWN_KEYS.values(), ids=UNKNOWN_KEYS)
def test_a_key_that_nobody_knows_is_named_wherever_it_stands(broken, case):
    (problem,) = broken(*case, "the key 'mood' is not known here", "mood: x")
    assert problem.mend.startswith("use one of ")


WRONG = {
    "a clause that is not there": (
        PLAY, "id: joker.play.free_discard", "play_any", "play_every", "'play_every' is not known here",
    ),
    "a parameter that is not there": (
        PLAY, "play.no_duty_to_beat", "{duty", "{card: ace, duty", "the key 'card' is not known here",
    ),
    "a parameter that is missing": (
        PLAY, "play.no_duty_to_beat", "duty: beat", "", "no_duty_to_beat: duty is missing", "with:",
    ),
    "no parameters at all": (
        PLAY, "play.free_discard", "  with: {duty: beat}\n", "", "duty is missing", "- id: joker.play.no_duty",
    ),
    "a misspelt parameter of two forms": (
        SCHEDULE, "schedule.first_nines", "times:", "tims:", "the key 'tims' is not known here",
    ),
    "a turned card that means two things": (
        "spec/joker/rules/trump.yaml", "trump.turned_joker", "trump: none", "trump: none, call_by: dealer",
        "of which one is meant",
    ),
    "no sources": (
        PLAY, "# The first class of play", "clause:", "klause:", "clause is missing", "- id: joker.play.trick_winner",
    ),
    "text for a number": (SCHEDULE, "id: joker.schedule.game", "24", "many", "'many' is no whole number"),
    "a number for text": (SCORING, "id: joker.scoring.kept_pass", "points: base", "points: 50", "50 is no text"),
    "a number for a list": (
        SCORING, "id: joker.scoring.kept_pass", "when: [bid == 0, taken == 0]", "when: 3", "3 is no list",
    ),
    "text for a mapping": (
        PLAY, "id: joker.play.follow_suit", "{cards: suit_led}", "suit_led", "'suit_led' is no mapping",
    ),
    "a word that is none of those asked for": (
        BIDDING, "id: joker.bidding.in_turn", "hands: seen", "hands: sen", "'sen' is not known here",
    ),
    "a number that is too small": (SCHEDULE, "id: joker.schedule.rising", "from: 1", "from: 0", "0 is too small"),
    "a number that is too large": (SCHEDULE, "id: joker.schedule.rising", "to: 8", "to: 80", "80 is too large"),
    "an id of two parts": (
        PLAY, "# The first class", "joker.play.trick_winner", "joker.winner", "is not of the form that belongs",
    ),
    "one source twice": (PLAY, "id: joker.play.from_hand", "[J04,", "[J04, J04,", "something stands here twice"),
    "a list of nothing": (BIDDING, "id: joker.bidding.in_turn", "[turned, nine]", "[]", "too little stands here"),
    "rows outside a table": (
        PLAY, "id: joker.play.free_discard", "clause: play_any",
        "clause: play_any\n  rows: [{id: joker.play.row, when: [], points: bid, sources: [J31]}]",
        "play_any has no rows", "id: joker.play.free_discard",
    ),
    "a led meaning that names nothing": (
        "spec/joker/rules/jokers.yaml", "id: joker.jokers.leading", ", names: suit", "", "names is missing", "with:",
    ),
    "a following meaning that names a suit": (
        "spec/joker/rules/jokers.yaml", "id: joker.jokers.following", "discard]", "discard], names: suit",
        "does not belong here",
    ),
    "a ruling that cannot be seen and does not say why": (
        "spec/joker/rulings/JO-01.yaml", "id:",
        "unobservable: Seats are numbered in turn order, so that left and right never reach a record.\n", "",
        "unobservable is missing", "id: JO-01",
    ),
    "a ruling that can be seen and says why not": (
        "spec/joker/rulings/JO-03.yaml", "id:", "observable: true", "observable: true\nunobservable: No record shows it.",
        "does not belong here", "unobservable: No",
    ),
    "an impossible chapter": ("spec/joker/game.yaml", "game:", "bidding", "auction", "'auction' is not known here"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG.values(), ids=WRONG)
def test_what_is_not_of_its_schema_is_named_at_its_line(broken, case):
    assert broken(*case)


@pytest.mark.parametrize(
    ("wrong", "meant"), [("play_anny", "play_any"), ("no_dutty", "no_duty"), ("leads_frist", "leads_first")]
)
def test_a_misspelt_clause_is_told_the_one_that_was_meant(broken, wrong, meant):
    problems = broken(PLAY, "id: joker.play.no_duty_to_beat", "no_duty\n", f"{wrong}\n", f"'{wrong}' is not known here")
    assert [each.mend for each in problems] == [f"did you mean {meant}?"]


def test_a_mend_says_what_kind_of_thing_to_write(broken):
    (problem,) = broken(SCHEDULE, "id: joker.schedule.game", "24", "many", "'many' is no whole number")
    assert problem.mend == "write a whole number"
