"""A game's rulebook to read from start to end: every chapter and every rule on one page, each rule at its id."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.rulebook.book import Chapter, Entry
from trickspec.spec.rules import Row
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, relative
from trickspec_site.page import Page, link


def rulebook_page(game: GameEdition) -> Page:
    """The whole book."""
    words = game.wording
    parts = [f"# {md(game.book.title)}", _about(game)]
    for chapter in game.chapters:
        parts += [f"## {md(chapter.title)} {{#{chapter.name}}}", *chapter_text(game, chapter, game.home)]
    return Page(
        game.home,
        words.text("rules_of", game=game.book.title),
        "\n\n".join(part for part in parts if part),
        words.text("description", game=game.book.title),
        # every rule has a page of its own, which is what a search should find
        {"search": {"exclude": True}},
    )


def _about(game: GameEdition) -> str:
    said = game.book.texts.find("game", "about")
    ways = [
        link(game.home, game.page("print"), game.wording.text("printed")),
        link(game.home, game.page("rules"), game.wording.text("chapters")),
    ]
    lead = f'<p class="ts-lead">{game.wording.marked(said.text, said.language)}</p>' if said else ""
    return f"{lead}\n\n{' · '.join(ways)}"


def chapter_text(game: GameEdition, chapter: Chapter, here: str) -> Iterator[str]:
    """The rules of a chapter, one after the other."""
    for entry in chapter.entries:
        yield rule_text(game, entry, here)


def rule_text(game: GameEdition, entry: Entry, here: str, *, id_: bool = True) -> str:
    """A rule where many stand: its sentence, and its id as the way to its own page. A row of a table stands under it."""
    anchor = f' id="{entry.id}"' if id_ else ""
    row = " ts-row" if isinstance(entry.rule, Row) else ""
    way = relative(here, game.rule_page(entry.id))
    return (
        f'<div class="ts-rule{row}"{anchor}><p>{game.wording.marked(entry.sentence, entry.language)}</p>'
        f'<a class="ts-id" href="{way}">{html(entry.id)}</a></div>'
    )
