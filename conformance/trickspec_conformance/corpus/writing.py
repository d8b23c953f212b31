"""Writing the corpus: compressed lines in parts, and a manifest that says what they hold and who settled it."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from trickspec_conformance.claims import Claims
from trickspec_conformance.corpus.lines import Line, written

FORMAT: Final = "trickspec.corpus/1"
MANIFEST: Final = "manifest.json"
ENDING: Final = ".jsonl.gz"


def write_part(folder: Path, name: str, lines: Iterable[Line]) -> dict[str, Any]:
    """Write one part, and give what the manifest says of it."""
    kept = [written(line) for line in lines]
    content = b"".join(kept)
    path = folder / f"{name}{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(content, compresslevel=9, mtime=0))
    return {"path": path.relative_to(folder).as_posix(), "lines": len(kept), **identity_of(content)}


def identity_of(content: bytes) -> dict[str, Any]:
    """How many bytes a part has before it is compressed, and their digest."""
    return {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def write_manifest(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Write the manifest, and remove the parts that it does not name."""
    text = json.dumps({"format": FORMAT, **manifest}, indent=1, ensure_ascii=False)
    (folder / MANIFEST).write_text(text + "\n", encoding="utf-8")
    named = {part["path"] for part in manifest["files"]}
    for path in folder.rglob(f"*{ENDING}"):
        if path.relative_to(folder).as_posix() not in named:
            path.unlink()


def digest_of(program: Path) -> str:
    """The digest of the file that is run."""
    return hashlib.sha256(program.read_bytes()).hexdigest()


def witness(claims: Claims, digest: str) -> dict[str, str]:
    """Who one of the witnesses is: what it says of itself, and the digest of its file."""
    return {"name": claims.name, "version": claims.version, "language": claims.language, "sha256": digest}
