"""The map of the site for search engines: every page, with the same page in the other languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from trickspec_site.page import Page


def write_sitemap(out: Path, pages: Mapping[str, Sequence[Page]], site_url: str) -> None:
    """Write sitemap.xml; `pages` are those of each language."""
    having = {language: {page.address for page in own} for language, own in pages.items()}
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ]
    for language, own in pages.items():
        for page in own:
            others = "".join(
                f'<xhtml:link rel="alternate" hreflang="{each}" href="{_at(site_url, each, page.address)}"/>'
                for each, addresses in having.items()
                if page.address in addresses
            )
            lines.append(f"<url><loc>{_at(site_url, language, page.address)}</loc>{others}</url>")
    (out / "sitemap.xml").write_text("\n".join([*lines, "</urlset>", ""]), encoding="utf-8")


def _at(site_url: str, language: str, address: str) -> str:
    return escape(f"{site_url.rstrip('/')}/{language}/{address}")
