"""Whether a value keeps a schema, quickly, and without saying why not.

Most values do, and the library that finds faults takes twenty times as long to find none. So each schema is turned into functions
once, and only what they do not pass is shown to the library. They know the keywords that our schemas use; a schema with another
one is left to the library altogether.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

Keeps: TypeAlias = Callable[[Any], bool]
Schema: TypeAlias = Mapping[str, Any] | bool

_REFERENCE: Final = "#/$defs/"
_SILENT: Final = frozenset({"$comment", "$defs", "$id", "$schema", "default", "description", "examples", "title"})
"""Keywords that ask nothing of a value."""


class UnknownKeyword(Exception):  # noqa: N818 - no error of anybody's
    """A keyword, or a use of one, that is left to the library."""


def keeper(schema: Schema, definitions: Mapping[str, Schema]) -> Keeps | None:
    """Whether a value keeps a schema, as a function; nothing where the schema says what is not known here."""
    try:
        return _Maker(definitions).make(schema)
    except UnknownKeyword:
        return None


class _Maker:
    """Makes functions of schemas, one of each definition, however often it is referred to."""

    def __init__(self, definitions: Mapping[str, Schema]) -> None:
        self._definitions = definitions
        self._made: dict[str, Keeps] = {}

    def make(self, schema: Schema) -> Keeps:
        if isinstance(schema, bool):
            return _everything if schema else _nothing
        said = {name: value for name, value in schema.items() if name not in _SILENT}
        keepers = []
        if {"properties", "additionalProperties"} & said.keys():
            keepers.append(self._members(said.pop("properties", {}), said.pop("additionalProperties", True)))
        if {"then", "else"} & said.keys() and "if" not in said:
            raise UnknownKeyword("if")
        if "if" in said:
            parts = (said.pop("if"), said.pop("then", True), said.pop("else", True))
            keepers.append(_choice(*map(self.make, parts)))
        keepers += [self._keyword(name, value) for name, value in said.items()]
        return _all(keepers)

    def _keyword(self, name: str, value: Any) -> Keeps:
        if name == "$ref":
            return self._reference(value)
        if name in _OF_SCHEMAS:
            return _OF_SCHEMAS[name]([self.make(each) for each in value])
        if name in _OF_A_SCHEMA:
            return _OF_A_SCHEMA[name](self.make(value))
        if name in _PLAIN:
            return _PLAIN[name](value)
        raise UnknownKeyword(name)

    def _reference(self, place: str) -> Keeps:
        name = place.removeprefix(_REFERENCE)
        if not place.startswith(_REFERENCE) or name not in self._definitions:
            raise UnknownKeyword(place)
        if name not in self._made:
            # a definition may refer to itself, so what is made for it is looked up when it is needed
            self._made[name] = lambda value: self._made[name](value)  # noqa: PLW0108 - it is another one then
            self._made[name] = self.make(self._definitions[name])
        return self._made[name]

    def _members(self, properties: Mapping[str, Schema], additional: Schema) -> Keeps:
        known = {name: self.make(schema) for name, schema in properties.items()}
        other = self.make(additional)

        def keeps(value: Any) -> bool:
            if isinstance(value, dict):
                for name, item in value.items():
                    if not known.get(name, other)(item):
                        return False
            return True

        return keeps


def _everything(_value: Any) -> bool:
    return True


def _nothing(_value: Any) -> bool:
    return False


def _all(keepers: list[Keeps]) -> Keeps:
    if len(keepers) == 1:
        return keepers[0]

    def keeps(value: Any) -> bool:
        for each in keepers:  # noqa: SIM110 - `all` would take twice as long
            if not each(value):
                return False
        return True

    return keeps


def _choice(condition: Keeps, then: Keeps, otherwise: Keeps) -> Keeps:
    return lambda value: then(value) if condition(value) else otherwise(value)


def _any(keepers: list[Keeps]) -> Keeps:
    return lambda value: any(each(value) for each in keepers)


def _one(keepers: list[Keeps]) -> Keeps:
    return lambda value: sum(each(value) for each in keepers) == 1


def _items(keeper: Keeps) -> Keeps:
    return lambda value: not isinstance(value, list) or all(map(keeper, value))


def _names(keeper: Keeps) -> Keeps:
    return lambda value: not isinstance(value, dict) or all(map(keeper, value))


def _not(keeper: Keeps) -> Keeps:
    return lambda value: not keeper(value)


_OF_SCHEMAS: Final[dict[str, Callable[[list[Keeps]], Keeps]]] = {"allOf": _all, "anyOf": _any, "oneOf": _one}
_OF_A_SCHEMA: Final[dict[str, Callable[[Keeps], Keeps]]] = {"items": _items, "propertyNames": _names, "not": _not}


def _is_whole(value: Any) -> bool:
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_KINDS: Final[dict[str, Keeps]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": _is_whole,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


def _type(kinds: str | list[str]) -> Keeps:
    return _any([_KINDS[kind] for kind in kinds]) if isinstance(kinds, list) else _KINDS[kinds]


def _enum(values: Iterable[Any]) -> Keeps:
    texts = {value for value in values if isinstance(value, str)}
    others = [_const(value) for value in values if not isinstance(value, str)]
    return lambda value: value in texts if isinstance(value, str) else any(each(value) for each in others)


def _const(wanted: Any) -> Keeps:
    if isinstance(wanted, dict | list):
        raise UnknownKeyword("const")
    return lambda value: value == wanted and isinstance(value, bool) is isinstance(wanted, bool)


def _required(names: list[str]) -> Keeps:
    wanted = frozenset(names)
    return lambda value: not isinstance(value, dict) or wanted <= value.keys()


def _pattern(pattern: str) -> Keeps:
    search = re.compile(pattern).search
    return lambda value: not isinstance(value, str) or search(value) is not None


def _unique(wanted: bool) -> Keeps:
    return lambda value: not wanted or not isinstance(value, list) or len(set(map(_mark, value))) == len(value)


def _mark(value: Any) -> Any:
    """Something that is the same for the same JSON and can be looked up: to Python, true equals 1."""
    if isinstance(value, dict):
        return frozenset((name, _mark(item)) for name, item in value.items())
    if isinstance(value, list):
        return tuple(map(_mark, value))
    return (bool, value) if isinstance(value, bool) else value


def _at_least(kind: type, size: Callable[[Any], Any]) -> Callable[[Any], Keeps]:
    return lambda least: lambda value: not isinstance(value, kind) or size(value) >= least


def _at_most(kind: type, size: Callable[[Any], Any]) -> Callable[[Any], Keeps]:
    return lambda most: lambda value: not isinstance(value, kind) or size(value) <= most


_PLAIN: Final[dict[str, Callable[[Any], Keeps]]] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "required": _required,
    "pattern": _pattern,
    "uniqueItems": _unique,
    "minimum": lambda least: lambda value: not _is_number(value) or value >= least,
    "maximum": lambda most: lambda value: not _is_number(value) or value <= most,
    "minLength": _at_least(str, len),
    "maxLength": _at_most(str, len),
    "minItems": _at_least(list, len),
    "maxItems": _at_most(list, len),
    "minProperties": _at_least(dict, len),
    "maxProperties": _at_most(dict, len),
}
