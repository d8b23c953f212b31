"""Every position of our cases is drawn, and all that is drawn can be told in words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from trickspec.library import load as ruleset_of
from trickspec.pictures import svg, terminal
from trickspec.pictures.asked import picture_of
from trickspec.pictures.described import described
from trickspec.pictures.words import words_in
from trickspec_conformance.case_files import load
from trickspec_conformance.reports.drawn import Pictures
from trickspec_conformance.reports.told import Entry, Full
from trickspec_conformance.where import cases_folder

WORDS = words_in("en")


@pytest.mark.parametrize("game", sorted(path.name for path in cases_folder().iterdir() if path.is_dir()))
def test_every_case_of_ours_is_drawn(game):
    for case in load([cases_folder() / game]):
        picture = picture_of(ruleset_of(game, case.named), case.ask, case.given, case.expect)
        assert picture is not None, case.id
        said = described(picture, WORDS)
        drawing = svg.drawing(picture, WORDS, svg.Alternative(case.id, said))
        ET.fromstring(drawing)  # noqa: S314 - it was just drawn
        assert said
        assert all(line.plain.isprintable() for line in terminal.lines(picture, WORDS, signs=True)), case.id


def entry(game="joker", options=None, given=None):
    full = Full(given or {"deal": 6, "first_dealer": 1}, {}, None, None, {}, "", "", 0)
    return Entry("a", game, "plan_deal", options=options or {}, full=full)


def test_what_the_rules_do_not_know_is_not_drawn():
    pictures = Pictures(None)
    assert pictures.of(entry()) is not None
    assert pictures.of(entry(game="toy")) is None
    assert pictures.of(entry(options={"shtanga": "free"})) is None
    assert pictures.of(entry(given={"deal": "six"})) is None
    assert pictures.of(Entry("a", "joker", "plan_deal")) is None
