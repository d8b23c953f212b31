"""Building: the Markdown of each edition, mkdocs over it, two editions at a time, and what is done to the site as a whole."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from trickspec_site.bundle import bundle, write_root
from trickspec_site.edition import Edition
from trickspec_site.finishing.front import own_name, write_front
from trickspec_site.finishing.links import dead_links
from trickspec_site.finishing.sitemap import write_sitemap
from trickspec_site.finishing.trimming import trim
from trickspec_site.fonts import SHEET, fetch_fonts, sheet
from trickspec_site.menu import menu
from trickspec_site.mkdocs_file import settings
from trickspec_site.page import Page, write
from trickspec_site.pages.everything import pages_of
from trickspec_site.refusals import BuildError
from trickspec_site.suite import Suite
from trickspec_site.theme_folder import HERE, write_theme

AT_ONCE: Final = 2
"""How many editions are built at a time."""
_TOLD: Final = 20
"""How many dead links are told."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is built, and where: the site, the Markdown on the way to it, and where it will be served, if that is known.

    With `npm`, the engine for the page and the fonts are fetched, if they can be had.
    """

    out: Path
    work: Path
    languages: Sequence[str]
    site_url: str | None = None
    npm: bool = True


def build(suite: Suite, plan: Plan, say: Callable[[str], None]) -> None:
    """Build the site.

    Raises:
        BuildError: where mkdocs objects, or a link leads nowhere.
    """
    editions = [Edition(suite, language, tuple(plan.languages)) for language in plan.languages]
    names = {edition.language: own_name(edition) for edition in editions}
    shutil.rmtree(plan.out, ignore_errors=True)
    _fetch(plan, say)
    pages: dict[str, list[Page]] = {}
    for edition in editions:
        pages[edition.language] = write_sources(edition, plan.work / edition.language, names, plan.site_url)
        say(f"{edition.language}: {len(pages[edition.language])} pages are written")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for language in pool.map(lambda each: _built(plan, each), plan.languages):
            say(f"{language}: built")
    write_front(plan.out, editions)
    if plan.site_url:
        write_sitemap(plan.out, pages, plan.site_url)
    _refuse_dead_links(plan.out)
    say("every link leads somewhere")


def _fetch(plan: Plan, say: Callable[[str], None]) -> None:
    """What pages of every language load from one place: the engine, and the fonts."""
    plan.out.mkdir(parents=True, exist_ok=True)
    write_root(plan.out)
    told = bundle(plan.out / "engine", plan.work.with_name("web"), plan.languages, python=plan.npm)
    say(f"the engine is left out: {told['missing']}" if "missing" in told else "the engine is there")
    fonts = plan.out / "assets" / "fonts"
    (plan.out / "assets").mkdir()
    has_fonts = plan.npm and fetch_fonts(plan.work.with_name("web"), fonts)
    (plan.out / "assets" / SHEET).write_text(sheet("fonts") if has_fonts else "", encoding="utf-8")
    say("the fonts are there" if has_fonts else "no fonts are fetched: a reader's own are used")


def write_sources(edition: Edition, folder: Path, names: dict[str, str], site_url: str | None) -> list[Page]:
    """Write the Markdown, the theme and the settings of one edition; gives its pages."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = pages_of(edition)
    write(list(pages.values()), folder / "pages")
    write_theme(folder / "theme", edition.language)
    shutil.copytree(HERE / "assets", folder / "pages" / "assets" / "ts")
    said = settings(edition, menu(edition, pages), names, site_url)
    text = yaml.safe_dump(said, allow_unicode=True, sort_keys=False)
    (folder / "mkdocs.yml").write_text(text, encoding="utf-8")
    return list(pages.values())


def _built(plan: Plan, language: str) -> str:
    run_mkdocs(plan.work / language, plan.out / language)
    trim(plan.out / language, language)
    return language


def run_mkdocs(folder: Path, out: Path) -> None:
    """Run mkdocs over the Markdown in a folder, strictly.

    Raises:
        BuildError: with everything that it objects to.
    """
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(folder / "mkdocs.yml")]
    ran = subprocess.run(  # noqa: S603 - our own interpreter and settings
        [*command, "-d", str(out.resolve())],
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise BuildError(f"mkdocs objects to the pages in {folder}:\n{ran.stdout}{ran.stderr}")


def _refuse_dead_links(out: Path) -> None:
    dead = list(dead_links(out.resolve()))
    if dead:
        more = f"\nand {len(dead) - _TOLD} more" if len(dead) > _TOLD else ""
        raise BuildError("links lead nowhere:\n" + "\n".join(dead[:_TOLD]) + more)
