"""The chapters of a game, and a page for each, on which its rules stand."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec_site.edition import GameEdition
from trickspec_site.markup import md
from trickspec_site.page import Page, link
from trickspec_site.pages.rulebook import chapter_text


def chapter_pages(game: GameEdition) -> Iterator[Page]:
    """The list of chapters, then each of them."""
    words = game.wording
    here = game.page("rules")
    lines = [
        f"- {link(here, game.chapter_page(each.name), each.title)} "
        f'<span class="ts-count">{words.html("rule_count", count=len(each.entries))}</span>'
        for each in game.chapters
    ]
    title = f"{game.book.title}: {words.text('chapters')}"
    yield Page(here, title, f"# {md(title)}\n\n" + "\n".join(lines), words.text("description", game=game.book.title))
    for chapter in game.chapters:
        address = game.chapter_page(chapter.name)
        body = "\n\n".join([f"# {md(chapter.title)}", *chapter_text(game, chapter, address)])
        about = f"{game.book.title}, {chapter.title}"
        yield Page(address, chapter.title, body, about, {"search": {"exclude": True}})
