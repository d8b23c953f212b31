"""What the page says of a record is what the command says: the same JSON, for records of the corpus, legal and not."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import islice

import pytest

from trickspec_conformance.corpus.reading import open_lines, read_manifest
from trickspec_conformance.where import corpus_folder

pytestmark = pytest.mark.xdist_group("web")

FEW, MANY = 20, 500


def records(count):
    """Records of every file of the corpus by turns, as they are written there, each with what the corpus says of it."""
    files = [part["path"] for part in read_manifest()["files"]]
    found = []
    for number, path in enumerate(files):
        share = count // len(files) + (number < count % len(files))
        with open_lines(corpus_folder() / path) as file:
            lines = map(json.loads, islice(file, 0, None, 5))  # a record and its twin are neighbours: take from both
            found += [(line["given"]["record"], line["expect"]["status"]) for line in islice(lines, share)]
    assert len(found) == count
    return found


def by_the_command(written, folder):
    """What the command says of records, one a line."""
    path = folder / "records.jsonl"
    path.write_text("".join(f"{json.dumps(record)}\n" for record, _ in written), encoding="utf-8")
    command = [sys.executable, "-m", "trickspec", "judge", "--json", path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


def refused_alike(text, path, ask):
    """Both refuse a text, in the same line but for the command's own name."""
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "trickspec", "judge", path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert ask("judgement", text=text, name=str(path)) == {"refused": ran.stderr.strip().removeprefix("trickspec: ")}


def differences(count, ask, folder):
    written = records(count)
    assert {status for _, status in written} == {"legal", "illegal", "inconsistent"}
    ours = by_the_command(written, folder)
    found = []
    for (record, status), said in zip(written, ours, strict=True):
        here = ask("judgement", text=json.dumps(record))["answer"]["judgement"]
        assert here["status"] == status
        for place in ("file", "line"):
            del said[place], here[place]
        if here != said:
            found.append(record)
    return found


def test_twenty_records_are_judged_alike_in_the_page_and_by_the_command(ask, tmp_path):
    assert differences(FEW, ask, tmp_path) == []


@pytest.mark.long
def test_five_hundred_records_are_judged_alike_in_the_page_and_by_the_command(ask, tmp_path):
    assert differences(MANY, ask, tmp_path) == []


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ({"claims": ["1.3 illegal", "trick 1 = East"]}, ["--claim", "1.3 illegal", "--claim", "trick 1 = East"]),
        ({"what_ifs": ["1.3=KH"]}, ["--what-if", "1.3=KH"]),
        ({"readings": True, "language": "ka"}, ["--readings", "--lang", "ka"]),
    ],
    ids=["claims", "what_if", "readings"],
)
def test_what_is_asked_about_a_record_is_answered_alike(asked, options, ask, tmp_path):
    text = (
        "joker deal 2\nplayers North, East, South, West\ndealer East\nhand North: KH 8D\nhand East: 7S X1\n"
        "hand South: AH 9C\nhand West: QH TC\nturn-up TS\nbids 0 2 1 0\n1. South: AH QH 8D 7S\n"
    )
    path = tmp_path / "record.txt"
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "trickspec", "judge", "--json", *options, path]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    here = ask("judgement", text=text, name=str(path), **asked)["answer"]["judgement"]
    assert here == json.loads(ran.stdout)


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"format": "trickspec.deal/1"}', "joker deal 99\n", "joker deal 2\nhand 0: ZZ\n", '{"a": 1, "a": 2}'],
    ids=["empty", "open", "bare", "no_deal", "no_card", "twice"],
)
def test_what_is_no_record_is_refused_in_the_commands_own_line(text, ask, tmp_path):
    refused_alike(text, tmp_path / "record", ask)


def test_a_record_of_ten_megabytes_is_refused_in_the_commands_own_line(ask, tmp_path):
    text = json.dumps({"format": "trickspec.deal/1", "game": "joker", "meta": {"x": "x" * 10_000_000}})
    refused_alike(text, tmp_path / "record.json", ask)
