"""Clauses of the schedule: the deals of a game, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trickspec.clauses.draft import CompileError, Draft, Entry
from trickspec.ruleset import Deal

if TYPE_CHECKING:
    from collections.abc import Mapping


def deals(draft: Draft, rule: Entry) -> None:
    """A run of deals of one kind: `from` so many cards a seat one by one `to` so many, or `each` so many, `times` over."""
    needed = draft.players
    for cards in sizes(rule["cards"]):
        if cards * needed > len(draft.cards):
            raise CompileError(f"{needed} hands of {cards} cards are more than the pack has", "deal fewer")
        draft.deals.append(
            Deal(
                rule=rule.id,
                kind=rule["kind"],
                chapter=rule.values.get("chapter"),
                cards=cards,
                trump_source="fixed",
                trump_rule=rule.id,
                trump=draft.no_trump,
                caller=None,
                seen=None,
                seen_rule=None,
                bidding="none",
                bidding_rule=None,
                first_bidder=None,
                points=-1,
            )
        )


def sizes(cards: Mapping[str, Any]) -> list[int]:
    """How many cards each deal of a run has."""
    if "each" in cards:
        return [cards["each"]] * cards["times"]
    step = 1 if cards["to"] >= cards["from"] else -1
    return list(range(cards["from"], cards["to"] + step, step))


def game_of(draft: Draft, rule: Entry) -> None:
    """So many deals, in so many chapters, make a game; the runs of deals must come to that."""
