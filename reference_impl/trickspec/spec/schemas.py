"""Asking the schemas, and saying in plain words what they object to."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from operator import getitem
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from trickspec.errors import Problem
from trickspec.spec.documents import Document, Where
from trickspec.spec.keeping import Keeps, keeper
from trickspec.spec.where import spec_folder
from trickspec.table.nodes import show

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError


class Fault(NamedTuple):
    """One objection: where it stands in the value, what is wrong, and what would mend it."""

    where: Where
    message: str
    mend: str


@lru_cache(maxsize=64)
def schema(name: str) -> dict[str, Any]:
    """The schema called `name`, as `spec/schema/` has it."""
    path = spec_folder() / "schema" / f"{name}.schema.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


@lru_cache(maxsize=256)
def validator(name: str, definition: str | None = None) -> Draft202012Validator:
    """A validator for a schema, or for one of its definitions."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - takes long to import, and is needed when something is wrong

    whole = schema(name)
    if definition is None:
        return Draft202012Validator(whole)
    return Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": whole["$defs"]})


@lru_cache(maxsize=256)
def _keeper(name: str, definition: str | None = None) -> Keeps | None:
    """Whether a value keeps a schema, or one of its definitions, as far as that can be told quickly."""
    whole = schema(name)
    definitions = whole.get("$defs", {})
    return keeper(whole if definition is None else definitions[definition], definitions)


def faults(value: Any, name: str, definition: str | None = None) -> Iterator[Fault]:
    """Everything that a schema objects to in `value`."""
    keeps = _keeper(name, definition)
    if keeps is not None and keeps(value):
        return
    for error in validator(name, definition).iter_errors(value):
        yield from _explain(error, value)


def problems(document: Document, name: str) -> list[Problem]:
    """Everything that a schema objects to in a document, with its lines."""
    return [document.problem(fault.where, fault.message, fault.mend) for fault in faults(document.value, name)]


def _explain(error: ValidationError, whole: Any) -> Iterator[Fault]:
    """One objection of the library's to `whole`, or to something in it, as one or more of ours."""
    where = tuple(error.absolute_path)
    rule: Any = error.schema if isinstance(error.schema, dict) else {}
    asked: Any = error.validator_value
    found: Any = error.instance
    if error.validator in ("oneOf", "anyOf") and error.context:
        for closest in _closest(error.context):
            yield from _explain(closest, whole)
    elif error.validator == "additionalProperties":
        known = list(rule.get("properties", {}))
        for key in found:
            if key not in known:
                yield Fault((*where, key), f"the key {show(key)} is not known here", _suggest(key, known))
    elif error.validator == "required":
        for name in asked:
            if name not in found:
                yield Fault(where, f"{name} is missing", "write it")
    elif error.schema is False:
        # a member that may not be there at all: the library knows its value and not its name
        holder = reduce(getitem, where, whole)
        key = next(name for name, member in holder.items() if member is found)
        yield Fault((*where, key), f"the key {show(key)} does not belong here", "leave it out")
    else:
        message, mend = _words(str(error.validator), found, asked)
        yield Fault(where, message, rule.get("description", mend) if error.validator == "pattern" else mend)


def _closest(errors: Iterable[ValidationError]) -> list[ValidationError]:
    """What stands against the alternative that was probably meant: one for this sort of value, with the fewest objections."""
    ways: dict[object, list[ValidationError]] = {}
    for error in errors:
        ways.setdefault(error.schema_path[0], []).append(error)
    return min(
        ways.values(), key=lambda way: (any(each.validator == "type" and not each.path for each in way), len(way))
    )


def _suggest(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"use one of {', '.join(known)}" if known else "leave it out"


def _words(keyword: str, value: Any, asked: Any) -> tuple[str, str]:
    """What is wrong and what would mend it, for a keyword of the schema that `value` does not satisfy."""
    shown = show(value)
    match keyword:
        case "enum":
            return f"{shown} is not known here", _suggest(str(value), [str(each) for each in asked])
        case "type":
            return f"{shown} is no {_kinds(asked)}", f"write {_kinds(asked, article='a ')}"
    fixed = {
        "const": (f"{shown} does not belong here", f"write {asked}"),
        "pattern": (f"{shown} is not of the form that belongs here", f"it must match {asked}"),
        "minimum": (f"{shown} is too small", f"the least is {asked}"),
        "maximum": (f"{shown} is too large", f"the most is {asked}"),
        "oneOf": ("two things stand here of which one is meant", "leave one of them out"),
        "uniqueItems": ("something stands here twice", "write everything once"),
    }
    if keyword in fixed:
        return fixed[keyword]
    if keyword.startswith("min"):
        return "too little stands here", f"write at least {asked}"
    if keyword.startswith("max"):
        return "too much stands here", f"write at most {asked}"
    return f"{shown} does not satisfy {keyword}", "see the schema"


_KINDS: Final = {
    "object": "mapping",
    "array": "list",
    "string": "text",
    "integer": "whole number",
    "boolean": "true or false",
    "null": "null",
}


_UNCOUNTED: Final = ("string", "boolean", "null")


def _kinds(asked: str | list[str], article: str = "") -> str:
    listed = [asked] if isinstance(asked, str) else asked
    return " or ".join(_KINDS[kind] if kind in _UNCOUNTED else article + _KINDS[kind] for kind in listed)
