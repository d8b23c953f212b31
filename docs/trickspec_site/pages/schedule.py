"""A game deal by deal: how many cards, where the trump comes from, who bids."""

from __future__ import annotations

from itertools import groupby

from trickspec.ruleset import Deal
from trickspec_site.edition import GameEdition
from trickspec_site.markup import broken, html, md, relative, table
from trickspec_site.page import Page


def schedule_page(game: GameEdition) -> Page:
    """The schedule as a table, a part a chapter."""
    words = game.wording
    title = words.text("schedule")
    numbered = list(enumerate(game.ruleset.deals, 1))
    chapters = [(chapter, list(deals)) for chapter, deals in groupby(numbered, key=lambda each: each[1].chapter)]
    parts = [f"# {md(title)}", words.html("schedule_lead")]
    parts += [_table(game, chapter, deals) for chapter, deals in chapters]
    return Page(game.page("schedule"), title, "\n\n".join(parts), f"{game.book.title}: {title}")


def _table(game: GameEdition, chapter: int | None, deals: list[tuple[int, Deal]]) -> str:
    words = game.wording
    head = [words.html(f"sheet.{name}") for name in ("deal", "cards", "trump", "bid")]
    head.append(words.html("this_rule"))
    caption = f"{words.html('sheet.chapter')} {chapter}" if chapter is not None else None
    rows = [
        [
            str(number),
            str(deal.cards),
            _trump(game, deal),
            words.html("cards.bidding", bidding=deal.bidding),
            _rule(game, deal.rule),
        ]
        for number, deal in deals
    ]
    return table(head, rows, "ts-table", caption)


def _trump(game: GameEdition, deal: Deal) -> str:
    """The suit where it is fixed, else where it comes from."""
    speaker = game.speaker()
    if deal.trump is not None:
        return html(speaker.suit(game.ruleset.trump_text(deal.trump) or ""))
    said = game.wording.html("cards.source", source=deal.trump_source)
    return f"{said}: {game.wording.html('cards.role', role=deal.caller)}" if deal.caller else said


def _rule(game: GameEdition, rule: str) -> str:
    return f'<a class="ts-id" href="{relative(game.page("schedule"), game.rule_page(rule))}">{broken(rule)}</a>'
