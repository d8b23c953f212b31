"""What options make of a rule: its sentence under every value of every option that it names."""

from __future__ import annotations

from trickspec.rulebook.book import Entry
from trickspec.spec.rules import Choice, Row, option_key, options_named
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, table


def options_of(game: GameEdition, entry: Entry) -> list[Choice]:
    """The options on which a rule depends."""
    named = options_named(dict(entry.rule.values))
    if isinstance(entry.rule, Row):
        named |= options_named(entry.rule.points)
    return [option for option in game.book.game.options if option.name in named]


def options_section(game: GameEdition, entry: Entry) -> str:
    """A table an option; nothing where the rule depends on none."""
    options = options_of(game, entry)
    if not options:
        return ""
    words = game.wording
    lead = words.html("by_option_lead", count=len(options))
    tables = [_table(game, entry, option) for option in options]
    return "\n\n".join([f"## {words.text('by_option')} {{#options}}", lead, *tables])


def _table(game: GameEdition, entry: Entry, option: Choice) -> str:
    words = game.wording
    rows = []
    for value in option.values:
        other = game.book_under({option.name: value}).find(entry.id)
        assert other is not None, "options change rules, they take none away"
        key = option_key(value)
        standing = f' <span class="ts-mark">{words.html("default")}</span>' if value == option.default else ""
        said = f"<code>{html(key)}</code>{standing}<br>{html(game.value_title(option.name, key))}"
        rows.append([said, words.marked(other.sentence, other.language)])
    head = [words.html("value"), words.html("sentence")]
    caption = f"{html(game.option_title(option.name))} <code>{html(option.name)}</code>"
    return table(head, rows, "ts-table", caption)
