"""What a deal pays, worked out from the rules: a table for every size of deal, each field the way to the line that pays."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from trickspec.rulebook.pay import Pay, pay_tables
from trickspec.spec.compile import combinations
from trickspec.spec.rules import option_key, options_named
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, number, relative, table, wide
from trickspec_site.page import Page, link


def pay_page(game: GameEdition) -> Page:
    """All tables of a game as it is played where nothing is said, and those of the options that change them."""
    words = game.wording
    here = game.page("pay")
    title = words.text("command.pay_table")
    parts = [f"# {md(title)}", words.html("pay_lead")]
    for rule, sizes in groupby(pay_tables(game.ruleset), key=lambda pay: pay.rule):
        entry = game.entries[rule]
        parts += [
            f"## {words.marked(entry.sentence, entry.language, md)} {{#{rule}}}",
            link(here, game.rule_page(rule), rule),
        ]
        parts.append('<div class="ts-sizes">\n' + "\n".join(_table(game, pay) for pay in sizes) + "\n</div>")
    parts += _other_ways(game)
    return Page(here, title, "\n\n".join(parts), f"{game.book.title}: {title}", {"search": {"exclude": True}})


def _table(game: GameEdition, pay: Pay, changed: set[tuple[int, int]] | None = None) -> str:
    """One size of deal: a line a bid, a column a number of tricks."""
    words = game.wording
    head = [
        f"{words.html('command.pay_bid')} ↓ {words.html('command.pay_taken')} →"
        if pay.by_bid
        else words.html("command.pay_taken")
    ]
    head += [str(taken) for taken in range(pay.cards + 1)]
    rows = [
        [str(bid) if pay.by_bid else words.html("command.pay_points")]
        + [_field(game, pay, bid, taken, points, changed) for taken, points in enumerate(line)]
        for bid, line in enumerate(pay.points)
    ]
    caption = words.html("command.pay_with_cards", cards=pay.cards)
    return wide(
        words.text("command.pay_with_cards", cards=pay.cards), table(head, rows, "ts-table ts-numbers", caption)
    )


def _field(  # noqa: PLR0913 - a field of a table is all of these
    game: GameEdition, pay: Pay, bid: int, taken: int, points: int, changed: set[tuple[int, int]] | None
) -> str:
    rule = pay.rules[bid][taken]
    to = relative(game.page("pay"), game.rule_page(rule))
    classes = ["ts-kept"] if pay.by_bid and bid == taken else []
    classes += ["ts-loss"] if points < 0 else []
    if changed is not None and (bid, taken) in changed:
        classes = [*classes, "ts-chosen"]
    own = f' class="{" ".join(classes)}"' if classes else ""
    return f'<td{own}><a href="{to}">{number(points)}</a></td>'


def _other_ways(game: GameEdition) -> Iterator[str]:
    """The lines that an option changes, under each of its values, by the size of the deal."""
    words = game.wording
    paying = [
        option
        for option in game.book.game.options
        if any(option.name in options_named(row.points) for rule in game.book.game.rules for row in rule.rows)
    ]
    for option in paying:
        yield f"## {md(game.option_title(option.name))} {{#option-{option.name}}}"
        rows = []
        for ways in combinations(game.book.game):
            if any(value != game.book.game.defaults()[name] for name, value in ways.items() if name != option.name):
                continue
            ruleset = game.suite.library.ruleset(game.name, ways)
            key = option_key(ways[option.name])
            losses = [_least(pay) for pay in pay_tables(ruleset)]
            rows.append([f"<code>{html(key)}</code> {html(game.value_title(option.name, key))}", *losses])
        head = [words.html("value"), *(str(pay.cards) for pay in pay_tables(game.ruleset))]
        yield wide(game.option_title(option.name), table(head, rows, "ts-table ts-numbers", words.html("sheet.cards")))


def _least(pay: Pay) -> str:
    return number(min(min(line) for line in pay.points))
