"""The strict reader: what it takes means the same to everybody, and nothing that it is given makes it fall over."""

import json
import tempfile
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from trickspec.errors import SpecError
from trickspec.spec.building import MAX_DEPTH
from trickspec.spec.documents import MAX_BYTES, examine, examine_json, read, read_yaml

PLAIN = st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" ")
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18) + 1, 10**18 - 1) | st.text(PLAIN, max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(PLAIN, max_size=8), inner, max_size=4),
    max_leaves=12,
)
WORDS = st.from_regex(r"[-+.~<=]?[0-9a-fA-FxobeE_.:+-]{0,8}\Z") | st.sampled_from(
    ["yes", "No", "on", "OFF", "y", "N", "true", "True", "NULL", "null", "~", "<<", "=", ".inf", "-.INF", ".NaN"]
)
PIECES = st.sampled_from([
    "a", "b", "7", "-7", ": ", "- ", "\n", "\n  ", " ", "[", "]", "{", "}", ", ", "'", '"', "#", "&a ", "*a", "!", "|\n", ">-\n",
    "? ", "---\n", "\t", "é",
])  # fmt: skip


def taken(text):
    """What the strict reader makes of the text, as a list of one; an empty list where it has an objection."""
    try:
        return [read_yaml(text, "a.yaml").value]
    except SpecError as error:
        return [] if error.problems else pytest.fail("whoever refuses says why")


def refused_or_equal(text, value):
    """Whether a lax reader in Python alone, which has a parser of its own, refuses the text or reads the same in it."""
    try:
        return yaml.safe_load(text) == value
    except yaml.YAMLError:
        return True


@given(WORDS)
def test_a_plain_word_that_is_taken_is_the_same_word_to_a_lax_reader(word):
    for text in (word, f"[{word}]", f"key: {word}"):
        for value in taken(text):
            lax = yaml.load(text, Loader=yaml.CSafeLoader)
            assert (lax, type(lax)) == (value, type(value))


@given(st.lists(PIECES, max_size=24).map("".join))
def test_whatever_is_taken_means_the_same_to_a_lax_reader(text):
    for value in taken(text):
        assert json.dumps(yaml.load(text, Loader=yaml.CSafeLoader)) == json.dumps(value)
        assert refused_or_equal(text, value)


@given(st.text(max_size=60) | st.text(st.characters(categories=("Cs", "Cc", "Co", "Nd", "Po")), max_size=12))
def test_no_text_makes_the_reader_fall_over(text):
    taken(text)
    examine_json(text, "a.json")


@given(st.binary(max_size=60), st.sampled_from(["a.yaml", "a.json"]))
def test_no_bytes_make_the_reader_fall_over(content, name):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(content)
        document, problems = examine(path)
    assert document is not None or problems


@given(VALUES)
def test_every_plain_value_that_is_quoted_as_in_json_is_taken_as_it_is(value):
    text = json.dumps(value, ensure_ascii=False)
    assert taken(text) == [value]
    document, problems = examine_json(text, "a.json")
    assert (document.value, problems) == (value, ())


@given(st.integers(-(10**18) + 1, 10**18 - 1))
def test_a_whole_number_of_up_to_eighteen_digits_is_a_number(number):
    assert taken(f"{number}") == [number]


def test_places_know_the_lines_on_which_they_begin():
    document = read_yaml("# a remark\n- a: 1\n  b:\n  - two\n  - {c: 3,\n     d: 4}\n- |\n  text\n  more\n", "a.yaml")
    assert document.value == [{"a": 1, "b": ["two", {"c": 3, "d": 4}]}, "text\nmore\n"]
    lines = {
        (): 2,
        (0,): 2,
        (0, "a"): 2,
        (0, "b"): 3,
        (0, "b", 0): 4,
        (0, "b", 1, "c"): 5,
        (0, "b", 1, "d"): 6,
        (1,): 7,
    }
    assert {where: document.line(where) for where in lines} == lines


def test_a_place_that_is_not_there_has_the_line_of_what_is_around_it():
    document = read_yaml("a:\n  b: 1\n", "a.yaml")
    assert document.line(("a", "c", 7)) == 1
    assert document.line(("a", "b", "c")) == 2


def test_all_faults_of_a_file_come_together_in_the_order_of_their_lines():
    with pytest.raises(SpecError) as raised:
        read_yaml("a: yes\nb: &x 017\na: *x\n", "a.yaml")
    assert [(each.line, each.message.split(",")[0]) for each in raised.value.problems] == [
        (1, "yes is not text to every YAML reader"),
        (2, "017 is not text to every YAML reader"),
        (2, "an anchor"),
        (3, "an alias"),
        (3, "the key 'a' stands twice"),
    ]


@pytest.mark.parametrize("depth", [MAX_DEPTH - 1, MAX_DEPTH, MAX_DEPTH + 1, 5000])
def test_yaml_is_read_down_to_a_settled_depth(depth):
    assert bool(taken("[" * depth + "]" * depth)) is (depth <= MAX_DEPTH)


JSON_FAULTS = {
    "a key twice": ('{"a": 1, "a": 2}', "the key 'a' stands twice"),
    "a key twice, deep inside": ('[[{"a": {"b": 1, "b": 1}}]]', "the key 'b' stands twice"),
    "no number": ("[NaN]", "NaN is not a whole number"),
    "no end": ("[-Infinity]", "-Infinity is not a whole number"),
    "a fraction": ("[1.5]", "1.5 is not a whole number"),
    "a fraction that is whole": ("[2.0]", "2.0 is not a whole number"),
    "a number too large for a float": ("[1e999]", "1e999 is not a whole number"),
    "a number of thousands of digits": ("9" * 5000, "a number of 5000 digits"),
    "half a character": (r'["\ud83d"]', "a string holds half a character"),
    "half a character as a key": (r'{"\udc00": 1}', "a string holds half a character"),
    "nesting without end": ("[" * 100_000 + "]" * 100_000, "nested too deep"),
    "half a list": ("[1,", "not JSON: "),
    "two values": ("1 2", "not JSON: "),
    "a remark": ("// 1", "not JSON: "),
    "nothing": ("", "the file is empty"),
}


@pytest.mark.parametrize(("text", "says"), JSON_FAULTS.values(), ids=JSON_FAULTS)
def test_json_that_two_readers_may_take_differently_is_refused(tmp_path, text, says):
    path = tmp_path / "a.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SpecError) as raised:
        read(path)
    assert [each for each in raised.value.problems if says in each.message and each.mend]


def test_broken_json_is_named_with_its_line():
    _, problems = examine_json('{\n  "a": 1,\n  "b": \n}', "a.json")
    assert [each.line for each in problems] == [4]


def test_the_two_halves_of_a_character_make_one():
    document, problems = examine_json(r'["\ud83c\udccf"]', "a.json")
    assert (document.value, problems) == (["\N{PLAYING CARD BLACK JOKER}"], ())


@pytest.mark.parametrize(("name", "text"), [("a.json", '{"a": 1}'), ("a.yaml", "a: 1\n"), ("a.yml", "a: 1\n")])
def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path, name, text):
    path = tmp_path / name
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert read(path).value == {"a": 1}


def test_a_file_that_is_too_large_is_not_read(tmp_path):
    path = tmp_path / "a.yaml"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    _, problems = examine(path)
    assert [each.message for each in problems] == [f"it has more than {MAX_BYTES} bytes"]


def test_a_file_that_is_not_there_is_a_problem_and_no_traceback(tmp_path):
    document, (problem,) = examine(tmp_path / "a.yaml", "rules/a.yaml")
    assert document is None
    assert (problem.file, problem.message) == ("rules/a.yaml", "cannot be read (No such file or directory)")
