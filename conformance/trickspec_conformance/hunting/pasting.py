"""A disagreement as a case that is ready to paste: YAML as the cases are written, and a file to which it is added."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from trickspec_conformance.case_files import load

if TYPE_CHECKING:
    from trickspec_conformance.hunting.disagreement import Disagreement

WHY: Final = (
    "Nobody has said why this is right. Say it from the sentence of the rule, for somebody who believes the opposite."
)
ORIGIN: Final = "reported"
_WIDTH: Final = 120
_LETTERS: Final = 10
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9_./-]*|[0-9][A-Z]")
_WORDS: Final = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})
"""What some readers of YAML take for something else than a text."""


def case_of(found: Disagreement) -> dict[str, Any]:
    """The case that expects what the reference answers; its id is the rule that decides, and the digest of what it says."""
    position = found.position
    content: dict[str, Any] = {
        "ask": position.ask,
        "game": position.game,
        "options": dict(position.options),
        "given": position.given,
        "expect": found.right,
    }
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    name = hashlib.sha256(canonical.encode()).hexdigest()[:_LETTERS]
    return {
        "id": f"{found.rule or position.game}/found_{name}",
        **content,
        "rules": [found.rule] if found.rule else [],
        "why": WHY,
        "origin": ORIGIN,
    }


def yaml_of(case: dict[str, Any]) -> str:
    """A case as an entry of a file of cases."""
    return "".join(f"{line}\n" for line in _entry(case, 0))


class CaseFile:
    """A file of cases to which others are added; a case that is there already is not added again.

    Raises:
        SpecError: where the file is there and holds no cases, or a case that is not as it should be.
        OSError: where it cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        there = path.exists() and path.stat().st_size > 0
        self._ids = {case.id for case in load([path])} if there else set()
        with path.open("a", encoding="utf-8"):
            pass

    def add(self, case: dict[str, Any]) -> None:
        """Add a case at the end."""
        if case["id"] in self._ids:
            return
        self._ids.add(case["id"])
        with self._path.open("a", encoding="utf-8") as stream:
            stream.write(yaml_of(case))


def _entry(value: Any, indent: int) -> Iterator[str]:
    """An entry of a list."""
    lines = list(_block(value, indent + 2))
    yield f"{' ' * indent}- {lines[0].lstrip()}"
    yield from lines[1:]


def _block(value: Any, indent: int) -> Iterator[str]:
    """A value line by line; what fits on a line has one."""
    space = " " * indent
    if isinstance(value, dict):
        for name, item in value.items():
            line = f"{space}{name}: {_flow(item)}"
            if len(line) <= _WIDTH or not isinstance(item, dict | list):
                yield line
            else:
                yield f"{space}{name}:"
                yield from _block(item, indent + 2)
    elif isinstance(value, list):
        for item in value:
            line = f"{space}- {_flow(item)}"
            if len(line) <= _WIDTH or not isinstance(item, dict | list):
                yield line
            else:
                yield from _entry(item, indent)
    else:
        yield f"{space}{_flow(value)}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_flow(name)}: {_flow(item)}' for name, item in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    if isinstance(value, str) and (not _PLAIN.fullmatch(value) or value.lower() in _WORDS):
        return json.dumps(value)
    return value if isinstance(value, str) else json.dumps(value)
