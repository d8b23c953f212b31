"""Reading cases from files, and saying of every bad one where it is bad and what would mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trickspec.errors import Problem, SpecError
from trickspec.spec import schemas
from trickspec.spec.documents import Document, Where, examine
from trickspec_conformance.cases import Case, Options, record_options
from trickspec_conformance.plain import same
from trickspec_conformance.where import cases_folder

if TYPE_CHECKING:
    from trickspec.spec.schemas import Fault

ENDINGS: Final = (".yaml", ".yml", ".json")
RECORD_SCHEMAS: Final = {"next_to_act": "deal", "replay_deal": "deal", "replay_game": "game_record"}
"""The questions about a record, and the schema of the record that each is asked about."""


def load(paths: Iterable[Path], *, kept_in: Path | None = None) -> list[Case]:
    """The cases of these files, and of every file in these folders.

    In the folder `kept_in`, which is the distribution's own if nothing else is said, a case leaves nothing out.

    Raises:
        SpecError: with every fault of every file.
    """
    home = (kept_in or cases_folder()).resolve()
    problems: list[Problem] = []
    cases: dict[str, Case] = {}
    for path in _files(paths, problems):
        for case in _read(path, "kept" if path.resolve().is_relative_to(home) else "case", problems):
            _keep(cases, case, problems)
    if problems:
        raise SpecError(problems)
    return list(cases.values())


def _read(path: Path, form: str, problems: list[Problem]) -> Iterator[Case]:
    """The cases of one file that are as they should be, and a problem for everything that is not."""
    document, found = examine(path, _name(path))
    problems += found
    if document is None or found:
        return
    for where, value in _values(document):
        wrong = _faults(value, form)
        problems += (_problem(document, where, fault) for fault in wrong)
        if not wrong:
            yield _case(value, document, where)
    if document.value == []:
        problems.append(document.problem((), "no case stands here", "write one, or remove the file"))


def _name(path: Path) -> str:
    """A file as people at this place call it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def _files(paths: Iterable[Path], problems: list[Problem]) -> Iterator[Path]:
    """Every case file once, in a settled order."""
    seen: set[Path] = set()
    for path in paths:
        found = sorted(each for each in path.rglob("*") if each.suffix in ENDINGS) if path.is_dir() else [path]
        if not found:
            problems.append(
                Problem(str(path), 1, "no case file is here", f"put a file in it that ends in {' or '.join(ENDINGS)}")
            )
        for each in found:
            if each.resolve() not in seen:
                seen.add(each.resolve())
                yield each


def _values(document: Document) -> Iterator[tuple[Where, Any]]:
    if isinstance(document.value, list):
        yield from (((number,), value) for number, value in enumerate(document.value))
    else:
        yield (), document.value


def _faults(value: Any, form: str) -> list[Fault]:
    """Everything that is wrong with one case; what depends on its question is looked at once the rest is right."""
    found = list(dict.fromkeys(schemas.faults(value, "case", form)))
    return found or list(dict.fromkeys(_faults_in_depth(value)))


def _faults_in_depth(value: Any) -> Iterator[Fault]:
    ask, given = value["ask"], value["given"]
    yield from _within("given", _closed(given, f"{ask}_given"))
    yield from _within("given", schemas.faults(given, "protocol", f"{ask}_given"))
    yield from _within("expect", _closed(value["expect"], f"{ask}_result"))
    yield from _within("expect", schemas.faults(value["expect"], "protocol", f"{ask}_result"))
    if isinstance(given.get("record"), dict) and ask in RECORD_SCHEMAS:
        yield from _within("given", _within("record", schemas.faults(given["record"], RECORD_SCHEMAS[ask])))
        yield from _contradictions(value.get("options", {}), record_options(given))


def _closed(value: Any, definition: str) -> Iterator[Fault]:
    """In messages strangers are ignored; in a case they are slips of the pen."""
    known = list(schemas.schema("protocol")["$defs"][definition]["properties"])
    for name in value:
        if name not in known:
            yield schemas.Fault((name,), f"the key '{name}' is not known here", f"use one of {', '.join(known)}")


def _contradictions(options: Options, written: Options) -> Iterator[Fault]:
    for name, value in options.items():
        if name in written and not same(value, written[name]):
            where = ("given", "record", "options", name)
            yield schemas.Fault(where, "the case names another value for this option", "let both say the same")


def _within(member: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    return (fault._replace(where=(member, *fault.where)) for fault in faults)


def _problem(document: Document, where: Where, fault: Fault) -> Problem:
    place = (*where, *fault.where)
    return document.problem(place, f"{_spelled(place)}: {fault.message}" if place else fault.message, fault.mend)


def _spelled(where: Where) -> str:
    """A place as people write it, such as `[2].given.trick.plays[0]`."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in where).lstrip(".")


def _case(value: dict[str, Any], document: Document, where: Where) -> Case:
    written = {"options": {}, **value, "rules": tuple(value.get("rules", ()))}
    return Case(**written, file=document.file, line=document.line(where))


def _keep(cases: dict[str, Case], case: Case, problems: list[Problem]) -> None:
    first = cases.setdefault(case.id, case)
    if first is not case:
        message = f"the id {case.id} is taken by the case at {first.file}:{first.line}"
        problems.append(Problem(case.file, case.line, message, "give this case an id of its own"))
