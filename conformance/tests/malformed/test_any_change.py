"""Whatever is put anywhere into a record, it is judged or refused; a file and a question are refused at the same place."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trickspec import Malformed, Reference
from trickspec.library import built_in
from trickspec.record_files import MalformedFile, open_record
from trickspec_conformance.malformed import load_records
from trickspec_conformance.malformed.changing import laid_out

RECORDS = load_records()
REFERENCE = Reference()
STRANGE = st.sampled_from([
    None, True, False, 0, 1, 4, -1, 2.0, 10**30, "", "S", "none", "KH", "X1", "X1:take", "kh", "\x1b[31m", "\u202e", "joker",
    "trickspec.deal/1", "trickspec.game/1", [], [None] * 4, [0] * 4, ["KH"], {}, {"deal": 1}, {"leader": 0, "plays": []}, [[[]]],
])  # fmt: skip
NAMES = ("deal", "dealer", "trump", "seat", "", "a b", "\x1b[2J", "__proto__", "\U0001f0cf")


@st.composite
def changed_records(draw):
    """A record with something strange put into it, somewhere, once or twice."""
    record = deepcopy(RECORDS[draw(st.sampled_from(sorted(RECORDS)))])
    for _ in range(draw(st.integers(1, 2))):
        put_somewhere(draw, record, deepcopy(draw(STRANGE)))
    return record


def put_somewhere(draw, holder, value):
    if isinstance(holder, list):
        step = draw(st.integers(0, len(holder)))
        if step == len(holder):
            holder.append(value)
            return
    else:
        step = draw(st.sampled_from([*holder, *NAMES]))
    inner = holder.get(step) if isinstance(holder, dict) else holder[step]
    if isinstance(inner, dict | list) and draw(st.booleans()):
        put_somewhere(draw, inner, value)
    else:
        holder[step] = value


def place_of_refusal(ask):
    """Where something is refused; None where it is not."""
    try:
        ask()
    except Malformed as error:
        assert_safe(error)
        return error.place
    return None


def assert_safe(error):
    assert str(error).isprintable()
    assert str(error).isascii()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("changed")


@settings(deadline=None)
@given(changed_records())
def test_a_changed_record_is_judged_or_refused(folder, record):
    path: Path = folder / "record.json"
    path.write_text(laid_out(record), encoding="utf-8")
    refused = place_of_refusal(lambda: open_record(path).read(built_in()))
    if record.get("format") not in ("trickspec.deal/1", "trickspec.game/1") or record.get("game") not in (
        "joker",
        "misere",
    ):
        assert refused in ("format", "game")
        return
    method = "replay_game" if record["format"] == "trickspec.game/1" else "replay_deal"
    about = {"game": record["game"], "record": json.loads(path.read_text(encoding="utf-8"))}
    asked = place_of_refusal(lambda: REFERENCE.ask(method, about))
    assert (asked is None) is (refused is None)
    if refused is not None:
        assert asked.removeprefix("record").removeprefix(".") == refused


@settings(deadline=None)
@given(st.binary(max_size=40) | st.text(max_size=30).map(str.encode), st.sampled_from(["json", "yaml", "txt"]))
def test_no_file_makes_the_reader_fall_over(folder, content, ending):
    path = folder / f"any.{ending}"
    path.write_bytes(content)
    with pytest.raises(MalformedFile) as raised:
        open_record(path).read(built_in())
    assert_safe(raised.value)
