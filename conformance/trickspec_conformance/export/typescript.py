"""TypeScript types from JSON Schemas: as much of JSON Schema as our schemas use, and nothing is passed over in silence.

What a type cannot say, such as a least number or the pattern of a text, is left to the schema. A condition on one member of an
object (`if` it has these values, `then`) becomes a union of objects, one for each side of the condition. A keyword that is not
known here, or one that is known used in another way, is refused: a type that says less than its schema has to be noticed.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, Final, TypeAlias

from trickspec_conformance.export.merging import CONDITION, Schema, Untranslatable, conditional, meaning, merged

JsonSchemas: TypeAlias = Mapping[str, Schema]

_KNOWN: Final = frozenset(
    {
        "type", "properties", "required", "additionalProperties", "items", "enum", "const", "oneOf", "allOf", "$ref", *CONDITION,
    }
)  # fmt: skip
_PLAIN: Final = {"string": "string", "integer": "number", "boolean": "boolean", "null": "null"}
_TAKEN: Final = frozenset(
    {"Array", "Error", "File", "Number", "Object", "Option", "Record", "Request", "Response", "String", "Symbol"}
)
"""Names that mean something to TypeScript already."""
_EITHER: Final = (True, False)
"""Whether an object may have more members than are named: no type says so."""


def declarations(schemas: JsonSchemas, names: Mapping[str, str]) -> str:
    """The types of these schemas and of all their definitions; `names` has the name of each schema's own type.

    A definition is named after itself, and after its schema too where another one of that name says something else.

    Raises:
        Untranslatable: where a schema says what cannot be told as a type.
    """
    return "\n".join(_Writer(schemas, names).lines())


class _Writer:
    def __init__(self, schemas: JsonSchemas, names: Mapping[str, str]) -> None:
        self._schemas = schemas
        self._names: dict[tuple[str, str], str] = {}
        self._first: dict[str, str] = dict.fromkeys(names.values(), "")
        for name in schemas:
            self._names[name, ""] = names[name]
        for name, schema in schemas.items():
            for definition in schema.get("$defs", {}):
                self._names[name, definition] = self._name(name, definition)

    def _name(self, schema: str, definition: str) -> str:
        """A name that belongs to this definition, or to one that says the same."""
        said = json.dumps(self._resolved(schema, self._schemas[schema]["$defs"][definition], ()), sort_keys=True)
        for name in (_pascal(definition), _pascal(schema) + _pascal(definition)):
            if name not in _TAKEN and self._first.setdefault(name, said) == said:
                return name
        raise Untranslatable(f"two types would be called {_pascal(schema)}{_pascal(definition)}")

    def _resolved(self, scope: str, value: Any, within: tuple[str, ...]) -> Any:
        """What a schema says with every reference replaced by what stands there, save one to what it stands in."""
        if isinstance(value, list):
            return [self._resolved(scope, each, within) for each in value]
        if not isinstance(value, dict):
            return value
        if "$ref" in value:
            home, definition = self._target(scope, value["$ref"])
            place = f"{home}/{definition}"
            if place in within:
                return {"$ref": definition}
            target = self._schemas[home]["$defs"][definition] if definition else self._schemas[home]
            return self._resolved(home, target, (*within, place))
        said = {
            key: each for key, each in meaning(value).items() if key != "additionalProperties" or each not in _EITHER
        }
        return {
            key: {name: self._resolved(scope, member, within) for name, member in each.items()}
            if key == "properties"
            else self._resolved(scope, each, within)
            for key, each in said.items()
        }

    def _target(self, scope: str, reference: str) -> tuple[str, str]:
        """The schema and the definition that a reference names; the empty definition is the schema itself."""
        home, hash_sign, path = reference.partition("#")
        name = home.removeprefix("urn:trickspec:schema:") or scope
        definition = path.removeprefix("/$defs/")
        found = self._schemas.get(name)
        if found is None or (hash_sign and definition not in found.get("$defs", {})):
            raise Untranslatable(f"nothing stands at {reference}")
        return name, definition

    def lines(self) -> Iterator[str]:
        """One declaration after the other, each name once."""
        done: set[str] = set()
        for (schema, definition), name in self._names.items():
            if name not in done:
                done.add(name)
                whole = self._schemas[schema]
                yield from self._declaration(schema, name, whole["$defs"][definition] if definition else whole)

    def _declaration(self, scope: str, name: str, schema: Schema) -> Iterator[str]:
        yield ""
        yield from _comment(schema.get("description") or schema.get("title"), "")
        text = self.type_of(scope, schema)
        is_interface = text.startswith("{\n") and text.count("\n}") == 1
        yield f"export interface {name} {text}" if is_interface else f"export type {name} = {text};"

    def type_of(self, scope: str, schema: Schema | bool) -> str:
        """The type of a schema, over several lines where it has members."""
        if isinstance(schema, bool):
            return "unknown" if schema else "never"
        said = meaning(schema)
        strangers = set(said) - _KNOWN
        if strangers:
            raise Untranslatable(f"no type can be made of {', '.join(sorted(strangers))}")
        if set(said) == {"$ref"}:
            return self._names[self._target(scope, said["$ref"])]
        if set(said) == {"oneOf"}:
            return _union(self.type_of(scope, each) for each in said["oneOf"])
        if set(said) == {"allOf"} and all(set(meaning(each)) == {"$ref"} for each in said["allOf"]):
            return " & ".join(self.type_of(scope, each) for each in said["allOf"])
        if set(said) & {"oneOf", "allOf", *CONDITION}:
            return _union(self._simple(scope, each) for each in self._alternatives(scope, said))
        return self._simple(scope, said)

    def _alternatives(self, scope: str, schema: Schema) -> list[Schema]:
        """A schema that is put together as plain ones, of which a value keeps one."""
        said = meaning(schema)
        if set(said) == {"$ref"}:
            home, definition = self._target(scope, said["$ref"])
            if home != scope:
                raise Untranslatable(f"{said['$ref']} is of another schema and cannot be put together with more")
            return self._alternatives(scope, self._schemas[home]["$defs"][definition])
        found = [{key: each for key, each in said.items() if key not in ("oneOf", "allOf", *CONDITION)}]
        parts = [*said.get("allOf", ()), {key: said[key] for key in CONDITION if key in said}]
        for part in parts:
            if set(meaning(part)) & set(CONDITION):
                found = [each for one in found for each in self._sides(scope, one, part)]
            elif meaning(part):
                found = [merged(one, other) for one, other in product(found, self._alternatives(scope, part))]
        if "oneOf" in said:
            others = [each for part in said["oneOf"] for each in self._alternatives(scope, part)]
            found = [merged(one, other) for one, other in product(found, others)]
        return found

    def _sides(self, scope: str, schema: Schema, condition: Schema) -> Iterator[Schema]:
        """What a condition makes of a schema: what meets it, with what it asks for, and what does not."""
        meets, asked, rest = conditional(schema, condition)
        if meets is not None:
            yield from (merged(meets, each) for each in self._alternatives(scope, asked))
        if rest is not None:
            yield rest

    def _simple(self, scope: str, said: Schema) -> str:
        """The type of a schema that is not put together of others."""
        kind = said.get("type")
        if "const" in said or "enum" in said:
            return _union(json.dumps(value, ensure_ascii=False) for value in said.get("enum", [said.get("const")]))
        if isinstance(kind, list):
            return _union(self._simple(scope, {**said, "type": each}) for each in kind)
        if kind == "array":
            inner = self.type_of(scope, said.get("items", True))
            return f"{inner}[]" if inner.isidentifier() else f"Array<{inner}>"
        if kind == "object" or (kind is None and "properties" in said):
            return self._object(scope, said)
        if kind is None and not said:
            return "unknown"
        if kind not in _PLAIN:
            raise Untranslatable(f"no type can be made of {json.dumps(said)}")
        return _PLAIN[kind]

    def _object(self, scope: str, said: Schema) -> str:
        members: dict[str, Any] = dict(said.get("properties", {}))
        members |= {name: True for name in said.get("required", ()) if name not in members}
        others = said.get("additionalProperties", True)
        if not members:
            return f"{{ [name: string]: {self.type_of(scope, others)} }}"
        if not isinstance(others, bool):
            raise Untranslatable(f"members of their own beside {', '.join(members)}")
        lines = ["{"]
        for name, schema in members.items():
            described = schema.get("description") if isinstance(schema, dict) else None
            lines += _comment(described, "  ")
            sign = "" if name in said.get("required", ()) else "?"
            lines.append(textwrap.indent(f"{name}{sign}: {self.type_of(scope, schema)};", "  "))
        return "\n".join([*lines, "}"])


def _union(types: Iterable[str]) -> str:
    return " | ".join(dict.fromkeys(types)) or "never"


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {text.replace('*/', '* /')} */"


def _pascal(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
