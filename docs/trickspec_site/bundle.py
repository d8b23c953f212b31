"""`python -m trickspec_site.bundle OUT`: everything that the pages with the engine in them load, into one folder.

It holds our scripts and styles, in every language the words and what can be chosen, and where npm is, Python with the engine.
`bundle.json` says what is there, so that a page without Python can say so.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import shutil
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from trickspec.in_page.offering import offer
from trickspec.rulebook.translation import ORIGINAL
from trickspec.spec.where import checkout, spec_folder
from trickspec.version import __version__
from trickspec_conformance.disputes import load
from trickspec_site.bundle_python import FILES, MADE, PACKAGES, PYODIDE, WEB, write_python
from trickspec_site.bundle_wheel import wheel
from trickspec_site.bundle_words import words
from trickspec_site.languages import languages_of
from trickspec_site.packages import NoPackages, packages

SCRIPTS: Final = ("*.js", "*.css", "views/*.js")
PYTHON: Final = "python"
"""The folder of the engine, and of what runs it."""


def bundle(out: Path, work: Path, languages: Collection[str], *, python: bool = True) -> dict[str, Any]:
    """Write the bundle; gives what `bundle.json` says. `work` keeps what npm fetched. Without `python`, none is looked for.

    Raises:
        BuildError: where the engine does not run in Python for the page.
    """
    shutil.rmtree(out, ignore_errors=True)
    for path in _scripts():
        target = out / path.relative_to(WEB)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    for language in languages:
        _write_json(out / "words" / f"{language}.json", words(spec_folder(), language))
        _write_json(out / "offers" / f"{language}.json", offer({"language": language}))
    _write_json(out / "examples.json", examples())
    said: dict[str, Any] = {"version": __version__, "languages": list(languages)}
    try:
        said |= _python(out / PYTHON, work, languages) if python else {"missing": "nobody asked for it"}
    except NoPackages as error:
        said["missing"] = str(error)
    said |= {"scripts": [path.relative_to(WEB).as_posix() for path in _scripts()], "edition": _digest(out)}
    _write_json(out / "bundle.json", said)
    return said


def write_root(root: Path) -> None:
    """Write what has to stand at the root of a site that has the bundle."""
    for path in sorted((WEB / "root").iterdir()):
        shutil.copyfile(path, root / path.name)


def _digest(folder: Path) -> str:
    """What tells this bundle from any other."""
    digest = hashlib.sha256()
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _python(out: Path, work: Path, languages: Collection[str]) -> dict[str, Any]:
    write_python(packages(WEB, work) / PYODIDE, wheel(spec_folder(), languages), out)
    names = (*FILES, *MADE, PACKAGES)
    texts = {language: [f"{language}.zip"] if (out / f"{language}.zip").is_file() else [] for language in languages}
    return {
        "files": {name: (out / name).stat().st_size for name in names},
        "texts": texts,
        "transferred": max(_sent(out, [*names, *own]) for own in texts.values()),
    }


def _sent(folder: Path, names: Sequence[str]) -> int:
    """How many bytes some files take to send."""
    return sum(len(gzip.compress((folder / name).read_bytes(), 6)) for name in names)


def examples() -> list[dict[str, Any]]:
    """Records to begin with: the disputes that are told as text in English letters, with what was claimed."""
    return [
        {"id": each.id, "text": each.told["record"], "claims": each.claims}
        for each in load()
        if isinstance(each.told["record"], str) and each.told.get("letters", ORIGINAL) == ORIGINAL
    ]


def _scripts() -> Iterator[Path]:
    for pattern in SCRIPTS:
        yield from sorted(WEB.glob(pattern))


def _write_json(path: Path, value: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def main() -> int:
    """Write the bundle, and say how large it is."""
    root = checkout()
    assert root is not None, "the site is built from a checkout"
    parser = argparse.ArgumentParser(
        prog="trickspec_site.bundle", description="Write what the pages with the engine load."
    )
    parser.add_argument("out", type=Path, help="the folder to write it to")
    parser.add_argument("--work", type=Path, default=root / "build" / "web", help="where what npm fetches is kept")
    parser.add_argument("--drafts", action="store_true", help="every language that has texts, listed or not")
    parser.add_argument("--language", action="append", help="only this one; may be repeated")
    asked = parser.parse_args()
    languages = asked.language or languages_of(spec_folder(), drafts=asked.drafts)
    said = bundle(asked.out, asked.work, languages)
    if "missing" in said:
        print(f"the judge is left out of the pages: {said['missing']}", file=sys.stderr)
    else:
        print(f"the judge in the page takes {said['transferred'] / 1e6:.2f} MB, compressed", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
