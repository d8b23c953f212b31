from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from trickspec_conformance.adapters.lines import Event, Lines

MIB = 1024 * 1024


def heard(*pieces, longest=10):
    lines = Lines(longest)
    return [each for piece in pieces for each in lines.feed(piece)] + lines.end()


def test_lines_come_out_whole_however_they_come_in():
    assert heard(b"one\ntw", b"o\nthr", b"e", b"e\n") == [b"one", b"two", b"three"]


def test_what_was_begun_when_the_stream_ended_is_a_line():
    assert heard(b"one\ntwo") == [b"one", b"two"]
    assert heard(b"one\n") == [b"one"]


def test_a_line_may_have_its_longest_length_with_its_end():
    assert heard(b"123456789\n") == [b"123456789"]
    assert heard(b"1234567890\n") == [Event.TOO_LONG]


def test_a_line_that_is_too_long_is_told_once_and_hides_no_other():
    assert heard(b"a\n", b"b" * 8, b"b" * 8, b"b" * 8, b"b\nc\n") == [b"a", Event.TOO_LONG, b"c"]
    assert heard(b"b" * 12 + b"\n" + b"c" * 12 + b"\nd\n", longest=13) == [b"b" * 12, b"c" * 12, b"d"]


def test_of_a_line_without_end_nothing_is_kept():
    lines = Lines(MIB)
    told = [each for _ in range(64) for each in lines.feed(b"x" * MIB)]
    assert told == [Event.TOO_LONG]
    assert lines.end() == []
    assert lines._begun == b""


@given(st.lists(st.binary(max_size=9).filter(lambda line: b"\n" not in line)), st.integers(1, 7))
def test_it_does_not_matter_where_a_stream_is_cut(lines, size):
    stream = b"".join(line + b"\n" for line in lines)
    pieces = [stream[start : start + size] for start in range(0, len(stream), size)]
    assert heard(*pieces) == lines
