from __future__ import annotations

import json
import sys

import pytest

from trickspec import cli
from trickspec.spec import schemas
from trickspec_conformance.where import cases_folder


@pytest.fixture
def conform(monkeypatch, capsys):
    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["trickspec", "conform", "--find-reading", *map(str, arguments)])
        with pytest.raises(SystemExit) as ended:
            cli.run()
        return ended.value.code or 0, capsys.readouterr().out

    return run


def test_the_command_says_how_it_is_played_and_what_told(conform, tmp_path):
    path = tmp_path / "reading.json"
    arguments = ["--cases", cases_folder() / "joker" / "scoring", "--report", f"json={path}"]
    status, said = conform(*arguments, "--python", "trickspec.reference:reference")
    assert status == 0
    assert "plays as shtanga = flat_200 (" in said
    assert "told by joker.scoring." in said
    assert "highest_lead_ruffable cannot be told" in said
    document = json.loads(path.read_text(encoding="utf-8"))
    assert list(schemas.faults(document, "reading")) == []
    assert document["settled"] is document["complete"] is True
    assert {each["sent"]["shtanga"] for each in document["played"]} == {"flat_100", "flat_200", "per_card_100"}


def test_what_cannot_be_run_is_status_3_and_reported(conform, tmp_path):
    path = tmp_path / "reading.json"
    status, said = conform("--report", f"json={path}", "--", "/no/such/program")
    assert status == 3
    assert "Nothing was found out" in said
    document = json.loads(path.read_text(encoding="utf-8"))
    assert list(schemas.faults(document, "reading")) == []
    assert document["complete"] is False
