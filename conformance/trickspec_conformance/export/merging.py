"""Two schemas into one that asks for what both ask for, as far as types are concerned."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

CONDITION: Final = ("if", "then", "else")
SILENT: Final = frozenset(
    {
        "$schema", "$id", "$defs", "title", "description", "pattern", "minLength", "maxLength", "minimum", "maximum",
        "minItems", "maxItems", "uniqueItems", "propertyNames",
    }
)  # fmt: skip
"""Keywords that say nothing that a type could say."""


class Untranslatable(Exception):  # noqa: N818 - a schema of ours that the generator has to learn first
    """A schema says what no type here can say."""


def meaning(schema: Schema) -> Schema:
    """What a schema says that a type can say too."""
    return {key: value for key, value in schema.items() if key not in SILENT}


def merged(one: Schema, other: Schema) -> Schema:
    """What is asked for by both.

    Raises:
        Untranslatable: where the two cannot be put together.
    """
    one, other = meaning(one), meaning(other)
    both = {**one, **other}
    for key in one.keys() & other.keys():
        if key == "properties":
            both[key] = {**one[key], **other[key]}
            for name in one[key].keys() & other[key].keys():
                both[key][name] = _member(one[key][name], other[key][name])
        elif key == "required":
            both[key] = list(dict.fromkeys([*one[key], *other[key]]))
        elif key == "additionalProperties" and isinstance(one[key], bool) and isinstance(other[key], bool):
            both[key] = one[key] and other[key]
        elif one[key] != other[key]:
            raise Untranslatable(f"two things are asked of {key}: {one[key]} and {other[key]}")
    return both


def _member(one: Schema | bool, other: Schema | bool) -> Schema | bool:
    """A member of which two schemas speak; its description is kept."""
    if isinstance(one, bool) or isinstance(other, bool):
        return other if one is True else one
    described = {"description": text} if (text := other.get("description", one.get("description"))) else {}
    if values(one) is not None and values(other) is not None:
        return {"enum": [value for value in values(one) or () if value in (values(other) or ())], **described}
    if _is_general(one, other):
        return {**meaning(other), **described}
    if _is_general(other, one):
        return {**meaning(one), **described}
    return {**merged(one, other), **described}


def _is_general(one: Schema, other: Schema) -> bool:
    """Whether `one` asks for no more than the sort of value that `other` asks for too, or for nothing at all."""
    said = meaning(one)
    return not said or (set(said) == {"type"} and other.get("type") == said["type"])


def values(schema: Schema) -> list[Any] | None:
    """The values that are listed, if they are."""
    return [schema["const"]] if "const" in schema else schema.get("enum")


def conditional(schema: Schema, condition: Schema) -> tuple[Schema | None, Schema, Schema | None]:
    """The schema of what meets a condition, what is asked of it then, and the schema of what does not meet it.

    Known is one sort of condition: that a member has one of some values, of those that are listed for it.
    """
    asked, when = condition.get("then"), condition.get("if", {})
    tested = when.get("properties", {})
    if asked is None or "else" in condition or len(tested) != 1 or set(meaning(when)) - {"properties", "required"}:
        raise Untranslatable(f"an unknown sort of condition: {condition}")
    ((name, test),) = tested.items()
    member = schema.get("properties", {}).get(name, {})
    listed, wanted = values(member), values(test)
    if listed is None or wanted is None or name not in schema.get("required", ()):
        raise Untranslatable(f"a condition on {name}, which has not always one of the values that are listed for it")

    def narrowed(kept: list[Any]) -> Schema | None:
        return merged(schema, {"properties": {name: {"enum": kept}}}) if kept else None

    meets, rest = ([each for each in listed if (each in wanted) is wish] for wish in (True, False))
    return narrowed(meets), asked, narrowed(rest)
