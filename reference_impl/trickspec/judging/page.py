"""Judgements as one page that loads nothing: what is told, with every table drawn, and a text instead for who cannot see it.

Whatever a record says is text: cleaned, escaped, and set apart from the direction of what is around it. The page's policy runs
no script, takes no style but its own, by its digest, and fetches nothing.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from trickspec.judging.telling import Kind, Part
from trickspec.pictures import svg
from trickspec.pictures.described import described
from trickspec.pictures.words import Words

_STYLE: Final = Path(__file__).resolve().parent / "page.css"
_TAGS: Final[dict[Kind, str]] = {"title": "h1", "heading": "h2", "place": "h2"}
_OPENS, _CLOSES = "\ue000", "\ue001"
"""Around a name; cleaning takes them out of everything that strangers wrote, so they are ours."""


def set_off(name: str) -> str:
    """A stranger's name, marked so that the page sets it apart."""
    return f"{_OPENS}{name}{_CLOSES}"


def page(told: Iterable[Sequence[Part]], words: Words, *, title: str, foot: str) -> Iterator[str]:
    """The page, piece by piece; `told` is what is told of each record."""
    records = [list(parts) for parts in told]
    style = _STYLE.read_text(encoding="utf-8") + svg.STYLE
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    yield f'<!doctype html>\n<html lang="{escape(words.language)}">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
    yield f"<title>{_bare(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n<main>\n"
    pictures = [part.picture for parts in records for part in parts if part.picture is not None]
    yield f'<svg class="symbols" aria-hidden="true"><defs>{svg.symbols(pictures, words)}</defs></svg>\n'
    number = 0
    for parts in records:
        yield "<article>\n"
        for part in parts:
            number += 1
            yield f"{_part(part, words, number)}\n"
        yield "</article>\n"
    yield f"</main>\n<footer>{_text(foot)}</footer>\n</body>\n</html>\n"


def _part(part: Part, words: Words, number: int) -> str:
    if part.picture is not None:
        instead = svg.Alternative(words.say("deal", number=_deal(part)), described(part.picture, words), f"p{number}")
        return f"<figure>{svg.inline(part.picture, words, instead)}</figure>"
    tag = _TAGS.get(part.kind, "p")
    named = f'<span class="id">{escape(part.id)}</span>' if part.id is not None and part.kind != "ruling" else ""
    return f'<{tag} class="{part.kind}">{_text(part.text)}{named}</{tag}>'


def _deal(part: Part) -> int:
    return getattr(part.picture, "deal", 0)


def _text(said: str) -> str:
    return escape(said).replace(_OPENS, "<bdi>").replace(_CLOSES, "</bdi>")


def _bare(said: str) -> str:
    return escape(said.replace(_OPENS, "").replace(_CLOSES, ""))
