"""All pages that are in English alone, and the way to them from every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trickspec.rulebook.translation import ORIGINAL
from trickspec_site.edition import Edition
from trickspec_site.english.case_browser import cases_page
from trickspec_site.english.commands import commands_page
from trickspec_site.english.documents import Documents
from trickspec_site.english.measures import matrix_page, mutants_page
from trickspec_site.english.protocol import protocol_pages
from trickspec_site.markup import html, md, relative
from trickspec_site.page import Page

ADDRESS: Final = "implementers/"

LISTED: Final = {
    "guide/": "The guide: an adapter in half an hour",
    "cases/": "The cases",
    "protocol/protocol/": "The protocol",
    "commands/": "The command",
    "text-form/": "The text form",
    "spec/": "The rules as data",
    "spec/records/": "Records: the small print",
    "perft/": "Counting plays",
    "hunting/": "Hunting",
    "zoo/": "The zoo",
    "mutants/": "Mutants",
    "coverage/": "Coverage",
    "coverage/matrix/": "The coverage matrix",
    "disputes/": "Disputes and rulings",
    "languages/": "Translating",
    "performance/": "Performance",
    "decisions/": "Decisions",
    "contributing/": "Contributing",
    "changelog/": "The changelog",
}
"""What is listed in every menu, in the order in which it is looked for."""


def english_pages(edition: Edition) -> Iterator[Page]:
    """The pages themselves, for the English edition alone."""
    yield from Documents(edition.suite.root).pages()
    yield from protocol_pages(edition.suite)
    yield cases_page(edition)
    yield commands_page()
    yield matrix_page(edition.suite)
    yield mutants_page()


def implementers_page(edition: Edition) -> Page:
    """The list of them, in every edition; from other languages it says that they are in English."""
    words = edition.wording
    title = words.text("implementers")
    own = edition.language == ORIGINAL
    items = [
        f'<li><a href="{relative(ADDRESS, way(edition, to))}" hreflang="{ORIGINAL}" lang="{ORIGINAL}">{html(name)}</a></li>'
        for to, name in LISTED.items()
    ]
    lead = "" if own else words.html("only_english")
    body = "\n\n".join(part for part in (f"# {md(title)}", lead, f"<ul>\n{''.join(items)}\n</ul>") if part)
    return Page(ADDRESS, title, body, title)


def way(edition: Edition, to: str) -> str:
    """The address of an English page from the root of an edition."""
    return to if edition.language == ORIGINAL else f"../{ORIGINAL}/{to}"
