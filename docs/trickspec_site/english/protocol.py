"""The protocol and the forms of files, made from their schemas: every member, what it is, and whether it must be there."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from trickspec_site.markup import html, md, table, wide
from trickspec_site.page import Page
from trickspec_site.suite import Suite

Schema = Mapping[str, Any]

_SHOWN: Final = ("protocol", "deal", "game_record", "case", "report", "judgement", "ruleset", "rulebook")
"""The schemas that somebody who writes a program meets."""


def protocol_pages(suite: Suite) -> Iterator[Page]:
    """A page a schema, with the schema itself."""
    for name in _SHOWN:
        text = (suite.spec / "schema" / f"{name}.schema.json").read_text(encoding="utf-8")
        schema = json.loads(text)
        file = f"schema/{name}.schema.json"
        address = f"protocol/{name}/"
        parts = [
            f"# {md(schema['title'])}",
            md(schema.get("description", "")),
            f"[{name}.schema.json](../{file})",
            *_definitions(schema),
        ]
        body = "\n\n".join(part for part in parts if part)
        about = schema.get("description", schema["title"])
        yield Page(address, schema["title"], body, about, {"only": "en"}, {file: text}, leaf=True)


def _definitions(schema: Schema) -> Iterator[str]:
    """The whole, then every definition that others refer to."""
    if "properties" in schema:
        yield _members(schema, schema["title"])
    for name, value in schema.get("$defs", {}).items():
        yield f"## {md(name)} {{#{name}}}"
        if "description" in value:
            yield md(value["description"])
        yield _members(value, name) if "properties" in value else f"<p>{_kind(value)}</p>"


def _members(schema: Schema, about: str) -> str:
    required = schema.get("required", ())
    rows = []
    for name, value in schema["properties"].items():
        said = [html(value["description"])] if isinstance(value, dict) and "description" in value else []
        must = "required" if name in required else "may be absent"
        rows.append([f"<code>{html(name)}</code>", _kind(value), must, " ".join(said)])
    return wide(about, table(["member", "form", "", ""], rows, "ts-table")) if rows else "<p>Nothing.</p>"


def _kind(value: Any) -> str:
    """The form of a value in a few words."""
    if not isinstance(value, dict):
        return "anything" if value else "never there"
    if "$ref" in value:
        name = value["$ref"].rpartition("/")[2]
        return (
            f'<a href="#{html(name)}">{html(name)}</a>' if value["$ref"].startswith("#/$defs/") else html(value["$ref"])
        )
    if "const" in value:
        return f"<code>{html(json.dumps(value['const']))}</code>"
    if "enum" in value:
        return " · ".join(f"<code>{html(json.dumps(each))}</code>" for each in value["enum"])
    for name, between in (("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")):
        if name in value:
            return between.join(_kind(each) for each in value[name])
    return _of_type(value)


def _of_type(value: Schema) -> str:
    kind = value.get("type", "anything")
    said = " or ".join(kind) if isinstance(kind, list) else str(kind)
    if said == "array" and "items" in value:
        return f"list of {_kind(value['items'])}"
    if "pattern" in value:
        return f"{said} like <code>{html(value['pattern'])}</code>"
    least, most = value.get("minimum"), value.get("maximum")
    if least is not None and most is not None:
        return f"{said} from {least} to {most}"
    return f"{said}, at least {least}" if least is not None else said
