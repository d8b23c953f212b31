"""The action for GitHub, as far as that can be told without GitHub: its form, and what its scripts do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import yaml

from trickspec.spec.where import checkout

ROOT = checkout()
assert ROOT is not None, "the action stands in the checkout"
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = ACTION["runs"]["steps"]
SCRIPTS = {step["name"]: step for step in STEPS if "run" in step}
EXAMPLE = ROOT / "conformance" / "examples" / "python"

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")


def test_it_has_the_form_of_an_action():
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-actions", "action.yml"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT)
    assert ran.returncode == 0, ran.stdout


def test_nothing_that_a_user_writes_is_text_of_a_script():
    for step in SCRIPTS.values():
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    given = [value for step in STEPS for value in {**step.get("env", {}), **step.get("with", {})}.values()]
    used = {f"${{{{ inputs.{name} }}}}" for name in ACTION["inputs"]} - {SCRIPTS["Examine"]["working-directory"]}
    assert used <= set(map(str, given))


def test_every_output_is_one_of_a_step():
    for name, output in ACTION["outputs"].items():
        assert output["value"] == f"${{{{ steps.conform.outputs.{name} }}}}"
        assert name in SCRIPTS["Examine"]["run"]


@pytest.fixture
def examine(tmp_path):
    """Runs the script of the step as a runner does; gives its exit status, its outputs and the summary."""
    runner = tmp_path / "runner" / "trickspec" / "bin"
    runner.mkdir(parents=True)
    command = runner / "trickspec"
    command.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$@" > "{tmp_path}/asked"\nexec "{sys.executable}" -m trickspec "$@"\n'
    )
    command.chmod(0o755)
    work = tmp_path / "work"
    work.mkdir()
    step = SCRIPTS["Examine"]

    def run(**inputs):
        defaults = {name: str(each.get("default", "")) for name, each in ACTION["inputs"].items()}
        values = {f"${{{{ inputs.{name} }}}}": value for name, value in {**defaults, **inputs}.items()}
        variables = {name: values[value] for name, value in step["env"].items()}
        files = {name: tmp_path / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for path in files.values():
            path.write_text("")
        (tmp_path / "step.sh").write_text(step["run"])
        ran = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", tmp_path / "step.sh"],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
            cwd=work,
            env={**os.environ, **variables, **files, "RUNNER_TEMP": str(tmp_path / "runner")},
        )
        outputs = dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
        return ran, outputs, files["GITHUB_STEP_SUMMARY"].read_text()

    return run


def command_of(name):
    return f"'{sys.executable}' '{EXAMPLE / name}'"


def test_a_program_that_conforms_passes_and_leaves_its_reports(examine, tmp_path):
    ran, outputs, summary = examine(command=command_of("joker_and_misere.py"), level="smoke", game="misere")
    assert ran.returncode == 0, ran.stderr
    assert outputs == {"conforms": "true", "report": str(tmp_path / "work" / "trickspec-report")}
    written = {path.name for path in Path(outputs["report"]).iterdir()}
    assert written == {"report.json", "junit.xml", "report.html", "summary.md"}
    assert json.loads((Path(outputs["report"]) / "report.json").read_text())["verdict"] == "conforms"
    assert "Conforms" in summary


def test_a_program_that_does_not_fails_and_says_so(examine):
    ran, outputs, summary = examine(command=command_of("with_a_fault.py"), level="smoke", game="joker misere")
    assert ran.returncode == 1
    assert outputs["conforms"] == "false"
    assert "Does not conform" in summary


def test_every_input_reaches_the_command_as_it_was_written(examine, tmp_path):
    odd = "; touch gone $(touch gone) `touch gone` * \"'"
    ran, outputs, summary = examine(
        command=odd,
        level="smoke",
        game="joker * misere",
        profile=odd,
        options=f"shtanga=flat_200\n{odd}\n",
        report="re ports",
        **{"known-failing": odd},
    )
    asked = (tmp_path / "asked").read_text().splitlines()
    games = ["--game", "joker", "--game", "*", "--game", "misere"]
    options = ["--option", "shtanga=flat_200", "--option", odd]
    assert asked[asked.index("--level") :] == [
        *("--level", "smoke", "--profile", odd, "--known-failing", odd),
        *games,
        *options,
        *("--", "bash", "-c", odd),
    ]
    assert f"json={tmp_path}/work/re ports/report.json" in asked
    assert ran.returncode == 2
    assert outputs["conforms"] == "false"
    assert summary == ""
    assert sorted(path.name for path in (tmp_path / "work").iterdir()) == ["re ports"]


@pytest.mark.long
def test_it_installs_itself_and_runs(examine, tmp_path, monkeypatch):
    """The first script, with a pip that fetches nothing: what others have written comes from our own environment."""
    shutil.rmtree(tmp_path / "runner" / "trickspec")
    libraries = sysconfig.get_path("purelib")
    settings = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PYTHONPATH": libraries}
    (tmp_path / "install.sh").write_text(SCRIPTS["Install trickspec"]["run"])
    ran = subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", tmp_path / "install.sh"],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        env={
            **os.environ,
            **settings,
            "RUNNER_TEMP": str(tmp_path / "runner"),
            "PYTHON": sys.executable,
            "HERE": str(ROOT),
        },
    )
    assert ran.returncode == 0, ran.stderr
    monkeypatch.setenv("PYTHONPATH", libraries)
    ran, outputs, _ = examine(command=command_of("joker_and_misere.py"), level="smoke")
    assert (ran.returncode, outputs["conforms"]) == (0, "true"), ran.stderr
