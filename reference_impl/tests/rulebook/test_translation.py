"""The texts of a file one by one, and the marks by which a translation says what it translates."""

import hashlib

from trickspec.rulebook.translation import mark, marks, texts

RULING = {"title": "A", "question": "B?", "answer": "C.", "reason": "D."}


def test_sentences_words_and_rulings_go_by_their_own_names_and_everything_else_by_its_path():
    value = {
        "status": "draft",
        "title": "T",
        "rules": {"a.b.c": "Sentence."},
        "words": {"must_follow": "Word."},
        "rulings": {"JO-01": RULING},
        "options": {"shtanga": {"title": "O", "values": {"false": "F"}}},
        "translates": {"title": "00000000"},
    }
    assert {key: each.text for key, each in texts(value).items()} == {
        "title": "T",
        "a.b.c": "Sentence.",
        "must_follow": "Word.",
        "JO-01": "A\nB?\nC.\nD.",
        "options.shtanga.title": "O",
        "options.shtanga.values.false": "F",
    }


def test_every_text_knows_where_it_stands():
    found = texts({"rulings": {"JO-01": RULING}, "profiles": {"canonical": {"text": "x"}}})
    assert found["JO-01"].where == ("rulings", "JO-01")
    assert found["profiles.canonical.text"].where == ("profiles", "canonical", "text")


def test_a_mark_is_eight_digits_of_the_sha256_of_the_text():
    assert mark("Trumps.") == hashlib.sha256(b"Trumps.").hexdigest()[:8]
    assert marks({"title": "Trumps."}) == {"title": mark("Trumps.")}


def test_any_of_the_four_parts_of_a_ruling_changes_its_mark():
    whole = marks({"rulings": {"JO-01": RULING}})
    for part in RULING:
        assert marks({"rulings": {"JO-01": {**RULING, part: "x"}}}) != whole
