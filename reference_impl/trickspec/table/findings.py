"""What is established about an act or a record: a value, never an exception."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Status: TypeAlias = Literal["illegal", "inconsistent"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong: an illegal act, or something written that does not follow.

    `at` is the place as the wire has it, `rule` the id of the rule that is broken, `facts` what makes it so: for an act the
    wire forms of what was `done` and of what was `allowed`.
    """

    status: Status
    at: Mapping[str, Any]
    rule: str | None
    facts: Mapping[str, Any] = field(default_factory=dict)

    def answer(self) -> dict[str, Any]:
        """The finding as a replay answers it."""
        named = {"rule": self.rule} if self.rule else {}
        return {"status": self.status, "at": dict(self.at), **named}
