"""What the tests of the harness share: cases of a made-up game, and liars to put them to."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path

import pytest

from trickspec_conformance.adapters.limits import Limits
from trickspec_conformance.adapters.process import Process
from trickspec_conformance.cases import Case
from trickspec_conformance.exam import Exam
from trickspec_conformance.runner import examine
from trickspec_conformance.selection import Selection
from trickspec_conformance.ways import Ways

AXE_LOOKED = 20
"""How many checks of axe a page passes at least, if there is anything on it."""

LIARS = Path(__file__).parent / "liars.py"


@pytest.fixture
def liar():
    """The command that starts a liar."""
    return lambda *arguments: [sys.executable, "-S", str(LIARS), *map(str, arguments)]


@pytest.fixture
def toy_cases():
    """Cases of a game that no spec knows: the leader takes every trick, and any bid is allowed.

    Each is about a deal of its own: tricks about the first ones, bids about those from a thousand on.
    """

    def make(tricks, bids=0):
        return [
            Case(f"trick/{n}", "trick_winner", "toy", {}, _trick(n), {"winner": n % 4}, file="toy.yaml", line=n + 1)
            for n in range(tricks)
        ] + [Case(f"bids/{n}", "legal_bids", "toy", {}, _bids(n), {"bids": [*range(n + 1)]}) for n in range(bids)]

    return make


def _trick(n):
    return {"deal": n + 1, "trump": "none", "trick": {"leader": n % 4, "plays": ["KH", "7H", "8H", "9H"]}}


def _bids(n):
    return {"deal": n + 1000, "cards": n, "bids_so_far": []}


@pytest.fixture
def exam_of():
    """An exam that asks all of these cases."""

    def make(cases):
        games = {case.game for case in cases}
        return Exam(cases, cases, Selection({game: {} for game in games}), {game: Ways() for game in games})

    return make


@pytest.fixture
def run_liar(liar, toy_cases, exam_of):
    """Put tricks and bids to a liar."""

    def run(*arguments, tricks=6, bids=0, jobs=1, **limits):
        adapter = Process(liar(*arguments), Limits(**{"start": 20.0, "answer": 1.0, "end": 1.0, **limits}), jobs)
        return examine(exam_of(toy_cases(tricks, bids)), adapter)

    return run


# A browser


class Opened:
    """A page, and everything that it tried to do."""

    def __init__(self, browser, path, **context):
        self.context = browser.new_context(**context)
        self.page = self.context.new_page()
        self.requests, self.messages = [], []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("dialog", lambda dialog: self.messages.append(dialog.message))
        self.url = path.as_uri()
        self.page.goto(self.url)

    def violations(self):
        """What axe objects to, its best practices included."""
        axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
        self.page.evaluate(axe)
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert len(found["passes"]) > AXE_LOOKED, "axe has looked at something"
        return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]


@pytest.fixture
def open_page(browser):
    """Opens a file in the browser, as whoever looks at it has it."""
    pages = []

    def open_file(path, **context):
        pages.append(Opened(browser, path, **context))
        return pages[-1]

    yield open_file
    for page in pages:
        page.context.close()
