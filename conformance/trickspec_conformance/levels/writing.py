"""Writing a level's file: what was chosen by the machine, and what people wrote in it, as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from trickspec_conformance.levels.level import Levels, Recorded, Unseen
from trickspec_conformance.levels.making import Made

HEAD = """\
# How much of the suite is asked about this game. `smoke` and `unseen` are written by hand, `core` and `recorded` are chosen by
# `python -m trickspec_conformance.levels make`, which takes nothing away that is there.
"""


def write(path: Path, levels: Levels, made: Made) -> None:
    """Put what was made into a level's file."""
    path.write_text(HEAD + "\n".join(_text(levels, made)) + "\n", encoding="utf-8")


def _text(levels: Levels, made: Made) -> Iterator[str]:
    yield from _list("smoke", levels.smoke)
    yield from _list("core", made.core)
    yield "recorded:" if made.recorded else "recorded: []"
    for line in made.recorded:
        yield from _recorded(line)
    yield "unseen:" if levels.unseen else "unseen: []"
    for unseen in levels.unseen:
        yield from _unseen(unseen)


def _list(name: str, values: Sequence[str]) -> Iterator[str]:
    yield f"{name}:" if values else f"{name}: []"
    yield from (f"- {value}" for value in values)


def _recorded(line: Recorded) -> Iterator[str]:
    yield f"- id: {line.id}"
    yield f"  file: {line.file}"
    yield f"  line: {line.line}"
    yield f"  rules: {_flow(line.rules)}"


def _unseen(unseen: Unseen) -> Iterator[str]:
    yield f"- why: {unseen.why}"
    yield f"  routes: {_flow(unseen.routes)}"
    if unseen.ways:
        yield "  ways:"
        yield from (f'  - "{way}"' for way in unseen.ways)
    yield "  faults:"
    yield from (f'  - "{fault}"' for fault in unseen.faults)


def _flow(values: Iterable[str]) -> str:
    return f"[{', '.join(values)}]"
