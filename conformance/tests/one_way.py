"""A program in front of another: it claims one value of each option, or none, and plays one, whatever it is asked for.

    python one_way.py [--claim NAME=VALUE]... [--play NAME=VALUE]... -- COMMAND...

The options of a game that are not named in --claim are not claimed. What is named in --play goes with every question about a game
that has the option; whatever was sent does not.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys


def pair(text):
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


class OneWay:
    """What is changed on the way in and on the way out."""

    def __init__(self, claim, play):
        self.claim = dict(claim)
        self.play = dict(play)
        self.options = {}

    def outward(self, answer):
        """The answer to `initialize` with other claims."""
        for entry in answer.get("result", {}).get("supports", []):
            known = entry.get("options", {})
            self.options[entry["game"]] = set(known)
            entry["options"] = {name: [value] for name, value in self.claim.items() if name in known}
        return answer

    def inward(self, params):
        """The parameters of a question under other options."""
        known = self.options.get(params.get("game"), set())
        options = {name: value for name, value in self.play.items() if name in known}
        params = {**params, "options": options}
        if isinstance(params.get("record"), dict):
            params["record"] = {**params["record"], "options": options}
        return params


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--claim", type=pair, action="append", default=[])
    parser.add_argument("--play", type=pair, action="append", default=[])
    parser.add_argument("command", nargs="+")
    arguments = parser.parse_args()
    way = OneWay(arguments.claim, arguments.play)
    with subprocess.Popen(arguments.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        for line in sys.stdin:
            request = json.loads(line)
            if request["method"] not in ("initialize", "shutdown"):
                request["params"] = way.inward(request["params"])
            child.stdin.write(json.dumps(request) + "\n")
            child.stdin.flush()
            answer = json.loads(child.stdout.readline())
            print(json.dumps(way.outward(answer) if request["method"] == "initialize" else answer), flush=True)
            if request["method"] == "shutdown":
                break
        child.stdin.close()
        sys.exit(child.wait())


if __name__ == "__main__":
    main()
