"""A disagreement: a position on which an implementation and the reference do not answer alike, with both answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from trickspec_conformance.outcomes import Kind

if TYPE_CHECKING:
    from trickspec_conformance.hunting.position import Position

Signature: TypeAlias = tuple[str, str, str | None, str]
"""Game, question, deciding rule and difference: what has all four in common is told once."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """One disagreement. `rule` decides the right answer where the two part, `message` says in full what differs.

    `sent` are the options that went with the question. `smallest` says that nothing can be taken away from the position without
    the disagreement going too, `again` that it was there when the question was asked once more.
    """

    position: Position
    sent: Mapping[str, str | bool]
    right: Mapping[str, Any]
    kind: Kind
    answer: Any
    message: str
    difference: str
    rule: str | None
    smallest: bool = False
    again: bool = True

    @property
    def signature(self) -> Signature:
        """What it has in common with others that are the same mistake, as far as can be told."""
        return (self.position.game, self.position.ask, self.rule, self.difference)
