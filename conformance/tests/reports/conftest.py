"""Runs to report on: of a program that is wrong about a real game, and of one that writes whatever might do harm."""

# ruff: noqa: ARG002 - an implementation's methods have a settled signature
from __future__ import annotations

import io
from pathlib import Path

import pytest

from trickspec_conformance.adapters.in_process import InProcess
from trickspec_conformance.case_files import load
from trickspec_conformance.exam import Exam
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.runner import examine
from trickspec_conformance.selection import Selection
from trickspec_conformance.ways import Ways

CASES = Path(__file__).parents[2] / "cases"

HOSTILE = {
    "terminal": "\x1b[2J\x1b]0;owned\x07\x9b31m",
    "element": "</script></style></title></textarea><script>window.owned = 1</script>",
    "image": "<img src=x onerror='window.owned = 1'><svg onload=window.owned=1>",
    "attribute": '" onmouseover="window.owned=1" x=\'',
    "cdata": "]]><owned/><!ENTITY owned SYSTEM 'file:///etc/passwd'>&owned;",
    "address": "javascript:window.owned=1//http://example.org/@someone #1",
    "nul": "a\0b",
    "surrogate": "\ud800 and \udfff",
    "backwards": "\u202egnp.exe\u202c\u2066\u200f",
    "markdown": "`x` | y |\n\n# owned\n[z](javascript:window.owned=1) ``` ~~~",
    "noncharacter": "\ufffe\uffff",
    "long": "x" * 1_000_000,
}


class Hostile:
    """Says what may do harm wherever it can say anything."""

    def __init__(self, text):
        self.text = text
        self.asked = 0

    def initialize(self, params):
        who = {"name": self.text, "version": self.text, "language": self.text, "homepage": self.text}
        methods = ["legal_plays", "trick_winner", "plan_deal"]
        options = {self.text[:300]: [self.text[:300]]}
        return {
            "protocol": "1",
            "implementation": who,
            "supports": [{"game": "joker", "methods": methods, "options": options}],
        }

    def legal_plays(self, params):
        self.asked += 1
        answers = [
            {"plays": [self.text], "rule": self.text},
            {self.text: self.text, "plays": []},
            [self.text],
            self.text,
        ]
        if self.asked % 6 == 4:
            raise ValueError(self.text)
        if self.asked % 6 == 5:
            raise Refused(self.text)
        return answers[self.asked % 4]

    def trick_winner(self, params):
        return {"winner": {self.text: [[[self.text]]]}}

    def plan_deal(self, params):
        raise NotImplementedError(self.text)


class Refused(Exception):  # noqa: N818 - it is one
    code = -32602


def chapter(name):
    return load([CASES / "joker" / name])


def exam(cases):
    return Exam(cases, cases, Selection({case.game: {} for case in cases}), {case.game: Ways() for case in cases})


@pytest.fixture(scope="session", params=HOSTILE.values(), ids=HOSTILE)
def hostile_text(request):
    """Something that a program may write to do harm."""
    return request.param


@pytest.fixture(scope="session")
def hostile(hostile_text):
    """The report on a program that writes nothing but this."""
    return attacked(hostile_text)


@pytest.fixture(scope="session")
def hostile_everywhere():
    """The report on a program that tries everything at once."""
    return attacked(" ".join(text[:100] for text in HOSTILE.values()))


SETTLED = {"format", "digest", "verdict", "outcome", "not_asked", "fault"}
"""Members whose values the schema settles."""


@pytest.fixture(scope="session")
def hostile_file(mistaken, hostile_text):
    """A saved report into which somebody wrote wherever a text may stand."""

    def rewritten(value, name=""):
        if isinstance(value, dict):
            return {member: rewritten(item, member) for member, item in value.items()}
        if isinstance(value, list):
            return [rewritten(item, name) for item in value]
        return hostile_text[:200] + value if isinstance(value, str) and name not in SETTLED else value

    return rewritten(dict(mistaken.document))


def attacked(text):
    chapters = ("play/must_trump.yaml", "jokers/take_wins.yaml", "schedule/rising.yaml")
    cases = [case for name in chapters for case in chapter(name)[:8]]
    run = examine(exam(cases), InProcess(Hostile(text)))
    run.log = text
    return Reported.of(run)


@pytest.fixture(scope="session")
def mistaken():
    """The report on a program that never asks for a trump and is right about the rest."""
    from trickspec.reference import Reference  # noqa: PLC0415 - only here

    class Mistaken(Reference):
        def ask(self, method, params):
            answer = super().ask(method, params)
            if method == "legal_plays" and params["trump"] != "none":
                return super().ask(method, {**params, "trump": "none"})
            return answer

    return Reported.of(examine(exam(chapter("play")), InProcess(Mistaken())))


@pytest.fixture(scope="session")
def written():
    """What a writer writes, as it stands in a file."""

    def write(writer, report):
        raw = io.BytesIO()
        stream = io.TextIOWrapper(raw, encoding="utf-8")
        writer(report, stream)
        stream.flush()
        return raw.getvalue().decode()

    return write
