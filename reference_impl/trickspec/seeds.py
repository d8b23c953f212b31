"""Is a copy of a source document the one that the ledger describes?

    python -m trickspec.seeds PATH...

compares files, or every file of a folder, with the digests of the ledgers. The documents themselves are not distributed.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from trickspec.spec.documents import read
from trickspec.spec.where import ledger_folder, spec_folder


def digests(folder: Path) -> dict[str, str]:
    """The document of each digest, as the ledgers in `folder` have it."""
    ledgers = [read(path).value for path in sorted(folder.glob("*.yaml"))]
    return {ledger["digest"]: ledger["document"] for ledger in ledgers}


def identify(paths: Iterable[Path], known: Mapping[str, str]) -> Iterator[tuple[Path, str | None]]:
    """Each file with the document that it is a true copy of, None where it is none."""
    for path in paths:
        files = sorted(each for each in path.iterdir() if each.is_file()) if path.is_dir() else [path]
        for file in files:
            yield file, known.get(f"sha256:{hashlib.sha256(file.read_bytes()).hexdigest()}")


def main() -> int:
    """Say of each file which document it is. Status 1 if one is none or a document is missing, 2 where a path cannot be read."""
    paths = [Path(each) for each in sys.argv[1:]]
    folder = ledger_folder(spec_folder())
    if not paths or folder is None:
        print("seeds: name the files or the folder to look at: python -m trickspec.seeds PATH...", file=sys.stderr)
        return 2
    known = digests(folder)
    try:
        found = list(identify(paths, known))
    except OSError as error:
        print(f"seeds: {error.filename}: cannot be read ({error.strerror}); check the path", file=sys.stderr)
        return 2
    for file, document in found:
        print(f"{file}: {document or 'no document that we know, or a changed copy'}")
    missing = sorted(set(known.values()) - {document for _, document in found})
    for document in missing:
        print(f"{document}: not among these files")
    return 1 if missing or any(document is None for _, document in found) else 0


if __name__ == "__main__":
    sys.exit(main())
