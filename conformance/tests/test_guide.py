"""The guide: whoever does what it says sees what it says, and the reference gives the answers that it gives."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache

import pytest

from trickspec import Reference
from trickspec.spec.where import checkout
from trickspec_conformance.case_files import load
from trickspec_conformance.cases import Case
from trickspec_conformance.comparing import compare
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.where import cases_folder

GUIDE = (checkout() / "docs" / "guide.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
POSITION = re.compile(r"  ([a-z_.]+)\n  (\w+) +(\{.*?\})\n +(\{[^{]*?\})$", re.MULTILINE | re.DOTALL)
MISTAKES = [found for kind, block in BLOCKS if kind == "text" for found in POSITION.findall(block)]
"""The rule, the question, what is asked and the answer of each mistake."""


def with_code(adapter, code):
    """An adapter into which code of the guide has been put: lines of the table where they belong, functions before it."""
    if not code.startswith("("):
        return adapter.replace("OPTIONS = {", f"{code}\n\nOPTIONS = {{", 1)
    for line in code.splitlines():
        key = line.partition(":")[0]
        adapter, count = re.subn(rf"^    {re.escape(key)}: not_yet,", f"    {line}", adapter, flags=re.MULTILINE)
        assert count == 1, line
    return adapter


def said_in_order(expected, output):
    """Whether these lines stand in an output, in this order; `…` stands for anything, `...` for any lines."""
    rest = iter(output.splitlines())
    patterns = [re.escape(line).replace("…", ".*") for line in expected if line != "..."]
    return [pattern for pattern in patterns if not any(re.fullmatch(pattern, line) for line in rest)] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_whoever_follows_it_sees_what_it_says(tmp_path):
    """Installing is left out, and Python is ours."""
    home = tmp_path
    (tmp_path / "bin").mkdir()
    for name, module in (("trickspec", "-m trickspec"), ("python3", "")):
        command = tmp_path / "bin" / name
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" {module} "$@"\n')
        command.chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    seen = 0
    for kind, block in BLOCKS:
        if kind == "python":
            adapter = home / "adapter.py"
            adapter.write_text(with_code(adapter.read_text(encoding="utf-8"), block), encoding="utf-8")
        for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            if command.startswith("cd "):
                home = home / command[3:]
            elif not command.startswith("pip "):
                ran = subprocess.run(
                    ["bash", "-c", command],
                    capture_output=True,
                    text=True,
                    timeout=120,
                    check=False,
                    cwd=home,
                    env={**os.environ, "PATH": path},
                )
                assert said_in_order(expected.splitlines(), ran.stdout), f"{command}\n{ran.stdout}{ran.stderr}"
                seen += 1
    assert seen >= 6


def test_every_mistake_is_read():
    texts = "".join(block for kind, block in BLOCKS if kind == "text")
    assert len(MISTAKES) == len(re.findall(r"^  [a-z_]+\.[a-z_]+\.[a-z_]+$", texts, re.MULTILINE))
    assert len({ask for _, ask, _, _ in MISTAKES}) >= 8


@cache
def cases_of(game):
    return load([cases_folder() / game])


@pytest.mark.parametrize(("rule", "ask", "asked", "answer"), MISTAKES, ids=[rule for rule, *_ in MISTAKES])
def test_the_answer_beside_a_mistake_is_right_and_its_rule_decides_such_questions(rule, ask, asked, answer):
    params = json.loads(asked)
    case = Case("guide", ask, params["game"], {}, params, json.loads(answer))
    assert compare(case, Reference().ask(ask, params))[0] is Kind.AGREES
    assert any(rule in each.rules and each.ask == ask for each in cases_of(params["game"]))
