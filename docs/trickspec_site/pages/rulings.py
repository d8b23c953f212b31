"""The rulings of a game: every dispute that was settled, what speaks for it and against, and what hangs on it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from trickspec.rulebook.rulings import Ruling
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, md, relative
from trickspec_site.page import Page


def rulings_page(game: GameEdition) -> Page:
    """All of them on one page, each at its id."""
    words = game.wording
    title = words.text("command.rulings")
    parts = [f"# {md(title)}", words.html("rulings_lead")]
    for ruling in game.suite.rulings[game.name].values():
        parts += _ruling(game, ruling)
    return Page(game.page("rulings"), title, "\n\n".join(parts), f"{game.book.title}: {title}")


def _ruling(game: GameEdition, ruling: Ruling) -> Iterator[str]:
    said = game.book.ruling(ruling.id) or {}
    found = game.book.texts.find("rulings", "rulings", ruling.id, "title")
    language = game.language if found is None else found.language
    text = {part: game.wording.marked(each, language, md) for part, each in said.items()}
    label = json.dumps(said["title"], ensure_ascii=False)
    yield f"## {text['title']} <small>{ruling.id}</small> {{#{ruling.id} data-toc-label={label}}}"
    yield f'<p class="ts-question">{game.wording.marked(said["question"], language)}</p>'
    for part in ("answer", "reason"):
        yield f"**{game.wording.text(f'command.{part}')}.** {text[part]}"
    yield f'<dl class="ts-facts">{"".join(_facts(game, ruling))}</dl>'
    if ruling.option:
        yield game.wording.html("command.left_to_the_table", option=ruling.option).replace("_", "\\_")
    if not ruling.observable:
        yield game.wording.html("command.unobservable")


def _facts(game: GameEdition, ruling: Ruling) -> Iterator[str]:
    words = game.wording
    here = game.page("rulings")
    rules = [f'<a href="{relative(here, game.rule_page(rule))}">{html(rule)}</a>' for rule in ruling.rules]
    yield _fact(words.html("command.rules_touched"), rules)
    yield _fact(words.html("command.speaks_for"), [_source(game, each) for each in ruling.speaks_for])
    yield _fact(words.html("command.speaks_against"), [_source(game, each) for each in ruling.speaks_against])


def _fact(name: str, said: Sequence[str]) -> str:
    return f"<dt>{name}</dt><dd>{', '.join(said)}</dd>" if said else ""


def _source(game: GameEdition, name: str) -> str:
    """A witness: a published source by its title, a claim of the documents by its number."""
    source = game.suite.sources.get(name)
    if source is None:
        return html(name)
    title = f'<span title="{html(source["title"])}">{html(name)}</span>'
    return f'<a href="{html(source["url"])}" rel="noreferrer">{title}</a>' if "url" in source else title
