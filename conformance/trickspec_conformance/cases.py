"""The case: what is asked about which position, and the answer that is right."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from trickspec.spec import schemas
from trickspec.spec.rules import OptionValue

Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Case:
    """One claim: what is asked about which position, and the answer that is right."""

    id: str
    ask: str
    game: str
    options: Options
    given: Mapping[str, Any]
    expect: Mapping[str, Any]
    rules: tuple[str, ...] = ()
    why: str = ""
    origin: str = ""
    file: str = ""
    line: int = 0

    @property
    def named(self) -> Options:
        """Every option that is named, in the case or in its record, which decides."""
        return {**self.options, **record_options(self.given)}


def record_options(given: Mapping[str, Any]) -> Options:
    """The options that a record names for itself."""
    record = given.get("record")
    options: Options = (record.get("options") or {}) if isinstance(record, dict) else {}
    return options


def questions() -> tuple[str, ...]:
    """The names of all questions, in the order of the interface."""
    return tuple(schemas.schema("case")["$defs"]["case"]["properties"]["ask"]["enum"])


def digest(cases: Iterable[Case]) -> str:
    """The identity of cases: what they say, in whatever files and order they stand."""
    said = [field.name for field in fields(Case) if field.name not in ("file", "line")]
    contents = [{name: getattr(case, name) for name in said} for case in sorted(cases, key=lambda case: case.id)]
    canonical = json.dumps(contents, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"
