"""The menu of an edition: what stands under what, by the addresses of the pages."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from trickspec.rulebook.translation import ORIGINAL
from trickspec_site.edition import START, Edition, GameEdition
from trickspec_site.english.everything import ADDRESS, LISTED, way
from trickspec_site.markup import html
from trickspec_site.page import Page

Item: TypeAlias = "dict[str, str | list[Any]]"


def menu(edition: Edition, pages: dict[str, Page]) -> list[Item]:
    """The menu as mkdocs takes it."""
    top: list[Item] = [{edition.wording.text("start"): pages[START].source}]
    top += [{game.book.title: _game(game, pages)} for game in edition.games]
    top.append({edition.wording.text("at_the_table"): [_item(pages[name]) for name in ("judge/", "sheet/")]})
    top.append(_item(pages["glossary/"]))
    top.append({edition.wording.text("implementers"): _for_programs(edition, pages)})
    return top


def _for_programs(edition: Edition, pages: dict[str, Page]) -> list[Item | str]:
    """The pages for programs: in other languages the way to the English ones, which says so."""
    mark = f'(<abbr title="{html(edition.wording.text("in_english"))}">{ORIGINAL}</abbr>)'
    own: list[Item | str] = [pages[ADDRESS].source, _item(pages["report/"])]
    for to, name in LISTED.items():
        if edition.language == ORIGINAL and to in pages:
            own.append({name: pages[to].source})
        elif edition.language != ORIGINAL:
            own.append({f'<span lang="{ORIGINAL}">{name}</span> {mark}': way(edition, to)})
    listed = {"report/", ADDRESS, *LISTED}
    rest = [_item(page) for page in pages.values() if page.meta.get("only") and page.address not in listed]
    return [*own, {"More": rest}] if rest else own


_BEHIND: Final = ("pay", "schedule", "meeting", "ways", "rulings", "print")
"""The pages of a game that stand after its rules."""


def _game(game: GameEdition, pages: dict[str, Page]) -> list[Item | str]:
    chapters: list[Item | str] = [pages[game.page("rules")].source]
    for chapter in game.chapters:
        own: list[Item | str] = [pages[game.chapter_page(chapter.name)].source]
        own += [_item(pages[game.rule_page(entry.id)]) for entry in chapter.entries]
        chapters.append({chapter.title: own})
    behind = [_item(pages[game.page(name)]) for name in _BEHIND if game.page(name) in pages]
    return [
        {game.wording.text("rulebook"): pages[game.home].source},
        {game.wording.text("chapters"): chapters},
        *behind,
    ]


def _item(page: Page) -> Item:
    return {page.title: page.source}
