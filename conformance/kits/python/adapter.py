"""Puts your program before trickspec: one question a line on standard input, one answer a line on standard output.

Write a function for a question, let it ask your program, and put it in place of `not_yet` in the table below.
"""

import json
import sys
import traceback
from functools import partial
from types import SimpleNamespace

if __name__ == "__main__":  # before anything of yours is imported: what it prints must not get among the answers
    wire, sys.stdout = sys.stdout.buffer, sys.stderr

NAME, VERSION = "my program", "0.1"


class Refusal(Exception):
    """What you raise instead of answering: -32601 not supported, -32001 not under these options, -32602 malformed."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def not_yet(asked):
    """What every question is answered with until you have a function for it."""
    raise Refusal(-32601, "not supported")


# Your functions begin here. One of them might be:
#
# def legal_bids(asked):
#     return {"bids": my_program.bids(asked["cards"], asked["bids_so_far"])}

OPTIONS = {
    # The values that you can play, your usual one first: you are asked under every value that stands here.
    # @options@
}
ANSWERS = {
    # What each question is asked about -> what its answer says; what has a ? may be absent.
    # @questions@
}


def claims():
    """Who you are, and what you answer: every question that has a function."""
    supports = []
    for game in dict.fromkeys(game for game, _ in ANSWERS):
        options = {option: values for (name, option), values in OPTIONS.items() if name == game}
        methods = [method for (name, method), each in ANSWERS.items() if name == game and each is not not_yet]
        if methods:
            supports.append({"game": game, "options": options, "methods": methods})
    implementation = {"name": NAME, "version": VERSION, "language": "Python"}
    return {"protocol": "1", "implementation": implementation, "supports": supports}


def ask(method, params):
    """The answer to one request."""
    if method == "initialize":
        return claims()
    if method == "shutdown":
        return None
    if not isinstance(params, dict):
        raise Refusal(-32602, "params is no object")
    answer = ANSWERS.get((params.get("game"), method), not_yet)
    for option, value in (params.get("options") or {}).items():
        if answer is not not_yet and value not in OPTIONS.get((params["game"], option), []):
            raise Refusal(-32001, f"not with {option} {value}")
    return answer(params)


def read(line):
    """The request in a line."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError):
        raise Refusal(-32700, "not JSON") from None
    known = isinstance(request, dict) and request.get("jsonrpc") == "2.0" and type(request.get("id")) is int
    if not known or not isinstance(request.get("method"), str):
        raise Refusal(-32600, "no JSON-RPC 2.0 request with a whole number as id")
    return request["id"], request["method"], request.get("params", {})


def respond(line):
    """The line that answers a line, and the method that was asked for."""
    reply, method = {"jsonrpc": "2.0", "id": None}, None
    try:
        reply["id"], method, params = read(line)
        return json.dumps({**reply, "result": ask(method, params)}), method
    except Refusal as refusal:
        error = {"code": refusal.code, "message": str(refusal)}
    except Exception as broken:
        traceback.print_exc()  # to standard error; trickspec shows its end
        error = {"code": -32603, "message": f"{type(broken).__name__}: {broken}"}
    return json.dumps({**reply, "error": error}), method


# The same as an object, for `conform --python adapter:implementation` and `pytest --trickspec adapter:implementation`.
implementation = SimpleNamespace(**{each: partial(ask, each) for each in ("initialize", *(m for _, m in ANSWERS))})

if __name__ == "__main__":
    for line in sys.stdin.buffer:  # until it ends
        answer, method = respond(line)
        wire.write(answer.encode() + b"\n")
        wire.flush()
        if method == "shutdown":
            break
