"""The repository's own pages, at addresses of the site: what they link to is brought along, or named where it is a folder."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from trickspec_site.markup import html
from trickspec_site.page import Page

_SOURCES: Final = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/*.md",
    "docs/decisions/*.md",
    "spec/*.md",
    "seeds/README.md",
    "conformance/README.md",
    "conformance/*/README.md",
)
_LINK: Final = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")
_FENCE: Final = re.compile(r"^ *(```|~~~)")
_TITLE: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_AWAY: Final = ("http://", "https://", "mailto:")


class Documents:
    """The pages of a checkout: `pages` gives them, with the files that they lead to."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self.paths = [
            path.relative_to(root).as_posix()
            for pattern in _SOURCES
            for path in sorted(root.glob(pattern))
            if path.is_file()
        ]

    def pages(self) -> Iterator[Page]:
        """Every document as a page."""
        for path in self.paths:
            text = (self._root / path).read_text(encoding="utf-8")
            found = _TITLE.search(text)
            title = re.sub(r"[`*]", "", found[1]) if found else path
            brought: dict[str, str] = {}
            body = self._rewritten(path, text, brought)
            yield Page(address_of(path), title, body, _first_sentence(text) or title, {"only": "en"}, brought)

    def _rewritten(self, path: str, text: str, brought: dict[str, str]) -> str:
        lines = []
        fenced = False
        for line in text.splitlines():
            fence = bool(_FENCE.match(line))
            fenced = fenced != fence
            lines.append(line if fenced or fence else _LINK.sub(lambda found: self._link(path, found, brought), line))
        return "\n".join(lines)

    def _link(self, path: str, found: re.Match[str], brought: dict[str, str]) -> str:
        said, to = found[1], found[2]
        if to.startswith((*_AWAY, "#")):
            return found[0]
        way, mark, anchor = to.partition("#")
        target = posixpath.normpath(posixpath.join(posixpath.dirname(path), way))
        page = self._page(target)
        here = posixpath.dirname(f"{address_of(path)}index.md") or "."
        if page is not None:
            return f"[{said}]({posixpath.relpath(f'{address_of(page)}index.md', here)}{mark}{anchor})"
        file = self._root / target
        if not file.is_file():
            return f'<span title="{html(target)}">{said}</span>'
        name = f"files/{target}"
        brought[name] = file.read_text(encoding="utf-8")
        return f"[{said}]({posixpath.relpath(name, here)})"

    def _page(self, target: str) -> str | None:
        """The document that a link leads to: itself, or what a folder says of itself."""
        return next((each for each in (target, f"{target}/README.md") if each in self.paths), None)


def address_of(path: str) -> str:
    """The address of a document: as it lies in the repository, without the folder of most of them."""
    if path == "README.md":
        return "about/"
    way = path.removeprefix("docs/").removesuffix(".md").removesuffix("README").lower().replace("_", "-")
    return f"{way.rstrip('/')}/" if way.rstrip("/") else "docs/"


def _first_sentence(text: str) -> str:
    """What a search engine may say of a document: its first lines of prose."""
    paragraph = next((each for each in text.split("\n\n") if each[:1].isalpha()), "")
    return re.sub(r"[`*\[\]]|\([^)]*\)", "", paragraph.replace("\n", " ")).split(". ")[0]
