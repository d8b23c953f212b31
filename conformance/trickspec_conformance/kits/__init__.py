"""Starting kits: an adapter to be filled in, in one of several languages, with what the rules say about games and questions.

What is special about a language is data, in `conformance/kits`. Games, questions and options are read from the rules when a kit
is written, and stand in no template.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from trickspec.library import Library
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.kits.filling import filled
from trickspec_conformance.kits.kit import Kit
from trickspec_conformance.kits.subjects import subjects


def write(kit: Kit, folder: Path, games: Sequence[str] = (), spec: Path | None = None) -> list[Path]:
    """Write a kit about these games, or about all, into a folder; gives the files that were written.

    What else is in the folder stays as it is.

    Raises:
        NotSupported: where there is no such game.
        SpecError: where the rules in `spec` cannot be read.
        WrongUsage: where one of the files is there already, or cannot be written.
    """
    files = {folder / path: text for path, text in filled(kit, subjects(Library(spec), games)).items()}
    try:
        there = [path for path in files if path.exists()]
        if there:
            named = ", ".join(map(str, there))
            raise WrongUsage(f"{named}: there already, and never written over; name another folder")
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise WrongUsage(f"{error.filename or folder} cannot be written: {error.strerror}") from error
    return list(files)
