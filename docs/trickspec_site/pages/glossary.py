"""The glossary: one word for one idea, in every language, each row at the name of its idea."""

from __future__ import annotations

from trickspec.rulebook.message import PLURALS
from trickspec_site.edition import Edition
from trickspec_site.markup import html, md, table, wide
from trickspec_site.page import Page


def glossary_page(edition: Edition) -> Page:
    """The ideas in the order of the glossary; the reader's language stands first."""
    words = edition.wording
    title = words.text("glossary")
    order = [edition.language, *(each for each in PLURALS if each != edition.language)]
    rows = []
    for idea in edition.suite.glossary:
        said = [idea.get(language, {}).get("term", "") for language in order]
        cells = [f'<td lang="{language}">{html(term)}</td>' for language, term in zip(order[1:], said[1:], strict=True)]
        rows.append([f'<span id="{html(idea["id"])}">{html(said[0])}</span>', *cells])
    head = [
        f'<span lang="{edition.language}">{html(words.text("command.language", language=each))}</span>'
        for each in order
    ]
    body = wide(title, table(head, rows, "ts-table ts-glossary"))
    return Page(
        "glossary/", title, f"# {md(title)}\n\n{words.html('glossary_lead')}\n\n{body}", words.text("glossary_lead")
    )
