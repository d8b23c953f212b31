"""The reference implementation as a program that speaks the adapter protocol over standard input and output."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, BinaryIO

from trickspec import protocol
from trickspec.errors import TrickspecError

if TYPE_CHECKING:
    from trickspec.reference import Reference


def serve(reference: Reference, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer requests line by line until `shutdown`, or until the input ends."""
    while raw := source.readline(protocol.MAX_LINE + 1):
        if not raw.strip():
            continue
        message, goes_on = _answer(reference, source, raw)
        sink.write(protocol.line(message))
        sink.flush()
        if not goes_on:
            return


def _answer(reference: Reference, source: BinaryIO, raw: bytes) -> tuple[dict[str, Any], bool]:
    """The message that answers one line, and whether to go on."""
    if len(raw) > protocol.MAX_LINE:
        while raw and not raw.endswith(b"\n"):
            raw = source.readline(protocol.MAX_LINE)
        return protocol.error(None, protocol.INVALID_REQUEST, f"a line is at most {protocol.MAX_LINE} bytes"), True
    try:
        request = json.loads(raw.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        return protocol.error(None, protocol.PARSE_ERROR, f"not JSON: {type(error).__name__}"), True
    number = request.get("id") if isinstance(request, dict) else None
    if not _is_request(request):
        known = number if type(number) is int else None
        return protocol.error(
            known, protocol.INVALID_REQUEST, "not a JSON-RPC 2.0 request with a whole number as id"
        ), True
    if request["method"] == "shutdown":
        return protocol.result(number, None), False
    return _ask(reference, number, request["method"], request.get("params", {})), True


def _refuse(word: str) -> None:
    """Python would take `NaN` and `Infinity` for numbers, which JSON does not know."""
    raise ValueError(word)


def _is_request(request: object) -> bool:
    return (
        isinstance(request, dict)
        and request.get("jsonrpc") == "2.0"
        and type(request.get("id")) is int
        and isinstance(request.get("method"), str)
    )


def _ask(reference: Reference, number: object, method: str, params: object) -> dict[str, Any]:
    try:
        if method == "initialize":
            return protocol.result(number, reference.initialize({}))
        return protocol.result(number, reference.ask(method, params))
    except TrickspecError as error:
        return protocol.error(number, error.code, str(error))
    except Exception as error:  # noqa: BLE001 - the protocol wants an answer, whatever broke
        return protocol.error(number, protocol.BROKEN, f"{type(error).__name__}: {error}")
