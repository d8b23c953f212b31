"""Reading the members of the zoo, and saying of every bad one where it is bad and what would mend it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trickspec.errors import Problem, SpecError
from trickspec.spec import schemas
from trickspec.spec.documents import Document, examine
from trickspec_conformance.where import zoo_folder


@dataclass(frozen=True, slots=True)
class Fault:
    """A twist by its name in the vocabulary, with its settings."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Member:
    """One wrong implementation: what it does wrong, the rule that it breaks, and the changes or the twist that make it so."""

    id: str
    game: str
    what: str
    rule: str
    kind: str
    changes: tuple[Mapping[str, Any], ...] = ()
    twist: Fault | None = None
    seen: bool = False
    file: str = ""
    line: int = 0


def load(folder: Path | None = None) -> list[Member]:
    """The members that stand in the files of a folder, or in those that come with the distribution.

    Raises:
        SpecError: with every fault of every file.
    """
    home = folder or zoo_folder()
    problems: list[Problem] = []
    members: dict[str, Member] = {}
    for path in sorted(home.glob("*.yaml")):
        for member in _read(path, problems):
            first = members.setdefault(member.id, member)
            if first is not member:
                message = f"the id {member.id} is taken by the member at {first.file}:{first.line}"
                problems.append(Problem(member.file, member.line, message, "give this member an id of its own"))
    if not members and not problems:
        problems.append(Problem(str(home), 1, "no file of members is here", "put a file in it that ends in .yaml"))
    if problems:
        raise SpecError(problems)
    return list(members.values())


def _read(path: Path, problems: list[Problem]) -> Iterator[Member]:
    """The members of one file that are as they should be, and a problem for everything that is not."""
    document, found = examine(path, _name(path))
    problems += found
    if document is None or found:
        return
    wrong = list(dict.fromkeys(schemas.problems(document, "zoo")))
    wrong = wrong or [problem for place in range(len(document.value)) for problem in _settings(document, place)]
    problems += wrong
    if not wrong:
        yield from (_member(document, place) for place in range(len(document.value)))


def _name(path: Path) -> str:
    """A file as people at this place call it."""
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


def _settings(document: Document, place: int) -> Iterator[Problem]:
    """What the schema of its twist has against the settings of a member; it is asked once the rest is right."""
    twist = document.value[place].get("twist")
    if twist is None:
        return
    for fault in schemas.faults(twist.get("with", {}), "zoo", f"twist_{twist['name']}"):
        where = (place, "twist", "with", *fault.where)
        yield document.problem(where, f"{twist['name']}: {fault.message}", fault.mend)


def _member(document: Document, place: int) -> Member:
    raw = document.value[place]
    twist = raw.get("twist")
    return Member(
        id=raw["id"],
        game=raw["game"],
        what=raw["what"],
        rule=raw["rule"],
        kind=raw["kind"],
        changes=tuple(raw.get("changes", ())),
        twist=None if twist is None else Fault(twist["name"], twist.get("with", {})),
        seen=raw.get("seen", False),
        file=document.file,
        line=document.line((place,)),
    )
