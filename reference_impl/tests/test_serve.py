"""The reference as a program: every line is answered, whatever it holds, and ids come back as they went."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from trickspec import Reference, protocol
from trickspec.serve import serve


def conversation(*lines: bytes | dict[str, Any]) -> list[dict[str, Any]]:
    """What the program answers to these lines."""
    raw = b"".join((each if isinstance(each, bytes) else json.dumps(each).encode()) + b"\n" for each in lines)
    sink = io.BytesIO()
    serve(Reference(), io.BytesIO(raw), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def ask(number: Any, method: str, **params: Any) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def code_of(*lines: bytes | dict[str, Any]) -> int:
    return int(conversation(*lines)[-1]["error"]["code"])


def test_shutdown_is_answered_with_null_and_ends_the_program() -> None:
    answers = conversation(ask(7, "shutdown"), ask(8, "initialize"))
    assert answers == [{"jsonrpc": "2.0", "id": 7, "result": None}]


def test_the_end_of_the_input_ends_the_program() -> None:
    assert conversation() == []


def test_an_answer_has_the_id_of_its_question() -> None:
    trick = {"leader": 0, "plays": ["KH", "X1:take", "7S", "8H"]}
    answers = conversation(ask(2**40, "trick_winner", game="joker", deal=9, trump="S", trick=trick))
    assert answers == [{"jsonrpc": "2.0", "id": 2**40, "result": {"winner": 1}}]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", protocol.PARSE_ERROR),
        (b"\xff\xfe", protocol.PARSE_ERROR),
        (b"[" * 100_000, protocol.PARSE_ERROR),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "shutdown", "params": {"a": NaN}}', protocol.PARSE_ERROR),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "\xed\xa0\x80"}', protocol.PARSE_ERROR),
        ('{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}'.encode("utf-16-le"), protocol.PARSE_ERROR),
        (b"[]", protocol.INVALID_REQUEST),
        (b"7", protocol.INVALID_REQUEST),
        (b'{"jsonrpc": "2.0", "method": "shutdown"}', protocol.INVALID_REQUEST),
        (b'{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', protocol.INVALID_REQUEST),
        (b'{"jsonrpc": "2.0", "id": "1", "method": "shutdown"}', protocol.INVALID_REQUEST),
        (b'{"jsonrpc": "1.0", "id": 1, "method": "shutdown"}', protocol.INVALID_REQUEST),
        (b"x" * (protocol.MAX_LINE + 5), protocol.INVALID_REQUEST),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_a_line_that_is_no_request_is_refused_and_the_next_is_answered(line: bytes, code: int) -> None:
    refused, answered = conversation(line, ask(1, "plan_deal", game="misere", deal=1, first_dealer=0))
    assert refused["error"]["code"] == code
    assert answered["result"]["eldest"] == 1


def test_what_is_not_supported_is_told_apart_from_what_is_malformed() -> None:
    assert code_of(ask(1, "legal_plays", game="chess")) == protocol.NOT_SUPPORTED
    assert code_of(ask(1, "castle", game="joker")) == protocol.NOT_SUPPORTED
    assert code_of(ask(1, "legal_calls", game="misere", deal=1, seen=[])) == protocol.NOT_SUPPORTED
    assert (
        code_of(ask(1, "legal_plays", game="joker", options={"shtanga": "flat_500"}))
        == protocol.NOT_UNDER_THESE_OPTIONS
    )
    assert code_of(ask(1, "legal_plays", game="joker", options={"premium": True})) == protocol.NOT_UNDER_THESE_OPTIONS
    assert (
        code_of(ask(1, "legal_plays", game="joker", options={"highest_lead_ruffable": 1}))
        == protocol.NOT_UNDER_THESE_OPTIONS
    )
    assert code_of(ask(1, "legal_plays", game="joker")) == protocol.MALFORMED
    assert code_of(ask(1, "legal_plays")) == protocol.MALFORMED


def test_a_refusal_names_the_place() -> None:
    trick = {"leader": 0, "plays": ["KH", "8K"]}
    (answer,) = conversation(ask(1, "legal_plays", game="joker", deal=9, trump="S", held=["7S"], trick=trick))
    assert answer["error"]["message"].startswith("trick.plays[1]: '8K' is no play")


def test_a_records_own_options_decide() -> None:
    record = {
        "format": "trickspec.deal/1",
        "game": "joker",
        "deal": 1,
        "dealer": 0,
        "bids": [0, 1, 0, 1],
        "taken": [1, 0, 0, 0],
    }
    named = {**record, "options": {"shtanga": "per_card_100"}}
    first, second = conversation(
        ask(1, "replay_deal", game="joker", options={"shtanga": "flat_100"}, record=record),
        ask(2, "replay_deal", game="joker", options={"shtanga": "flat_100"}, record=named),
    )
    assert first["result"]["points"] == [10, -200, 50, -200]
    assert second["result"]["points"] == [10, -100, 50, -100]


def test_an_unknown_option_in_a_record_is_malformed() -> None:
    record = {"format": "trickspec.deal/1", "game": "joker", "deal": 1, "dealer": 0, "options": {"premium": "all"}}
    assert code_of(ask(1, "replay_deal", game="joker", record=record)) == protocol.MALFORMED
