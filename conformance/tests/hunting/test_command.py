from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from typing import NamedTuple

import pytest
from jsonschema import Draft202012Validator

from trickspec import cli
from trickspec.spec import schemas
from trickspec_conformance.case_files import load

UNICORNS = """\
from trickspec.reference import Reference


class Unicorns(Reference):
    def ask(self, method, params):
        answer = super().ask(method, params)
        return {"winner": 3 - answer["winner"]} if method == "trick_winner" and params["trump"] == "H" else answer


right, wrong = Reference(), Unicorns()
"""


class Finished(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def hunt(tmp_path, monkeypatch, capsys):
    """The command as a user calls it, in this process to save time."""
    (tmp_path / "unicorns.py").write_text(UNICORNS)
    monkeypatch.syspath_prepend(tmp_path)

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["trickspec", "hunt", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.run()
        return Finished(ended.value.code or 0, *capsys.readouterr())

    return run


WRONG = ("--game", "joker", "--seconds", "30", "--stop-after", "1", "--seed", "7", "--python", "unicorns:wrong")


def test_what_is_found_is_status_1_and_told_with_all_that_it_takes_to_judge(hunt):
    found = hunt(*WRONG)
    assert found.returncode == 1
    lines = found.stdout.splitlines()
    assert lines[0] == "1. joker trick_winner: winner"
    for name in (
        "given     deal 1, trump H",
        "answer    winner",
        "reference winner",
        "because   winner is",
        "rule      joker.",
    ):
        assert any(line.startswith(name) for line in lines), found.stdout
    assert any("ready to paste" in line for line in lines)
    assert lines[-1].startswith("1 disagreement. A disagreement says that one of the two is wrong, and not which")
    assert found.stderr == ""


def test_what_is_pasted_can_be_loaded_and_is_wrong_when_it_is_asked(hunt, tmp_path):
    output = tmp_path / "found.yaml"
    told = hunt(*WRONG, "--output", output).stdout
    (case,) = load([output])
    assert case.id in told
    assert (case.ask, case.given["trump"], case.origin) == ("trick_winner", "H", "reported")
    hunt(*WRONG, "--output", output)
    assert [each.id for each in load([output])] == [case.id]


def test_nothing_found_in_the_time_is_status_0(hunt):
    found = hunt("--seconds", "0.5", "--python", "unicorns:right")
    assert found.returncode == 0
    assert found.stdout.splitlines()[-1] == "No disagreement was found."


def test_the_json_keeps_its_schema_and_says_the_same(hunt):
    found = hunt(*WRONG, "--json")
    document = json.loads(found.stdout)
    schema = schemas.schema("hunt")
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(document)
    assert document["complete"] is True
    (told,) = document["disagreements"]
    assert (told["kind"], told["smallest"], told["case"]["ask"]) == ("disagrees", True, "trick_winner")
    assert told["times"] >= 1
    assert document["seed"] == 7


def test_a_program_that_cannot_be_started_is_status_3_and_one_line(hunt):
    for command in (["--", "/no/such/program"], ["--python", "no_such_module:x"]):
        found = hunt("--json", *command)
        assert found.returncode == 3
        assert len(found.stderr.splitlines()) == 1
        document = json.loads(found.stdout)
        Draft202012Validator(schemas.schema("hunt")).validate(document)
        assert document["complete"] is False


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--python", "a:b", "--", "program"],
        ["--python", "unicorns:right", "--timeout", "1"],
        ["--nonsense", "--", "program"],
        ["--seconds", "soon", "--", "program"],
        ["--seconds", "0", "--", "program"],
        ["--stop-after", "0", "--", "program"],
        ["--seed", "-1", "--", "program"],
        ["--game", "unicorn", "--", "program"],
        ["--profile", "club", "--", "program"],
        ["--option", "fine", "--", "program"],
        ["--option", "fine=large", "--", "program"],
        ["--rule", "joker.play.fast", "--python", "unicorns:right"],
        ["--output", "/no/such/folder/x.yaml", "--", "program"],
        ["--spec", "/no/such/folder", "--", "program"],
    ],
)
def test_wrong_usage_is_status_2_and_one_line(hunt, arguments):
    found = hunt(*arguments)
    assert found.returncode == 2
    assert len(found.stderr.splitlines()) == 1, found.stderr
    assert found.stdout == ""


def test_a_program_is_hunted_in_another_process_until_somebody_stops_it(tmp_path):
    (tmp_path / "unicorns.py").write_text(UNICORNS)
    program = [
        sys.executable,
        "-c",
        "import sys, unicorns, trickspec.serve as s; s.serve(unicorns.wrong, sys.stdin.buffer, sys.stdout.buffer)",
    ]
    command = [sys.executable, "-m", "trickspec", "hunt", "--game", "joker", "--stop-after", "99", "--", *program]
    running = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    first = running.stdout.readline()
    time.sleep(1)
    running.send_signal(signal.SIGINT)
    rest, complaints = running.communicate(timeout=60)
    assert first == "1. joker trick_winner: winner\n"
    assert running.returncode == 130
    assert "and the hunt was broken off" in rest.splitlines()[-1]
    assert "Traceback" not in complaints
