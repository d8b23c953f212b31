"""Small pieces of Markdown and HTML: text made safe, tables, and links from one page to another."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]#!|])")


def md(text: str) -> str:
    """Text that Markdown shows as it is."""
    return _SPECIAL.sub(r"\\\1", escape(text, quote=False)).replace("\n", " ")


def html(text: str) -> str:
    """Text that HTML shows as it is."""
    return escape(text)


def broken(name: str) -> str:
    """The id of a rule, which a narrow column may break after its dots."""
    return "<wbr>".join(html(part) for part in re.split(r"(?<=\.)", name))


def relative(here: str, there: str) -> str:
    """How the page at the address `here` reaches `there`; both are addresses from the root, a page's ends in a slash."""
    address, mark, anchor = there.partition("#")
    way = posixpath.relpath(address or ".", here or ".")
    if address.endswith("/") or not address:
        way += "/"
    return f"{way}{mark}{anchor}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], class_: str, caption: str | None = None) -> str:
    """A table of cells that are HTML already. The first cell of a row is its heading, or empty below one that spans rows."""
    top = "".join(f'<th scope="col">{cell}</th>' if cell else "<td></td>" for cell in head)
    body = "\n".join(f"<tr>{_heading(row[0])}{''.join(map(_cell, row[1:]))}</tr>" for row in rows)
    said = f"<caption>{caption}</caption>" if caption else ""
    return f'<table class="{class_}">{said}<thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table>'


def _heading(cell: str) -> str:
    return cell if not cell or cell.startswith("<th") else f'<th scope="row">{cell}</th>'


def _cell(cell: str) -> str:
    return cell if cell.startswith("<td") else f"<td>{cell}</td>"


def wide(label: str, inner: str) -> str:
    """What may be wider than the page: it scrolls by itself, for the keyboard too, and goes by a name."""
    return f'<div class="ts-wide" tabindex="0" role="region" aria-label="{escape(label)}">{inner}</div>'


def sentence(text: str) -> str:
    """A text as it begins a sentence; letters that have no capital stay."""
    return text[:1].title() + text[1:]


def number(value: int) -> str:
    """A number as it is set: with a minus, not a hyphen."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def shortened(text: str, longest: int = 60) -> str:
    """The beginning of a text, up to the end of a word."""
    if len(text) <= longest:
        return text.rstrip(".")
    return f"{text[:longest].rsplit(' ', 1)[0].rstrip(',;:')}…"
