"""Asking the schemas, and saying in plain words what they object to."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from trickspec.errors import Problem
from trickspec.spec.documents import Document, Where
from trickspec.spec.where import spec_folder
from trickspec.table.nodes import show


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
    whole = schema(name)
    if definition is None:
        return Draft202012Validator(whole)
    return Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": whole["$defs"]})


def faults(value: Any, name: str, definition: str | None = None) -> Iterator[Fault]:
    """Everything that a schema objects to in `value`."""
    for error in validator(name, definition).iter_errors(value):
        yield from _explain(error)


def problems(document: Document, name: str) -> list[Problem]:
    """Everything that a schema objects to in a document, with its lines."""
    return [document.problem(fault.where, fault.message, fault.mend) for fault in faults(document.value, name)]


def _explain(error: ValidationError) -> Iterator[Fault]:
    """One objection of the library's as one or more of ours."""
    where = tuple(error.absolute_path)
    if error.validator in ("oneOf", "anyOf") and error.context:
        closest = best_match(error.context)
        assert closest is not None, "a choice that fails has reasons"
        yield from _explain(closest)
    elif error.validator == "additionalProperties":
        known = list(error.schema.get("properties", {}))
        yield from (_unknown_key((*where, key), key, known) for key in _strangers(error, known))
    elif error.validator == "required":
        yield from (
            Fault(where, f"{name} is missing", "write it") for name in error.validator_value if name not in error.instance
        )
    else:
        yield Fault(where, *_words(error))


def _strangers(error: ValidationError, known: Iterable[str]) -> list[str]:
    return [key for key in error.instance if key not in known]


def _unknown_key(where: Where, key: str, known: list[str]) -> Fault:
    return Fault(where, f"the key {show(key)} is not known here", _suggest(key, known))


def _suggest(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, n=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"use one of {', '.join(known)}" if known else "leave it out"


def _words(error: ValidationError) -> tuple[str, str]:
    value, asked = error.instance, error.validator_value
    shown = show(value)
    described = error.schema.get("description", "") if isinstance(error.schema, dict) else ""
    match error.validator:
        case "enum":
            return f"{shown} is not known here", _suggest(str(value), [str(each) for each in asked])
        case "const":
            return f"{shown} does not belong here", f"write {asked}"
        case "type":
            return f"{shown} is no {_kinds(asked)}", f"write {_kinds(asked)}"
        case "pattern":
            return f"{shown} is not of the form that belongs here", described or f"it must match {asked}"
        case "minItems" | "minProperties" | "minLength":
            return "too little stands here", f"write at least {asked}"
        case "maxItems" | "maxProperties" | "maxLength":
            return "too much stands here", f"write at most {asked}"
        case "minimum" | "maximum":
            return f"{shown} is out of range", f"the {error.validator} is {asked}"
        case "uniqueItems":
            return "something stands here twice", "write everything once"
        case None:
            return f"{shown} does not belong here", "leave it out"
    return error.message, described or f"see {error.validator} in the schema"


def _kinds(asked: str | list[str]) -> str:
    words = {"object": "mapping", "array": "list", "string": "text", "integer": "whole number", "boolean": "true or false"}
    listed = [asked] if isinstance(asked, str) else asked
    return " or ".join(words.get(kind, kind) for kind in listed)
