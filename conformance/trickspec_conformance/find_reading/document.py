"""The search told to programs, as the schema `reading` has it."""

from __future__ import annotations

import json
from typing import IO, TYPE_CHECKING, Any, Final

from trickspec.version import __version__

if TYPE_CHECKING:
    from trickspec_conformance.find_reading.found import Found, Played, Told

FORMAT: Final = "trickspec.reading/1"


def write(found: Found, stream: IO[str]) -> None:
    """Write what was found out."""
    json.dump(document(found), stream, indent=1)
    stream.write("\n")


def document(found: Found) -> dict[str, Any]:
    """What was found out as JSON values; `complete` stands last, so that what was cut off lacks it."""
    who = found.claims
    return {
        "format": FORMAT,
        "suite": __version__,
        "implementation": None if who is None else {"name": who.name, "version": who.version, "language": who.language},
        **({} if found.trouble is None else {"trouble": found.trouble}),
        "faults": [{"fault": noted.fault, "message": noted.message, "times": noted.times} for noted in found.faults],
        "played": [_played(each) for each in found.played],
        "settled": found.settled,
        "complete": found.complete,
    }


def _played(played: Played) -> dict[str, Any]:
    return {
        "game": played.game,
        "sent": dict(played.sent),
        "asked": played.asked,
        "fits": played.fits,
        "settled": played.settled,
        "options": [_told(each) for each in played.told],
        "profiles": list(played.profiles),
    }


def _told(told: Told) -> dict[str, Any]:
    following = {} if told.next_value is None else {"next": {"value": told.next_value, "fits": told.next_fits}}
    return {
        "option": told.option,
        "values": list(told.values),
        "asked": told.asked,
        "fits": told.fits,
        **following,
        "cases": list(told.cases),
    }
