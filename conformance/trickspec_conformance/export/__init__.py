"""Rules, cases and schemas as plain JSON, for test suites that use no Python."""

from __future__ import annotations

from pathlib import Path

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.export.contents import File, contents


def export(folder: Path, *, force: bool = False) -> list[File]:
    """Write everything into `folder`, the manifest last, and give what was written.

    A folder that is not empty is written over only by `force`; what else is in it stays there.

    Raises:
        SpecError: where cases, positions or rules are not as they should be.
        WrongUsage: where the folder is not empty, or cannot be written.
    """
    try:
        if not force and folder.exists() and any(folder.iterdir()):
            raise WrongUsage(f"{folder} is not empty: name another folder, or write over it with --force")
        files = contents()
        for file in files:
            path = folder / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.content)
    except OSError as error:
        raise WrongUsage(f"{error.filename or folder} cannot be written: {error.strerror}") from error
    return files
