"""A judgement reads well: in a terminal, plain or in colours, and on a page that loads nothing, whatever a record says."""

from __future__ import annotations

import importlib.util
import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import trickspec.judging
from trickspec.judging.page import page, set_off
from trickspec.judging.speaker import Manner
from trickspec.judging.telling import parts
from trickspec.judging.terminal import show
from trickspec.pictures.words import words_in
from trickspec.rulebook.words import Words
from trickspec.spec.load import load_game
from trickspec.spec.where import spec_folder

HOME = Path(__file__).parent
QUARREL = (HOME / "quarrel.txt").read_text(encoding="utf-8")


def from_file(name):
    """A module beside this one, which is no package."""
    spec = importlib.util.spec_from_file_location(name, HOME / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


golden = from_file("write_golden")
HOSTILE = ["\x1b]0;owned\x07\x1b[31m", "<script>alert(1)</script>", "\u202eabc\u2066", "\"&'\x7f\x00"]


@pytest.fixture
def told(judged, speaker):
    """The text of a judgement, as a terminal shows it without colours."""

    def tell(language="en", text=QUARREL, claims=golden.CLAIMS, **asked):
        judgement = judged(text, *claims, **{"what_ifs": [golden.WHAT_IF], "readings": True, **asked})
        stream = io.StringIO()
        show(parts(judgement, speaker(judgement, language)), stream, words_in(language), plain=True)
        return stream.getvalue()

    return tell


@pytest.mark.parametrize("language", golden.listed())
def test_one_full_text_a_language(language, monkeypatch):
    """`write_golden.py` writes them anew."""
    monkeypatch.setenv("COLUMNS", "100")
    assert golden.text(language) == (golden.GOLDEN / f"{language}.txt").read_text(encoding="utf-8")


def test_the_json_of_the_same():
    assert golden.document() == json.loads((golden.GOLDEN / "quarrel.json").read_text(encoding="utf-8"))


def test_nothing_is_told_twice_with_its_sentence(told):
    """A sentence of the score stands once, however many deals it pays."""
    text = "misere game; first dealer 0\n" + "\n".join(f"deal {n}; bids 3 3 3 3; taken 3 3 3 4" for n in (1, 2, 3))
    assert " ".join(told(text=text, claims=(), what_ifs=[]).split()).count("wins exactly as many") == 1


def test_colours_are_only_for_terminals(judged, speaker, monkeypatch):
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self):
            return True

    judgement = judged(QUARREL)
    monkeypatch.setenv("TERM", "xterm-256color")

    def shown(stream, *, plain=False):
        show(parts(judgement, speaker(judgement)), stream, words_in("en"), plain=plain)
        return stream.getvalue()

    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in shown(Terminal())
    assert "\x1b" not in shown(Terminal(), plain=True)
    assert "\x1b" not in shown(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown(Terminal())


def test_letters_stand_in_for_signs_where_there_are_none(judged, speaker):
    class Old(io.StringIO):
        encoding = "ascii"

    judgement = judged(QUARREL)
    stream = Old()
    show(parts(judgement, speaker(judgement, manner=Manner(signs=False))), stream, words_in("en"), plain=True)
    assert "East plays 7S and holds the suit led, H." in stream.getvalue()
    assert not re.search("[♠♥♦♣★]", stream.getvalue())


def hostile(text):
    """The quarrel with players whose names steer terminals and pages."""
    return text.replace("joker deal 3", f"joker deal 3; players {', '.join(json.dumps(name) for name in HOSTILE)}", 1)


def by_seat(text):
    """The quarrel with numbers for names."""
    for seat, name in enumerate(("North", "East", "South", "West")):
        text = re.sub(rf"\b{name}\b", str(seat), text)
    return text


@pytest.fixture
def hostile_judgement(judged):
    return judged(hostile(by_seat(QUARREL)), "1.2 illegal", readings=True)


def test_names_never_reach_a_terminal_as_they_are(hostile_judgement, speaker):
    stream = io.StringIO()
    show(parts(hostile_judgement, speaker(hostile_judgement)), stream, words_in("en"), plain=True)
    assert all(character == "\n" or character.isprintable() for character in stream.getvalue())
    assert "\\x1b]0;owned\\x07" in stream.getvalue()


class Elements(HTMLParser):
    """The elements of a page, with their attributes, and its text."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.text = []

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.text.append(data)


def test_a_page_loads_nothing_and_shows_names_as_text(hostile_judgement, speaker):
    teller = speaker(hostile_judgement, manner=Manner(named=set_off))
    written = "".join(
        page([list(parts(hostile_judgement, teller))], words_in("en"), title="a <b> & c", foot="trickspec")
    )
    assert all(character == "\n" or character.isprintable() for character in written)
    elements = Elements()
    elements.feed(written)
    tags = {tag for tag, _ in elements.found}
    assert not tags & {"script", "link", "img", "iframe", "object", "form", "a"}
    for tag, attributes in elements.found:
        assert not [name for name in attributes if name.startswith("on") or name in ("src", "style")], tag
        assert attributes.get("href", "#").startswith("#")
    (policy,) = [each["content"] for tag, each in elements.found if tag == "meta" and "http-equiv" in each]
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "script-src" not in policy
    assert "<script>alert(1)</script>" in "".join(elements.text)
    assert "bdi" in tags
    assert elements.found[0] == ("html", {"lang": "en"})


def test_a_picture_has_a_text_instead_in_the_language_of_the_reader(judged, speaker):
    judgement = judged(QUARREL)
    language = "it" if (spec_folder() / "text" / "it").is_dir() else "en"
    teller = speaker(judgement, language, Manner(named=set_off))
    written = "".join(page([list(parts(judgement, teller))], words_in(language), title="x", foot="y"))
    descriptions = re.findall("<desc[^>]*>([^<]*)</desc>", written)
    assert descriptions
    assert all("East" in each for each in descriptions)
    assert f'<html lang="{language}">' in written


def test_a_language_that_is_not_there_is_english_and_says_so(told, judged, speaker):
    teller = speaker(judged(QUARREL), "xx")
    assert teller.is_missing
    assert told("xx") == told("en")


def test_there_is_an_english_word_for_everything_that_is_said():
    known = Words(spec_folder(), "en")
    home = Path(trickspec.judging.__file__).parent
    kinds = {
        f"findings.{kind}"
        for path in home.glob("*.py")
        for kind in re.findall(r'said\("([a-z_]+)"', path.read_text("utf-8"))
    }
    telling = (home / "telling.py").read_text("utf-8")
    kinds |= {f"judge.{name}" for name in re.findall(r'self\.say\("([a-z_]+)"', telling)}
    assert len(kinds) > 60
    assert [kind for kind in sorted(kinds) if not known.has(kind)] == []


def test_a_legal_record_is_shown_as_the_table_stands(told):
    text = told(text="joker deal 3; dealer West; turn-up 7C; 1. North: AH KH", claims=(), what_ifs=[])
    assert re.search(r"^ +East +took 0 +KH$", text, re.MULTILINE)


@pytest.mark.parametrize("game", ["joker", "misere"])
def test_every_rule_can_be_told_as_a_cause(speaker, judged, game):
    """There is a sentence for whatever a reason may cite."""
    judgement = judged(f"{game} deal 1; dealer 0")
    teller = speaker(judgement)
    assert all(teller.rule(name) for name in load_game(spec_folder(), game).ids())
