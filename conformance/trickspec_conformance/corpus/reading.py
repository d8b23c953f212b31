"""Reading the corpus: its cases one after the other, and whether its files are those that the manifest names."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO, cast

from trickspec.errors import Problem
from trickspec_conformance.cases import Case
from trickspec_conformance.corpus.lines import Line
from trickspec_conformance.corpus.writing import MANIFEST, identity_of
from trickspec_conformance.where import corpus_folder


def read_manifest(folder: Path | None = None) -> dict[str, Any]:
    """The manifest of the corpus in a folder, or of ours."""
    manifest: dict[str, Any] = json.loads(((folder or corpus_folder()) / MANIFEST).read_text(encoding="utf-8"))
    return manifest


def read_lines(path: Path) -> Iterator[Line]:
    """The lines of one file."""
    with open_lines(path) as file:
        for text in file:
            yield json.loads(text)


def open_lines(path: Path) -> TextIO:
    """One file, to be read line by line."""
    return cast("TextIO", gzip.open(path, "rt", encoding="utf-8"))


def read_cases(folder: Path | None = None) -> Iterator[Case]:
    """Every case of the corpus in a folder, or of ours, in the order of the manifest; nothing is kept."""
    home = folder or corpus_folder()
    for part in read_manifest(home)["files"]:
        for number, line in enumerate(read_lines(home / part["path"]), 1):
            yield Case(**line, file=part["path"], line=number)


def check_files(folder: Path | None = None) -> list[Problem]:
    """Every file that is not there, or does not hold what the manifest says."""
    home = folder or corpus_folder()
    problems = []
    for part in read_manifest(home)["files"]:
        try:
            content = gzip.decompress((home / part["path"]).read_bytes())
        except (OSError, EOFError, zlib.error) as error:
            problems.append(Problem(part["path"], 1, f"cannot be read: {error}", "record the corpus anew"))
            continue
        said = {"lines": content.count(b"\n"), **identity_of(content)}
        if any(part[name] != value for name, value in said.items()):
            problems.append(Problem(part["path"], 1, "is not what the manifest says", "record the corpus anew"))
    return problems
