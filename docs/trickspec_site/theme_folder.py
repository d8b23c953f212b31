"""The theme's folder of one edition: our templates, those of the theme that need a word changed, and the search script."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Final

from trickspec_site.materials import changed
from trickspec_site.stemming import PLACE, language_name, search_script

HERE: Final = Path(__file__).parent / "theme"

_MORE_WORDS: Final = {
    "ka": {
        "footer": "ქვედა ზოლი",
        "header": "ზედა ზოლი",
        "search.result.initializer": "ძებნა იტვირთება",
        "search.result.term.missing": "არ არის",
    },
}
"""Words that the theme lacks in a language."""

_CHANGED: Final = {
    "partials/search.html": [('role="dialog"', 'role="dialog" aria-label="{{ lang.t(\'search\') }}"')],
    "partials/path.html": [("{{ lang.t('nav') }}", "{{ lang.t('nav') }}: {{ page.title | striptags | e }}")],
    "partials/toc.html": [
        # the first page of a part of the menu has no switch of this name
        ('for="__toc"', '{% if not (page.parent and page.parent.children | first == page) %}for="__toc"{% endif %}'),
    ],
    "partials/nav-item.html": [
        ('aria-labelledby="{{ path }}_label"', 'aria-label="{{ nav_item.title | striptags | e }}"'),
        ('tabindex="{{ tabindex }}"', '{% if tabindex %}tabindex="{{ tabindex }}"{% endif %}'),
    ],
}
"""Parts of a page that the theme leaves without a name, gives the name of another, or with an empty member: what to replace."""


def write_theme(folder: Path, language: str) -> None:
    """Write the folder that the settings name as `custom_dir`."""
    shutil.copytree(HERE / "overrides", folder)
    files = {
        **{name: changed(name, changes) for name, changes in _CHANGED.items()},
        f"{PLACE}/lunr.{language_name(language)}.min.js": search_script(language),
    }
    for more, words in _MORE_WORDS.items():
        own = json.dumps(words, ensure_ascii=False).strip("{}")
        name = f"partials/languages/{more}.html"
        files[name] = changed(name, [('"language":', f'{own},\n  "language":')])
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
