"""A folder of rules as JSON says the same as the YAML that it was made from, and is read without a reader of YAML."""

from __future__ import annotations

import json
import sys

import pytest

from trickspec.rulebook.rulings import rulings_of
from trickspec.rulebook.translated import Translated
from trickspec.spec.documents import read
from trickspec.spec.files import matching, to_read
from trickspec.spec.load import game_names, load_game
from trickspec.spec.where import spec_folder


@pytest.fixture
def compiled(tmp_path):
    """The rules of the distribution, every document as JSON."""
    for path in spec_folder().rglob("*.yaml"):
        target = (tmp_path / path.relative_to(spec_folder())).with_suffix(".json")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(read(path).value), encoding="utf-8")
    return tmp_path


def test_compiled_rules_are_the_same_rules(compiled, monkeypatch):
    ours = {name: load_game(spec_folder(), name) for name in game_names(spec_folder())}
    rulings = {name: list(rulings_of(spec_folder(), name)) for name in ours}
    text = Translated(spec_folder() / "joker" / "text", "en").get("play", "title")
    monkeypatch.setitem(sys.modules, "yaml", None)
    monkeypatch.delitem(sys.modules, "trickspec.spec.yaml_text")
    assert game_names(compiled) == list(ours)
    for name, game in ours.items():
        assert load_game(compiled, name) == game
        assert list(rulings_of(compiled, name)) == rulings[name]
    assert Translated(compiled / "joker" / "text", "en").get("play", "title") == text


def test_a_document_goes_by_its_name_in_yaml_and_yaml_comes_first(tmp_path):
    for name in ("a.yaml", "b.json", "c.yaml", "c.json"):
        (tmp_path / name).write_text("[]", encoding="utf-8")
    assert [path.name for path in matching(tmp_path, "*.yaml")] == ["a.yaml", "b.yaml", "c.yaml"]
    assert [to_read(path).name for path in matching(tmp_path, "*.yaml")] == ["a.yaml", "b.json", "c.yaml"]
    assert to_read(tmp_path / "none.yaml").name == "none.yaml"
