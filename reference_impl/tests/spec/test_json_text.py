"""JSON is read as the standard library reads it, but for what two readers may take differently."""

from __future__ import annotations

import json
import sys

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trickspec.spec import json_text
from trickspec.spec.building import MAX_DEPTH, Builder, Unreadable

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
    max_leaves=12,
)
PIECES = st.sampled_from([
    "{", "}", "[", "]", ":", ",", " ", "\n", "\t", '"', '"a"', '"a":', "\\", '"\\n"', '"\\u0041"', '"\\ud83c\\udccf"',
    "0", "-", "1.5", "1e5", "01", "true", "null", "tru", "NaN", "é", "\ufeff", "//", "'",
])  # fmt: skip


def taken(text, *, fractions=True):
    """What the reader makes of the text, as a list of one; an empty list where it objects."""
    builder = Builder(most=1)
    try:
        json_text.build(text, builder, fractions=fractions)
    except Unreadable as error:
        is_sound(error.note, text)
        return []
    return [builder.value]


def is_sound(note, text):
    assert note.mend
    assert note.message.isprintable()
    assert 1 <= note.line <= text.count("\n") + 1


class TwiceError(ValueError):
    pass


def unique(pairs):
    if len(dict(pairs)) < len(pairs):
        raise TwiceError
    return dict(pairs)


def refuse(word):
    raise ValueError(word)


def by_the_library(text):
    """What the standard library makes of it, where it finds no name twice."""
    try:
        return [json.loads(text, object_pairs_hook=unique, parse_constant=refuse)]
    except ValueError:
        return []


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_every_value_is_read_as_it_was_written(value, indent, escaped):
    assert taken(json.dumps(value, indent=indent, ensure_ascii=escaped)) == [value]


@given(st.lists(PIECES, max_size=16).map("".join))
@example('{"a": [1, {"b": null}], "c": "\\ud83c\\udccf"}')
@example('["\\"]')
@example('["a\\\\"]')
def test_whatever_is_taken_or_refused_is_so_by_the_library_too(text):
    assert taken(text) == by_the_library(text)


@given(VALUES, st.integers(0, 400))
def test_a_text_that_is_cut_off_is_refused(value, length):
    text = json.dumps([value], indent=1)
    if length < len(text):
        assert taken(text[:length]) == []


@pytest.mark.parametrize("depth", [1, MAX_DEPTH, MAX_DEPTH + 1, 100_000])
def test_json_is_read_down_to_a_settled_depth(depth):
    assert bool(taken("[" * depth + "]" * depth)) is (depth <= MAX_DEPTH)
    assert bool(taken('{"a":' * depth + "1" + "}" * depth)) is (depth <= MAX_DEPTH)


def test_a_number_may_be_as_long_as_python_takes_however_it_is_set():
    assert sys.int_info.str_digits_check_threshold == json_text.MAX_DIGITS
    longest = "9" * json_text.MAX_DIGITS
    assert taken(f"[{longest}, -{longest}]") == [[int(longest), -int(longest)]]
    assert taken(f"{longest}9") == []


def test_fractions_are_read_where_they_may_stand_and_refused_elsewhere():
    assert taken("[1.5, 2e3]") == [[1.5, 2000.0]]
    assert taken("[1.5]", fractions=False) == []
    assert taken("1e400") == []


@pytest.mark.parametrize(
    ("text", "where", "line"),
    [
        ('{"a": 1,\n "b": [0,\n  NaN]}', ("b", 1), 3),
        ('{"a": {"b": 1,\n "b": 1}}', ("a", "b"), 2),
        ('{"a":\n "\\ud800"}', ("a",), 2),
        ('{"a": 1,\n\n "\\ud800": 1}', ("\ud800",), 3),
        ('{"a": [\n1,\n' + "[" * 70, ("a",), 3),
        ("[\n" * 70, (), 65),
        ('{"a": [1\n 2]}', (), 2),
        ('{"a": "x\n"}', (), 1),
        ('{"a": 1\n\n\n', (), 1),
        ("\n{}\n{}", (), 3),
    ],
)
def test_what_is_wrong_has_a_line_and_where_it_can_a_place(text, where, line):
    builder = Builder(most=1)
    with pytest.raises(Unreadable) as raised:
        json_text.build(text, builder)
    assert (raised.value.note.where, raised.value.note.line) == (where, line)


def test_everything_knows_its_line():
    text = '{\n "a": [\n  1,\n  {"b": 2,\n   "c": [3]}],\n "d": null}\n'
    builder = Builder()
    json_text.build(text, builder)
    lines = {
        (): 1,
        ("a",): 2,
        ("a", 0): 3,
        ("a", 1): 4,
        ("a", 1, "b"): 4,
        ("a", 1, "c"): 5,
        ("a", 1, "c", 0): 5,
        ("d",): 6,
    }
    assert {where: builder.lines.of(where) for where in lines} == lines


def test_faults_are_gathered_up_to_a_settled_number():
    builder = Builder(most=3)
    with pytest.raises(Unreadable):
        json_text.build("[NaN, NaN, NaN, NaN]", builder)
    assert [note.where for note in builder.notes] == [(0,), (1,), (2,)]
