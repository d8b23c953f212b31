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


def line(message: dict[str, Any]) -> bytes:
    """A message as it goes over the wire, its line end included."""
    return json.dumps(message, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def request(number: int, method: str, params: dict[str, Any]) -> dict[str, Any]:
    """A request message."""
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


def result(number: object, value: object) -> dict[str, Any]:
    """The message that answers a request."""
    return {"jsonrpc": "2.0", "id": number, "result": value}


def error(number: object, code: int, message: str) -> dict[str, Any]:
    """The message that refuses a request."""
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": message}}
