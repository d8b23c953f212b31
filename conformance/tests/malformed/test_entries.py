"""The entries on file are many and sound, and of one that is not it is told where it stands."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from trickspec import Reference
from trickspec.errors import SpecError
from trickspec.places import spelled
from trickspec_conformance.malformed import load, load_records
from trickspec_conformance.malformed.changing import where_of

ENTRIES = load()
RECORDS = load_records()


def test_there_are_enough_of_every_kind():
    assert len(ENTRIES) >= 150
    assert Counter(entry.game for entry in ENTRIES) >= Counter(joker=120, misere=30)
    assert Counter(entry.of for entry in ENTRIES) >= Counter(deal=120, game=30)
    assert Counter(entry.form for entry in ENTRIES) >= Counter(json=100, yaml=40)
    assert Counter(entry.fault for entry in ENTRIES) >= Counter(record=100, file=50)


@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_the_records_that_are_changed_are_legal(record):
    about = {"game": record["game"], "record": record}
    method = "replay_game" if "deals" in record else "replay_deal"
    assert Reference().ask(method, about)["status"] == "legal"


def test_every_record_is_changed_and_every_game_is_its_own():
    texts = {name: json.dumps(record)[:60] for name, record in RECORDS.items()}
    assert len(texts) == len(set(texts))
    assert all(name.startswith(f"{record['game']}_") for name, record in RECORDS.items())
    assert all(entry.id.startswith(f"{entry.game}.malformed/") for entry in ENTRIES)


def test_places_are_spelled_as_the_program_spells_them():
    assert [entry.at for entry in ENTRIES if spelled(where_of(entry.at)) != entry.at] == []


def test_no_two_files_are_the_same():
    contents = Counter(entry.content() for entry in ENTRIES if entry.content())
    same = {content for content, number in contents.items() if number > 1}
    assert [entry.id for entry in ENTRIES if entry.content() in same] == []


def test_a_fault_in_the_record_leaves_a_file_that_can_be_read():
    for entry in ENTRIES:
        if entry.form == "json" and entry.fault == "record":
            json.loads(entry.content())


# Entries that are amiss

RECORDS_FILE = "joker_deal: {format: trickspec.deal/1, game: joker, deal: 1, dealer: 0, bids: [0, 0, 0, 0]}\n"
ENTRY = """\
- id: joker.malformed/one
  what: It is one of them.
  game: joker
  record: joker_deal
  set: {dealer: x}
  at: dealer
"""


@pytest.fixture
def loaded(tmp_path):
    def load_files(**files):
        for name, text in {"records": RECORDS_FILE, **files}.items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        return load(tmp_path)

    return load_files


def test_an_entry_says_what_its_file_holds(loaded):
    (entry,) = loaded(one=ENTRY)
    assert (entry.name, entry.of, entry.fault, entry.form, entry.line) == ("one.json", "deal", "record", "json", None)
    assert json.loads(entry.content())["dealer"] == "x"


PARTS = """\
- id: joker.malformed/two
  what: It is put together.
  game: joker
  fault: file
  form: yaml
  parts: [ab, {hex: "00 ff"}, {text: "-", times: 3}, {text: é, encoding: utf-16-be}, {text: é}]
  at: ""
  line: 1
"""


def test_a_file_is_put_together_of_its_parts(loaded):
    (entry,) = loaded(two=PARTS)
    assert entry.content() == b"ab\x00\xff---\x00\xe9\xc3\xa9"
    assert (entry.name, entry.line) == ("two.yaml", 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("record: joker_deal", "record: tarot_deal", "joker.malformed/one: tarot_deal is not there"),
        ("{dealer: x}", "{dealers.x: 1}", "joker.malformed/one: dealers.x is not there"),
        ("{dealer: x}", '{"bids[9]": 1}', "joker.malformed/one: bids[9] is not there"),
        ("at: dealer", "at: dealer..x", "joker.malformed/one: 'dealer..x' is no place;"),
        ("at: dealer", "place: dealer", "the key 'place' is not known here"),
        ("at: dealer", "at: dealer\n  line: 1", "the key 'line' is not known here"),
        ("  at: dealer\n", "", "at is missing"),
        ("It is one of them.", "One.", "too little stands here"),
        ("It is one of them.", "It is one of them", "is not of the form"),
        ("malformed/one", "one", "'joker.one' is not of the form"),
    ],
)  # fmt: skip
def test_an_entry_that_is_amiss_is_told_with_its_line(loaded, old, new, said):
    with pytest.raises(SpecError) as raised:
        loaded(one=ENTRY.replace(old, new))
    assert any(said in str(problem) for problem in raised.value.problems), str(raised.value)
    assert all(problem.file.endswith("one.yaml") for problem in raised.value.problems)


def test_an_id_stands_once(loaded):
    with pytest.raises(SpecError, match=r"the id joker\.malformed/one is taken by the entry at .*one\.yaml:1"):
        loaded(one=ENTRY, two=ENTRY)


def test_what_is_no_list_is_no_file_of_entries(loaded):
    with pytest.raises(SpecError, match="is no list"):
        loaded(one="a: 1\n")
    with pytest.raises(SpecError, match="is no mapping"):
        loaded(records="[]\n")
