"""For translators: write down which English texts a translation translates.

    python -m trickspec.rulebook.translating stamp LANG [--game GAME] [--spec DIR] [KEY...]

marks every text of the language that has no mark yet, and leaves the others as they are: a text whose English changed stays
stale until somebody has read both. Whoever has done so names the keys, and those are marked anew. A file that a native speaker
had reviewed is a draft again where something in it is marked. `--game common` means the words that belong to no game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from trickspec.errors import SpecError
from trickspec.rulebook.message import PLURALS
from trickspec.rulebook.translation import ORIGINAL, marks, texts
from trickspec.spec.documents import read
from trickspec.spec.where import spec_folder

COMMON: Final = "common"
"""What the words that belong to no game are called, where games are named."""

_MARKS: Final = "translates:"
_STATUS: Final = ("status:", "reviewed_by:")


def homes(spec: Path, game: str | None = None) -> Iterator[Path]:
    """The folders of texts of a spec: those of each game, or of one, and the one that belongs to none."""
    for path in sorted(spec.glob("*/text")):
        if game in (None, path.parent.name):
            yield path
    if game in (None, COMMON) and (spec / "text").is_dir():
        yield spec / "text"


def stamp(file: Path, original: Path, named: frozenset[str] = frozenset()) -> list[str]:
    """Mark the texts of one file that have no mark, and the named ones anew; gives the keys that were marked.

    Raises:
        SpecError: where one of the two cannot be read.
    """
    value = read(file).value
    before: Mapping[str, str] = value.get("translates", {})
    fresh = marks(read(original).value)
    keys = [key for key in texts(value) if key in fresh]
    marked = [key for key in keys if key in named or key not in before]
    after = {key: fresh[key] if key in marked else before[key] for key in keys}
    if after != before:
        file.write_text(_with_marks(file.read_text(encoding="utf-8"), after), encoding="utf-8")
    return marked


def _with_marks(text: str, after: Mapping[str, str]) -> str:
    """The file with these marks at its end, as a draft; everything else stays as it was written."""
    kept: list[str] = []
    inside = False
    for line in text.splitlines():
        inside = line.startswith(_MARKS) or (inside and line[:1] in (" ", ""))
        if not inside and not line.startswith(_STATUS):
            kept.append(line)
    return "\n".join(["status: draft", *kept, _MARKS, *(f'  {key}: "{mark}"' for key, mark in after.items())]) + "\n"


def _stamp_all(spec: Path, language: str, game: str | None, named: frozenset[str]) -> Iterator[tuple[Path, list[str]]]:
    for home in homes(spec, game):
        for file in sorted((home / language).glob("*.yaml")):
            original = home / ORIGINAL / file.name
            if original.is_file():
                yield file, stamp(file, original, named)


def main() -> int:
    """Stamp; status 2 where the language is not known, a key names nothing, or a file cannot be read."""
    parser = argparse.ArgumentParser(prog="translating", description="Mark texts with the English that they translate.")
    parser.add_argument("what", choices=["stamp"])
    parser.add_argument("language", choices=[name for name in PLURALS if name != ORIGINAL])
    parser.add_argument("keys", nargs="*", metavar="KEY", help="mark these anew: their English was read again")
    parser.add_argument("--game", help=f"only the texts of this game, or {COMMON}")
    parser.add_argument("--spec", type=Path, default=spec_folder(), help="the games of this folder instead of ours")
    asked = parser.parse_intermixed_args()
    try:
        stamped = list(_stamp_all(asked.spec, asked.language, asked.game, frozenset(asked.keys)))
    except SpecError as error:
        print(error, file=sys.stderr)
        return 2
    for file, keys in stamped:
        print(f"{file}: {len(keys)} marked")
    strangers = sorted(frozenset(asked.keys).difference(*(keys for _, keys in stamped)))
    if strangers:
        print(
            f"translating: no text is called {', '.join(strangers)}: name keys as the files have them", file=sys.stderr
        )
    return 2 if strangers else 0


if __name__ == "__main__":
    sys.exit(main())
