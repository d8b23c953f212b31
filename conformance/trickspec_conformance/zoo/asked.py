"""A question as a twist sees it: what was asked, what is right, and the reference to ask again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from trickspec.questions import options_asked
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec.table.nodes import Node

Params: TypeAlias = dict[str, Any]
Answer: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question that the reference has answered, and so could read."""

    method: str
    params: Params
    right: Answer
    reference: Reference

    @property
    def ruleset(self) -> Ruleset:
        """The rules under which it was asked."""
        return self.reference.library.ruleset(self.params["game"], options_asked(self.method, Node(self.params)))

    def again(self, **changes: Any) -> Answer:
        """The answer to the same question with some of its parameters changed."""
        return self.reference.ask(self.method, {**self.params, **changes})
