"""Tiny implementations of a made-up game, honest or wrong in one known way, to see that the harness is not taken in.

    python liars.py MODE [DEAL [FOLDER]]

DEAL is the number of the deal about which the lie is told, or `-` for all of them. In FOLDER, if there is one, every process
notes that it ran, and whatever it started.
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
LONG = 60
"""Seconds that no test waits."""


def right(method, params):
    if method == "legal_bids":
        return {"bids": list(range(params["cards"] + 1))}
    return {"winner": params["trick"]["leader"]}


def write(data):
    sys.stdout.buffer.write(data)
    if sys.argv[1] != "crashes_before_it_sends":
        sys.stdout.buffer.flush()


def send(message):
    write((message if isinstance(message, str) else json.dumps(message)).encode() + b"\n")


def answer(number, value):
    return {"jsonrpc": "2.0", "id": number, "result": value}


def refuse(number, code):
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": "\x1b[31mno\x1b[0m"}}


def folder():
    return Path(sys.argv[3]) if len(sys.argv) > 3 else None


def note(pid):
    if folder():
        (folder() / f"{pid}.pid").touch()


def lives():
    """How many processes of this liar have begun, this one among them."""
    return len(list(folder().glob("*.life")))


def start_a_child(**how):
    child = subprocess.Popen([sys.executable, "-S", "-c", f"import time; time.sleep({LONG})"], **how)
    note(child.pid)
    return child


class Liar:
    """Honest, but for the mode that it is in: a method that says what it sends for a question, or does something else."""

    def __init__(self, mode, deal):
        self.mode = mode
        self.deal = deal
        self.count = 0

    def greet(self, number):
        options = {"speed": ["slow", "fast"]} if self.mode == "options" else {}
        methods = [*METHODS, "plan_deal"] if self.mode == "claims_more" else METHODS
        game = "other" if self.mode == "knows_another_game" else "toy"
        entry = {"game": game, "methods": methods, "options": options}
        changed = lives() if self.mode == "introduces_itself_otherwise" else 1
        who = {"name": f"liar \x1b[2J{self.mode}", "version": str(changed), "language": "Python"}
        return answer(number, {"protocol": "1", "implementation": who, "supports": [entry]})

    def tell(self, number, method, params):
        """What the liar sends for a question."""
        self.count += 1
        lie = getattr(self, self.mode, None)
        if lie is not None and self.deal in (None, params.get("deal")):
            return lie(number, method, params)
        return [answer(number, right(method, params))]

    # Wrong answers

    def wrong(self, number, method, params):
        return [answer(number, {"winner": 99} if method == "trick_winner" else {"bids": [99]})]

    def right_for_tricks(self, number, method, params):
        return [answer(number, right(method, params) if method == "trick_winner" else {"bids": []})]

    def right_in_its_first_life(self, number, method, params):
        return [answer(number, right(method, params))] if lives() == 1 else self.wrong(number, method, params)

    def tires(self, number, method, params):
        """Right as long as it was asked little."""
        return [answer(number, right(method, params))] if self.count < 10 else self.wrong(number, method, params)

    def no_object(self, number, method, params):
        return [answer(number, "winner")]

    def point(self, number, method, params):
        return [json.dumps(answer(number, {"winner": 0})).replace('"winner": 0', '"winner": 0.0')]

    def old_style(self, number, method, params):
        return [{"id": number, "result": right(method, params)}]

    def both(self, number, method, params):
        return [{**answer(number, right(method, params)), **refuse(number, -32602)}]

    def refuses(self, number, method, params):
        return [refuse(number, -32602)]

    def not_supported(self, number, method, params):
        return [refuse(number, -32601)]

    def does_not_know_bids(self, number, method, params):
        return [refuse(number, -32601) if method == "legal_bids" else answer(number, right(method, params))]

    def not_under_options(self, number, method, params):
        return [refuse(number, -32001)]

    def broken(self, number, method, params):
        return [refuse(number, -32603)]

    # No answer

    def passes_over(self, number, method, params):
        return []

    def slow(self, number, method, params):
        time.sleep(LONG)

    def slow_and_stubborn(self, number, method, params):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(LONG)

    def slow_but_right(self, number, method, params):
        time.sleep(0.1)
        return [answer(number, right(method, params))]

    def crashes(self, number, method, params):
        print("about to crash \x1b]0;title\x07", file=sys.stderr, flush=True)
        os._exit(7)

    def crashes_on_bids(self, number, method, params):
        if method == "legal_bids":
            os._exit(7)
        return [answer(number, right(method, params))]

    def crashes_on_early_deals(self, number, method, params):
        if params["deal"] <= 40:
            os._exit(7)
        return [answer(number, right(method, params))]

    def crashes_on_the_fourth(self, number, method, params):
        if self.count == 4:
            os._exit(7)
        return [answer(number, right(method, params))]

    def crashes_once(self, number, method, params):
        if lives() == 1:
            os._exit(7)
        return [answer(number, right(method, params))]

    def crashes_before_it_sends(self, number, method, params):
        """Answers are kept until there are many, and are lost with it."""
        os._exit(7)

    def answers_and_leaves(self, number, method, params):
        send(answer(number, right(method, params)))
        os._exit(0)

    def kills_itself(self, number, method, params):
        os.kill(os.getpid(), signal.SIGKILL)

    def second_life_fails(self, number, method, params):
        os._exit(7)

    def swells(self, number, method, params):
        self.ballast = b"x" * (300 * 1024 * 1024)
        time.sleep(LONG)

    def child_swells(self, number, method, params):
        start_a_child(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        child = subprocess.Popen(
            [sys.executable, "-S", "-c", f"import time; x = b'x' * (300 * 1024 * 1024); time.sleep({LONG})"]
        )
        note(child.pid)
        time.sleep(LONG)

    def hangs_up(self, number, method, params):
        os.close(1)
        time.sleep(LONG)

    # Something beside the answer, or instead of it

    def garbage(self, number, method, params):
        return ["not JSON at all"]

    def array(self, number, method, params):
        return [[1, 2, 3]]

    def not_utf8(self, number, method, params):
        write(b'{"jsonrpc": "2.0", "id": %d, "result": {"winner": "\xff"}}\n' % number)
        return []

    def deep(self, number, method, params):
        return ["[" * 100_000]

    def talks(self, number, method, params):
        return ["debugging: \x1b[2J", answer(number, right(method, params))]

    def wrong_id(self, number, method, params):
        return [answer(number + 1000, right(method, params))]

    def text_id(self, number, method, params):
        return [answer(str(number), right(method, params))]

    def repeats(self, number, method, params):
        return [answer(number, right(method, params)), answer(number, {"winner": 99})]

    def floods(self, number, method, params):
        while True:
            write(b"chatter\n" * 1000)

    def line_without_end(self, number, method, params):
        while True:
            write(b"x" * 1024 * 1024)

    def gigabyte(self, number, method, params):
        for _ in range(1024):
            write(b"x" * 1024 * 1024)
        write(b"\n")
        return [answer(number, right(method, params))]

    def too_long(self, number, method, params):
        return [json.dumps({**answer(number, right(method, params)), "padding": "x" * 1024 * 1024})]

    def large(self, number, method, params):
        return [{**answer(number, right(method, params)), "padding": "x" * 300_000}]

    def floods_stderr(self, number, method, params):
        os.write(2, b"e" * 300_000 + b"\nthe end\n")
        return [answer(number, right(method, params))]


class Start:
    """What a liar does before it listens."""

    def ends_at_once(self):
        print("I cannot", file=sys.stderr)
        sys.exit(4)

    def second_life_fails(self):
        if lives() > 1:
            sys.exit(5)

    def wants_to_be_alone(self):
        try:
            (folder() / "lock").touch(exist_ok=False)
        except FileExistsError:
            sys.exit(5)

    def early_line(self):
        send("Welcome!")

    def leaves_a_child(self):
        start_a_child()

    def leaves_a_daemon(self):
        """A process in a session of its own, whose parent has ended."""
        if os.fork() == 0:
            start_a_child(start_new_session=True)
            os._exit(0)
        os.wait()

    def deaf(self):
        time.sleep(LONG)


class Greeting:
    """What a liar says instead of introducing itself."""

    def greets_and_leaves(self, number):
        send(Liar("honest", None).greet(number))
        sys.exit(0)

    def refuses_to_start(self, number):
        send(refuse(number, -32603))

    def wrong_claims(self, number):
        send(answer(number, {"protocol": "2"}))

    def swells_at_once(self, number):
        Liar.swells(self, None, None, None)


class End:
    """What a liar does when it is asked to end."""

    def ignores_shutdown(self, number):
        pass

    def ignores_everything(self, number):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(LONG)

    def says_bye(self, number):
        send(answer(number, "bye"))
        sys.exit(0)

    def lingers(self, number):
        send(answer(number, None))
        time.sleep(LONG)

    def ends_badly(self, number):
        send(answer(number, None))
        sys.exit(3)

    def honest(self, number):
        send(answer(number, None))
        sys.exit(0)


def lines(mode):
    """What it is told, as much at a time as has come, and out of order where that is the lie."""
    begun = b""
    while chunk := os.read(0, 65536):
        *told, begun = (begun + chunk).split(b"\n")
        yield from reversed(told) if mode == "backwards" else told
        sys.stdout.flush()


def main():
    mode = sys.argv[1]
    deal = int(sys.argv[2]) if len(sys.argv) > 2 and sys.argv[2] != "-" else None
    liar = Liar(mode, deal)
    note(os.getpid())
    if folder():
        (folder() / f"{os.getpid()}.life").touch()
    getattr(Start(), mode, lambda: None)()
    for line in lines(mode):
        request = json.loads(line)
        number, method = request["id"], request["method"]
        if method == "initialize":
            getattr(Greeting(), mode, lambda number: send(liar.greet(number)))(number)
            time.sleep(LONG if mode == "stops_reading" else 0)
        elif method == "shutdown":
            getattr(End(), mode, End().honest)(number)
        else:
            for message in liar.tell(number, method, request["params"]):
                send(message)


main()
