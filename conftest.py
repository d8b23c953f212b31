"""The switch for long tests, which `make test-long` turns on, and the browser that all tests of pages share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`."""
    parser.addoption("--long", action="store_true", help="run the long tests too")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker of long tests."""
    config.addinivalue_line("markers", "long: takes minutes; run by make test-long")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out unless they are asked for, and say so."""
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=long)
    items[:] = [item for item in items if item not in long]


QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Without these Chromium looks for hosts of its own while a test looks at a page."""


def chromium() -> str | None:
    """Where a Chromium is, if one is here."""
    named = os.environ.get("TRICKSPEC_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a window; where there is none the test is skipped, and the summary of the tests says why."""
    api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed: run make setup")
    with api.sync_playwright() as driver:
        path = chromium() or driver.chromium.executable_path
        if not Path(path).exists():
            pytest.skip("no Chromium is here: run make browser, or name one in TRICKSPEC_CHROMIUM")
        sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
        running = driver.chromium.launch(executable_path=path, args=[*QUIET, *sandbox])
        yield running
        running.close()
