"""An implementation that answers at once: what it has to say stands in a file, in the order of the ids.

    python answering.py FILE

It reads each question, as whoever answers must, if only for the id; and it imports nothing of ours, so as to start at once.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main() -> None:
    """Answer until the last thing is said, which is what is said to `shutdown`."""
    results = Path(sys.argv[1]).read_bytes().splitlines()
    for line in sys.stdin.buffer:
        number = json.loads(line)["id"]
        sys.stdout.buffer.write(b'{"jsonrpc":"2.0","id":%d,"result":%b}\n' % (number, results[number]))
        sys.stdout.buffer.flush()
        if number == len(results) - 1:
            break


if __name__ == "__main__":
    main()
