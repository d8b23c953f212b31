"""How much memory a program uses, with everything that it has started; only where the system tells it, as Linux does.

A limit that the system itself keeps would be one of reserved addresses, and Java and JavaScript reserve many times what they
use. So what is really used is looked at, every so often.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

MIB: Final = 1024 * 1024

_PROC: Final = Path("/proc")


def can_be_told() -> bool:
    """Whether this system tells how much memory a process uses."""
    return (_PROC / "self" / "statm").exists()


def uses_more_than(pid: int, mebibytes: int) -> bool:
    """Whether a process and its descendants use more memory than this; never, where it cannot be told."""
    limit = mebibytes * MIB
    family = list(_family(pid))
    # pages that several share are counted once a process at first, and exactly only where that could matter: it takes long
    return sum(map(_resident, family)) > limit and sum(map(_share, family)) > limit


def give_up_first(pid: int) -> None:
    """Where memory runs out between two looks, let the system end the program, and not what examines it."""
    with suppress(OSError):
        (_PROC / str(pid) / "oom_score_adj").write_text("1000", encoding="ascii")


def _family(pid: int) -> Iterator[int]:
    yield pid
    with suppress(OSError):  # it has ended meanwhile
        for task in (_PROC / str(pid) / "task").iterdir():
            for child in (task / "children").read_text(encoding="ascii").split():
                yield from _family(int(child))


def _resident(pid: int) -> int:
    with suppress(OSError, ValueError, IndexError):
        pages = (_PROC / str(pid) / "statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


def _share(pid: int) -> int:
    """What is resident of a process, of every shared page its share; by older kernels all of it."""
    with suppress(OSError, ValueError):
        for line in (_PROC / str(pid) / "smaps_rollup").read_text(encoding="ascii").splitlines():
            name, _, value = line.partition(":")
            if name == "Pss":
                return int(value.split()[0]) * 1024
    return _resident(pid)
