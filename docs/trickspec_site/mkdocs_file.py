"""The settings of mkdocs for one edition: plain values, written to its folder as YAML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from trickspec.version import __version__
from trickspec_site.edition import Edition
from trickspec_site.menu import Item
from trickspec_site.policy import POLICY

NAME: Final = "trickspec"

_FEATURES: Final = (
    "navigation.tabs",
    "navigation.indexes",
    "navigation.prune",
    "navigation.path",
    "navigation.footer",
    "navigation.top",
    "toc.follow",
    "search.highlight",
)

_OWN: Final = {"primary": "custom", "accent": "custom"}
"""Our colours stand in site.css."""

_QUOTES: Final = "\"'\u2019\u2018«»„\u201c\u201d"
_SEPARATOR: Final = rf"[\s\-,:;!?=()\[\]{_QUOTES}…/|]+|\.(?!\d)"
"""Between words: apostrophes and guillemets too, but no point before a number."""


def settings(edition: Edition, nav: list[Item], names: Mapping[str, str], site_url: str | None) -> dict[str, Any]:
    """What mkdocs.yml says; `names` are the languages as their readers call them."""
    return {
        "site_name": NAME,
        "site_description": edition.wording.text("tagline"),
        "site_url": f"{site_url.rstrip('/')}/{edition.language}/" if site_url else "",
        "docs_dir": "pages",
        "nav": nav,
        "theme": _theme(edition),
        "extra_css": [f"assets/ts/{name}.css" for name in ("site", "rules", "paper")],
        "extra_javascript": [{"path": "assets/ts/site.js", "type": "module"}],
        "markdown_extensions": [
            "attr_list",
            "md_in_html",
            "tables",
            "admonition",
            {"toc": {"permalink": False, "toc_depth": "1-3"}},
            {"pymdownx.highlight": {"use_pygments": True, "anchor_linenums": False}},
            "pymdownx.superfences",
        ],
        "plugins": [{"search": {"separator": _SEPARATOR}}],
        # the menu leads from other languages to pages that are written in English alone; the site's own look at links finds them
        "validation": {
            "nav": {"not_found": "ignore", "omitted_files": "warn"},
            "links": {"anchors": "warn", "unrecognized_links": "ignore", "not_found": "warn"},
        },
        "extra": {
            "generator": False,
            "version_of_rules": __version__,
            "policy": POLICY,
            "draft": edition.wording.text("command.draft") if edition.is_draft else "",
            "missing": {"title": edition.wording.text("not_found"), "lead": edition.wording.text("not_found_lead")},
            "alternate": [{"lang": each, "name": name, "link": f"../{each}/"} for each, name in names.items()],
        },
    }


def _theme(edition: Edition) -> dict[str, Any]:
    return {
        "name": "material",
        "custom_dir": "theme",
        "language": edition.language,
        "font": False,
        "features": list(_FEATURES),
        "palette": [
            {"media": "(prefers-color-scheme: light)", "scheme": "default", **_OWN, "toggle": _toggle("weather-night")},
            {"media": "(prefers-color-scheme: dark)", "scheme": "slate", **_OWN, "toggle": _toggle("weather-sunny")},
        ],
        "icon": {"logo": "material/cards-playing-outline"},
    }


def _toggle(icon: str) -> dict[str, str]:
    return {"icon": f"material/{icon}", "name": "light / dark"}
