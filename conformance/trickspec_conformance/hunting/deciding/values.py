"""What stands in a position, as the rules have it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from trickspec.ruleset import Deal, Ruleset

Values: TypeAlias = Mapping[str, Any]
"""The members of a position, of a record or of an answer."""


def deal_of(ruleset: Ruleset, given: Values) -> Deal:
    """What the schedule says of the deal that is named."""
    number: int = given["deal"]
    return ruleset.deals[number - 1]


def trump_of(ruleset: Ruleset, text: str) -> int:
    """The number of a trump."""
    return [*ruleset.suits, "none"].index(text)
