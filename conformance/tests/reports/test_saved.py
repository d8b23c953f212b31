from __future__ import annotations

import json

import pytest

from trickspec_conformance.errors import WrongUsage
from trickspec_conformance.reports.reported import Reported
from trickspec_conformance.reports.saved import read_report


@pytest.fixture
def saved(run_liar, tmp_path):
    """A saved report, changed by the caller, read again."""
    report = json.loads(json.dumps(dict(Reported.of(run_liar("wrong", 2)).document)))

    def read(change=lambda _: None):
        changed = json.loads(json.dumps(report))
        change(changed)
        path = tmp_path / "run.json"
        path.write_text(json.dumps(changed))
        return read_report(path, None)

    return read


def test_what_was_saved_is_told_again(saved):
    assert [entry.id for entry in saved().told.wrong] == ["trick/1"]


def drop_a_case(report):
    del report["cases"][3]


def repeat_a_case(report):
    report["cases"][3] = report["cases"][2]


def whitewash(report):
    report["cases"][1]["outcome"] = "agrees"


def praise(report):
    report["verdict"] = "conforms"


def recount(report):
    report["questions"][0]["counts"]["agrees"] = 6


def invent_a_question(report):
    report["questions"].append({"game": "x", "ask": "y", "counts": {"cases": 1}})


def break_off(report):
    report["complete"] = False


def know_too_much(report):
    report["cases"][0]["html"] = "<b>"


def be_something_else(report):
    report["format"] = "trickspec.report/2"


@pytest.mark.parametrize(
    "change",
    [
        drop_a_case,
        repeat_a_case,
        whitewash,
        praise,
        recount,
        invent_a_question,
        break_off,
        know_too_much,
        be_something_else,
    ],
)
def test_a_report_that_does_not_add_up_is_refused(saved, change):
    with pytest.raises(WrongUsage, match=r"run\.json: ") as refused:
        saved(change)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"format": NaN}',
        b"[" * 100_000,
        b'{"format":"trickspec.report/1"}',
        b"1" * 5000,
        b'{"\x1b[2J": 1}',
        '{"\u202e": 1}'.encode(),
    ],
)
def test_what_is_no_report_is_refused_in_one_line(tmp_path, content):
    path = tmp_path / "run\n\x1b[2J.json"
    path.write_bytes(content)
    with pytest.raises(WrongUsage) as refused:
        read_report(path, None)
    assert str(refused.value).isprintable()


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(WrongUsage, match="cannot be read"):
        read_report(tmp_path / "nothing.json", None)


def test_every_way_of_cutting_a_report_off_is_noticed(run_liar, tmp_path, written):
    from trickspec_conformance.reports import FORMATS  # noqa: PLC0415 - beside what it is for

    whole = written(FORMATS["json"], Reported.of(run_liar("honest")))
    path = tmp_path / "run.json"
    for end in range(0, len(whole.rstrip()), 37):
        path.write_text(whole[:end])
        with pytest.raises(WrongUsage):
            read_report(path, None)
