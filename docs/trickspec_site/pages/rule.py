"""A page a rule: its sentence, what options make of it, examples, why it is so, the same rule as data, and its history."""

from __future__ import annotations

from typing import Any

import yaml

from trickspec.rulebook.book import Chapter, Entry
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.rules import Rule
from trickspec_site.drawings import files
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, relative, shortened
from trickspec_site.page import Page
from trickspec_site.pages.examples import Examples
from trickspec_site.pages.history import history_section
from trickspec_site.pages.options import options_section
from trickspec_site.pages.reasons import reasons_section


def rule_page(game: GameEdition, chapter: Chapter, entry: Entry) -> Page:
    """The page of one rule or row."""
    examples = Examples(game, entry.id)
    parts = [
        _head(game, entry),
        options_section(game, entry),
        examples.text,
        _cases(game, entry.id),
        reasons_section(game, entry.id, entry.rule.sources),
        _data(game, entry),
        history_section(game, entry.id),
    ]
    return Page(
        game.rule_page(entry.id),
        shortened(entry.sentence),
        "\n\n".join(part for part in parts if part),
        f"{entry.sentence} ({game.book.title}, {chapter.title})",
        {"rule": entry.id},
        files(examples.drawings),
    )


def _head(game: GameEdition, entry: Entry) -> str:
    """The sentence as the heading of the page, and what kind of rule it is."""
    clause = entry.rule.clause if isinstance(entry.rule, Rule) else "points_row"
    kind = game.wording.html(f"clauses.{clause}")
    sentence = game.wording.marked(entry.sentence, entry.language, md)
    lasting = relative(game.rule_page(entry.id), f"../r/{entry.id}/")
    return (
        f"# {sentence} {{#{entry.id} .ts-sentence}}\n\n"
        f'<p class="ts-meta"><code>{html(entry.id)}</code> <span>{kind}</span> '
        f'<a href="{lasting}" class="ts-screen">{game.wording.html("permalink")}</a></p>'
    )


def _cases(game: GameEdition, rule: str) -> str:
    """The way to all cases, which are shown in English."""
    to = relative(game.rule_page(rule), "cases/" if game.language == ORIGINAL else f"../{ORIGINAL}/cases/")
    return f'<p class="ts-screen"><a href="{to}#rule={rule}">{game.wording.html("all_cases")}</a></p>'


def _data(game: GameEdition, entry: Entry) -> str:
    words = game.wording
    written = yaml.safe_dump(
        [_plain(_raw(game, entry))], sort_keys=False, allow_unicode=True, width=100, default_flow_style=None
    )
    return f"## {words.text('as_data')} {{#data}}\n\n{words.html('as_data_lead')}\n\n```yaml\n{written.rstrip()}\n```"


def _raw(game: GameEdition, entry: Entry) -> dict[str, Any]:
    """The entry as its file has it."""
    document = next(rule.document for rule in game.book.game.rules if rule.id == entry.id or entry.rule in rule.rows)
    value: Any = document.value
    for step in entry.rule.where:
        value = value[step]
    raw: dict[str, Any] = value
    return raw


def _plain(value: Any) -> Any:
    """The same without what is shared inside, which YAML would write as a reference."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    return [_plain(each) for each in value] if isinstance(value, list) else value
