"""Search that finds inflected words: what a reader types is cut to its stem, and every word that begins so is found.

The theme's search is one for beginnings of words, whatever stems are set. So the words of the pages stay as they are, and
a script of ours, which the theme loads as the language that the index names, cuts the words of the question.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from trickspec_site.materials import theme_file

SCRIPTS: Final = Path(__file__).parent / "theme" / "search"
PLACE: Final = "assets/javascripts/lunr/min"


def language_name(language: str) -> str:
    """What the index calls the language: English has no script in the theme, so ours goes by another name."""
    return "english" if language == "en" else language


def search_script(language: str) -> str:
    """The script that the search loads for a language."""
    own = SCRIPTS / f"{language}.js"
    if own.is_file():
        return own.read_text(encoding="utf-8")
    name = language_name(language)
    missing = SCRIPTS / "missing" / f"{name}.js"
    script = missing.read_text(encoding="utf-8") if missing.is_file() else theme_file(f"{PLACE}/lunr.{name}.min.js")
    shared = (SCRIPTS / "snowball.js").read_text(encoding="utf-8").replace("LANGUAGE", name)
    return f"{script}\n{shared}"
