"""Everything that is malformed is refused in one line that names the place at fault, and nothing falls over or hangs."""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
import time

import pytest

from trickspec import Malformed, NotSupported, Reference
from trickspec.library import built_in
from trickspec.record_files import MalformedFile, open_record
from trickspec_conformance.malformed import load
from trickspec_conformance.malformed.changing import where_of

ENTRIES = {entry.id: entry for entry in load()}
ASKED = {
    name: entry
    for name, entry in ENTRIES.items()
    if entry.fault == "record" and entry.form == "json" and entry.at != "game"
}
SECONDS = 5.0
"""How much time of a processor one file may take, on a machine that has other things to do."""


def refusal(path):
    with pytest.raises(MalformedFile) as raised:
        open_record(path).read(built_in())
    return raised.value


@pytest.fixture
def written(tmp_path):
    def write(entry):
        path = tmp_path / entry.name
        path.write_bytes(entry.content())
        return path

    return write


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=ENTRIES)
def test_a_file_is_refused_in_one_line_that_names_the_place(written, entry):
    path = written(entry)
    begun = time.process_time()
    error = refusal(path)
    assert time.process_time() - begun < SECONDS
    assert (error.place, error.line) == (entry.at, line_of(entry))
    place = f"{entry.at}: " if entry.at else ""
    assert str(error).startswith(f"{path}:{error.line}: {place}")
    assert str(error).isprintable()
    assert str(error).isascii()
    assert re.search(r".[:;] \w", error.message), "after what is wrong stands the mend"
    assert len(error.message) < 200


def line_of(entry):
    """The line at fault: what is written of it, or of a record that was changed what follows from its layout."""
    if entry.line is not None:
        return entry.line
    lines = entry.content().decode().splitlines()
    first, *more = where_of(entry.at)
    begun = [number for number, line in enumerate(lines, 1) if line.startswith(f"{json.dumps(first)}:")]
    if not begun:
        return 1  # what is missing would stand somewhere in the record
    (line,) = begun
    a_line_each = lines[line - 1].endswith("[")
    return line + 1 + more[0] if a_line_each and more else line


@pytest.mark.parametrize("entry", ASKED.values(), ids=ASKED)
def test_a_question_about_the_record_is_refused_at_the_same_place(entry):
    """A program need not refuse it; the reference does."""
    method = "replay_game" if entry.of == "game" else "replay_deal"
    with pytest.raises(Malformed) as raised:
        Reference().ask(method, {"game": entry.game, "record": json.loads(entry.content())})
    record = "record." if entry.at and not entry.at.startswith("[") else "record"
    assert raised.value.place == f"{record}{entry.at}"


@pytest.mark.parametrize(
    "entry", [entry for entry in ASKED.values() if entry.of == "deal"][::9], ids=lambda each: each.id
)
def test_so_is_the_question_whose_turn_it_is(entry):
    with pytest.raises(Malformed):
        Reference().ask("next_to_act", {"game": entry.game, "record": json.loads(entry.content())})


def test_a_record_of_another_game_than_was_asked_about_is_refused_at_its_game():
    record = json.loads(ENTRIES["joker.malformed/game_that_is_not_here"].content())
    with pytest.raises(Malformed) as raised:
        Reference().ask("replay_deal", {"game": "joker", "record": record})
    assert raised.value.place == "record.game"
    with pytest.raises(NotSupported):
        Reference().ask("replay_deal", {"game": "chess", "record": record})


# In a process of its own

COMMAND = (
    "joker.malformed/utf_16_little_endian",
    "joker.malformed/compressed_by_gzip",
    "joker.malformed/ends_within_a_string",
    "joker.malformed/half_a_character_as_a_name",
    "joker.malformed/laughs",
    "joker.malformed/tag_that_runs_a_program",
    "misere.malformed/tag_with_an_escape_sequence",
    "joker.malformed/brackets_under_meta",
    "joker.malformed/nothing_but_brackets",
    "joker.malformed/brackets_in_yaml",
    "joker.malformed/more_than_a_mebibyte",
    "joker.malformed/points_of_half_a_million_digits",
    "joker.malformed/hundred_thousand_plays",
    "misere.malformed/fifty_thousand_deals",
    "joker.malformed/third_joker",
    "joker.malformed/name_that_colours",
    "joker.malformed/card_on_a_line_of_its_own",
    "joker.malformed/no_trump_called",
)
MEMORY = 600 * 1024 * 1024


def within_bounds():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def perft(path, given=None):
    command = [sys.executable, "-m", "trickspec", "perft", str(path), "--depth", "1"]
    return subprocess.run(
        command, input=given, capture_output=True, timeout=60, check=False, cwd="/", preexec_fn=within_bounds
    )


@pytest.mark.parametrize("name", COMMAND)
def test_the_command_says_one_line_and_ends_with_status_2(written, name):
    entry = ENTRIES[name]
    path = written(entry)
    ran = perft(path)
    assert (ran.returncode, ran.stdout) == (2, b"")
    (said,) = ran.stderr.decode("ascii").splitlines()
    place = f"{entry.at}: " if entry.at else ""
    assert said.startswith(f"trickspec: {path}:{line_of(entry)}: {place}")
    assert said.isprintable()


@pytest.mark.parametrize("name", ["joker.malformed/laughs", "joker.malformed/card_that_clears_the_screen"])
def test_standard_input_is_refused_as_a_file_is(name):
    ran = perft("-", ENTRIES[name].content())
    assert (ran.returncode, ran.stdout) == (2, b"")
    (said,) = ran.stderr.decode("ascii").splitlines()
    assert said.startswith(f"trickspec: standard input:{line_of(ENTRIES[name])}: {ENTRIES[name].at}: ")


def test_the_name_of_a_file_is_no_more_trusted_than_what_it_holds(tmp_path):
    path = tmp_path / "a\x1b[31m\u202e.json"
    path.write_text("{}", encoding="utf-8")
    ran = perft(path)
    assert ran.returncode == 2
    (said,) = ran.stderr.decode("ascii").splitlines()
    assert r"/a\x1b[31m\u202e.json:1: format: it is missing" in said


def test_a_record_of_a_game_is_refused_where_one_of_a_deal_belongs(tmp_path):
    record = {"format": "trickspec.game/1", "game": "misere", "first_dealer": 0, "deals": []}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    ran = perft(path)
    assert ran.returncode == 2
    assert b"game.json:1: format: this is a record of a game: give one of a deal" in ran.stderr
