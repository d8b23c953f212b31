"""What `docs/text_form.md` shows can be read, and what it says is refused is refused in those words."""

from __future__ import annotations

import re

import pytest

from trickspec.library import built_in
from trickspec.record_files import records_in
from trickspec.spec.where import checkout, spec_folder
from trickspec.text_form.letters import LOOKS_LIKE, letters
from trickspec.text_form.reading import WrongText, read_text

ROOT = checkout()
assert ROOT is not None, "the page is in the checkout"
PAGE = (ROOT / "docs" / "text_form.md").read_text(encoding="utf-8")
EXAMPLES = [each for each in re.findall("```text\n(.*?)```", PAGE, re.DOTALL) if not each.startswith("text ")]


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_is_a_record(text):
    for written in records_in(text.encode(), "page", built_in(), letters(spec_folder())):
        written.read(built_in())


def rows(heading):
    """The rows of the table under a heading, as lists of cells."""
    part = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [line.strip("|").split("|") for line in part.splitlines() if line.startswith("| `")]


def test_every_statement_of_the_table_is_read():
    for said, _, others in rows("Statements"):
        for statement in re.findall("`([^`]*)`", said + others):
            text = statement.replace("AH ...", "AH")
            if not text.startswith(("joker", "misere")):
                text = f"joker deal 9{'' if text.startswith('dealer') else '; dealer 3'}; {text}"
                text = text.replace("dealer 3; players Ana, Bo, Cy, Di", "players Ana, Bo, Cy, Di; dealer 3")
            assert list(read_text(text, built_in(), letters(spec_folder()))), statement


def test_the_letters_of_the_table_are_those_of_the_glossary():
    for languages, said in rows("Cards"):
        for language in re.findall("`([^`]*)`", languages):
            known = letters(spec_folder(), language)
            for letter, rank in zip(re.findall("`([^`]*)`", said), "AKQJ", strict=True):
                assert known.ranks[letter.casefold()] == rank
                by_sight = LOOKS_LIKE.get(letter, letter)
                assert known.rank(letter, "AKQJT98765432") == ({rank, by_sight} if by_sight == "T" else {rank})


def test_what_is_refused_is_refused_in_those_words():
    (block,) = re.findall("```console\n\\$ trickspec judge deal.txt\ntrickspec:(.*?)```", PAGE, re.DOTALL)
    shown = {line.partition(": ")[2] for line in block.splitlines() if line.startswith(("trickspec:", " "))}
    wrong = ("joker deal 2\nhand East: 5D 8D", "joker deal 2\ntrump H\n\n\ntrump S", "joker deal 2\ndealer Nord")
    for text in wrong:
        with pytest.raises(WrongText) as refused:
            list(read_text(text, built_in(), letters(spec_folder())))
        plain = re.sub("line [0-9]+", "line N", str(refused.value))
        assert plain in {re.sub("line [0-9]+", "line N", re.sub(r"^deal.txt:\d+: ", "", line)) for line in shown}
