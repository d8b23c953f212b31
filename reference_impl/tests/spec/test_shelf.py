"""Every file of a spec folder is read by somebody, and every chapter, game and language has its files."""

import pytest

from trickspec.errors import Problem

STRAYS = {
    "a file of no kind": (
        "spec/joker/notes.yaml", "spec/joker/notes.yaml", "nothing reads this file", "move it where its kind belongs",
    ),
    "another ending": (
        "spec/joker/rules/play.yml", "spec/joker/rules/play.yml", "nothing reads this file", "call it .yaml",
    ),
    "a folder too deep": (
        "spec/joker/rules/old/play.yaml", "spec/joker/rules/old/play.yaml", "nothing reads this file",
        "move it where its kind belongs",
    ),
    "rules without a game": (
        "spec/tarot/rules/play.yaml", "spec/tarot", "nothing reads this folder: it has no game.yaml", "write one",
    ),
    "a text in a language that nobody knows": (
        "spec/misere/text/xx/play.yaml", "spec/misere/text/xx/play.yaml",
        "nothing reads this: xx is no language of misere",
        "use one of en, it, es, de, fr, ka, ru, and list it in languages.yaml",
    ),
    "a text of no chapter": (
        "spec/misere/text/en/jokers.yaml", "spec/misere/text/en/jokers.yaml",
        "nothing reads this: jokers is no chapter of misere", "call it as a chapter, or leave it out",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", STRAYS.values(), ids=STRAYS)
def test_a_file_that_nothing_reads_is_a_problem(copy, case):
    file, named, says, mend = case
    copy.write(file, "[]\n" if "/rules/" in file else "title: Nothing\nrules: {}\n")
    assert copy.problems() == [Problem(named, 1, says, mend)]


def test_rules_of_a_chapter_that_the_game_does_not_name_are_a_problem(copy):
    copy.write("spec/misere/rules/jokers.yaml", "[]\n")
    (problem,) = copy.problems()
    assert (problem.file, problem.message) == ("spec/misere/rules/jokers.yaml", "jokers is no chapter of misere")


@pytest.mark.parametrize(
    ("file", "named", "mark", "says"),
    [
        ("spec/joker/rules/jokers.yaml", "spec/joker/game.yaml", "chapters:", "the chapter jokers has no rules"),
        ("spec/misere/options.yaml", "spec/misere/game.yaml", "game:", "misere has no options.yaml"),
        ("spec/joker/text/en/jokers.yaml", "spec/joker/game.yaml", "game: joker", "text/en/jokers.yaml is missing"),
        ("spec/joker/text/en/game.yaml", "spec/joker/game.yaml", "game: joker", "text/en/game.yaml is missing"),
        ("spec/joker/text/en/rulings.yaml", "spec/joker/game.yaml", "game: joker", "text/en/rulings.yaml is missing"),
    ],
)
def test_a_file_that_is_missing_is_a_problem_of_the_game(copy, file, named, mark, says):
    copy.remove(file)
    (problem,) = copy.problems()
    assert (problem.file, problem.line, problem.message) == (named, copy.line(named, mark), says)


def test_a_game_without_a_profile_is_a_problem(copy):
    copy.remove("spec/joker/profiles/canonical.yaml")
    assert "joker has no profile" in [each.message for each in copy.problems() if each.file == "spec/joker/game.yaml"]


def test_without_a_list_of_languages_no_text_is_read_and_that_is_said(copy):
    copy.remove("spec/languages.yaml")
    says = [f"nothing reads this: en is no language of {game}" for game in ("joker", "misere")]
    assert [each.message for each in copy.problems()] == says


LANGUAGES = {
    "a game that is not there": ("misere: [en]", "misere: [en]\ntarot: [en]", "no game is called tarot", "tarot:"),
    "a language without plurals": ("misere: [en]", "misere: [en, xx]", "the plurals of xx are not known", ""),
    "a game without languages": ("misere: [en]", "", "nothing says which languages misere has", "joker:"),
}  # fmt: skip


@pytest.mark.parametrize("case", LANGUAGES.values(), ids=LANGUAGES)
def test_the_list_of_languages_names_games_and_languages_that_are_known(broken, case):
    old, new, says, at = case
    assert len(broken("spec/languages.yaml", "joker:", old, new, says, at)) == 1


def test_a_folder_and_its_game_have_one_name(broken):
    assert len(broken("spec/joker/game.yaml", "game:", "joker", "jokers", "this folder is called joker")) == 1
