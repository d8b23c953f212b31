"""What the tests of the site share: the site itself, built once and served below a path, and pages that are watched."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler
from importlib.resources import files

import pytest

from trickspec_site.building import Plan, build
from trickspec_site.edition import Edition
from trickspec_site.languages import languages_of
from trickspec_site.suite import Suite

FEW = ("en", "ka")
"""The languages of the ordinary tests: the first one, and the one that has most needs of its own."""

BELOW = "rules/1.0"
"""The path below which the site is served, as on a host that has others too."""


@pytest.fixture(scope="session")
def suite():
    return Suite.of_checkout()


@pytest.fixture(scope="session")
def edition_of(suite):
    """An edition in a language."""
    made = {}

    def edition(language):
        return made.setdefault(language, Edition(suite, language, FEW))

    return edition


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Served:
    """A site: where it lies, where it is served, and in which languages."""

    def __init__(self, root, url, languages):
        self.folder = root / BELOW
        self.url = url
        self.languages = languages

    def at(self, address):
        return f"{self.url}{address}"


@pytest.fixture(scope="session")
def site(suite, request, hosted, tmp_path_factory):
    """The site in two languages, or in all of them where the long tests run."""
    every = request.config.getoption("--long")
    languages = languages_of(suite.spec, drafts=True) if every else list(FEW)
    root = tmp_path_factory.mktemp("site")
    url = f"http://127.0.0.1:{hosted(partial(Quiet, directory=str(root))).server_port}/{BELOW}/"
    work = tmp_path_factory.mktemp("work") / "source"
    build(suite, Plan(root / BELOW, work, languages, url, npm=False), lambda _: None)
    return Served(root, url, languages)


class Watched:
    """A page of the site, and whatever went wrong in it: what it asked of others, what the policy stopped, what failed."""

    def __init__(self, browser, site, **context):
        self.site = site
        self.context = browser.new_context(**context)
        self.context.route(lambda url: not url.startswith((site.url, "data:", "blob:")), lambda route: route.abort())
        self.page = self.context.new_page()
        self.strangers, self.messages = [], []
        self.page.on("request", lambda request: self._asked(request.url))
        self.page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))

    def _asked(self, url):
        if not url.startswith((self.site.url, "data:", "blob:")):
            self.strangers.append(url)

    def open(self, address):
        self.page.goto(self.site.at(address))
        self.page.wait_for_function(
            "document.querySelector('[data-md-component=palette] label:not([hidden])') !== null"
        )
        return self.page

    @property
    def wrong(self):
        return [*self.strangers, *self.messages]


@pytest.fixture
def watched(browser, site):
    """Opens pages of the site in a browser that reaches nothing else."""
    pages = []

    def watch(**context):
        pages.append(Watched(browser, site, **{"locale": "en", **context}))
        return pages[-1]

    yield watch
    for page in pages:
        page.context.close()


def axe_violations(page):
    """What axe objects to, its best practices included."""
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    assert len(found["passes"]) > 20, "axe has looked at something"
    return [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found["violations"]]


@pytest.fixture(scope="session")
def violations():
    return axe_violations
