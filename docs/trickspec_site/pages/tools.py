"""The pages on which something is done: the judge, the score sheet and the reader of reports. A script fills them in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trickspec_site.edition import Edition
from trickspec_site.markup import md
from trickspec_site.page import Page

_TITLES: Final = {"judge": "judge", "sheet": "sheet.sheet", "report": "report"}
"""Each page, and the word that it goes by."""

_LOADED: Final = (
    '<link rel="stylesheet" href="../../engine/page.css">\n<script type="module" src="../../engine/page.js"></script>'
)
"""What fills the place: one copy for all languages, beside their folders."""


def tool_pages(edition: Edition) -> Iterator[Page]:
    """Each with its heading, what it does, and the place that its script fills."""
    words = edition.wording
    for name, title in _TITLES.items():
        said = words.text(title)
        place = f'{_LOADED}\n\n<div id="{name}"></div>\n\n<noscript><p>{words.html("needs_script")}</p></noscript>'
        body = f"# {md(said)}\n\n{words.html(f'{name}_lead')}\n\n{place}"
        yield Page(f"{name}/", said, body, words.text(f"{name}_lead"), {"hide": ["toc"]}, leaf=True)
