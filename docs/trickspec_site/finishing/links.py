"""Whether every link of the site leads somewhere: to a file that is there, and to a place that the page has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import unquote, urlsplit

_LINKS: Final = frozenset({("a", "href"), ("link", "href"), ("img", "src"), ("script", "src"), ("source", "src")})
_OUTWARD: Final = frozenset({"http", "https", "mailto"})
_LOADED: Final = frozenset({"link", "img", "script", "source"})


@dataclass(slots=True)
class Found:
    """The places of a page, and its links with the element that each stands on."""

    ids: set[str] = field(default_factory=set)
    links: list[tuple[str, str]] = field(default_factory=list)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Found()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.found.ids.add(value)
            if (tag, name) in _LINKS and value is not None and dict(attrs).get("rel") != "canonical":
                self.found.links.append((tag, value))


def read_links(text: str) -> Found:
    """The places and links of a page of HTML."""
    reader = _Reader()
    reader.feed(text)
    return reader.found


def dead_links(out: Path) -> Iterator[str]:
    """Every link of the site in `out` that leads nowhere, or makes the browser ask another host."""
    site = _Site(out)
    for path, found in site.pages.items():
        if path.name == "404.html" and path.parent != out:
            continue  # served at any address, it has links from the root, which only a server knows
        for tag, link in dict.fromkeys(found.links):
            if wrong := site.wrong(path, tag, link):
                yield f"{path.relative_to(out)}: {link}: {wrong}"


class _Site:
    """The pages of a site, and what is wrong with a link from one of them; nothing where it leads somewhere."""

    def __init__(self, out: Path) -> None:
        self._out = out
        self._there = cache(Path.exists)
        self.pages = {path: read_links(path.read_text(encoding="utf-8")) for path in sorted(out.rglob("*.html"))}

    def wrong(self, path: Path, tag: str, link: str) -> str:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            if tag in _LOADED and parts.scheme != "data":
                return "it is loaded from elsewhere"
            return "" if parts.scheme in _OUTWARD or tag in _LOADED else "no such way"
        if parts.path.startswith("/"):
            return "it would not be found below a path"
        target = _target(path, parts.path)
        if not target.is_relative_to(self._out) or not self._there(target):
            return "nothing is there"
        return self._wrong_place(target, unquote(parts.fragment))

    def _wrong_place(self, target: Path, place: str) -> str:
        # what begins with two lines is the theme's own, and what has an equals sign is read by a script
        if not place or target not in self.pages or place.startswith("__") or "=" in place:
            return ""
        return "" if place in self.pages[target].ids else "the page has no such place"


def _target(path: Path, way: str) -> Path:
    """The file that a relative way from a page means."""
    if not way:
        return path
    parts: list[str] = []
    for part in (*path.parent.parts, *PurePosixPath(unquote(way)).parts):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    target = Path(*parts)
    return target / "index.html" if way.endswith(("/", "..", ".")) else target
