"""`trickspec judge` as a quarrelling table meets it: what goes in, what comes out, and the exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from trickspec.record_files import MAX_BYTES
from trickspec.version import __version__

REVOKE = "joker deal 3; dealer West; turn-up 7C\nhand East: KH 8D 7S\n1. North: AH 7S 9H 8H\n"
LEGAL = {"format": "trickspec.deal/1", "game": "joker", "deal": 3, "dealer": 3, "turn_up": "7C", "bids": [1, 0, 0, 1]}
YAML = "format: trickspec.deal/1\ngame: misere\ndeal: 7\ndealer: 0\ntaken: [13, 0, 0, 0]\n"


@pytest.fixture
def judge(tmp_path: Path):
    """The command on files of these contents, named as they are to be called."""

    def run(files, *arguments, status=0, given=None):
        for name, content in files.items():
            (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
        names = list(files) if given is None else ["-"]
        command = [sys.executable, "-m", "trickspec", "judge", *names, *arguments]
        ran = subprocess.run(
            command,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            cwd=tmp_path,
            input=given,
            check=False,
        )
        assert ran.returncode == status, ran.stderr
        assert "Traceback" not in ran.stderr
        return ran

    return run


def test_a_legal_record_is_status_0_and_a_revoke_is_1(judge):
    assert "as far as it goes" in judge({"a.json": json.dumps(LEGAL)}).stdout
    said = judge({"a.txt": REVOKE}, status=1).stdout
    assert "East plays 7♠ and holds the suit led, ♥." in said
    assert "joker.play.follow_suit" in said
    assert "this play" in said


def test_it_says_by_which_rules_was_judged_and_which_record_of_several(judge):
    said = judge({"a.txt": REVOKE, "b.txt": REVOKE}, status=1).stdout
    assert said.count(f"trickspec {__version__}, sha256:") == 2
    assert "a.txt:1" in said
    assert "b.txt:1" in said


def test_a_claim_decides_the_status(judge):
    assert "The claim holds." in judge({"a.txt": REVOKE}, "--claim", "1.2 illegal").stdout
    assert "The claim does not hold." in judge({"a.txt": REVOKE}, "--claim", "trick 1 = East", status=1).stdout
    assert "does not say enough" in judge({"a.txt": REVOKE}, "--claim", "points East = 50", status=1).stdout
    judge({"a.txt": REVOKE}, "--claim", "1.2 illegal", "--claim", "1.3 illegal", status=1)


def test_every_form_of_a_record_is_read(judge):
    files = {
        "a.json": json.dumps(LEGAL),
        "b.yaml": YAML,
        "c.txt": "misere deal 7; dealer North; taken 13 0 0 0",
        "d": json.dumps(LEGAL),
    }
    lines = judge(files, "--json").stdout.splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["joker", "misere", "misere", "joker"]
    assert [json.loads(line)["file"] for line in lines] == list(files)


@pytest.mark.parametrize("name", ["a.jsonl", "a.ndjson", "a"])
def test_json_lines_are_judged_one_by_one(judge, name):
    content = f"{json.dumps(LEGAL)}\n\n{json.dumps({**LEGAL, 'bids': [9, 0, 0, 0]})}\n"
    found = [json.loads(line) for line in judge({name: content}, "--json", status=1).stdout.splitlines()]
    assert [(each["line"], each["status"]) for each in found] == [(1, "legal"), (3, "illegal")]


def test_a_text_may_hold_several_records(judge):
    found = [
        json.loads(line) for line in judge({"a.txt": f"{REVOKE}\n{REVOKE}"}, "--json", status=1).stdout.splitlines()
    ]
    assert [each["line"] for each in found] == [1, 5]


@pytest.mark.parametrize("content", [REVOKE, json.dumps({**LEGAL, "bids": [9, 0, 0, 0]})])
def test_standard_input_is_a_record_too(judge, content):
    (said,) = judge({}, "--json", given=content, status=1).stdout.splitlines()
    assert json.loads(said)["file"] == "standard input"


def test_what_if_and_readings(judge):
    said = judge({"a.txt": REVOKE}, "--what-if", "1.2=kh", "--readings", status=1).stdout
    assert "If East had played K♥ instead:" in said
    assert "The answer is the same under every way of playing." in said


def test_the_letters_of_a_language_are_read(judge):
    said = judge({"a.txt": REVOKE.replace("KH", "R♥")}, "--lang", "fr", "--json", status=1).stdout
    assert json.loads(said)["findings"][0]["place"] == "1.2"
    refused = judge({"a.txt": REVOKE.replace("KH", "Т♥")}, "--lang", "ru", status=2).stderr  # noqa: RUF001 - the Russian ace
    assert "could be AH or 10H: write the one that is meant" in refused


def test_a_language_that_is_not_there_is_english_and_says_so(judge):
    ran = judge({"a.txt": REVOKE}, "--lang", "xx", status=1)
    assert "East plays 7♠" in ran.stdout
    assert "There is no text in this language (xx) yet. What follows is English." in ran.stderr
    assert json.loads(judge({"a.txt": REVOKE}, "--lang", "xx", "--json", status=1).stdout)["language"] == "en"


def test_a_page_is_written(judge, tmp_path):
    said = judge({"a.txt": REVOKE}, "--html", "page.html", status=1).stdout
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<bdi>East</bdi> plays 7♠" in page
    assert said
    refused = judge({"a.txt": REVOKE}, "--html", "no/such/page.html", status=2).stderr
    assert (
        refused
        == "trickspec: no/such/page.html: this cannot be written: No such file or directory; name a file that can be\n"
    )


@pytest.mark.parametrize(
    ("files", "arguments", "said"),
    [
        ({"a.json": json.dumps({**LEGAL, "turn_up": "5C"})}, (), "a.json:1: turn_up: '5C' is no card of this pack"),
        (
            {"a.json": json.dumps({**LEGAL, "options": {"pace": 1}})},
            (),
            "a.json:1: options.pace: joker has no option 'pace'",
        ),
        ({"a.json": json.dumps({**LEGAL, "deal": 25})}, (), "a.json:1: deal: 25 is too large: write one from 1 to 24"),
        ({"a.json": '{"deal": 1, "deal": 2}'}, (), "a.json:1: deal: the key 'deal' stands twice"),
        (
            {"a.yaml": "deal: 1\ndeal: 2"},
            (),
            "a.yaml:2: deal: the key 'deal' stands twice; keep one of them (the first is at line 1)",
        ),
        ({"a.txt": REVOKE + "turn-up 8C"}, (), "a.txt:4: turn_up: turn_up is said a second time"),
        ({"a.txt": REVOKE.replace("8D", "8X")}, (), "a.txt:2: '8X' is no card of this pack: write rank and suit"),
        (
            {"a.txt": "joker deal 3; turn-up 9C\n1. North: AH AH"},
            (),
            "a.txt:2: tricks[0].plays[1]: AH stands at tricks[0].plays[0]",
        ),
        ({"a.txt": "chess deal 3"}, (), "a.txt:1: 'chess deal 3' stands where a record begins"),
        ({"a.jsonl": json.dumps(LEGAL) + "\n{"}, ("--json",), "a.jsonl:2: not JSON"),
        ({"a.jsonl": ""}, (), "a.jsonl:1: the file is empty"),
        ({"a.json": b"\xff\xfe{"}, (), "a.json:1: this is UTF-16, not UTF-8; save it as UTF-8"),
        (
            {"a.json": json.dumps(LEGAL) + " " * 10_000_000},
            (),
            f"a.json:1: it has more than {MAX_BYTES} bytes; make it smaller",
        ),
        ({"a.jsonl": " " * 10_000_000}, (), f"a.jsonl:1: it has more than {MAX_BYTES} bytes; make it smaller"),
        ({"a.txt": REVOKE}, ("--claim", "East revoked"), "'East revoked' is no claim: write one such as 2.3 illegal; "),
        ({"a.txt": REVOKE}, ("--claim", "1.2 \x1b[31m"), "'1.2 \\x1b[31m' is no claim"),
        ({"a.txt": REVOKE}, ("--what-if", "KH"), "'KH' is no other play"),
        (
            {"a.txt": REVOKE, "b.txt": REVOKE},
            ("--claim", "1.2 illegal"),
            "--claim and --what-if are about one record: give one",
        ),
        ({"a.txt": REVOKE}, ("--lang", "\x1b"), "name a language by its two letters"),
        ({}, (), "Missing argument 'RECORDS...'"),
    ],
)
def test_what_cannot_be_judged_is_refused_in_one_line(judge, files, arguments, said):
    ran = judge(files, *arguments, status=2)
    assert said in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stderr.strip().isprintable()


def test_a_file_that_is_not_there_is_told(tmp_path):
    command = [sys.executable, "-m", "trickspec", "judge", "none.json", "none.jsonl"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path, check=False)
    assert (ran.returncode, ran.stderr) == (
        2,
        "trickspec: none.json:1: cannot be read (No such file or directory); check the path and its rights\n",
    )


def test_names_of_strangers_are_shown_as_text(judge):
    names = ["\x1b]0;owned\x07", "\u202eBo", "<b>Cy</b>", "Di\x00"]
    ran = judge(
        {"a.json": json.dumps({**LEGAL, "players": names, "bids": [9, 0, 0, 0]})}, "--html", "page.html", status=1
    )
    assert all(character == "\n" or character.isprintable() for character in ran.stdout)
    assert "\\x1b]0;owned\\x07 bids 9" in ran.stdout
