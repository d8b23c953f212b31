"""`spec/README.md` is a promise: it describes every clause with every parameter, and its examples are what they say they are."""

import re
from functools import lru_cache
from pathlib import Path

import pytest

from trickspec.clauses import CLAUSES
from trickspec.rulebook.book import Rulebook
from trickspec.spec import schemas
from trickspec.spec.check import check
from trickspec.spec.compile import compile_game
from trickspec.spec.documents import read, read_yaml
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder

PAGE = (spec_folder() / "README.md").read_text(encoding="utf-8")
OTHER_SCHEMAS = ("options", "profile", "ruling", "text", "retired")
"""What an example can be that is neither a rule, nor a row, nor a file of the example game."""
LINKS = ("sources", "for", "against", "cases")


def sections():
    """The text under each heading that names a clause, in the order of the page."""
    parts = re.split(r"^(#{1,4}) (.*)$", PAGE, flags=re.MULTILINE)
    levels, titles, bodies = parts[1::3], parts[2::3], parts[3::3]
    return [
        (title.strip("`"), body) for level, title, body in zip(levels, titles, bodies, strict=True) if level == "####"
    ]


SECTIONS = dict(sections())


def blocks(text):
    """Every example in YAML, read as strictly as a rule file."""
    return [
        read_yaml(block, "spec/README.md").value
        for block in re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def is_rules(value):
    return isinstance(value, list) and any(isinstance(item, dict) and "clause" in item for item in value)


def parameters_in_page(name):
    """The first column of the section's table of parameters."""
    return re.findall(r"^\| `([a-z_.]+)` \|", SECTIONS[name], re.MULTILINE)


def parameters_in_schema(name):
    """The parameters of a clause; those within a parameter go by both names, such as `plays.mode`."""
    return list(_leaves(schemas.schema("rules")["$defs"][f"clause_{name}"]))


def _leaves(definition, prefix=""):
    for name, rule in definition["properties"].items():
        inner = [each for each in (rule, *rule.get("oneOf", ())) if "properties" in each]
        if inner:
            for each in inner:
                yield from _leaves(each, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}"


@lru_cache
def written():
    """Everything of ours that the page may show, by its id: rules, rows, options, rulings, sentences."""
    found = {}
    for path in spec_folder().glob("*/rules/*.yaml"):
        for rule in read(path).value:
            found[rule["id"]] = rule
            found.update({row["id"]: row for row in rule.get("rows", [])})
    for pattern in ("*/options.yaml", "*/rulings/*.yaml"):
        for path in spec_folder().glob(pattern):
            value = read(path).value
            found.update({each["id"]: each for each in (value if isinstance(value, list) else [value])})
    return found


def sentences():
    return {
        rule: sentence
        for game in game_names(spec_folder())
        for path in spec_folder().glob(f"{game}/rules/*.yaml")
        for rule, sentence in read(spec_folder() / game / "text" / "en" / path.name).value["rules"].items()
    }


def test_schema_and_code_have_the_same_clauses():
    rules = schemas.schema("rules")["$defs"]
    assert rules["rule"]["properties"]["clause"]["enum"] == list(CLAUSES)
    assert {name for name in rules if name.startswith("clause_")} == {f"clause_{name}" for name in CLAUSES}


def test_every_clause_is_on_the_page_once_in_the_order_of_the_vocabulary():
    headings = [name for name, _ in sections()]
    assert headings == list(CLAUSES), "one heading a clause, no other, in the order of clauses/__init__.py"


@pytest.mark.parametrize("name", CLAUSES)
def test_a_clause_is_described_with_every_parameter(name):
    assert parameters_in_page(name) == parameters_in_schema(name)
    if not parameters_in_schema(name):
        assert "No parameters." in SECTIONS[name]


@pytest.mark.parametrize("name", CLAUSES)
def test_a_clause_says_what_it_says_and_what_it_makes(name):
    first = SECTIONS[name].strip().splitlines()[0]
    assert re.match(r"[A-Z].*[a-z,]", first)
    assert "\nMakes: " in SECTIONS[name]


@pytest.mark.parametrize("name", CLAUSES)
def test_a_clause_has_an_example_of_itself(name):
    examples = [rule for block in blocks(SECTIONS[name]) if is_rules(block) for rule in block]
    assert examples
    assert {rule["clause"] for rule in examples} == {name}


def test_every_rule_on_the_page_is_accepted():
    for block in filter(is_rules, blocks(PAGE)):
        assert not list(schemas.faults(block, "rules"))
        for rule in block:
            faults = schemas.faults(rule.get("with", {}), "rules", f"clause_{rule['clause']}")
            assert not list(faults), rule["id"]


def test_every_other_example_is_accepted_as_what_it_is():
    for block in example_blocks():
        if isinstance(block, list) and all("when" in item for item in block):
            assert not [fault for row in block for fault in schemas.faults(row, "rules", "row")]
        else:
            assert any(not list(schemas.faults(block, name)) for name in OTHER_SCHEMAS), block


def example_blocks():
    """Examples that are neither rules nor files of the example game."""
    return [block for block in blocks(without_files(PAGE)) if not is_rules(block)]


def test_what_is_shown_as_ours_is_ours():
    shown = [item for block in blocks(PAGE) for item in (block if isinstance(block, list) else [block])]
    for item in shown:
        name = item.get("id", "")
        ours = name.split(".")[0] in game_names(spec_folder()) or name in written()
        if ours and "heir" not in item:
            assert bare(item) == bare(written()[name]), f"{name} is not what the rules say any more"
            assert links(item) <= links(written()[name]), f"{name} does not rest on all that the page says"


def bare(value):
    """An entry without what it rests on, which grows more often than the page needs to."""
    if isinstance(value, dict):
        return {key: bare(item) for key, item in value.items() if key not in LINKS}
    return [bare(item) for item in value] if isinstance(value, list) else value


def links(entry):
    return {(key, link) for key in LINKS for link in entry.get(key, ())}


def test_sentences_that_are_shown_are_ours():
    known = sentences()
    shown = [block["rules"] for block in example_blocks() if isinstance(block, dict) and "title" in block]
    assert shown
    for rule, sentence in (pair for each in shown for pair in each.items()):
        assert sentence == known[rule]


def test_the_profile_that_is_shown_is_ours():
    shown = [block for block in example_blocks() if isinstance(block, dict) and block.get("id") == "canonical"]
    assert shown == [read(spec_folder() / "joker" / "profiles" / "canonical.yaml").value]


# The example game

FILE = re.compile(r"^```yaml\n# (games/\S+)\n(.*?)^```\n", re.MULTILINE | re.DOTALL)


def without_files(text):
    return FILE.sub("", text)


@pytest.fixture
def games(tmp_path: Path):
    """The example game, written down as the page has it."""
    for name, text in FILE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "games"


def test_the_example_game_is_sound(games):
    assert check(games) == []


def test_the_example_game_can_be_read_and_played(games):
    from trickspec.generate import random_deals  # noqa: PLC0415 - only this test plays

    name = game_names(games)[0]
    ruleset = compile_game(load_game(games, name))
    for record in random_deals(ruleset, 6, seed=1):
        assert sum(record["points"]) == record["cards"]
    assert all(chapter.entries for chapter in Rulebook(games, name, "en").chapters())


def test_the_example_game_is_about_as_small_as_one_can_be(games):
    """Whatever is left out of it, some rule or file is missed."""
    for path in sorted(games.rglob("*.yaml")):
        if path.name == "languages.yaml":
            continue  # without it there are no sentences to be missed
        text = path.read_text(encoding="utf-8")
        path.unlink()
        assert check(games), path
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("link", re.findall(r"\]\(#([a-z_-]+)\)", PAGE))
def test_links_within_the_page_lead_somewhere(link):
    anchors = [
        re.sub(r"[^a-z0-9_ -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    ]
    assert link in anchors


def test_lines_are_not_too_long():
    assert not [number for number, line in enumerate(PAGE.splitlines(), 1) if len(line) > 140]
