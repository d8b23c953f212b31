"""What a kit holds when it is written: what the rules say, in files that are as short and as right as they promise to be."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
import yaml
from click.testing import CliRunner

from trickspec import cli
from trickspec.library import built_in
from trickspec.questions import QUESTIONS, questions_of
from trickspec.spec.where import checkout
from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.kits import write
from trickspec_conformance.kits.kit import kit_of, languages
from trickspec_conformance.kits.subjects import subjects
from trickspec_conformance.where import kits_folder

LONGEST = 130
GAMES = built_in().games
ROOT = checkout()
THREE_PLAYERS = ROOT / "reference_impl" / "tests" / "fixtures" / "three_player_spec"


@pytest.fixture(params=languages())
def kit(request):
    return kit_of(request.param)


@pytest.fixture
def written(kit, tmp_path):
    write(kit, tmp_path)
    return tmp_path


def text(path):
    return path.read_text(encoding="utf-8")


def test_there_is_a_kit_in_each_language():
    assert languages() == ["java", "javascript", "python", "typescript"]


def test_an_adapter_is_short(kit, written):
    assert len(text(written / kit.adapter).splitlines()) < LONGEST


def test_every_question_and_option_has_its_line_and_nothing_is_left_to_fill(kit, written):
    lines = text(written / kit.adapter).splitlines()
    for game in GAMES:
        ruleset = built_in().ruleset(game)
        for name in (*questions_of(ruleset), *(option.name for option in ruleset.declared)):
            assert sum(game in line and name in line for line in lines) == 1, name
        for option in ruleset.declared:
            (line,) = [line for line in lines if f"{option.name}" in line]
            default, rest = line.split("]" if "[" in line else "))")
            assert str(option.default).lower() in default.lower()
            assert all(str(value).lower() in rest.lower() for value in option.values if value != option.default)
    for path in written.rglob("*"):
        if path.is_file():
            assert not re.search(r"@\w+@", text(path)), path


def test_the_readme_has_every_question_and_option(written):
    readme = text(written / "README.md")
    for ask in QUESTIONS:
        assert f"\n| `{ask}` |" in readme
    for game in GAMES:
        for option in built_in().ruleset(game).declared:
            assert f"- {game}: `{option.name}` is one of `{json.dumps(option.default)}`, " in readme
    assert "\n\n\n" not in readme


def test_no_template_knows_a_game(kit):
    for path, template in kit.templates():
        assert not re.search("|".join(GAMES), template, re.IGNORECASE), path
    assert not re.search("|".join(GAMES), text(kit.folder / "kit.yaml"), re.IGNORECASE)


def test_the_sample_is_about_a_question_as_it_is(kit):
    assert "legal_bids" in kit.sample
    for subject in subjects(built_in()):
        (question,) = [each for each in subject.questions if each.ask == "legal_bids"]
        assert {"cards", "bids_so_far"} <= set(question.given)
        assert question.result == ("bids",)


def test_a_kit_is_about_the_games_that_are_chosen(kit, tmp_path):
    write(kit, tmp_path / "one", GAMES[-1:])
    assert not re.search("|".join(GAMES[:-1]), text(tmp_path / "one" / kit.adapter))
    write(kit, tmp_path / "other", spec=THREE_PLAYERS)
    adapter = text(tmp_path / "other" / kit.adapter)
    assert "oh_hell" in adapter
    assert "each_trick" in adapter


def test_a_game_without_options_says_so(tmp_path):
    plain = [game for game in GAMES if not built_in().ruleset(game).declared]
    write(kit_of("python"), tmp_path, plain)
    assert "There are none" in text(tmp_path / "README.md")


def test_the_adapter_in_python_is_formatted(tmp_path):
    write(kit_of("python"), tmp_path)
    command = [sys.executable, "-m", "ruff", "format", "--isolated", "--line-length", "120", "--check", tmp_path]
    subprocess.run(command, check=True, capture_output=True, timeout=60)


def test_the_workflow_is_one(kit, written):
    path = written / ".github" / "workflows" / "trickspec.yml"
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", path]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ran.returncode == 0, ran.stdout
    runs = [step["run"] for step in yaml.safe_load(text(path))["jobs"]["conform"]["steps"] if "run" in step]
    assert not any("${{" in run for run in runs)
    assert runs[1 : 1 + len(kit.build)] == list(kit.build)
    assert runs[-1].startswith("trickspec conform ")
    assert runs[-1].endswith(f" -- {kit.command}")


def test_every_file_of_a_kit_belongs_to_it():
    known = {kits_folder() / "common", *(kit_of(language).folder for language in languages())}
    assert {path for path in kits_folder().iterdir() if path.is_dir()} == known


def test_what_is_there_is_named_and_stays_and_nothing_is_written(kit, tmp_path):
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    (tmp_path / "other.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(WrongUsage, match=r"^\S*README.md: there already, and never written over"):
        write(kit, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["README.md", "other.txt"]
    (tmp_path / "README.md").unlink()
    write(kit, tmp_path)
    assert text(tmp_path / "other.txt") == "mine"


def test_the_command_says_what_to_do_next(kit, tmp_path):
    ran = CliRunner().invoke(cli.trickspec, ["init", kit.name, str(tmp_path / "a b"), "--game", GAMES[0]])
    assert ran.exit_code == 0
    for line in (f"cd '{tmp_path}/a b'", *kit.build, f"trickspec conform --level smoke -- {kit.command}"):
        assert f"  {line}\n" in ran.output
    files = {str(path) for path in (tmp_path / "a b").rglob("*") if path.is_file()}
    assert files <= set(ran.output.splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cobol", "DIR"], "'cobol' is not one of 'java', 'javascript', 'python', 'typescript'"),
        (["python", "DIR", "--game", "chess"], "no game is called 'chess'"),
        (["python", "DIR/file"], "DIR/file cannot be written"),
    ],
)
def test_wrong_usage_is_one_line(arguments, said, tmp_path, monkeypatch, capsys):
    (tmp_path / "file").touch()
    named = [each.replace("DIR", str(tmp_path)) for each in arguments]
    monkeypatch.setattr(sys, "argv", ["trickspec", "init", *named])
    with pytest.raises(SystemExit) as ended:
        cli.run()
    trouble = capsys.readouterr().err
    assert ended.value.code == 2
    assert said.replace("DIR", str(tmp_path)) in trouble
    assert len(trouble.splitlines()) == 1
