"""What an edition does not need is taken out, and its index of words is told how to be searched."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from trickspec_site.stemming import PLACE, language_name

_NEEDLESS: Final = ("**/*.map", "sitemap.xml", "sitemap.xml.gz", f"{PLACE}/*.js", "assets/javascripts/lunr/*.js")
"""Maps for debugging, a sitemap of one language, and the search of all the others."""

_STYLED: Final = 'style="text-align:'
_ALIGNED: Final = re.compile(r'style="text-align: (left|right|center);"')
"""How Markdown aligns the cells of a table, which the policy does not let a page do for itself."""


def trim(folder: Path, language: str) -> None:
    """Tidy one edition."""
    keep = folder / PLACE / f"lunr.{language_name(language)}.min.js"
    for pattern in _NEEDLESS:
        for path in folder.glob(pattern):
            if path not in (keep, folder / PLACE / "lunr.stemmer.support.min.js"):
                path.unlink()
    for path in folder.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        if _STYLED in text:
            path.write_text(_ALIGNED.sub(r'class="ts-\1"', text), encoding="utf-8")
    set_search(folder / "search" / "search_index.json", language)


def set_search(path: Path, language: str) -> None:
    """Let the index name the script that searches it; mkdocs would refuse a language that the theme does not know."""
    index = json.loads(path.read_text(encoding="utf-8"))
    index["config"].update(lang=[language_name(language)], pipeline=[])
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
