from __future__ import annotations

import pytest

from trickspec_conformance.adapters import Answer, Failure, Refusal
from trickspec_conformance.adapters.messages import body_of, read_message
from trickspec_conformance.outcomes import Kind


@pytest.mark.parametrize(
    "line",
    [b"hello\n", b"\n", b"[1]\n", b"NaN\n", b'{"a":NaN}\n', b'"\xff"\n', '{"a":1}'.encode("utf-16"), b"[" * 100_000],
)
def test_what_is_no_json_object_in_utf8_is_no_message(line):
    with pytest.raises(ValueError, match="is no"):
        read_message(line)


def test_a_result_is_an_answer():
    assert body_of({"jsonrpc": "2.0", "id": 1, "result": {"winner": 1}}) == Answer({"winner": 1})
    assert body_of({"jsonrpc": "2.0", "id": 1, "result": None}) == Answer(None)


def test_null_means_absent():
    assert body_of({"jsonrpc": "2.0", "id": 1, "result": 1, "error": None}) == Answer(1)
    error = {"code": -32602, "message": "no", "data": None}
    assert body_of({"jsonrpc": "2.0", "id": 1, "result": None, "error": error}) == Refusal(-32602, "no")


@pytest.mark.parametrize(
    "message",
    [
        {"result": 1},
        {"jsonrpc": "1.0", "result": 1},
        {"jsonrpc": "2.0"},
        {"jsonrpc": "2.0", "result": 1, "error": {"code": 1, "message": ""}},
        {"jsonrpc": "2.0", "error": "no"},
        {"jsonrpc": "2.0", "error": {"code": True, "message": ""}},
        {"jsonrpc": "2.0", "error": {"code": "1", "message": ""}},
        {"jsonrpc": "2.0", "error": {"code": 1}},
    ],
)
def test_what_is_no_response_has_a_wrong_form(message):
    body = body_of(message)
    assert isinstance(body, Failure)
    assert body.kind is Kind.WRONG_FORM
