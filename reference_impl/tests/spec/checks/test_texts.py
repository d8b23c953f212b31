"""Sentences fit the rules: one for each, placeholders that are there, no number typed by hand, every plural form."""

import pytest

TEXT = "spec/joker/text/en/"
OPTIONS, RULINGS = f"{TEXT}options.yaml", f"{TEXT}rulings.yaml"
RANGE = ("bidding", "joker.bidding.range:")
GAME = ("schedule", "joker.schedule.game:")
BLACK_SIXES = ("pack", "joker.pack.jokers_for_black_sixes:")
SHTANGA = ("scoring", "joker.scoring.shtanga:")
LED_HIGHEST = ("jokers", "joker.jokers.highest_wins:")
ZERO = "\N{ARABIC-INDIC DIGIT ZERO}"

SENTENCES = {
    "an unknown placeholder": (RANGE, "{least}", "{lest}", "nothing is called lest"),
    "an unknown placeholder inside a choice": (SHTANGA, "{{low}}", "{{lo}}", "nothing is called lo"),
    "a placeholder of another rule": (SHTANGA, "{low}", "{base}", "nothing is called base"),
    "a placeholder where the rule has no values": (
        ("play", "joker.play.from_hand:"), "only", "{only}", "nothing is called only",
    ),
    "a digit": (RANGE, "{least} to", "0 to", "the numeral 0 is typed into the sentence"),
    "a digit inside a choice": (
        GAME, "other {# deals}", "other {24 deals}", "the numeral 24 is typed into the sentence",
    ),
    "a digit of another script": (RANGE, "{least} to", f"{ZERO} to", f"the numeral {ZERO} is typed into the sentence"),
    "a brace that is not closed": (RANGE, "{least} to", "{least to", "are missing after least"),
    "a brace that closes nothing": (
        RANGE, "A bid is any number from {least}", "From least}", "a brace closes nothing at character 11",
    ),
    "a choice of no known sort": (SHTANGA, "select,", "choose,", "plural or select, and a comma, are missing"),
    "a choice without other": (GAME, " other {# deals}", "", "deals has no other"),
    "a form twice": (GAME, "one {# deal}", "one {# deal} one {#}", "deals has one twice"),
    "a missing plural form": (GAME, "one {# deal} ", "", "deals lacks the plural form one"),
    "a plural form of another language": (
        GAME, "one {#", "few {#} one {#", "deals has few, which is no plural form of en",
    ),
    "a plural of a word": (
        BLACK_SIXES, "{cards_first}", "{cards_first, plural, one {#} other {#}}", "cards_first is a word",
    ),
    "a choice that an option lacks": (SHTANGA, "flat_200 {", "flat_300 {", "shtanga is never flat_300"),
    "a choice that a switch lacks": (LED_HIGHEST, "select, true", "select, yes", "ruffable is never yes"),
}  # fmt: skip


@pytest.mark.parametrize(("place", "old", "new", "says"), SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_that_does_not_fit_is_one_problem_at_the_line_of_its_id(copy, place, old, new, says):
    chapter, rule = place
    file = f"{TEXT}{chapter}.yaml"
    copy.replace(file, f"  {rule}", old, new)
    problems = copy.problems()
    assert [(each.file, each.line, each.message.split(":")[0]) for each in problems] == [
        (file, copy.line(file, f"  {rule}"), rule.removesuffix(":"))
    ]
    assert says in problems[0].message
    assert problems[0].mend


TEXTS = {
    "a sentence for no rule": (
        f"{TEXT}play.yaml", "rules:", "  joker.play.one", "  joker.play.revoke: No.\n  joker.play.one",
        "joker.play.revoke is no rule of this chapter", "joker.play.revoke",
    ),
    "a sentence in the wrong chapter": (
        f"{TEXT}play.yaml", "rules:", "  joker.play.one", "  joker.match.total: No.\n  joker.play.one",
        "joker.match.total is no rule of this chapter", "joker.match.total",
    ),
    "no sentence for a rule": (
        f"{TEXT}table.yaml", "rules:", "  joker.table.first_dealer: >-\n    Chance decides who deals first.\n", "",
        "joker.table.first_dealer has no sentence", "rules:",
    ),
    "no sentence for a row": (
        "spec/misere/text/en/scoring.yaml", "rules:",
        "  misere.scoring.kept_misere: >-\n    Who bids misère and wins no trick scores {base}.\n", "",
        "misere.scoring.kept_misere has no sentence", "rules:",
    ),
    "a value without a text": (
        OPTIONS, "  shtanga:", "      flat_100:", "#", "the value of shtanga: flat_100 has no text", "values:",
    ),
    "a text without a value": (
        OPTIONS, "  shtanga:", "      flat_100", "      flat_50: x\n      flat_100", "there is no value of shtanga",
        "flat_50",
    ),
    "a text without an option": (
        OPTIONS, "options:", "  shtanga:", "  blind: {title: x, values: {}}\n  shtanga:", "there is no option blind",
        "blind:",
    ),
    "a text without a profile": (
        OPTIONS, "profiles:", "  canonical:", "  usual: {title: x, text: x}\n  canonical:", "there is no profile usual",
        "usual:",
    ),
    "a text without a ruling": (
        RULINGS, "rulings:", "  JO-01", "  JO-99: {title: x, question: x, answer: x, reason: x}\n  JO-01",
        "there is no ruling JO-99", "JO-99",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", TEXTS.values(), ids=TEXTS)
def test_texts_and_what_they_speak_of_come_in_pairs(broken, case):
    assert len(broken(*case)) == 1


def test_a_ruling_without_a_text_is_a_problem(copy):
    copy.replace(RULINGS, "  JO-36:", "JO-36", "JO-99")
    says = {each.message: each.line for each in copy.problems()}
    assert says == {
        "the ruling JO-36 has no text": copy.line(RULINGS, "rulings:"),
        "there is no ruling JO-99": copy.line(RULINGS, "  JO-99:"),
    }


def test_another_language_wants_its_own_plural_forms(copy):
    """Russian tells one, few and many apart; a text that is only copied from English has two of the four."""
    copy.translate("", "ru")
    copy.translate("misere", "ru")
    problems = [each for each in copy.problems() if "/misere/" in each.file]
    assert {each.file for each in problems} == {"spec/misere/text/ru/schedule.yaml", "spec/misere/text/ru/table.yaml"}
    assert {each.message for each in problems if each.file.endswith("table.yaml")} == {
        "misere.table.four_players: count lacks the plural form few",
        "misere.table.four_players: count lacks the plural form many",
    }


@pytest.mark.parametrize("language", ["it", "es", "fr", "de", "ka"])
def test_a_language_whose_third_form_is_for_millions_does_without_it(copy, language):
    copy.translate("", language)
    copy.translate("misere", language)
    assert not [each for each in copy.problems() if "is not used" not in each.message]


def test_a_text_of_no_chapter_is_a_problem_in_a_language_that_is_not_listed_too(copy):
    file = "spec/misere/text/ka/jokers.yaml"
    copy.write(file, "status: draft\ntitle: x\nrules: {}\ntranslates: {}\n")
    assert not copy.problems()
    assert "nothing reads this: jokers is no chapter of misere" in {each.message for each in copy.problems("ka")}
