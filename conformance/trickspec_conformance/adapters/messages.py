"""Lines that came from a program, read as JSON-RPC responses."""

from __future__ import annotations

from typing import Any

from trickspec.table.nodes import show
from trickspec_conformance import plain
from trickspec_conformance.adapters import Answer, Body, Failure, Refusal
from trickspec_conformance.outcomes import Kind
from trickspec_conformance.plain import without_nulls


def read_message(line: bytes) -> dict[str, Any]:
    """The message in a line.

    Raises:
        ValueError: where the line holds no JSON object.
    """
    try:
        message = plain.read(line)
    except ValueError as error:
        raise ValueError(f"{_shown(line)} is not JSON") from error
    if not isinstance(message, dict):
        raise ValueError(f"{_shown(line)} is no JSON object")  # noqa: TRY004 - one way to say that a line is no message
    return message


def body_of(message: dict[str, Any]) -> Body:
    """What a response says; `error: null` beside a result is absent, as null is everywhere."""
    error = message.get("error")
    if message.get("jsonrpc") != "2.0":
        return Failure(Kind.WRONG_FORM, 'the message lacks "jsonrpc": "2.0"')
    if error is None:
        return Answer(message["result"]) if "result" in message else _failure("neither result nor error stands in it")
    if message.get("result") is not None:
        return _failure("both result and error stand in it")
    return _refusal(without_nulls(error))


def _refusal(error: Any) -> Body:
    if not isinstance(error, dict) or type(error.get("code")) is not int or not isinstance(error.get("message"), str):
        return _failure("its error has not a whole number as code and a text as message")
    return Refusal(error["code"], error["message"])


def _failure(message: str) -> Failure:
    return Failure(Kind.WRONG_FORM, f"the message is no JSON-RPC response: {message}")


def _shown(line: bytes) -> str:
    return show(line.decode("utf-8", "replace").rstrip("\r\n"))
