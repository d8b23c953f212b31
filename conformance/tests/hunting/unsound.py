"""A program that answers one question, which never hangs on anything; asked of the second chapter, it breaks down.

It `ends` there, or `sleeps`; or it `never` answers at all.
"""

from __future__ import annotations

import json
import sys
import time


def main(behaviour):
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"points": [0, 0, 0, 0]}
        if request["method"] == "initialize":
            who = {"name": "unsound", "version": "1", "language": "Python"}
            answer = {
                "protocol": "1",
                "implementation": who,
                "supports": [{"game": "joker", "methods": ["chapter_points"], "options": {}}],
            }
        elif request["method"] == "shutdown":
            answer = None
        elif behaviour == "never" or (behaviour == "ends" and request["params"]["chapter"] == 2):
            sys.exit(9)
        elif request["params"]["chapter"] == 2:
            time.sleep(60)
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": answer}), flush=True)
        if answer is None:
            return


main(sys.argv[1])
