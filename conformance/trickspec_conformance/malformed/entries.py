"""Reading malformed records from files, and saying of every entry that is itself amiss where it is and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from trickspec.errors import Problem, SpecError
from trickspec.places import Where
from trickspec.records import GAME_FORMAT
from trickspec.spec import schemas
from trickspec.spec.documents import Document, examine
from trickspec_conformance.each_once import each_once
from trickspec_conformance.malformed.changing import changed, laid_out, where_of
from trickspec_conformance.where import malformed_folder

RECORDS: Final = "records.yaml"
"""The file of the legal records from which malformed ones are made."""

_SCHEMA: Final = "malformed"


@dataclass(frozen=True, slots=True)
class Entry:
    """One malformed record.

    `fault` says what is at fault: the `file`, which does not say one value that means the same to everybody, or the `record`.
    `at` is the place, empty for the whole; `line` is there where the layout of the file is part of the entry.
    """

    id: str
    what: str
    game: str
    of: str
    fault: str
    form: str
    at: str
    parts: tuple[Any, ...] = field(repr=False)
    line: int | None = None
    file: str = ""
    standing: int = 0

    @property
    def name(self) -> str:
        """How a file of it is called."""
        return f"{self.id.partition('/')[2]}.{self.form}"

    def told(self) -> dict[str, Any]:
        """What there is to say of it."""
        told = {name: getattr(self, name) for name in ("id", "what", "game", "of", "fault", "at")}
        return told if self.line is None else {**told, "line": self.line}

    def content(self) -> bytes:
        """What a file of it holds."""
        return b"".join(map(_bytes, self.parts))


def load(folder: Path | None = None) -> list[Entry]:
    """The entries of every file in a folder, or of those that come with the distribution.

    Raises:
        SpecError: with every fault of every file.
    """
    home = folder or malformed_folder()
    records = load_records(home)
    problems: list[Problem] = []
    paths = [path for path in sorted(home.glob("*.yaml")) if path.name != RECORDS]
    entries = (entry for path in paths for entry in _read(path, records, problems))
    return each_once("entry", entries, lambda entry: entry.standing, problems)


def load_records(folder: Path | None = None) -> dict[str, Any]:
    """The legal records from which malformed ones are made, by name.

    Raises:
        SpecError: with every fault of the file.
    """
    document, problems = examine((folder or malformed_folder()) / RECORDS)
    if document is not None and not problems:
        problems = tuple(_problems(document, (), "records"))
    if document is None or problems:
        raise SpecError(problems)
    records: dict[str, Any] = document.value
    return records


def _read(path: Path, records: dict[str, Any], problems: list[Problem]) -> Iterator[Entry]:
    """The entries of one file that are as they should be, and a problem for everything that is not."""
    document, found = examine(path)
    problems += found
    if document is None or found:
        return
    if not isinstance(document.value, list):
        problems += _problems(document, (), "entries")
        return
    for number, raw in enumerate(document.value):
        wrong = list(_problems(document, (number,), _kind(raw)))
        problems += wrong
        if not wrong:
            try:
                yield _entry(raw, records, document.file, document.line((number,)))
            except (ValueError, LookupError) as error:
                wrong_there = f"{error.args[0]} is not there" if isinstance(error, LookupError) else str(error)
                mend = f"name a record of {RECORDS}, and places in it"
                problems.append(document.problem((number,), f"{raw['id']}: {wrong_there}", mend))


def _kind(raw: Any) -> str:
    """The definition of the schema that an entry is meant to keep."""
    written = raw if isinstance(raw, dict) else {}
    return "changed" if "record" in written else "assembled" if "parts" in written else "written"


def _problems(document: Document, where: Where, definition: str) -> Iterator[Problem]:
    value = document.value[where[0]] if where else document.value
    for fault in schemas.faults(value, _SCHEMA, definition):
        yield document.problem((*where, *fault.where), fault.message, fault.mend)


def _entry(raw: dict[str, Any], records: dict[str, Any], file: str, standing: int) -> Entry:
    """One entry; what is wrong with its places is a ValueError or a LookupError."""
    where_of(raw["at"])
    told = {name: raw[name] for name in ("id", "what", "game", "at")}
    if "record" in raw:
        record = records[raw["record"]]
        text = laid_out(changed(record, raw.get("remove", ()), raw.get("set", {})))
        of = "game" if record["format"] == GAME_FORMAT else "deal"
        return Entry(**told, of=of, fault="record", form="json", parts=(text,), file=file, standing=standing)
    parts = tuple(raw.get("parts", [raw.get("text")]))
    kind = {"of": raw.get("of", "deal"), "fault": raw["fault"], "form": raw["form"]}
    return Entry(**told, **kind, parts=parts, line=raw["line"], file=file, standing=standing)


def _bytes(part: Any) -> bytes:
    if isinstance(part, str):
        return part.encode()
    if "hex" in part:
        return bytes.fromhex(part["hex"])
    text: str = part["text"] * part.get("times", 1)
    return text.encode(part.get("encoding", "utf-8"))
