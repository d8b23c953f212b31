"""Our own wheel for the page: the modules that it needs, the rules compiled, the texts as JSON; each time the same bytes."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final

from trickspec.spec.compile import compiled_document
from trickspec.spec.documents import read
from trickspec.spec.files import JSON
from trickspec.spec.load import game_names, load_game
from trickspec.version import __version__
from trickspec_site.bundle_code import HOME, ROOT, modules

LONG_AGO: Final = (2020, 1, 1, 0, 0, 0)
"""When everything in the wheel was made, so that the same content is the same file."""
NEEDED: Final = ("glossary.yaml", "text/*/*.yaml", "*/game.yaml", "*/options.yaml", "*/*/*.yaml", "*/text/*/*.yaml")
"""Which documents of a spec folder the page reads."""


def wheel(spec: Path, languages: Collection[str]) -> bytes:
    """The wheel, as a zip, with the texts in these languages."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(contents(spec, languages).items()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)
    return stream.getvalue()


def contents(spec: Path, languages: Collection[str]) -> dict[str, bytes]:
    """Every file of the wheel by its name in it."""
    files = {path.relative_to(HOME.parent).as_posix(): path.read_bytes() for path in modules().values()}
    for name, value in (*_documents(spec, languages), *_compiled(spec)):
        files[f"{ROOT}/{name}"] = json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()
    head = f"Metadata-Version: 2.4\nName: {ROOT}\nVersion: {__version__}\n"
    return {**files, f"{ROOT}-{__version__}.dist-info/METADATA": head.encode()}


def _documents(spec: Path, languages: Collection[str]) -> Iterator[tuple[str, Any]]:
    """The documents of a spec folder in these languages, each as the JSON that stands for it."""
    found = {path for pattern in NEEDED for path in spec.glob(pattern)}
    for path in sorted(found):
        name = path.relative_to(spec)
        if "text" not in name.parts or name.parent.name in languages:
            yield f"_spec/{name.with_suffix(JSON).as_posix()}", read(path).value


def _compiled(spec: Path) -> Iterator[tuple[str, Any]]:
    for game in game_names(spec):
        yield f"_compiled/{game}.json", compiled_document(load_game(spec, game))
