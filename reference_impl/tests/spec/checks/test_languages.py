"""Which languages a game has, and which are still being written."""

import pytest

from trickspec.spec.checks.languages import home_of, unlisted

FILE = "spec/languages.yaml"


@pytest.mark.parametrize(
    ("path", "home"),
    [
        ("joker/text/ka/play.yaml", ("joker", "ka")),
        ("text/ka/cards.yaml", ("", "ka")),
        ("joker/rules/play.yaml", None),
        ("glossary.yaml", None),
    ],
)
def test_a_text_is_of_a_game_or_of_none(path, home):
    assert home_of(path) == home


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("joker: [en]", "joker: [en, xx]", "the plurals of xx are not known"),
        ("joker: [en]", "tarot: [en]", "nothing says which languages joker has"),
        ("joker: [en]", "tarot: [en]", "no game is called tarot"),
    ],
)
def test_a_list_that_does_not_fit_is_a_problem(copy, old, new, says):
    copy.replace(FILE, old, old, new)
    assert says in {each.message for each in copy.problems()}


def test_what_is_not_listed_is_known(copy):
    copy.write("spec/joker/text/ka/play.yaml", "title: x")
    copy.write("spec/text/ru/cards.yaml", "title: x")
    copy.write("spec/joker/text/xx/play.yaml", "title: x")
    assert unlisted(copy.spec) == ["joker/text/ka", "text/ru"]
