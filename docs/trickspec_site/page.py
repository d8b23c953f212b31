"""A page before it is HTML: its address, its title, its Markdown, and what a search engine may say of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trickspec_site.markup import md, relative


@dataclass(frozen=True, slots=True)
class Page:
    """One page. `address` is where it lies below its language, ending in a slash; the start page has none.

    `files` are files that lie beside the pages, by their address, such as pictures.
    """

    address: str
    title: str
    body: str
    description: str = ""
    meta: Mapping[str, Any] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)
    leaf: bool = False

    @property
    def source(self) -> str:
        """The name of its Markdown file; what is `leaf` never stands for a whole part of the menu, as an index would."""
        return f"{self.address.rstrip('/')}.md" if self.leaf else f"{self.address}index.md"

    @property
    def markdown(self) -> str:
        """The file: a head for mkdocs, and the text."""
        head = {"title": self.title, "description": self.description or self.title, **self.meta}
        lines = [f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in head.items()]
        return "\n".join(["---", *lines, "---", "", self.body.rstrip(), ""])


def link(here: str, there: str, text: str, anchor: str = "") -> str:
    """A Markdown link between two pages of a language, by their addresses; `text` is shown as it is."""
    to = f"#{anchor}" if anchor else ""
    return f"[{md(text)}]({_file(here, there)}{to})"


def _file(here: str, there: str) -> str:
    """The way from one Markdown file to another."""
    return relative(here, f"{there}index.md") if there != here else "index.md"


def write(pages: list[Page], folder: Path) -> None:
    """Write the pages, and the files beside them, into a folder of Markdown."""
    for page in pages:
        for name, text in {page.source: page.markdown, **page.files}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
