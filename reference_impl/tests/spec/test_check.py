"""One break is one problem, and it names the file, the line, the fault and a mend: here what can be wrong with the letter.

What can be wrong with the meaning is in `checks/`, one file a question.
"""

import pytest

from trickspec.errors import Problem
from trickspec.spec.check import check
from trickspec.spec.where import spec_folder

PLAY = "spec/joker/rules/play.yaml"
TITLE = "spec/joker/text/en/play.yaml"
FREE, NO_DUTY = "id: joker.play.free_discard", "id: joker.play.no_duty_to_beat"
WORDS = [
    "NO",
    "no",
    "yes",
    "On",
    "n",
    "~",
    "Null",
    "1.10",
    "1.e3",
    ".5",
    "017",
    "0x1F",
    "1_000",
    "+7",
    "12:30",
    "2024-01-31",
]

LETTERS = {
    "a key twice": (
        PLAY, FREE, "play_any", "play_any\n  clause: from_hand", "the key 'clause' stands twice", "clause: from",
    ),
    "a key that is not text": (PLAY, FREE, "clause:", "7: x\n  clause:", "the key 7 is not text"),
    "a list as a key": (PLAY, FREE, "clause:", "? [a]\n  : b\n  clause:", "is not text"),
    "an alias": (PLAY, NO_DUTY, "{duty: beat}", "*beat", "an alias, *beat"),
    "an anchor": (PLAY, NO_DUTY, "{duty", "&beat {duty", "an anchor, &beat"),
    "a tag": (PLAY, NO_DUTY, "{duty", "!!map {duty", "a tag, tag:yaml.org,2002:map"),
    "a merge": (PLAY, NO_DUTY, "{duty: beat}", "{<<: {duty: beat}}", "<< is not text to every YAML reader"),
    "an indentation by tab": (PLAY, FREE, "  clause", "\tclause", "not YAML: found a tab character"),
    "a bracket that is not closed": (PLAY, FREE, "]", "", "not YAML: did not find expected ',' or ']'", NO_DUTY[3:]),
    "a second document": (PLAY, "# Duties are asked", "- id", "---\n- id", "a second document begins"),
    "nesting without end": (PLAY, NO_DUTY, "{duty: beat}", "[" * 99 + "]" * 99, "nested too deep"),
    "an empty value": (PLAY, NO_DUTY, " {duty: beat}", "", "nothing stands here", "with:"),
    "a control character after letters of two bytes": (
        TITLE, "  joker.play.one_card_each:", "A trick", "Кто берёт взятку\x07", "control characters are not allowed",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LETTERS.values(), ids=LETTERS)
def test_a_slip_of_the_pen_is_one_problem_at_its_place(broken, case):
    assert len(broken(*case)) == 1


@pytest.mark.parametrize("word", WORDS)
def test_a_word_that_some_reader_takes_for_something_else_wants_quotes(broken, word):
    says = f"{word} is not text to every YAML reader"
    (problem,) = broken(TITLE, "title:", "The play", word, says, f"title: {word}")
    assert problem.mend == f'quote it: "{word}", or write true, false, null or a whole number'


def test_in_quotes_every_word_is_text(copy):
    copy.replace(TITLE, "title:", "The play", f'"{" ".join(WORDS)}"')
    for number, word in enumerate(WORDS[:4]):
        copy.replace("spec/joker/text/en/rulings.yaml", f"  JO-0{number + 1}:", "title: ", f'title: "{word}" # ')
    assert copy.problems() == []


def test_a_file_that_is_not_utf_8_is_named_with_the_line_of_the_first_wrong_byte(copy):
    text = copy.text(TITLE).encode()
    at = text.index(b"Whoever wins a trick")
    copy.write(TITLE, text[:at] + b"\xff" + text[at:])
    line = text[:at].count(b"\n") + 1
    assert copy.problems() == [Problem(TITLE, line, "this is not UTF-8", "save it as UTF-8")]


@pytest.mark.parametrize("content", ["", "# nothing but a remark\n"], ids=["empty", "a remark"])
def test_an_empty_file_is_said_to_be_empty(copy, content):
    copy.write("spec/misere/options.yaml", content)
    (problem,) = copy.problems()
    assert (problem.file, problem.line) == ("spec/misere/options.yaml", 1)
    assert problem.message == "the file is empty"


def test_our_own_rules_have_no_problem():
    assert check(spec_folder()) == []


def test_an_untouched_copy_has_no_problem(fresh_copy):
    assert fresh_copy.problems() == []


BREAKS = {
    ("spec/joker/rules/play.yaml", "id: joker.play.free_discard", "play_any", "play_all"): "'play_all' is not known here",
    ("spec/joker/text/en/play.yaml", "title:", "The play", "NO"): "NO is not text to every YAML reader",
    ("spec/misere/rules/scoring.yaml", "scoring.kept_bid", "taken == bid", "taken == bid, bid < 13"): "has a gap",
    ("spec/misere/text/en/bidding.yaml", "misere.bidding.range:", "{least}", "{lest}"): "nothing is called lest",
    ("spec/misere/rulings/MO-03.yaml", "id: MO-03", "STUD", "STUDY"): "calls STUDY",
    ("spec/misere/profiles/canonical.yaml", "id:", "values: {}", "values: {open_hands: true}"): "no option is called open_hands",
    ("spec/retired.yaml", "# Ids", "[]", "- {id: misere.play.old, heir: misere.play.new, since: x, why: x}"): "misere.play.new",
    ("seeds/misere_it.yaml", "id: M03", "misere.table.four_players", "misere.table.cut"): "misere.table.cut carries it",
}  # fmt: skip


def test_breaks_in_many_files_are_all_reported_in_one_run(fresh_copy):
    for file, within, old, new in BREAKS:
        fresh_copy.replace(file, within, old, new)
    problems = fresh_copy.problems()
    for (file, *_), says in BREAKS.items():
        assert [each for each in problems if each.file == file and says in each.message], (file, says)


def test_a_fault_in_the_letter_of_a_text_hides_nothing_of_the_rules_beside_it(copy):
    copy.replace("spec/joker/text/en/play.yaml", "title:", "The play", "NO")
    copy.replace("spec/joker/rules/scoring.yaml", "scoring.kept_pass", "taken == 0", "taken == 0, cards > 1")
    copy.replace("spec/joker/text/en/bidding.yaml", "joker.bidding.range:", "{least}", "{lest}")
    copy.replace("spec/joker/rulings/JO-03.yaml", "id: JO-03", "PAGAT", "PAGET")
    assert [each.file for each in copy.problems()] == [
        "spec/joker/rules/scoring.yaml",
        "spec/joker/rulings/JO-03.yaml",
        "spec/joker/text/en/bidding.yaml",
        "spec/joker/text/en/play.yaml",
    ]


def test_what_stands_on_a_broken_pack_is_not_reported_as_well(copy):
    copy.replace("spec/joker/rules/pack.yaml", "jokers_for_black_sixes", "6S", "5S")
    (problem,) = copy.problems()
    assert problem.line == copy.line("spec/joker/rules/pack.yaml", "id: joker.pack.jokers_for_black_sixes")
    assert problem.message == "joker.pack.jokers_for_black_sixes: the pack has no 5S"


def test_what_stands_on_a_broken_run_of_deals_is_not_reported_as_well(copy):
    copy.replace("spec/joker/rules/schedule.yaml", "first_nines", "each: 9", "each: 10")
    (problem,) = copy.problems()
    assert problem.line == copy.line("spec/joker/rules/schedule.yaml", "id: joker.schedule.first_nines")
    assert "4 hands of 10 cards are more than the pack has" in problem.message


def test_a_folder_without_a_game_is_a_problem(tmp_path):
    (problem,) = check(tmp_path)
    assert problem.message == "there is no game here"
    assert "game.yaml" in problem.mend
