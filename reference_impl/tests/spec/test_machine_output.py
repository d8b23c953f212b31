"""What the commands write for machines is what the schemas in `spec/schema/` say, and those schemas are schemas."""

import copy
import json
import shutil
from functools import lru_cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from trickspec.cli import trickspec
from trickspec.library import Library
from trickspec.ruleset import Ruleset
from trickspec.spec.load import game_names
from trickspec.spec.where import spec_folder

SCHEMAS = {path.name.removesuffix(".schema.json"): path for path in sorted((spec_folder() / "schema").glob("*.json"))}
MACHINE = ("ruleset", "rulesets", "rulebook", "search", "pay", "problems")
GAMES = game_names(spec_folder())
RULES = ("joker.jokers.highest_wins", "joker.scoring.shtanga", "misere.table.cut")
STRAY = "no such member"


@lru_cache
def schema(name):
    return json.loads(SCHEMAS[name].read_text(encoding="utf-8"))


@lru_cache
def validator(name):
    known = [(each["$id"], Resource.from_contents(each)) for each in map(schema, MACHINE)]
    return Draft202012Validator(schema(name), registry=Registry().with_resources(known))


def written_by(*arguments, status=0):
    """What a command writes on standard output, as JSON."""
    result = CliRunner().invoke(trickspec, [str(each) for each in arguments])
    assert result.exit_code == status, result.output
    return json.loads(result.stdout)


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A copy of our spec with two faults in it."""
    home = tmp_path_factory.mktemp("broken")
    shutil.copytree(spec_folder(), home / "spec")
    shutil.copytree(spec_folder().parent / "seeds", home / "seeds")
    scoring = home / "spec" / "joker" / "rules" / "scoring.yaml"
    text = scoring.read_text(encoding="utf-8")
    scoring.write_text(text.replace("taken == bid", "taken == bidd").replace("[J46", "[J99, J46"), encoding="utf-8")
    return home / "spec"


@pytest.fixture(scope="module")
def documents(broken):
    """Real output of every kind: the schema that it should keep, and the document."""
    found = [("problems", written_by("check", "--json", broken, status=1))]
    for game in GAMES:
        found += [("ruleset", ruleset.to_json()) for ruleset in Library().rulesets(game)]
        found.append(("rulesets", written_by("compile", "--game", game)))
        found.append(("rulebook", written_by("rules", "--json", "--game", game)))
        found.append(("pay", written_by("rules", "--pay", "--json", "--game", game)))
    found += [("search", written_by("rules", "--search", word, "--json")) for word in ("deck", "no such word")]
    found += [("rulebook", written_by("rules", "--json", rule)) for rule in RULES]
    return found


@pytest.fixture(scope="module")
def one_of_each(broken):
    """One document of every form, as small as it can be and still have every part."""
    compiled = written_by("compile", "--game", "joker")
    return [
        ("problems", written_by("check", "--json", broken, status=1)),
        ("ruleset", compiled["rulesets"][0]),
        ("rulesets", {**compiled, "rulesets": compiled["rulesets"][:1]}),
        ("rulebook", written_by("rules", "--json", "--game", "joker")),
        ("rulebook", written_by("rules", "--json", RULES[0])),
        ("search", written_by("rules", "--search", "deck", "--json")),
        ("pay", written_by("rules", "--pay", "--json", "--game", "joker", "--cards", "1")),
    ]


def objects(value, where=()):
    """Every object in a document, one for each place that differs by more than a number in a list."""
    if isinstance(value, dict):
        yield where, value
        for key, item in value.items():
            yield from objects(item, (*where, key))
    elif isinstance(value, list):
        for item in value:
            yield from objects(item, (*where, "*"))


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_a_schema(name):
    found = schema(name)
    Draft202012Validator.check_schema(found)
    assert found["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert found["$id"] == f"urn:trickspec:schema:{name}", "the $id is named after the file, and so is unique"
    assert found["title"].strip()


def test_titles_tell_schemas_apart():
    titles = [schema(name)["title"] for name in SCHEMAS]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", MACHINE)
def test_every_member_of_machine_output_is_described(name):
    undescribed = [
        (*where, member)
        for where, each in objects(schema(name))
        if where and where[-1] == "properties"
        for member, rule in each.items()
        if not rule.get("description", "").strip()
    ]
    assert not undescribed


def test_real_output_keeps_its_schema(documents):
    assert {kind for kind, _ in documents} == set(MACHINE)
    for kind, document in documents:
        for error in validator(kind).iter_errors(document):
            pytest.fail(f"{kind} at {error.json_path}: {error.message}")


def test_an_unknown_member_is_refused_everywhere(one_of_each):
    for kind, document in one_of_each:
        checks = validator(kind)
        for where in {where for where, _ in objects(document)}:
            spoilt = copy.deepcopy(document)
            next(each for place, each in objects(spoilt) if place == where)[STRAY] = 1
            assert not checks.is_valid(spoilt), f"{kind} takes an unknown member at {'.'.join(where) or 'its root'}"


def test_a_missing_member_is_refused(one_of_each):
    for kind, document in one_of_each:
        checks = validator(kind)
        for member in document:
            left = {key: item for key, item in document.items() if key != member}
            assert not checks.is_valid(left), f"{kind} does without {member}"


def test_a_ruleset_within_rulesets_is_looked_into():
    document = written_by("compile", "--game", "misere")
    document["rulesets"][0]["players"] = "four"
    assert not validator("rulesets").is_valid(document)


def test_what_keeps_the_schema_can_be_played_from():
    for game in GAMES:
        for ruleset in Library().rulesets(game):
            assert Ruleset.from_json(json.loads(json.dumps(ruleset.to_json()))) == ruleset


def test_a_sound_spec_has_no_problems(tmp_path: Path):
    shutil.copytree(spec_folder(), tmp_path / "spec")
    shutil.copytree(spec_folder().parent / "seeds", tmp_path / "seeds")
    found = written_by("check", "--json", tmp_path / "spec")
    assert found == {"format": "trickspec.problems/1", "problems": []}
    assert validator("problems").is_valid(found)
