"""Every page of an edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trickspec.rulebook.translation import ORIGINAL
from trickspec_site.edition import Edition, GameEdition
from trickspec_site.english.everything import english_pages, implementers_page
from trickspec_site.page import Page
from trickspec_site.pages.chapters import chapter_pages
from trickspec_site.pages.glossary import glossary_page
from trickspec_site.pages.meeting import meeting_page
from trickspec_site.pages.paper import paper_page
from trickspec_site.pages.pay import pay_page
from trickspec_site.pages.rule import rule_page
from trickspec_site.pages.rulebook import rulebook_page
from trickspec_site.pages.rulings import rulings_page
from trickspec_site.pages.schedule import schedule_page
from trickspec_site.pages.start import start_page
from trickspec_site.pages.tools import tool_pages
from trickspec_site.pages.ways import ways_page


def pages_of(edition: Edition) -> dict[str, Page]:
    """The pages by their addresses."""
    return {page.address: page for page in _pages(edition)}


def _pages(edition: Edition) -> Iterator[Page]:
    yield start_page(edition)
    for game in edition.games:
        yield from (replace(page, meta={**page.meta, "game": game.book.title}) for page in _game(game))
    yield from tool_pages(edition)
    yield glossary_page(edition)
    yield implementers_page(edition)
    if edition.language == ORIGINAL:
        yield from english_pages(edition)


def _game(game: GameEdition) -> Iterator[Page]:
    yield rulebook_page(game)
    yield from chapter_pages(game)
    for chapter in game.chapters:
        for entry in chapter.entries:
            yield rule_page(game, chapter, entry)
    yield from (pay_page(game), schedule_page(game))
    if page := meeting_page(game):
        yield page
    yield from (ways_page(game), rulings_page(game), paper_page(game))
