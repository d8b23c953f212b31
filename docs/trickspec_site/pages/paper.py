"""The rulebook for paper: everything on one page, with the pay table, and where each rule lives told in words."""

from __future__ import annotations

from collections.abc import Iterator

from trickspec.rulebook.pay import pay_tables
from trickspec.spec.rules import Row
from trickspec.version import __version__
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, number, table
from trickspec_site.page import Page


def paper_page(game: GameEdition) -> Page:
    """The page that is made to be printed."""
    words = game.wording
    address = game.page("print")
    title = words.text("rules_of", game=game.book.title)
    parts = [
        f"# {md(title)}",
        f'<p class="ts-screen ts-lead">{words.html("printed_lead")}</p>',
        f'<p class="ts-meta">{words.html("rests_on", version=__version__)}</p>',
        *_chapters(game),
        _pay(game),
    ]
    meta = {"search": {"exclude": True}, "hide": ["navigation", "toc", "footer"]}
    body = "\n\n".join(['<div class="ts-book" markdown>', *parts, "</div>"])
    return Page(address, words.text("printed"), body, f"{game.book.title}: {words.text('printed_lead')}", meta)


def _chapters(game: GameEdition) -> Iterator[str]:
    """Every rule with a number, which holds for this printing alone, and its id, which lasts."""
    for count, chapter in enumerate(game.chapters, 1):
        yield f"## {count} {md(chapter.title)} {{#{chapter.name}}}"
        lines = []
        for place, entry in enumerate(chapter.entries, 1):
            row = " ts-row" if isinstance(entry.rule, Row) else ""
            lines.append(
                f'<div class="ts-rule{row}" id="{entry.id}"><p><b>{count}.{place}</b> '
                f'{game.wording.marked(entry.sentence, entry.language)}</p><span class="ts-id">{html(entry.id)}</span></div>'
            )
        yield "\n".join(lines)


def _pay(game: GameEdition) -> str:
    """The pay table of the largest deal of each kind, which is the one that players look up."""
    words = game.wording
    largest = {pay.rule: pay for pay in pay_tables(game.ruleset)}
    parts = [f"## {words.text('command.pay_table')} {{#pay .ts-new-page}}"]
    for pay in largest.values():
        corner = words.html("command.pay_bid") if pay.by_bid else words.html("command.pay_taken")
        head = [corner, *(str(taken) for taken in range(pay.cards + 1))]
        rows = [
            [
                str(bid) if pay.by_bid else words.html("command.pay_points"),
                *(number(each) for each in line),
            ]
            for bid, line in enumerate(pay.points)
        ]
        parts.append(table(head, rows, "ts-table ts-numbers", words.html("command.pay_with_cards", cards=pay.cards)))
    return "\n\n".join(parts)
