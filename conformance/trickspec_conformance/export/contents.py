"""The files of an export, in memory: the same bytes for the same rules and cases."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import PurePosixPath
from typing import Any, Final

from trickspec.rulebook.book import Rulebook
from trickspec.spec.compile import compiled_document
from trickspec.spec.documents import read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder
from trickspec.version import __version__
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case, digest
from trickspec_conformance.export.types import types
from trickspec_conformance.malformed import load as load_malformed
from trickspec_conformance.perft.files import load_positions
from trickspec_conformance.where import cases_folder, corpus_folder, perft_folder

FORMAT: Final = "trickspec.export/1"
MANIFEST: Final = "manifest.json"
_RECORDED: Final = ".jsonl.gz"


@dataclass(frozen=True, slots=True)
class File:
    """One file: where it goes, what it is, and what is in it."""

    path: str
    kind: str
    about: str
    content: bytes
    game: str | None = None
    language: str | None = None

    def entry(self) -> dict[str, Any]:
        """What the manifest says of it."""
        named = {"game": self.game, "language": self.language}
        return {
            "path": self.path,
            "kind": self.kind,
            **{name: value for name, value in named.items() if value is not None},
            "about": self.about,
            "bytes": len(self.content),
            "sha256": hashlib.sha256(self.content).hexdigest(),
        }


def contents() -> list[File]:
    """Every file of an export by its path, the manifest last."""
    cases = load([cases_folder()])
    found = [*_cases(cases), *_perft(), *_malformed(), *_schemas(), *_rules(), *_corpus()]
    found.append(File("types.d.ts", "types", "The types of all this, for TypeScript.", types().encode()))
    found.sort(key=lambda file: file.path)
    manifest = {
        "format": FORMAT,
        "version": __version__,
        "cases": {"count": len(cases), "digest": digest(cases)},
        "files": [file.entry() for file in found],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
    return [*found, File(MANIFEST, "manifest", "What is here.", text.encode())]


def _cases(cases: Iterable[Case]) -> Iterator[File]:
    by_game: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for case in cases:
        written = asdict(case)
        del written["file"], written["line"]
        by_game[case.game].append(written)
    for game, found in by_game.items():
        yield File(f"cases/{game}.json", "cases", f"The cases of {game}, one a line.", _list(found), game)


def _perft() -> Iterator[File]:
    by_game: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for each in load_positions([perft_folder()]):
        written = asdict(each)
        del written["file"], written["line"]
        by_game[each.game].append(written)
    for game, found in by_game.items():
        about = f"Positions of {game} and how many sequences of plays can follow, one a line."
        yield File(f"perft/{game}.json", "perft", about, _list(found), game)


def _malformed() -> Iterator[File]:
    """Each malformed record as a file, and a list of those of each game that says where they are at fault."""
    by_game: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for entry in load_malformed():
        path = f"{entry.game}/{entry.name}"
        by_game[entry.game].append({**entry.told(), "path": path})
        yield File(f"malformed/{path}", "malformed_file", entry.what, entry.content(), entry.game)
    for game, found in by_game.items():
        about = f"The malformed records of {game} and where each is at fault, one a line."
        yield File(f"malformed/{game}.json", "malformed", about, _list(found), game)


def _schemas() -> Iterator[File]:
    for path in sorted((spec_folder() / "schema").glob("*.schema.json")):
        content = path.read_bytes()
        title = json.loads(content)["title"]
        yield File(f"schemas/{path.name}", "schema", f"The JSON Schema of: {title}.", content)


def _rules() -> Iterator[File]:
    folder = spec_folder()
    languages = read(folder / "languages.yaml").value
    for game in game_names(folder):
        compiled = compiled_document(load_game(folder, game))
        about = f"The rules of {game} as tables, one ruleset for each choice of options."
        yield File(f"rulesets/{game}.json", "rulesets", about, _text(compiled), game)
        for language in languages.get(game, ()):
            book = Rulebook(folder, game, language).to_json()
            about = f"The rules of {game} as sentences."
            yield File(f"rulebook/{game}.{language}.json", "rulebook", about, _text(book), game, language)


def _corpus() -> Iterator[File]:
    """The recorded cases, if any have been recorded, without their compression."""
    for path in sorted(corpus_folder().rglob(f"*{_RECORDED}")):
        inside = PurePosixPath(path.relative_to(corpus_folder()).as_posix().removesuffix(".gz"))
        about = f"Recorded cases of {inside.parts[0]}, one a line."
        yield File(f"corpus/{inside}", "corpus", about, gzip.decompress(path.read_bytes()), inside.parts[0])


def _list(items: Iterable[Any]) -> bytes:
    """A JSON array with one item a line."""
    return ("[\n" + ",\n".join(map(_compact, items)) + "\n]\n").encode()


def _text(value: Any) -> bytes:
    return f"{_compact(value)}\n".encode()


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
