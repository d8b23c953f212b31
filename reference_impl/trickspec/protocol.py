"""The words of the adapter protocol: JSON-RPC 2.0, one message a line, and what its error codes mean here."""

from __future__ import annotations

import json
from typing import Any, Final

VERSION: Final = "1"
MAX_LINE: Final = 1024 * 1024
"""The longest line in bytes, its end included."""
MAX_UNDER_WAY: Final = 64
"""How many requests may be under way at once."""

PARSE_ERROR: Final = -32700
INVALID_REQUEST: Final = -32600
NOT_SUPPORTED: Final = -32601
MALFORMED: Final = -32602
BROKEN: Final = -32603
NOT_UNDER_THESE_OPTIONS: Final = -32001


_ENCODER: Final = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"))


def line(message: dict[str, Any]) -> bytes:
    """A message as it goes over the wire, its line end included."""
    return _ENCODER.encode(message).encode("ascii") + b"\n"


def question(method: str, params: dict[str, Any]) -> bytes:
    """What is the same whenever a question is put, ready for `numbered`: all of the request but its number."""
    return _ENCODER.encode({"method": method, "params": params})[1:].encode("ascii")


def numbered(number: int, question: bytes) -> bytes:
    """A request as it goes over the wire, its line end included."""
    return b'{"jsonrpc":"2.0","id":%d,%b\n' % (number, question)


def request(number: int, method: str, params: dict[str, Any]) -> dict[str, Any]:
    """A request message."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def result(number: object, value: object) -> dict[str, Any]:
    """The message that answers a request."""
    return {"jsonrpc": "2.0", "id": number, "result": value}


def error(number: object, code: int, message: str) -> dict[str, Any]:
    """The message that refuses a request."""
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
