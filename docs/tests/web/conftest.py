"""What the tests of the pages with the engine share: the bundle, a host that serves it under the site's policy, and pages."""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler
from importlib.resources import files
from pathlib import Path

import pytest

from trickspec.library import built_in
from trickspec.spec.where import checkout, spec_folder
from trickspec_site.bundle import PYTHON, bundle, write_root
from trickspec_site.languages import languages_of
from trickspec_site.policy import POLICY

ROOT = checkout()
assert ROOT is not None, "the site is built from a checkout"
HERE = Path(__file__).parent
PATIENT = 90_000
"""Milliseconds that a slow machine may take to load the engine."""

NOWHERE = {"server": "http://127.0.0.1:9", "bypass": "127.0.0.1"}
"""Where a page is sent that asks for anything from another host."""

PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="../../engine/page.css"><link rel="stylesheet" href="../../plain.css">
<script type="module" src="../../engine/page.js"></script>
</head>
<body><main><h1>{name}</h1><div id="{name}"{more}></div></main></body>
</html>
"""
STYLE = """body { margin: 1rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fcfbf8, #15191b); }
h1, a { color: light-dark(#14603f, #86cfa8); }
"""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A folder with the bundle, and for every language a bare page around each of its three places."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("npm is not here: install Node 20 to test the engine in the page")
    folder = tmp_path_factory.mktemp("site")
    languages = languages_of(spec_folder())
    write_root(folder)
    said = bundle(folder / "engine", ROOT / "build" / "web", languages)
    assert "missing" not in said, said["missing"]
    for language in languages:
        for name in ("judge", "sheet", "report"):
            home = folder / language / name
            home.mkdir(parents=True)
            (home / "index.html").write_text(PAGE.format(language=language, name=name, more=""), encoding="utf-8")
        for game in built_in().games:
            (folder / language / game).mkdir()
            (folder / language / game / "index.html").write_text(f"<h1>{game}</h1>", encoding="utf-8")
    hasty = folder / "en" / "hasty"
    hasty.mkdir()
    (hasty / "index.html").write_text(
        PAGE.format(language="en", name="judge", more=' data-patience="4"'), encoding="utf-8"
    )
    (folder / "plain.css").write_text(STYLE, encoding="utf-8")
    return folder


@lru_cache(maxsize=128)
def compressed(path):
    return gzip.compress(path.read_bytes(), 6)


TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".json": "application/json"}


class Host(SimpleHTTPRequestHandler):
    """Sends whole files, compressed, to be kept, under the policy of the site; `sent` is what it sent."""

    sent: list

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        body = compressed(path)
        self.sent.append((self.path, len(body)))
        self.send_response(200)
        self.send_header("Content-Type", TYPES.get(path.suffix, self.guess_type(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("Content-Security-Policy", f"{POLICY}; frame-ancestors 'none'")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Served:
    def __init__(self, url, sent):
        self.url = url
        self.sent = sent

    @property
    def bytes_sent(self):
        return sum(size for _, size in self.sent)


@pytest.fixture(scope="session")
def host_class():
    """What answers requests, to be served by a host of a test's own."""
    return type("Sending", (Host,), {"sent": []})


@pytest.fixture(scope="session")
def served(site, hosted):
    """The site on this machine alone."""
    sent = []
    host = type("Sending", (Host,), {"sent": sent})
    return Served(f"http://127.0.0.1:{hosted(partial(host, directory=str(site))).server_port}", sent)


class Watched:
    """A page in a browser that reaches nothing but the host, and everything that went wrong in it."""

    def __init__(self, browser, served, **context):
        self.served = served
        self.context = browser.new_context(accept_downloads=True, proxy=NOWHERE, **context)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENT)
        self.wrong = []
        self.page.on("request", lambda request: self._asked(request.url))
        self.page.on("console", lambda message: self.wrong.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", lambda dialog: self.wrong.append(dialog.message))

    def _asked(self, url):
        if not url.startswith((self.served.url, "blob:", "data:")):
            self.wrong.append(url)

    def open(self, address):
        self.page.goto(f"{self.served.url}/{address}")
        return self.page

    def load(self, address, shown):
        """Open a page, load the engine by its button, and wait for what is shown then."""
        page = self.open(address)
        page.click(".tp-loader .tp-main")
        page.wait_for_selector(shown)
        return page

    def judge(self, text):
        """Judge a text on a page that has the engine, and wait for the whole answer."""
        self.page.fill(".tp-record", text)
        return self.submit()

    def submit(self):
        """Judge what stands there."""
        page = self.page
        before = page.locator(".tp-answer").get_attribute("data-answered") or "0"
        page.click(".tp-form [type=submit]")
        page.wait_for_selector(f".tp-answer[data-answered='{int(before) + 1}']")
        return page

    def violations(self):
        """What axe objects to, its best practices included."""
        self.page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        assert len(found["passes"]) > 15, "axe has looked at something"
        return [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found["violations"]]


@pytest.fixture(scope="session")
def begin(browser, served):
    """Begins a page that is watched, of the host that all share or of the one at `url`; whoever calls closes it."""

    def watched(url=None, **context):
        return Watched(browser, served if url is None else Served(url, []), **{"locale": "en", **context})

    return watched


@pytest.fixture
def watch(begin):
    """Begins pages that are closed after the test."""
    pages = []

    def watched(**context):
        pages.append(begin(**context))
        return pages[-1]

    yield watched
    for each in pages:
        each.context.close()


@pytest.fixture(scope="session")
def ask(site):
    """Asks the engine of the bundle, in Pyodide under Node, as a page does: a question, and what is asked."""
    command = ["node", str(HERE / "asking.mjs"), str(site / "engine" / PYTHON)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as node:

        def put(question, **asked):
            node.stdin.write(json.dumps([question, asked]) + "\n")
            node.stdin.flush()
            line = node.stdout.readline()
            assert line, "Node has ended"
            return json.loads(line)

        yield put
        node.stdin.close()
        node.wait(60)
