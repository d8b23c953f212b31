"""The words that belong to no game: every language has them all, with the same placeholders and the same choices."""

import pytest

FINDINGS = "spec/text/ka/findings.yaml"
CARDS = "spec/text/ka/cards.yaml"


@pytest.fixture
def translated(copy):
    copy.translate("", "ka")
    copy.translate("misere", "ka")
    return copy


BREAKS = {
    "a missing word": (
        FINDINGS, '  not_in_hand: "{player} plays {card} and does not hold it."\n', "", "words:",
        "not_in_hand has no text", "translate “{player} plays {card} and does not hold it.”",
    ),
    "a word of its own": (FINDINGS, "words:\n", "words:\n  luck: x\n", "  luck:", "there is no word luck", "leave it out"),
    "a placeholder of its own": (
        FINDINGS, "plays {card} and does not", "plays {cards} and does not", "  not_in_hand", "nothing is called cards",
        "use one of card, player",
    ),
    "a placeholder left out": (
        FINDINGS, "{player} plays {card} and does not", "{player} does not", "  not_in_hand",
        "card is not said, which the English says", "use {card}",
    ),
    "a choice left out": (CARDS, "k {king} ", "", "  rank:", "rank has no choice k, which the English has", "write k"),
    "a choice of its own": (CARDS, "k {king}", "k {king} b {boss}", "  rank:", "rank is never b", "use one of"),
    "a plural of a word": (
        FINDINGS, "{player} plays {card} and does not", "{player} plays {card, plural, one {#} other {#}} and does not",
        "  not_in_hand", "card is a word and has no plural", "choose by select",
    ),
    "a number typed": (
        FINDINGS, "plays {card} and does not", "plays {card} 1 and does not", "  not_in_hand",
        "the numeral 1 is typed into the text", "let a placeholder say it",
    ),
    "no message": (FINDINGS, "plays {card} and does not", "plays {card and does not", "  not_in_hand", "missing after card",
        "correct the message"),
}  # fmt: skip


@pytest.mark.parametrize("case", BREAKS.values(), ids=BREAKS)
def test_what_is_wrong_with_a_word_is_named_with_its_line_and_its_mend(translated, case):
    file, old, new, at, says, mend = case
    text = translated.text(file)
    translated.write(file, text.replace(old, new, 1))
    line = translated.line(file, at)
    for problems in (translated.problems(), translated.problems("ka")):
        told = "\n".join(map(str, problems)) or "no problem at all"
        assert [p for p in problems if (p.file, p.line) == (file, line) and says in p.message and mend in p.mend], told


def test_a_number_that_english_has_may_stand_in_a_translation(translated):
    """The corner of a ten says 10 in every language."""
    assert "{10}" in translated.text(CARDS)
    assert translated.problems() == []


def test_a_missing_file_and_one_too_many_are_problems(translated):
    translated.remove(FINDINGS)
    translated.write("spec/text/ka/luck.yaml", "status: draft\ntitle: x\nwords: {}\ntranslates: {}\n")
    assert {each.message for each in translated.problems()} == {
        "text/ka/findings.yaml is missing",
        "nothing reads this: there is no text/en/luck.yaml",
    }


def test_a_language_that_a_game_has_needs_the_common_words(copy):
    copy.translate("misere", "ka")
    assert {each.file for each in copy.problems()} == {
        f"spec/text/en/{path.name}" for path in (copy.spec / "text" / "en").iterdir()
    }


def test_a_folder_without_common_words_has_ours(copy, three_players):
    assert (three_players / "languages.yaml").read_text(encoding="utf-8") == "oh_hell: [en, ka, ru]\n"
    assert not (three_players / "text").exists()
    assert not copy.problems()
