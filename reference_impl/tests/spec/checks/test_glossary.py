"""The glossary: every idea once and in every language, every word from somewhere; and a forbidden word is found."""

import pytest

FILE = "spec/glossary.yaml"

BREAKS = {
    "an idea twice": (
        "meaning: All cards of the game.",
        "id: card\n",
        "id: pack\n",
        "the idea pack stands twice",
        "id: pack",
    ),
    "a word from nowhere": (
        "- id: trick\n",
        "source: [usage]",
        "source: [hearsay]",
        "and nothing is called so",
        "hearsay",
    ),
    "a word without a source": ("- id: trick\n", ", source: [usage]", "", "source is missing", "en: {term: trick"),
    "no English": ("- id: revoke\n", "  en: ", "  # ", "en is missing", "- id: revoke"),
    "a member of no meaning": ("- id: trick\n", "term:", "mood: x, term:", "the key 'mood' is not known", "mood"),
}


@pytest.mark.parametrize("case", BREAKS.values(), ids=BREAKS)
def test_a_fault_of_the_glossary_is_named(broken, case):
    within, old, new, says, at = case
    broken(FILE, within, old, new, says, at)


def test_an_idea_without_a_word_in_a_language_that_is_listed_is_a_problem(copy):
    copy.translate("", "ka")
    copy.translate("misere", "ka")
    text = copy.text(FILE)
    start = text.index("- id: trick\n")
    at = text.index("  ka:", start)
    copy.write(FILE, text[:at] + "  #" + text[at:])
    (problem,) = copy.problems()
    assert (problem.file, problem.line) == (FILE, copy.line(FILE, "- id: trick\n"))
    assert (problem.message, problem.mend) == ("trick has no word in ka", "add ka")


@pytest.mark.parametrize(
    ("file", "within", "old", "new", "term"),
    [
        ("spec/joker/text/en/pack.yaml", "pack.suits_and_ranks:", "The pack has", "The Deck has", "pack"),
        ("spec/joker/text/en/scoring.yaml", "scoring.shtanga:", "other {", "other {bonus ", "premium"),
        ("spec/joker/text/en/options.yaml", "  shtanga:", "The price", "The bribe", "trick"),
        (
            "spec/joker/text/en/rulings.yaml",
            "  JO-01:",
            "Joker goes clockwise",
            "It goes counterclockwise",
            "anticlockwise",
        ),
        ("spec/text/en/cards.yaml", "words:", "special: joker", "special: wild card", "joker"),
    ],
)
def test_a_forbidden_word_is_found_wherever_it_stands(copy, file, within, old, new, term):
    copy.replace(file, within, old, new)
    (problem,) = copy.problems()
    assert problem.file == file
    assert "is not used" in problem.message
    assert problem.mend == f"write {term}"


def test_without_a_glossary_no_word_is_forbidden(copy):
    copy.remove(FILE)
    copy.replace("spec/joker/text/en/pack.yaml", "pack.suits_and_ranks:", "The pack has", "The deck has")
    assert {each.file for each in copy.problems()} == {"spec/sources.yaml"}, "which nothing calls any more"
