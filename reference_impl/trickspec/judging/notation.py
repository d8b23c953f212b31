"""A place as people write it, in every language alike: `2.3` is the third card of the second trick."""

from __future__ import annotations

from trickspec.judging.positions import At


def place_text(at: At) -> str:
    """A place in short, in a game with its deal in front; claims are written so too."""
    deal = f"deal {at['deal']}: " if "deal" in at else ""
    return f"{deal}{_inner(at)}"


def _inner(at: At) -> str:
    step = at["step"]
    if step == "play":
        return f"{at['trick']}.{at['play']}"
    if step in ("trick", "lead"):
        return f"{step} {at['trick']}"
    if step == "bid":
        return f"bid {at['seat']}"
    if "field" not in at:
        return str(step)
    seat = f" {at['seat']}" if "seat" in at else ""
    return f"{at['field']}{seat}"
