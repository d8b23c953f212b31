"""A translation broken in every way: each break is named, with its file, its line, and what would mend it."""

import pytest

from trickspec.rulebook.translation import mark
from trickspec.spec.load import load_game

PLAY = "spec/misere/text/ka/play.yaml"
SCHEDULE = "spec/misere/text/ka/schedule.yaml"
SCORING = "spec/misere/text/ka/scoring.yaml"
RULINGS = "spec/misere/text/ka/rulings.yaml"
OPTIONS = "spec/misere/text/ka/options.yaml"
GAME = "  misere.schedule.game: >-"
FOLLOW = "  misere.play.follow_suit: >-"
NO_TRUMP = "misere.trump.no_trump: >-"
STAMP = "python -m trickspec.rulebook.translating stamp ka"


@pytest.fixture
def translated(copy):
    """Texts in Georgian, as far as a program can tell, of everything that Misère needs."""
    copy.translate("", "ka")
    copy.translate("misere", "ka")
    return copy


def test_a_translation_that_says_everything_is_sound(translated):
    assert translated.problems() == []
    assert {each.file for each in translated.problems("ka")} == {"spec/joker/game.yaml"}, "which is not translated"


MARK = mark("Who holds a card of the suit led must follow suit.")

BREAKS = {
    "a missing sentence": (
        PLAY, "rules:", f"{FOLLOW}\n    Who holds a card of the suit led must follow suit.\n", "",
        "rules:", "misere.play.follow_suit has no sentence",
        "translate “Who holds a card of the suit led must follow suit.”",
    ),
    "an unknown placeholder": (
        SCHEDULE, GAME, "each with", "{each} with", GAME, "nothing is called each", "use one of deals",
    ),
    "a number that is not said": (
        SCHEDULE, GAME, "{deals, plural, one {# deal} other {# deals}}", "many deals", GAME,
        "deals is not said, which the English says", "use {deals}",
    ),
    "a numeral": (SCHEDULE, GAME, "a goal", "1 goal", GAME, "the numeral 1 is typed", "let a placeholder say it"),
    "a form that the language lacks": (
        SCHEDULE, GAME, "one {# deal}", "one {# deal} few {# deals}", GAME, "deals has few", "use one, other",
    ),
    "a form that the text lacks": (
        SCHEDULE, GAME, "one {# deal} ", "", GAME, "deals lacks the plural form one", "write one {...}",
    ),
    "no status": (PLAY, "status", "status: draft\n", "", "title:", "nothing says whether this is a draft", "status: draft"),
    "an unknown status": (PLAY, "status", "draft", "good", "status", "'good' is not known here", "use one of draft"),
    "reviewed by nobody": (
        PLAY, "status", "draft", "reviewed", "status", "nobody is said to have reviewed this", "write reviewed_by",
    ),
    "a draft with a reader": (
        PLAY, "status", "draft", "draft\nreviewed_by: Nino", "reviewed_by", "a draft has not been reviewed", "leave it out",
    ),
    "no mark": (
        PLAY, "translates:", f'  misere.play.follow_suit: "{MARK}"\n', "", FOLLOW,
        "misere.play.follow_suit: nothing says which English this translates", STAMP,
    ),
    "a mark of an older text": (
        PLAY, "translates:", MARK, "00000000", FOLLOW,
        "misere.play.follow_suit is stale: the English is now “Who holds a card of the suit led must follow suit.”",
        f"mend it, and run {STAMP} misere.play.follow_suit",
    ),
    "a mark of nothing": (
        PLAY, "translates:", "  title:", '  revoke: "00000000"\n  title:', "  revoke:", "revoke is no text of this file",
        "leave it out",
    ),
    "a mark that is none": (
        PLAY, "translates:", f'"{MARK}"', '"soon"', "soon", "is not of the form that belongs here",
        "let python -m trickspec.rulebook.translating stamp write it",
    ),
    "a word of two alphabets": (
        PLAY, FOLLOW, "follow suit.", "უპაcუხე.", FOLLOW, "უპაcუხე has letters of two alphabets", "type it anew",
    ),
    "a word that is not used": (
        PLAY, FOLLOW, "follow suit", "ბლატი", FOLLOW, "“ბლატი” is not used: Russian", "write ხელი",
    ),
    "a word that is not used, in a ruling": (
        RULINGS, "  MO-05:", "You trumped", "დილერს", "  MO-05:", "“დილერს” is not used", "write დამრიგებელი",
    ),
    "a sentence of another chapter": (
        PLAY, "rules:", "rules:\n", "rules:\n  misere.match.total: x\n", "  misere.match.total",
        "misere.match.total is no rule of this chapter", "move the sentence",
    ),
    "a profile without words": (
        OPTIONS, "profiles:", "  canonical:", "  usual:", "profiles:", "the profile canonical has no text", "write one",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BREAKS.values(), ids=BREAKS)
def test_what_is_wrong_with_a_translation_is_named_with_its_line_and_its_mend(translated, case):
    file, within, old, new, at, says, mend = case
    text = translated.text(file)
    start = text.index(within)
    place = text.index(old, start)
    translated.write(file, text[:place] + new + text[place + len(old) :])
    line = translated.line(file, at)
    for problems in (translated.problems(), translated.problems("ka")):
        told = "\n".join(map(str, problems)) or "no problem at all"
        assert [p for p in problems if (p.file, p.line) == (file, line) and says in p.message and mend in p.mend], told


def test_a_change_of_the_english_makes_every_translation_of_it_stale(translated):
    english = "spec/misere/text/en/rulings.yaml"
    translated.replace(english, "  MO-05:", "swept it up", "took it")
    (problem,) = translated.problems()
    assert (problem.file, problem.line) == (RULINGS, translated.line(RULINGS, "  MO-05:"))
    assert problem.message.startswith("MO-05 is stale: the English is now “What wins a trick You trumped my ace")
    assert problem.mend == f"mend it, and run {STAMP} MO-05"


def test_a_missing_file_is_a_problem_of_the_game(translated):
    translated.remove(SCORING)
    (problem,) = translated.problems()
    assert (problem.file, problem.message) == ("spec/misere/game.yaml", "text/ka/scoring.yaml is missing")


@pytest.mark.parametrize("member", ["status: draft", "translates: {}"])
def test_english_translates_nothing(copy, member):
    file = "spec/misere/text/en/play.yaml"
    copy.write(file, copy.text(file) + member + "\n")
    (problem,) = copy.problems()
    assert (problem.line, problem.mend) == (copy.line(file, member), "leave it out")
    assert "English is written first" in problem.message


def test_a_language_that_is_not_listed_is_looked_at_only_when_it_is_asked_for(translated):
    translated.replace("spec/languages.yaml", "misere: [en, ka]", "[en, ka]", "[en]")
    translated.write(PLAY, "title: [")
    assert translated.problems() == []
    assert [(each.file, each.line) for each in translated.problems("ka") if each.file == PLAY] == [(PLAY, 1)]


def test_a_work_list_names_everything_that_is_not_there_yet(copy):
    problems = copy.problems("de")
    assert {each.message for each in problems if each.file == "spec/misere/game.yaml"} == {
        f"text/de/{name}.yaml is missing"
        for name in ("game", "options", "rulings", *load_game(copy.spec, "misere").chapters)
    }
    assert "text/de/findings.yaml is missing" in {each.message for each in problems}


def test_what_is_wrong_elsewhere_is_not_a_translators_affair(translated):
    translated.replace("spec/joker/rules/play.yaml", "id: joker.play.free_discard", "play_any", "play_every")
    assert not [each for each in translated.problems("ka") if "misere" in each.file]
