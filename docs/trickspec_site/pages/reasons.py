"""Why a rule is so: what the source documents say, and the rulings on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from trickspec.rulebook.translation import ORIGINAL
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html, relative, table

_RULING: Final = re.compile(r"[A-Z]+-\d+")


def reasons_section(game: GameEdition, rule: str, sources: Sequence[str]) -> str:
    """The section of a rule's page."""
    words = game.wording
    rulings = [source for source in sources if _RULING.fullmatch(source)]
    claims = [source for source in sources if (game.name, source) in game.suite.claims]
    parts = [f"## {words.text('why')} {{#why}}"]
    if claims:
        parts += [f"### {words.text('claims')} {{#claims}}", _claims(game, claims)]
    if rulings:
        parts += [f"### {words.text('command.rulings')} {{#rulings}}", *_rulings(game, rulings, game.rule_page(rule))]
    return "\n\n".join(parts)


def _claims(game: GameEdition, names: Sequence[str]) -> str:
    words = game.wording
    rows = []
    for name in names:
        said = game.suite.claims[game.name, name]
        documents = ", ".join(claim.document for claim in said)
        nuances = "".join(
            f"<br><small>{html(claim.document)}: {words.marked(claim.nuance, ORIGINAL)}</small>"
            for claim in said
            if claim.nuance
        )
        rows.append(
            [f"{html(name)}<br><small>{html(documents)}</small>", words.marked(said[0].claim, ORIGINAL) + nuances]
        )
    return table([words.html("source"), words.html("says")], rows, "ts-table")


def _rulings(game: GameEdition, names: Sequence[str], here: str) -> Iterator[str]:
    for name in names:
        text = game.book.ruling(name)
        if text is None:
            continue
        to = relative(here, f"{game.page('rulings')}#{name}")
        language = _language(game, name)
        title = game.wording.marked(text["title"], language)
        answer = game.wording.marked(text["answer"], language)
        yield f'<div class="ts-ruling"><p><a href="{to}">{html(name)}</a> <strong>{title}</strong></p><p>{answer}</p></div>'


def _language(game: GameEdition, name: str) -> str:
    said = game.book.texts.find("rulings", "rulings", name, "title")
    return game.language if said is None else said.language
