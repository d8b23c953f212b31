"""The hunt told to programs, as the schema `hunt` has it."""

from __future__ import annotations

import json
import math
from typing import IO, TYPE_CHECKING, Any, Final

from trickspec.version import __version__
from trickspec_conformance.hunting.pasting import case_of
from trickspec_conformance.plain import Inexact
from trickspec_conformance.reports.limits import kept, shortened

if TYPE_CHECKING:
    from trickspec_conformance.hunting.disagreement import Disagreement
    from trickspec_conformance.hunting.hunt import Hunt

FORMAT: Final = "trickspec.hunt/1"


def write(hunt: Hunt, stream: IO[str]) -> None:
    """Write what came of a hunt."""
    json.dump(document(hunt), stream, indent=1, default=_number)
    stream.write("\n")


def document(hunt: Hunt) -> dict[str, Any]:
    """A hunt as JSON values; `complete` stands last, so that what was cut off lacks it."""
    who = hunt.claims
    return {
        "format": FORMAT,
        "version": __version__,
        "implementation": None if who is None else {"name": who.name, "version": who.version, "language": who.language},
        **({} if hunt.trouble is None else {"trouble": hunt.trouble}),
        "seed": hunt.seed,
        "seconds": round(hunt.seconds, 3),
        "asked": dict(hunt.asked),
        "decided": dict(hunt.decided),
        "faults": [{"fault": noted.fault, "message": noted.message, "times": noted.times} for noted in hunt.faults],
        "disagreements": [_told(found, hunt.times[found.signature]) for found in hunt.found],
        "complete": hunt.complete,
    }


def _told(found: Disagreement, times: int) -> dict[str, Any]:
    return {
        "kind": found.kind,
        "difference": found.difference,
        "message": shortened(found.message),
        "rule": found.rule,
        "sent": dict(found.sent),
        **kept(found.answer),
        "times": times,
        "smallest": found.smallest,
        "again": found.again,
        "case": case_of(found),
    }


def _number(value: object) -> float | str:
    """A number with a point, as the implementation wrote it; one that JSON's readers could not hold stays text."""
    assert isinstance(value, Inexact), "an answer is made of JSON values"
    number = float(value.written)
    return number if math.isfinite(number) else value.written
