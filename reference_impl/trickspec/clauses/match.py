"""Clauses of the game as a whole: chapters, totals, places."""

from __future__ import annotations

from dataclasses import replace

from trickspec.clauses.draft import Draft, Entry


def chapter_adds(draft: Draft, rule: Entry) -> None:
    """A finished chapter adds so many points to the points of its deals."""
    draft.match = replace(draft.match, chapter_rule=rule.id, chapter_points=rule["points"])


def total_is_sum(draft: Draft, rule: Entry) -> None:
    """A seat's total is the sum of its points."""
    draft.match = replace(draft.match, total_rule=rule.id)


def places(draft: Draft, rule: Entry) -> None:
    """The `highest` or the `lowest` total is best; equal totals are `shared`, skipping places, or go by `seat_order`."""
    draft.match = replace(draft.match, places_rule=rule.id, best=rule["best"], ties=rule["ties"])
