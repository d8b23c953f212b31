"""Clauses of the table: how many sit there, which way things go, and who is what."""

from __future__ import annotations

from trickspec.clauses.draft import Draft, Entry


def players(draft: Draft, rule: Entry) -> None:
    """So many players sit at the table."""
    draft.players = rule["count"]


def turn_order(draft: Draft, rule: Entry) -> None:
    """Turns go this way round; seats are numbered in turn order, so no answer depends on it."""
    draft.direction = rule["direction"]
    draft.set_order(turn_rule=rule.id)


def role(draft: Draft, rule: Entry) -> None:
    """A role belongs to the seat so many seats after the dealer."""
    draft.roles[rule["role"]] = rule["seats_after_dealer"]
    draft.role_rules[rule["role"]] = rule.id


def dealer_passes(draft: Draft, rule: Entry) -> None:
    """After each deal the role of dealer passes on by so many seats."""
    draft.set_order(dealer_passes=rule["seats"], dealer_rule=rule.id)


def ceremony(draft: Draft, rule: Entry) -> None:
    """Something that is done at the table and on which no answer depends: shuffling, cutting, drawing for the deal."""
