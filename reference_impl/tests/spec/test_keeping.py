"""What keeps a schema is told quickly, and never otherwise than the library that knows all of JSON Schema tells it."""

from __future__ import annotations

import copy
import json
import random

import pytest
from jsonschema import Draft202012Validator

from trickspec.spec import schemas
from trickspec.spec.documents import read
from trickspec.spec.keeping import keeper
from trickspec.spec.where import checkout, spec_folder

SCHEMAS = sorted(path.name.removesuffix(".schema.json") for path in (spec_folder() / "schema").glob("*.json"))
ATOMS = [
    None,
    True,
    False,
    0,
    1,
    -1,
    1.0,
    1.5,
    10**6,
    "",
    "a",
    "AS",
    "none",
    "joker.play.x",
    [],
    {},
    [1, 1],
    [True, 1],
    ["a", "a"],
]

KEYWORDS = [
    {"type": "integer"},
    {"type": ["string", "null"]},
    {"type": "number"},
    {"enum": ["a", 1, None]},
    {"enum": [True]},
    {"const": 1},
    {"const": True},
    {"const": "a"},
    {"minimum": 1},
    {"maximum": 0},
    {"pattern": "^A"},
    {"minLength": 1},
    {"maxLength": 1},
    {"minItems": 1},
    {"maxItems": 1},
    {"uniqueItems": True},
    {"uniqueItems": False},
    {"items": {"type": "integer"}},
    {"items": False},
    {"minProperties": 1},
    {"maxProperties": 0},
    {"required": ["a"]},
    {"properties": {"a": {"type": "integer"}}},
    {"properties": {"a": True}, "additionalProperties": False},
    {"additionalProperties": {"type": "integer"}},
    {"propertyNames": {"maxLength": 1}},
    {"not": {"type": "integer"}},
    {"anyOf": [{"minimum": 1}, {"type": "string"}]},
    {"oneOf": [{"minimum": 1}, {"maximum": 5}, {"type": "string"}]},
    {"allOf": [{"minimum": 0}, {"maximum": 0}]},
    {"if": {"type": "integer"}, "then": {"minimum": 1}},
    {"if": {"type": "integer"}, "else": {"type": "string"}},
    {"if": {"type": "integer"}, "then": False, "else": {"type": "string"}},
    {"$ref": "#/$defs/tree", "title": "a tree"},
    {"$ref": "#/$defs/tree", "type": "array"},
]
DEFINITIONS = {"tree": {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#/$defs/tree"}}]}}


@pytest.mark.parametrize("schema", KEYWORDS, ids=json.dumps)
def test_every_keyword_says_what_it_says_to_the_library(schema):
    validator = Draft202012Validator({**schema, "$defs": DEFINITIONS})
    keeps = keeper(schema, DEFINITIONS)
    values = [*ATOMS, *([atom] for atom in ATOMS), *({"a": atom} for atom in ATOMS), *({"bb": atom} for atom in ATOMS)]
    assert [keeps(value) for value in values] == [validator.is_valid(value) for value in values]


@pytest.mark.parametrize(
    "schema",
    [
        {"format": "date"},
        {"patternProperties": {"a": True}},
        {"$ref": "#/$defs/nowhere"},
        {"$ref": "other.json"},
        {"const": [True]},
        {"then": False},
        {"items": {"contains": {}}},
    ],
    ids=json.dumps,
)
def test_what_is_not_known_is_left_to_the_library(schema):
    assert keeper(schema, DEFINITIONS) is None


def places(value, where=()):
    yield where
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield from places(item, (*where, key))


def spoiled(value, chance):
    """The value with something in it changed, taken away, or put there twice."""
    value = copy.deepcopy(value)
    where = chance.choice([place for place in places(value) if place] or [()])
    if not where:
        return chance.choice(ATOMS)
    holder = value
    for key in where[:-1]:
        holder = holder[key]
    match chance.randrange(4):
        case 0:
            holder[where[-1]] = chance.choice(ATOMS)
        case 1:
            del holder[where[-1]]
        case 2 if isinstance(holder, list):
            holder.append(holder[where[-1]])
        case _ if isinstance(holder, dict):
            holder[chance.choice(["mood", "game", "id", "trump", "seat", "rule"])] = chance.choice(ATOMS)
    return value


def documents():
    """Values of every sort that our schemas are about: whole files, and cases with what stands in them."""
    root = checkout()
    for path in sorted((*spec_folder().rglob("*.yaml"), *(root / "seeds").glob("*.yaml"))):
        yield read(path).value
    for path in sorted((root / "conformance" / "cases").rglob("*.yaml"))[::6]:
        for case in read(path).value:
            yield from (case, case["given"], case["expect"], case["given"].get("record", {}))


DOCUMENTS = list(documents())


@pytest.mark.parametrize("name", SCHEMAS)
def test_our_schemas_are_kept_or_not_as_the_library_has_it(name):
    chance = random.Random(name)  # noqa: S311 - nobody is to be kept from guessing
    whole = schemas.schema(name)
    definitions = whole.get("$defs", {})
    parts = [(None, whole), *chance.sample(sorted(definitions.items()), min(6, len(definitions)))]
    for definition, schema in parts:
        keeps, validator = keeper(schema, definitions), schemas.validator(name, definition)
        if keeps is None:
            continue
        seen = {True: 0, False: 0}
        for value in chance.sample(DOCUMENTS, 40):
            for each in (value, spoiled(value, chance)):
                assert keeps(each) == validator.is_valid(each), (definition, each)
                seen[keeps(each)] += 1


@pytest.mark.parametrize("name", ["case", "deal", "game_record", "protocol", "rules", "ruling", "ruleset"])
def test_no_schema_that_is_asked_often_is_left_to_the_library(name):
    assert keeper(schemas.schema(name), schemas.schema(name).get("$defs", {})) is not None
