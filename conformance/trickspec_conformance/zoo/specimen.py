"""A member as an implementation that can be examined."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from trickspec.library import Library
from trickspec.records import read_deal
from trickspec.reference import Reference
from trickspec.ruleset import Ruleset
from trickspec.spec.load import load_game
from trickspec.spec.reverse import reversed_rulesets
from trickspec.spec.where import spec_folder
from trickspec.table.nodes import Node
from trickspec_conformance.zoo.asked import Asked
from trickspec_conformance.zoo.members import Member
from trickspec_conformance.zoo.own_answers import OwnReplay
from trickspec_conformance.zoo.twists import OF_ACTS, OF_ANSWERS, OF_RULES


class Specimen(Reference):
    """Answers about one game as the reference does, but for its fault."""

    def __init__(self, member: Member, rulesets: list[Ruleset]) -> None:
        super().__init__(Library.holding(rulesets))
        self.member = member
        self._reference = Reference(self.library)

    def initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        """Who answers, by the id of the member, and what it answers."""
        said = super().initialize(params)
        return {**said, "implementation": {**said["implementation"], "name": f"zoo: {self.member.id}"}}

    def ask(self, method: str, params: object) -> dict[str, Any]:
        """The answer of this member; what the reference refuses, it refuses too."""
        right = self._reference.ask(method, params)
        twist = self.member.twist
        if twist is None or twist.name not in OF_ANSWERS:
            return right
        assert isinstance(params, dict), "the reference has read it"
        asked = Asked(method, params, right, self._reference)
        if method == "replay_deal" and twist.name in OF_ACTS:
            deal = read_deal(asked.ruleset, Node(params).member("record"))
            return OwnReplay(asked.ruleset, deal, self.ask, self.member.rule).answer()
        return OF_ANSWERS[twist.name](asked, twist.settings)


def implementation(member: Member, folder: Path | None = None) -> Specimen:
    """An object for the in-process adapter, which `trickspec.serve` can serve as well.

    Raises:
        NotSupported: where the spec folder has no such game.
        ReversalError: where a change names a rule that is not there.
        SpecError: where the changed rules contradict themselves.
    """
    folder, twist = folder or spec_folder(), member.twist
    if member.changes:
        return Specimen(member, reversed_rulesets(load_game(folder, member.game), member.changes))
    rulesets = list(_as_they_are(folder, member.game))
    if twist is not None and twist.name in OF_RULES:
        rulesets = [OF_RULES[twist.name](ruleset, twist.settings) for ruleset in rulesets]
    return Specimen(member, rulesets)


@lru_cache(maxsize=8)
def _as_they_are(folder: Path, game: str) -> tuple[Ruleset, ...]:
    """The rules without a change, which all twists of a game begin with."""
    return tuple(reversed_rulesets(load_game(folder, game), []))
