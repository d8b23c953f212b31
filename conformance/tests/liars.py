"""Tiny implementations of a made-up game, honest or wrong in one known way, to see that the harness is not taken in.

    python liars.py MODE [N]

N is the question, counted over the life of one process from 1, at which the lie happens.
"""

# ruff: noqa: ARG002 - every lie has the same signature

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

METHODS = ["legal_bids", "trick_winner"]


def right(method, params):
    if method == "legal_bids":
        return {"bids": list(range(params["cards"] + 1))}
    return {"winner": params["trick"]["leader"]}


def send(message):
    sys.stdout.write((message if isinstance(message, str) else json.dumps(message)) + "\n")
    sys.stdout.flush()


def answer(number, value):
    return {"jsonrpc": "2.0", "id": number, "result": value}


def refuse(number, code):
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": "\x1b[31mno\x1b[0m"}}


class Liar:
    """Honest, but for the mode that it is in: a method that says what it sends for a question."""

    def __init__(self, mode, at):
        self.mode = mode
        self.at = at
        self.count = 0
        self.held_back = []

    def greet(self, number):
        options = {"speed": ["slow", "fast"]} if self.mode == "options" else {}
        methods = [*METHODS, "plan_deal"] if self.mode == "claims_more" else METHODS
        entry = {"game": "toy", "methods": methods, "options": options}
        who = {"name": f"liar \x1b[2J{self.mode}", "version": "1", "language": "Python"}
        return answer(number, {"protocol": "1", "implementation": who, "supports": [entry]})

    def tell(self, number, method, params):
        """What the liar sends for a question."""
        self.count += 1
        lie = getattr(self, self.mode, None)
        if lie is not None and (self.at is None or self.count == self.at):
            return lie(number, method, params)
        return [answer(number, right(method, params))]

    def wrong(self, number, method, params):
        return [answer(number, {"winner": 99} if method == "trick_winner" else {"bids": [99]})]

    def right_for_tricks(self, number, method, params):
        return [answer(number, right(method, params) if method == "trick_winner" else {"bids": []})]

    def passes_over(self, number, method, params):
        return []

    def garbage(self, number, method, params):
        return ["not JSON at all"]

    def talks(self, number, method, params):
        return ["debugging: \x1b[2J", answer(number, right(method, params))]

    def array(self, number, method, params):
        return [[1, 2, 3]]

    def no_object(self, number, method, params):
        return [answer(number, "winner")]

    def point(self, number, method, params):
        return [json.dumps(answer(number, {"winner": 0})).replace('"winner": 0', '"winner": 0.0')]

    def old_style(self, number, method, params):
        return [{"id": number, "result": right(method, params)}]

    def both(self, number, method, params):
        return [{**answer(number, right(method, params)), **refuse(number, -32602)}]

    def wrong_id(self, number, method, params):
        return [answer(number + 1000, right(method, params))]

    def text_id(self, number, method, params):
        return [answer(str(number), right(method, params))]

    def repeats(self, number, method, params):
        return [answer(number, right(method, params)), answer(number, {"winner": 99})]

    def refuses(self, number, method, params):
        return [refuse(number, -32602)]

    def not_supported(self, number, method, params):
        return [refuse(number, -32601)]

    def not_under_options(self, number, method, params):
        return [refuse(number, -32001)]

    def broken(self, number, method, params):
        return [refuse(number, -32603)]

    def second_life_fails(self, number, method, params):
        os._exit(7)

    def crashes_on_five(self, number, method, params):
        if params.get("cards") == 5:
            os._exit(7)
        return [answer(number, right(method, params))]

    def crashes(self, number, method, params):
        print("about to crash \x1b]0;title\x07", file=sys.stderr, flush=True)
        os._exit(7)

    def slow(self, number, method, params):
        time.sleep(60)

    def chatters(self, number, method, params):
        while True:
            send("chatter")

    def too_long(self, number, method, params):
        return [json.dumps({**answer(number, right(method, params)), "padding": "x" * 1024 * 1024})]

    def backwards(self, number, method, params):
        """Hold answers back until all that the test asks are there."""
        self.held_back.insert(0, answer(number, right(method, params)))
        return self.held_back if len(self.held_back) == int(sys.argv[3]) else []

    def floods_stderr(self, number, method, params):
        os.write(2, b"e" * 300_000 + b"\nthe end\n")
        return [answer(number, right(method, params))]

    def large(self, number, method, params):
        return [{**answer(number, right(method, params)), "padding": "x" * 300_000}]


class Start:
    """What a liar does before it listens."""

    def ends_at_once(self):
        print("I cannot", file=sys.stderr)
        sys.exit(4)

    def second_life_fails(self):
        lives = Path(sys.argv[3], "lives")
        if lives.exists():
            sys.exit(5)
        lives.touch()

    def early_line(self):
        send("Welcome!")

    def leaves_a_child(self):
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        print(child.pid, file=sys.stderr, flush=True)

    def deaf(self):
        time.sleep(60)


class Greeting:
    """What a liar says instead of introducing itself."""

    def refuses_to_start(self, number):
        send(refuse(number, -32603))

    def wrong_claims(self, number):
        send(answer(number, {"protocol": "2"}))


class End:
    """What a liar does when it is asked to end."""

    def ignores_shutdown(self, number):
        pass

    def ignores_everything(self, number):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(60)

    def says_bye(self, number):
        send(answer(number, "bye"))
        sys.exit(0)

    def lingers(self, number):
        send(answer(number, None))
        time.sleep(60)

    def ends_badly(self, number):
        send(answer(number, None))
        sys.exit(3)

    def honest(self, number):
        send(answer(number, None))
        sys.exit(0)


def main():
    mode = sys.argv[1]
    at = int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2] != "-" else None
    liar = Liar(mode, at)
    getattr(Start(), mode, lambda: None)()
    for line in sys.stdin:
        request = json.loads(line)
        number, method = request["id"], request["method"]
        if method == "initialize":
            getattr(Greeting(), mode, lambda number: send(liar.greet(number)))(number)
            time.sleep(60 if mode == "stops_reading" else 0)
        elif method == "shutdown":
            getattr(End(), mode, End().honest)(number)
        else:
            for message in liar.tell(number, method, request["params"]):
                send(message)


main()
