"""What became of a rule from version to version: the entries of the changelog that name it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from trickspec.rulebook.translation import ORIGINAL
from trickspec.version import __version__
from trickspec_site.edition import GameEdition
from trickspec_site.markup import html

_VERSION: Final = re.compile(r"^## (\S+)", re.MULTILINE)


def history_section(game: GameEdition, rule: str) -> str:
    """The section of a rule's page."""
    words = game.wording
    entries = list(entries_about(game.suite.changelog, rule))
    lines = [
        f"- {words.html('changed_in', version=version)}: {words.marked(text, ORIGINAL)}" for version, text in entries
    ]
    if not lines:
        lines = [words.html("unchanged", version=_first(game.suite.changelog))]
    return f"## {words.text('history')} {{#history}}\n\n" + "\n".join(lines)


def entries_about(changelog: str, rule: str) -> Iterator[tuple[str, str]]:
    """The entries of a changelog that name a rule, each with its version."""
    named = re.compile(rf"(?<![\w.]){re.escape(rule)}(?!\w|\.\w)")
    version = ""
    for line in changelog.splitlines():
        if found := _VERSION.match(line):
            version = found[1].rstrip(",")
        elif line.startswith("- ") and named.search(line):
            yield version, html(line[2:]).replace("`", "")


def _first(changelog: str) -> str:
    """The version since which a rule stands that nothing was ever said about: the first one."""
    versions = _VERSION.findall(changelog)
    return versions[-1].rstrip(",") if versions else __version__
