"""A line of the corpus: one case, named by the digest of what it says."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options

Line: TypeAlias = dict[str, Any]

ORIGIN: Final = "recorded"
_LETTERS: Final = 16


def new_line(ask: str, game: str, options: Options, record: Mapping[str, Any], expect: Mapping[str, Any]) -> Line:
    """A record with its answer."""
    content = {
        "ask": ask,
        "game": game,
        "options": dict(options),
        "given": {"record": record},
        "expect": expect,
        "origin": ORIGIN,
    }
    return {"id": identity(content), **content}


def identity(line: Mapping[str, Any]) -> str:
    """The id of a line: its game, and the beginning of the digest of everything in it but the id."""
    content = {name: value for name, value in line.items() if name != "id"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return f"{line['game']}/{hashlib.sha256(canonical.encode('ascii')).hexdigest()[:_LETTERS]}"


def written(line: Line) -> bytes:
    """A line as it stands in a file."""
    return json.dumps(line, separators=(",", ":")).encode("ascii") + b"\n"
