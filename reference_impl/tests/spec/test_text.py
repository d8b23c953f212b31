"""Bytes become text where they are UTF-8, and no file is read without end."""

from __future__ import annotations

import codecs
import gzip
import os
import threading
from pathlib import Path

import pytest

from trickspec.spec.building import Unreadable
from trickspec.spec.text import bounded, content, last_line, text_of


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (codecs.BOM_UTF16_LE + "{}".encode("utf-16-le"), "this is UTF-16, not UTF-8; save it as UTF-8"),
        (codecs.BOM_UTF16_BE + "{}".encode("utf-16-be"), "this is UTF-16, not UTF-8; save it as UTF-8"),
        (codecs.BOM_UTF32_LE + "{}".encode("utf-32-le"), "this is UTF-32, not UTF-8; save it as UTF-8"),
        (gzip.compress(b"{}"), "this is compressed by gzip, not UTF-8; unpack it"),
        (b"\xe9", "this is not UTF-8; save it as UTF-8"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_utf_8_is_told_with_what_it_may_be(raw, said):
    with pytest.raises(Unreadable, match=said):
        text_of(raw)


def test_the_line_is_that_of_the_first_byte_that_is_wrong():
    with pytest.raises(Unreadable) as raised:
        text_of(b"one\r\ntwo\nth\xffree\n\xff")
    assert raised.value.note.line == 3


def test_a_byte_order_mark_is_no_part_of_the_text():
    assert text_of(codecs.BOM_UTF8 + "é".encode()) == "é"


def test_a_file_may_be_as_long_as_is_said(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"12345")
    assert content(path, 5) == bounded(b"12345", 5) == b"12345"
    with pytest.raises(Unreadable, match="it has more than 4 bytes"):
        content(path, 4)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
def test_a_file_without_end_is_not_read_to_its_end():
    with pytest.raises(Unreadable, match="it has more than 1000 bytes"):
        content(Path("/dev/zero"), 1000)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_read_as_a_file_is(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(b"{}",))
    writer.start()
    assert content(path, 5) == b"{}"
    writer.join()


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Unreadable, match=r"cannot be read \(Is a directory\)"):
        content(tmp_path, 5)


@pytest.mark.parametrize(("text", "line"), [("", 1), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\n\n b\n \n", 3)])
def test_the_last_line_is_the_last_on_which_anything_stands(text, line):
    assert last_line(text) == line
