"""Which languages the site is built in: those that a game lists, or every one that has texts."""

from __future__ import annotations

from pathlib import Path

from trickspec.rulebook.message import PLURALS
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.documents import read


def languages_of(spec: Path, *, drafts: bool = False) -> list[str]:
    """The languages of the site, English first; with `drafts`, those too that no game lists yet.

    Raises:
        SpecError: where the list cannot be read.
    """
    listed = {language for game in read(spec / "languages.yaml").value.values() for language in game}
    if drafts:
        listed |= {path.name for path in spec.glob("*/text/*") if path.is_dir()}
    return [ORIGINAL, *(language for language in PLURALS if language in listed - {ORIGINAL})]
