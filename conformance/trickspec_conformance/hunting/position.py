"""The position: what is asked about it, and under which options, without an answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from trickspec_conformance.cases import Case

if TYPE_CHECKING:
    from trickspec_conformance.cases import Options


@dataclass(frozen=True, slots=True)
class Position:
    """One question about one position. Of the options those are named on which something may hang, as in a case."""

    game: str
    ask: str
    given: Mapping[str, Any]
    options: Options = field(default_factory=dict)

    def case(self, expect: Mapping[str, Any]) -> Case:
        """The position as a case that expects this answer."""
        return Case("", self.ask, self.game, self.options, self.given, expect)

    @property
    def key(self) -> str:
        """What tells it from every other position."""
        return json.dumps([self.game, self.ask, self.given, self.options], sort_keys=True)
